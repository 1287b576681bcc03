import type { Ground, Place } from '../../game/ground.ts';
import type { Sheet } from '../core/sheet.ts';
import { num, type Point } from '../core/svg.ts';
import type { StaffBoard, StaffMap } from './staff-map.ts';

export const heightOf = ({ side, half }: StaffBoard): number => (half ? side / 2 : side);

/** A node map as the board knows it: its places are the ids of the boards. */
export type StaffSheet = Sheet & {
  readonly map: StaffMap;
  board(place: Place): StaffBoard | undefined;
  /** Where the n-th of several counters on a board lies: in rows from the upper left, two in a row. */
  slot(place: Place, n: number): Point | null;
};

const NEAR = 26;

export const staffSheet = (map: StaffMap): StaffSheet => {
  const boards = new Map(map.boards.map(board => [board.id, board]));
  const unit = map.boards[0]?.side ?? 100;
  return {
    map,
    width: map.width,
    height: map.height,
    unit: unit * 0.66,
    room: unit,
    board: place => boards.get(place),
    spot: place => boards.get(place)?.at ?? null,
    slot: (place, n) => {
      const board = boards.get(place);
      if (!board) return null;
      const { at, side } = board;
      const [column, row] = [n % 2, Math.floor(n / 2)];
      return [
        at[0] + (column - 0.5) * side * 0.52,
        at[1] - heightOf(board) * 0.28 + row * side * 0.5,
      ];
    },
    placeAt: ([x, y]) =>
      map.boards.find(
        board =>
          Math.abs(x - board.at[0]) <= board.side / 2 + NEAR &&
          Math.abs(y - board.at[1]) <= heightOf(board) / 2 + NEAR,
      )?.id ?? null,
    outline: (place, inset) => {
      const board = boards.get(place);
      if (!board) return '';
      const grow = 6 - inset * board.side * 0.5;
      const [w, h] = [board.side / 2 + grow, heightOf(board) / 2 + grow];
      const [x, y] = board.at;
      return `M${num(x - w)} ${num(y - h)}h${num(2 * w)}v${num(2 * h)}h${num(-2 * w)}z`;
    },
    places: () => boards.keys(),
  };
};

const KEYS: { readonly [key: string]: Point } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A board as far off the direction as this part of its distance still lies in it. */
const WIDE = 1.2;

/** A node map as a cursor knows it: arrows go to the nearest board that way; around are the links with their ends. */
export const staffGround = (map: StaffMap, linkWords: (link: string) => string): Ground => {
  const boards = new Map(map.boards.map(board => [board.id, board]));
  const plain = (text: string) => text.trim().toLowerCase();
  return {
    find: typed =>
      boards.has(typed)
        ? typed
        : (map.boards.find(({ id, name }) => [plain(id), plain(name)].includes(plain(typed)))?.id ??
          null),
    first: () => map.boards[0]?.id ?? '',
    step: (from, key) => {
      const way = KEYS[key];
      const here = boards.get(from)?.at;
      if (!way || !here) return way ? null : undefined;
      return nearestThat(map, from, here, way);
    },
    around: from =>
      map.links
        .filter(({ a, b }) => a === from || b === from)
        .map(({ id, a, b }) => ({ way: linkWords(id), place: a === from ? b : a })),
  };
};

const nearestThat = (map: StaffMap, from: Place, here: Point, [wx, wy]: Point): Place | null => {
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { id, at } of map.boards) {
    const [dx, dy] = [at[0] - here[0], at[1] - here[1]];
    const along = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (id === from || along <= 0 || aside > along * WIDE) continue;
    if (along + 2 * aside < least) [best, least] = [id, along + 2 * aside];
  }
  return best;
};
