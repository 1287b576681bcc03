import { type Board, loadBoard } from '../../../maps/board/index.ts';
import map from '../../../rules/poland-campaign/data/map.json';
import { fieldOf, PIECES, type View } from '../../../rules/poland-campaign/index.ts';
import type { SeenUnit } from '../../../rules/poland-campaign/view.ts';
import { namedHex } from '../../board/hex/place-names.ts';
import { boardFor } from './game-board.ts';

export type Piece = ReturnType<typeof fieldOf>['pieces'][number];
export type { SeenUnit, View };

/** The board as it is printed. */
export const BOARD: Board = loadBoard(map);

/** Anything that knows its scenario: a view, a state. */
export type OnField = { readonly scenario: string };

/** The board of the game. */
export const boardOf = (of: OnField): Board => boardFor(fieldOf(of), BOARD);

/** `0707 Bydgoszcz`, or the number alone. */
export const hexName = (of: OnField, hex: string): string => namedHex(boardOf(of), hex);

export const pieceOf = (of: OnField, id: string): Piece | undefined => {
  const field = fieldOf(of);
  return field.pieces[field.unitNumber(id)];
};

/** By the counter sheet, or by the scenario for a piece of its own. */
export const unitName = (of: OnField, id: string): string => pieceOf(of, id)?.name ?? id;

const designations = new Map(PIECES.map(({ id, designation }) => [id, designation]));
export const designation = (id: string): string => designations.get(id) ?? id;

const sizes = new Map(PIECES.map(({ id, size }) => [id, size]));
export const sizeOf = (id: string): string => sizes.get(id) ?? '';

export const seenUnit = (view: View, id: string): SeenUnit | undefined =>
  view.units.find(({ unit }) => unit === id);

/** `3-5-4`, by the side that is up. */
export const strengthOf = (view: View, seen: SeenUnit): string => {
  const piece = pieceOf(view, seen.unit);
  if (!piece) return '';
  const { attack, defence, movement } = (seen.reduced && piece.back) || piece.front;
  return `${attack}-${defence}-${movement}`;
};

export const valuesOf = (view: View, seen: SeenUnit) => {
  const piece = pieceOf(view, seen.unit);
  return (seen.reduced && piece?.back) || piece?.front;
};

/** The unit lies with the top of its stack first. */
export const stackAt = (view: View, hex: string): SeenUnit[] =>
  view.units.filter(unit => unit.hex === hex).sort((a, b) => a.place - b.place);

export const hiddenAt = (view: View, hex: string): number =>
  view.hidden.filter(unit => unit.hex === hex).length;

export const sideOfUnit = (view: View, id: string): 'german' | 'polish' =>
  pieceOf(view, id)?.side === 1 ? 'polish' : 'german';

/** Whose pieces stand in a hex, hidden ones too. */
export const holderOf = (view: View, hex: string): 'german' | 'polish' | null => {
  const [top] = stackAt(view, hex);
  if (top) return sideOfUnit(view, top.unit);
  return view.hidden.find(unit => unit.hex === hex)?.side ?? null;
};
