import { opposite } from '../../../maps/hex/grid.ts';
import { otherSide, type State } from '../state.ts';
import { fieldOf } from './field.ts';
import { reachesOver, standing } from './standing.ts';

/**
 * W39-7.21: whether the hex lies in a zone of control of the enemies of `side`, as far as `side` can tell. W39-7.13,
 * W39-7.14: friends neither cancel a zone nor mind their own.
 */
export const inEnemyZone = (state: State, side: number, hex: number): boolean =>
  standing(state).presumed[otherSide(side)]![hex]! > 0;

/**
 * W39-7.32: the S(h) of the ruling: the hexes held by `side` whose counters exert, or are presumed to exert, a zone on
 * the hex.
 */
export const exerters = (state: State, side: number, hex: number): number[] => {
  const field = fieldOf(state);
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const from = field.grid.neighbours[hex * 6 + d]!; // W39-7.11: the six adjacent hexes
    if (from < 0 || standing(state).count[side]![from] === 0) continue;
    if (reachesOver(field, from * 6 + opposite(d), hex) && holdsZone(state, from)) found.push(from);
  }
  return found;
};

/** W39-7.12: only counters that have a zone, or lie face down and may have one. */
const holdsZone = (state: State, hex: number): boolean => {
  const { first, next, feared } = standing(state);
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) if (feared[unit]) return true;
  return false;
};

/** W39-7.23: whether some hex of the enemies of `side` has both hexes in its zone. */
export const shareAnEnemy = (state: State, side: number, a: number, b: number): boolean => {
  const before = exerters(state, otherSide(side), a);
  return exerters(state, otherSide(side), b).some(hex => before.includes(hex));
};
