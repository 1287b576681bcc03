import { GERMAN, SIDES, type State } from '../state.ts';
import { fieldOf } from './field.ts';
import type { Piece } from './roster.ts';
import { putDown, remove, stackIn, takeUp } from './standing.ts';

/** PC-10.2b Control: a city belongs to the side that entered it last. */
export const capture = (draft: State, side: number, hex: number): void => {
  const city = fieldOf(draft).city[hex]!;
  if (city >= 0) draft.control[city] = SIDES[side]!;
};

const isAirborne = ({ type }: Piece): boolean => type === 'paratroops' || type === 'air-landing';

/** PC-4.2.3: a German unit of the ground: not Slovak, not airborne. */
export const isGermanGround = (piece: Piece): boolean =>
  piece.nation === 'DE' && !isAirborne(piece);

/** PC-4.2.3b: paratroops are linked when German ground troops have been in their hex or next to it. */
export const meet = (draft: State, unit: number, hex: number): void => {
  if (draft.linked || draft.dropTurn === 0) return;
  const field = fieldOf(draft);
  const { paratroops } = field;
  if (unit === paratroops) {
    const around = [hex, ...field.grid.neighbours.subarray(hex * 6, hex * 6 + 6)];
    draft.linked = around.some(
      near => near >= 0 && stackIn(draft, near).some(other => isGermanGround(field.pieces[other]!)),
    );
  } else if (isGermanGround(field.pieces[unit]!)) {
    const { hex: at } = draft.units[paratroops]!;
    draft.linked = at >= 0 && (at === hex || field.grid.direction(at, hex) >= 0);
  }
};

/**
 * A unit goes along a path: it takes the cities on it, meets paratroops, and stops at the end, or is interned there
 * (PC-4.2.1c). An empty path leaves everything as it is.
 */
export const follow = (draft: State, unit: number, path: readonly number[]): void => {
  const field = fieldOf(draft);
  const last = path.at(-1);
  if (last === undefined) return;
  takeUp(draft, unit);
  for (const hex of path) {
    if (field.hungary[hex]) continue;
    capture(draft, field.pieces[unit]!.side, hex);
    meet(draft, unit, hex);
  }
  if (field.hungary[last]) remove(draft, unit, 'interned');
  else putDown(draft, unit, last);
};

/** Airborne divisions that have come into play, PC-10.2. */
export const airborneUsed = (state: State): number => {
  const { pieces, own } = fieldOf(state);
  let used = 0;
  for (const unit of own[GERMAN])
    if (isAirborne(pieces[unit]!) && state.units[unit]!.status !== 'reserve') used++;
  return used;
};
