import { random } from '../../engine/random.ts';
import { fieldOf, type State, staffWork, type View } from '../../rules/september-1939/index.ts';
import { staysPut } from '../../rules/september-1939/terms/allowance.ts';
import { unitsOfSideIn } from '../../rules/september-1939/terms/contact.ts';
import { runReach } from '../../rules/september-1939/terms/march.ts';
import { seatOfUnit, sideOfSeat, sideOfUnit } from '../../rules/september-1939/terms/sides.ts';
import { unitsIn } from '../../rules/september-1939/terms/standing.ts';
import { spOf } from '../../rules/september-1939/terms/strength.ts';
import { type Aims, aimsOf } from './aims.ts';

export type Field = ReturnType<typeof fieldOf>;
export type Piece = Field['pieces'][number];

/** The table as a commander imagines it from his view. Nobody writes on it. */
export type Situation = {
  readonly view: View;
  readonly state: State;
  readonly field: Field;
  readonly seat: string;
  readonly side: 0 | 1;
  readonly foe: 0 | 1;
  /** Counters on the board: those of the seat, and the enemy's as they are imagined. */
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  /** Hexes of enemies who can be fought, and what they are reckoned to have there. */
  readonly enemyHexes: readonly number[];
  readonly enemySp: ReadonlyMap<number, number>;
  readonly aims: Aims;
};

/** Another `guess` than the first fills in what lies face down in another way. */
export const situationOf = (view: View, guess = 0): Situation => {
  const state =
    guess === 0 ? staffWork.lookAlike(view) : staffWork.imagine(view, view.seat, random(guess));
  const field = fieldOf(state);
  const side = sideOfSeat(state, view.seat) as 0 | 1;
  const mine: number[] = [];
  const theirs: number[] = [];
  const enemySp = new Map<number, number>();
  for (const [unit, { hex }] of state.units.entries()) {
    if (hex < 0) continue;
    if (seatOfUnit(state, unit) === view.seat) mine.push(unit);
    if (sideOfUnit(state, unit) === side) continue;
    theirs.push(unit);
    const { combat, assault } = field.pieces[unit]!;
    if (!combat) continue;
    enemySp.set(hex, (enemySp.get(hex) ?? 0) + (assault ? spOf(state, unit) : 0));
  }
  return {
    view,
    state,
    field,
    seat: view.seat,
    side,
    foe: (1 - side) as 0 | 1,
    mine,
    theirs,
    enemyHexes: [...enemySp.keys()],
    enemySp,
    aims: aimsOf(state, field, side),
  };
};

export const neighboursOf = ({ grid }: Field, hex: number): number[] => {
  const found: number[] = [];
  for (let at = hex * 6, end = at + 6; at < end; at++)
    if (grid.neighbours[at]! >= 0) found.push(grid.neighbours[at]!);
  return found;
};

/** Own counters of this seat in a hex. */
export const ownIn = ({ state, seat }: Situation, hex: number): number[] =>
  unitsIn(state, hex).filter(unit => seatOfUnit(state, unit) === seat);

/** The side's strength in a hex, one counter apart. */
export const strengthIn = ({ state, side }: Situation, hex: number, but: number): number =>
  unitsOfSideIn(state, side, hex).reduce(
    (sum, unit) => (unit === but ? sum : sum + spOf(state, unit)),
    0,
  );

export const nameOf = ({ field }: Situation, unit: number): string => field.pieces[unit]!.id;
export const labelOf = ({ field }: Situation, hex: number): string => field.grid.label(hex);

/** Where a counter could end a move, with the points it takes. */
export type Range = { readonly hexes: readonly number[]; readonly points: readonly number[] };

export const rangeOf = ({ state, field }: Situation, unit: number): Range => {
  if (staysPut(state, unit) || field.pieces[unit]!.class === 'train')
    return { hexes: [], points: [] };
  runReach(state, unit);
  const { reach } = field;
  return {
    hexes: Array.from(reach.hexes.subarray(0, reach.count)),
    points: Array.from(reach.points.subarray(0, reach.count)),
  };
};

/** The cheapest way of a counter to a hex of its range, as labels. */
export const wayTo = ({ state, field }: Situation, unit: number, hex: number): string[] => {
  runReach(state, unit);
  return field.reach.path(hex).map(at => field.grid.label(at));
};
