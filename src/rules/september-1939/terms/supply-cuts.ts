import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import { otherSide, type State } from '../state.ts';
import { fieldOf } from './field.ts';
import { sideOfNation } from './sides.ts';
import { standing } from './standing.ts';
import { basesOf, groundFor } from './supply-lines.ts';

/** What bars a line in a hex, W39-14.12, W39-14.51. */
export type CutReason = 'enemy' | 'zone' | 'town' | 'water';
export type Cut = { readonly hex: number; readonly why: CutReason };

const OPEN = 1;
/** Far more than any way round: a line is led through as few barred hexes as can be. */
const BARRED = 120;
const ACROSS = 240;
const FAR = 0xffff;

const costsFor = (state: State, nation: number): Uint8Array => {
  const { grid, area, lake } = fieldOf(state);
  const { open, sides } = groundFor(state, nation);
  return Uint8Array.from(grid.neighbours, (to, side) => {
    if (to < 0 || !area[to] || lake[to]) return FORBIDDEN;
    if (!sides[side]) return ACROSS;
    return open[to] ? OPEN : BARRED;
  });
};

/** The line from the hex to a base that would run if the fewest barred hexes were free; the hex first. */
const wishedLine = (state: State, nation: number, from: number, costs: Uint8Array): number[] => {
  const { reach } = fieldOf(state);
  reach.run(from, FAR, costs);
  const bases = basesOf(state, nation).filter(base => reach.cost(base) >= 0);
  bases.sort((a, b) => reach.cost(a) - reach.cost(b));
  const [base] = bases;
  return base === undefined ? [] : [from, ...reach.path(base)];
};

const reasonAt = (state: State, nation: number, hex: number): CutReason => {
  const enemy = otherSide(sideOfNation(state, nation));
  const { count, presumed } = standing(state);
  if (count[enemy]![hex]) return 'enemy';
  return presumed[enemy]![hex] ? 'zone' : 'town';
};

/**
 * Where the supply of a nation's units in a hex is cut: the line they miss, and the hexes of it that bar it, from the
 * hex on. For the map, not the rules: it tells what its side can know.
 */
export const supplyCut = (
  state: State,
  nation: number,
  from: number,
): { readonly line: readonly number[]; readonly cuts: readonly Cut[] } => {
  const { grid } = fieldOf(state);
  const costs = costsFor(state, nation);
  const line = wishedLine(state, nation, from, costs);
  const cuts = line.slice(1).flatMap((hex, i): Cut[] => {
    const last = line[i]!;
    const cost = costs[last * 6 + grid.direction(last, hex)];
    if (cost === ACROSS) return [{ hex, why: 'water' }];
    return cost === BARRED ? [{ hex, why: reasonAt(state, nation, hex) }] : [];
  });
  return { line, cuts };
};
