import type { Json } from '../../../engine/json.ts';
import { type Board, loadBoard } from '../../../maps/board/index.ts';
import map from '../../../rules/september-1939/data/map.json';
import { fieldOf, type View } from '../../../rules/september-1939/index.ts';
import type { Nation } from '../../../rules/september-1939/tables/nations.ts';
import { NATIONS } from '../../../rules/september-1939/tables/nations.ts';
import type { SeenUnit } from '../../../rules/september-1939/view.ts';
import { namedHex } from '../../board/hex/place-names.ts';
import { boardFor } from './game-board.ts';

export type Piece = ReturnType<typeof fieldOf>['pieces'][number];
export type { Nation, SeenUnit, View };
/** Anything that knows its scenario: a view, a state. */
export type OnField = { readonly scenario: string };

/** The board as it is printed. */
export const BOARD: Board = loadBoard(map);

/** The board of the game. */
export const boardOf = (of: OnField): Board => boardFor(fieldOf(of), BOARD);

/** `3830 Kock`, or the number alone. */
export const hexName = (of: OnField, hex: string): string => namedHex(boardOf(of), hex);

export const pieceOf = (of: OnField, id: string): Piece | undefined => {
  const field = fieldOf(of);
  return field.pieces[field.unitNumber(id)];
};

export const nationOf = ({ nation }: Piece): Nation => NATIONS[nation] ?? 'PL';

const unitTables = new WeakMap<View, ReadonlyMap<string, SeenUnit>>();
export const seenUnit = (view: View, id: string): SeenUnit | undefined => {
  const known = unitTables.get(view) ?? new Map(view.units.map(one => [one.unit, one]));
  unitTables.set(view, known);
  return known.get(id);
};

const stackTables = new WeakMap<View, ReadonlyMap<string, readonly SeenUnit[]>>();
/** The counters that are seen in a hex; those who fight lie on top, headquarters and guns below. */
export const stackAt = (view: View, hex: string): readonly SeenUnit[] => {
  const known = stackTables.get(view) ?? stacksOf(view);
  stackTables.set(view, known);
  return known.get(hex) ?? [];
};
const stacksOf = (view: View): Map<string, SeenUnit[]> => {
  const stacks = new Map<string, SeenUnit[]>();
  for (const one of view.units)
    if (one.hex) stacks.set(one.hex, [...(stacks.get(one.hex) ?? []), one]);
  for (const stack of stacks.values())
    stack.sort((a, b) => rank(view, b) - rank(view, a) || b.strength - a.strength);
  return stacks;
};
const rank = (view: View, { unit }: SeenUnit): number => {
  const piece = pieceOf(view, unit);
  return piece?.assault ? 2 : piece?.artillery ? 1 : 0;
};

export const hiddenAt = (view: View, hex: string): number =>
  view.hidden.filter(one => one.hex === hex).length;

/** `6-12`: strength and movement; guns show their fire, headquarters their range. */
export const strengthOf = (view: View, { unit, strength }: SeenUnit): string => {
  const piece = pieceOf(view, unit);
  if (!piece) return '';
  const moves = piece.allowance / 2;
  if (piece.artillery) return `${piece.fire / 10}-${moves}`;
  if (piece.class === 'hq') return `${moves}`;
  return piece.combat ? `${strength}-${moves}` : `${moves}`;
};

/** Which side a nation fights on: 0 the Germans and their friends, 1 their enemies. */
export const sideOfNation = (view: View, nation: Nation): number => {
  if (nation === 'DE') return 0;
  if (nation === 'PL') return view.polesWith;
  return fieldOf(view).scenario.against === 'soviet' ? 1 : 0;
};
export const sideOfUnit = (view: View, id: string): number => {
  const piece = pieceOf(view, id);
  return piece ? sideOfNation(view, nationOf(piece)) : -1;
};
/** The side a seat plays on; -1 for those who only watch. */
export const sideOfSeat = (view: View, seat: string): number => {
  if (seat === 'german') return 0;
  if (seat === 'polish') return 1;
  return seat === 'soviet' ? sideOfNation(view, 'SU') : -1;
};

/** Whose counters stand in a hex, hidden ones too; -1 for nobody. */
export const holderOf = (view: View, hex: string): number => {
  const [top] = stackAt(view, hex);
  if (top) return sideOfUnit(view, top.unit);
  const back = view.hidden.find(one => one.hex === hex);
  return back ? sideOfNation(view, back.nation) : -1;
};

/** Points in halves as they are spoken: 2½. */
export const halves = (n: number): string =>
  n % 2 === 0 ? String(n / 2) : `${n > 1 ? Math.floor(n / 2) : ''}½`;

const HEX = /^\d{3,4}$/;
export const isHex = (value: Json): value is string =>
  typeof value === 'string' && HEX.test(value) && BOARD.grid.index(value) >= 0;
