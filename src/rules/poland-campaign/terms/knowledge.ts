import type { Json } from '../../../engine/json.ts';
import type { Context } from '../../../engine/system.ts';
import { SIDES, type State } from '../state.ts';
import { type Field, fieldOf } from './field.ts';
import { costTable } from './ground-tables.ts';

/** PC-5.1.1c: the other side knows which piece this is. */
export const isKnown = (state: State, unit: number): boolean =>
  state.options.fog === 'none' || state.units[unit]!.open;

/** What the owner of a piece reads of its way. */
type Way = {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly [more: string]: Json;
};

const UNSEEN = { moved: 'movedUnseen', displaced: 'displacedUnseen' } as const;
const OWNER = SIDES.map(side => [side]);

/** PC-5.1.1c: of a piece nobody else knows only the owner reads which it was; everybody sees that one moved. */
export const tell = (
  state: State,
  { log }: Context,
  rule: string,
  id: keyof typeof UNSEEN,
  unit: number,
  way: Way,
): void => {
  const { nation, side } = fieldOf(state).pieces[unit]!;
  const hidden = !isKnown(state, unit);
  const shown = state.options.fog === 'full' ? nation : SIDES[side]!;
  if (hidden) log(rule, UNSEEN[id], { nation: shown, from: way.from, to: way.to });
  log(rule, id, way, hidden ? OWNER[side] : undefined);
};

/**
 * PC-5.1.1c: the way of a piece that the other side does not know would tell it something: not every piece that could
 * have lain there could have gone that way, or a city fell on it. Such a move is not taken back.
 */
export const betrays = (
  state: State,
  unit: number,
  from: number,
  path: readonly number[],
): boolean => {
  if (isKnown(state, unit)) return false;
  const field = fieldOf(state);
  const { side, nation } = field.pieces[unit]!;
  const passesCity = path.slice(0, -1).some(hex => {
    const city = field.city[hex]!;
    return city >= 0 && state.control[city] !== SIDES[side];
  });
  if (passesCity) return true;
  return field.pieces.some(
    (piece, other) =>
      piece.side === side &&
      state.units[other]!.hex >= 0 &&
      !isKnown(state, other) &&
      (state.options.fog !== 'full' || piece.nation === nation) &&
      !couldGo(field, state, other, from, path),
  );
};

const couldGo = (
  field: Field,
  state: State,
  unit: number,
  from: number,
  path: readonly number[],
): boolean => {
  const { march, side, type, front } = field.pieces[unit]!;
  if (type === 'paratroops' && !state.linked) return false;
  const costs = field.costs[costTable(march, side)]!;
  let at = from;
  let spent = 0;
  for (const to of path) {
    spent += costs[at * 6 + field.grid.direction(at, to)]!;
    at = to;
  }
  return spent < front.movement; // a point to spare for breaking contact
};
