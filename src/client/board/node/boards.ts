import { SERIF, textWidth } from '../core/letters.ts';
import { chance, swing } from '../core/random.ts';
import { escapeText, group, num, type Point, path, tag } from '../core/svg.ts';
import type { StaffInks } from './staff-inks.ts';
import type { StaffBoard, StaffLink, StaffMap } from './staff-map.ts';
import { heightOf } from './staff-sheet.ts';
import { drawFeatures } from './table-features.ts';

/** A number that depends only on the board, so that it looks the same wherever it is drawn. */
const seedOf = (id: string): number => {
  let seed = 7;
  for (const letter of id) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0;
  return seed;
};

const spots = (board: StaffBoard, count: number, seed: number, inset: number): Point[] =>
  Array.from(
    { length: count },
    (_, i): Point => [
      board.at[0] + swing(seed, i, 1) * (board.side / 2 - inset),
      board.at[1] + swing(seed, i, 2) * (heightOf(board) / 2 - inset),
    ],
  ).sort((a, b) => a[1] - b[1]);

const crown = ([x, y]: Point, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.85)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r * 0.85)} 0 1 0 ${num(-2 * r)} 0z`;

const WOODS = { none: 0, light: 9, dense: 26 } as const;
const HOUSES = { none: 0, village: 7, town: 18, city: 34 } as const;

/** Fields, woods and houses: what kind of country it is, not where things lie in it. */
const country = (board: StaffBoard, inks: StaffInks): string => {
  const seed = seedOf(board.id);
  const fields = spots(board, 7, seed + 11, 16)
    .map(([x, y], i) => {
      const [w, h] = [14 + chance(seed, i, 5) * 14, 9 + chance(seed, i, 6) * 9];
      const lean = swing(seed, i, 7) * 8;
      return `M${num(x - w / 2)} ${num(y - h / 2)}l${num(w)} ${num(lean)}l0 ${num(h)}l${num(-w)} ${num(-lean)}z`;
    })
    .join('');
  const trees = spots(board, WOODS[board.woods ?? 'none'], seed + 23, 9);
  const houses = spots(
    board,
    HOUSES[board.town ?? 'none'],
    seed + 37,
    board.town === 'city' ? 10 : 26,
  );
  return (
    path(fields, {
      fill: inks.paper,
      'fill-opacity': 0.45,
      stroke: inks.faint,
      'stroke-width': 0.5,
      'stroke-opacity': 0.5,
    }) +
    path(trees.map(p => crown(p, 5.5)).join(''), {
      fill: inks.tree,
      stroke: inks.treeEdge,
      'stroke-width': 0.8,
    }) +
    path(
      houses
        .map(([x, y], i) => `M${num(x - 3)} ${num(y - 2)}h${num(5 + chance(seed, i, 9) * 3)}v5h-6z`)
        .join(''),
      { fill: inks.house },
    )
  );
};

/** The ways of the links lead on to the middle of the board. */
const inside = (board: StaffBoard, links: readonly StaffLink[], inks: StaffInks): string => {
  const roads = new Set(
    links.flatMap(({ a, b, edgeA, edgeB, kind }) => {
      if (!['metalled', 'secondary', 'track'].includes(kind)) return [];
      const edge = a === board.id ? edgeA : b === board.id ? edgeB : undefined;
      return edge ? [edge] : [];
    }),
  );
  const [x, y] = board.at;
  const [w, h] = [board.side / 2, heightOf(board) / 2];
  const ends = { N: [0, -h], E: [w, 0], S: [0, h], W: [-w, 0] } as const;
  const d = [...roads]
    .map(edge => `M${num(x)} ${num(y)}l${num(ends[edge][0])} ${num(ends[edge][1])}`)
    .join('');
  const line = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(d, { ...line, stroke: inks.casing, 'stroke-width': 4.4 }) +
    path(d, { ...line, stroke: inks.secondary, 'stroke-width': 2.8 })
  );
};

const NAME = 30;
/** A name that is wider than the room between two boards takes two lines. */
const ROOM = 215;

/** Cities in capitals, everything else as it is written. */
const nameLines = (board: StaffBoard): string[] => {
  const plain = board.name.replace(/\s*\(.*\)$/, '');
  const name = board.town === 'city' ? plain.toUpperCase() : plain;
  if (textWidth(name, NAME, 'bold') <= ROOM) return [name];
  const words = name.split(' ');
  const half = Math.ceil(words.length / 2);
  return words.length < 2 ? [name] : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
};

const words = (board: StaffBoard, inks: StaffInks): string => {
  const [x] = board.at;
  const rim = board.at[1] + heightOf(board) / 2;
  const lines = nameLines(board);
  const below = rim + (lines.length - 1) * NAME;
  const title = tag(
    'text',
    {
      'font-size': NAME,
      'font-weight': 'bold',
      fill: inks.ink,
      'text-anchor': 'middle',
      'letter-spacing': board.town === 'city' ? 2 : 0,
      'paint-order': 'stroke',
      stroke: inks.paper,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    },
    lines
      .map((line, i) => tag('tspan', { x, y: rim + NAME * (i + 1) + 4 }, escapeText(line)))
      .join(''),
  );
  const tags = board.tags ?? [];
  const widths = tags.map(one => textWidth(one.toUpperCase(), 10, 'regular') + 12);
  let left = x - (widths.reduce((sum, width) => sum + width + 3, 0) - 3) / 2;
  const chips = tags.map((one, i) => {
    const width = widths[i]!;
    const at = left;
    left += width + 3;
    return (
      tag('rect', {
        x: at,
        y: below + NAME + 13,
        width,
        height: 14,
        rx: 2,
        fill: inks.paper,
        stroke: inks.line,
        'stroke-width': 0.8,
      }) +
      tag(
        'text',
        {
          x: at + width / 2,
          y: below + NAME + 23.5,
          'font-size': 9.5,
          fill: inks.ink,
          'text-anchor': 'middle',
        },
        escapeText(one.toUpperCase()),
      )
    );
  });
  return title + group({ 'data-zoom': 'near' }, chips);
};

const star = ([x, y]: Point, r: number): string => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const [angle, reach] = [(i * Math.PI) / 8, i % 2 ? r * 0.86 : r];
    return `${num(x + Math.sin(angle) * reach)} ${num(y - Math.cos(angle) * reach)}`;
  });
  return `M${points.join('L')}z`;
};

const worth = (board: StaffBoard, inks: StaffInks): string => {
  if (!board.worth) return '';
  // Outside the corner, so that neither the frame of whoever holds the board nor its name covers it.
  const at: Point = [board.at[0] - board.side / 2 - 9, board.at[1] - heightOf(board) / 2 - 9];
  return (
    path(star(at, 15), { fill: inks.badge, stroke: inks.ink, 'stroke-width': 1.2 }) +
    tag(
      'text',
      {
        x: at[0],
        y: at[1] + 5.6,
        'font-size': 16,
        'font-weight': 'bold',
        fill: inks.ink,
        'text-anchor': 'middle',
      },
      String(board.worth),
    )
  );
};

const drawBoard = (board: StaffBoard, links: readonly StaffLink[], inks: StaffInks): string => {
  const [w, h] = [board.side, heightOf(board)];
  const [x, y] = [board.at[0] - w / 2, board.at[1] - h / 2];
  const clip = `board-${board.id}`;
  const rim = { x, y, width: w, height: h };
  return (
    tag('rect', {
      x: x - 3,
      y: y - 1,
      width: w + 8,
      height: h + 8,
      fill: inks.ink,
      'fill-opacity': 0.18,
    }) +
    tag('rect', {
      x: x - 5,
      y: y - 5,
      width: w + 10,
      height: h + 10,
      fill: inks.paper,
      stroke: inks.line,
      'stroke-width': 1.2,
    }) +
    tag('clipPath', { id: clip }, tag('rect', rim)) +
    tag(
      'g',
      { 'clip-path': `url(#${clip})` },
      tag('rect', { ...rim, fill: inks.kinds[board.kind] ?? inks.kinds.open ?? inks.paper }) +
        (board.table
          ? drawFeatures(board.table, { x, y, w, h }, inks)
          : country(board, inks) + inside(board, links, inks)),
    ) +
    tag('rect', {
      ...rim,
      fill: 'none',
      stroke: inks.line,
      'stroke-width': board.kind === 'fortified' ? 3.5 : 1.6,
    }) +
    worth(board, inks) +
    words(board, inks)
  );
};

const AROUND = { none: 0, light: 7, dense: 15 } as const;

/** Woods and copses about the boards that have them: what kind of country it is. */
export const drawWoods = (map: StaffMap, inks: StaffInks): string => {
  const clumps = map.boards.flatMap(board => {
    const seed = seedOf(board.id) + 53;
    return Array.from({ length: AROUND[board.woods ?? 'none'] }, (_, i): string => {
      const reach = board.side * (0.62 + chance(seed, i, 1) * 0.5);
      const [dx, dy] = [swing(seed, i, 2), swing(seed, i, 3)];
      const far = Math.max(Math.abs(dx), Math.abs(dy), 0.2);
      const at: Point = [board.at[0] + (dx / far) * reach, board.at[1] + (dy / far) * reach];
      const crowns = Array.from({ length: 5 }, (_, j): string =>
        crown([at[0] + swing(seed, i, j + 5) * 17, at[1] + swing(seed, i, j + 15) * 10], 8.5),
      );
      return crowns.join('');
    });
  });
  return group({ 'data-layer': 'woods' }, [
    path(clumps.join(''), { fill: inks.tree, 'fill-opacity': 0.5 * inks.relief }),
  ]);
};

export const drawBoards = (map: StaffMap, inks: StaffInks): string =>
  group(
    { 'data-layer': 'boards', 'font-family': SERIF },
    map.boards.map(board =>
      drawBoard(
        board,
        map.links.filter(({ a, b }) => a === board.id || b === board.id),
        inks,
      ),
    ),
  );
