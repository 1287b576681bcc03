import type { Board } from '../../../maps/board/index.ts';
import { nameSaid } from '../../words/names.ts';

const placeNames = new WeakMap<Board, ReadonlyMap<string, string>>();

const namesOn = (board: Board): ReadonlyMap<string, string> => {
  const known = placeNames.get(board);
  if (known) return known;
  const names = new Map<string, string>();
  for (const place of [...board.places].sort((a, b) => b.rank - a.rank))
    for (const hex of place.hexes) names.set(board.grid.label(hex), place.name);
  placeNames.set(board, names);
  return names;
};

/** The name of what lies in a hex, as the map spells it. */
export const placeIn = (board: Board, hex: string): string | undefined =>
  namesOn(board).get(hex)?.trim() || undefined;

/** `0707 Bydgoszcz`, or the number alone where nothing is. */
export const namedHex = (board: Board, hex: string): string => {
  const name = placeIn(board, hex);
  return name ? `${hex} ${nameSaid(name)}` : hex;
};
