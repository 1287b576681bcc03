import { POLISH, type State } from '../state.ts';
import { isEngaged } from './engagement.ts';
import { type Field, fieldOf } from './field.ts';
import { standing } from './standing.ts';

/** PC-7.0b: land from which a free line leads home: no Polish zone, no Pole, not Hungary. */
export const freeLand = (state: State): Uint8Array => {
  const field = fieldOf(state);
  const { neighbours } = field.grid;
  const open = openLand(field, state);
  const reached = new Uint8Array(field.grid.count);
  const queue: number[] = [];
  for (let hex = 0; hex < open.length; hex++)
    if (open[hex] && field.home[hex]) {
      reached[hex] = 1;
      queue.push(hex);
    }
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (let side = next * 6; side < next * 6 + 6; side++) {
      const other = neighbours[side]!;
      if (other < 0 || reached[other] || !open[other]) continue;
      reached[other] = 1;
      queue.push(other);
    }
  return reached;
};

const openLand = ({ stand, hungary }: Field, state: State): Uint8Array => {
  const { count, zone } = standing(state);
  const [land] = stand; // where foot may stand
  return land!.map((on, hex) =>
    Number(on && !hungary[hex] && !count[POLISH][hex] && !zone[POLISH][hex]),
  );
};

/** PC-7.0b: what a unit needs beside the line home. Poles and Slovaks never recover, PC-7.0. */
const isRested = (state: State, unit: number): boolean => {
  const { reduced, hex, engagedSinceCheck } = state.units[unit]!;
  return (
    reduced &&
    hex >= 0 &&
    fieldOf(state).pieces[unit]!.nation === 'DE' &&
    !isEngaged(state, unit) &&
    (state.options.recovery === 'phase-end' || !engagedSinceCheck)
  );
};

/** PC-7.0b German recovery: the units that flip back when the German Movement Phase closes now. */
export const recoveringUnits = (state: State): number[] => {
  const rested = state.units.flatMap((_, unit) => (isRested(state, unit) ? [unit] : []));
  if (rested.length === 0) return [];
  const free = freeLand(state);
  return rested.filter(unit => free[state.units[unit]!.hex]);
};
