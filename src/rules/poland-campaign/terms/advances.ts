import type { GERMAN, State } from '../state.ts';
import { inEnemyZone } from './engagement.ts';
import { fieldOf } from './field.ts';
import { standing } from './standing.ts';

/** PC-5.2: hexes that the unit may advance, the vacated one counted first (option advanceReach). */
const reachOf = (state: State, unit: number): number =>
  fieldOf(state).pieces[unit]!.advance + (state.options.advanceReach === 'beyond' ? 1 : 0);

/** PC-5.2d: hexes no advance may enter: enemies, sea, mountain for armour, Hungary, off the board. */
const mayEnter = (state: State, unit: number, hex: number): boolean => {
  const field = fieldOf(state);
  const { march, side } = field.pieces[unit]!;
  return (
    hex >= 0 &&
    field.stand[march]![hex] !== 0 &&
    !field.hungary[hex] &&
    standing(state).count[1 - side]![hex] === 0
  );
};

/** PC-4.2.3b: unlinked paratroops do not advance. */
const isTiedDown = (state: State, unit: number): boolean =>
  !state.linked && unit === fieldOf(state).paratroops;

/**
 * PC-5.2 Advance after combat: all ways of a unit into and beyond a vacated hex. PC-5.2c: it goes on only from a hex
 * in no enemy zone. Full hexes may be passed.
 */
export const advancesOf = (state: State, unit: number, vacated: number): number[][] => {
  const { grid, pieces } = fieldOf(state);
  const { hex: from } = state.units[unit]!;
  const side = pieces[unit]!.side as typeof GERMAN;
  if (grid.direction(from, vacated) < 0 || isTiedDown(state, unit)) return [];
  const found: number[][] = [];
  const most = reachOf(state, unit);
  const goOn = (path: number[]): void => {
    const at = path.at(-1)!;
    if (!standing(state).full[side][at]) found.push(path);
    if (path.length === most || inEnemyZone(state, side, at)) return;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour(at, d);
      if (to !== from && !path.includes(to) && mayEnter(state, unit, to)) goOn([...path, to]);
    }
  };
  if (mayEnter(state, unit, vacated)) goOn([vacated]);
  return found;
};
