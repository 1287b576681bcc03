import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { hasRoom, isRepulsedFrom, mayRetreatTo, type Plight } from './retreats.ts';
import { stackIn } from './standing.ts';

/** PC-5.3.1: a piece pushed on from a full hex. */
export type Push = { readonly unit: number; readonly to: number };

/**
 * PC-5.3.1 Chain retreat: the ways to make room in a full hex that `newcomer` enters. Any of the four goes on to an
 * ordinary retreat hex, and where that is full too the pushing goes on; nobody is pushed twice in a combat. Every
 * first push is listed, with one way to go on where it needs more.
 */
export const pushesFrom = (
  state: State,
  hex: number,
  newcomer: number,
  plight: Plight,
): Push[][] => [
  ...pushes(state, hex, newcomer, plight, plight.displaced, [state.units[newcomer]!.hex, hex]),
];

/** PC-5.3.1: an ordinary retreat hex of a piece that is pushed on. */
const mayBePushedTo = (state: State, unit: number, hex: number, plight: Plight): boolean =>
  mayRetreatTo(state, unit, hex) && !isRepulsedFrom(plight, unit, hex);

function* pushes(
  state: State,
  hex: number,
  newcomer: number,
  plight: Plight,
  busy: readonly number[],
  seen: readonly number[],
): Generator<Push[]> {
  const { grid } = fieldOf(state);
  for (const unit of [...stackIn(state, hex), newcomer]) {
    if (busy.includes(unit)) continue;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour(hex, d);
      if (to < 0 || seen.includes(to) || !mayBePushedTo(state, unit, to, plight)) continue;
      if (hasRoom(state, unit, to)) yield [{ unit, to }];
      else {
        const [further] = pushes(state, to, unit, plight, [...busy, unit], [...seen, to]);
        if (further) yield [{ unit, to }, ...further];
      }
    }
  }
}

/** PC-5.3.1: whether these pushes make room for `newcomer` in a full hex, each of them legal. */
export const isLegalChain = (
  state: State,
  hex: number,
  newcomer: number,
  plight: Plight,
  chain: readonly Push[],
): boolean => {
  const { grid } = fieldOf(state);
  const busy = [...plight.displaced];
  const seen = [state.units[newcomer]!.hex, hex];
  let at = hex;
  let entering = newcomer;
  for (const [i, { unit, to }] of chain.entries()) {
    const stands = unit === entering || stackIn(state, at).includes(unit);
    if (!stands || busy.includes(unit) || seen.includes(to)) return false;
    if (grid.direction(at, to) < 0 || !mayBePushedTo(state, unit, to, plight)) return false;
    if (hasRoom(state, unit, to) !== (i === chain.length - 1)) return false;
    busy.push(unit);
    seen.push(to);
    at = to;
    entering = unit;
  }
  return chain.length > 0;
};
