import type { Campaign } from '../campaign.ts';

type Board = Campaign['map']['boards'][number];
type Square = readonly [x: number, y: number];
/** FYOW-A13a: something drawn on a table, in squares of 30 cm from its south-western corner. */
export type Feature = {
  readonly kind: string;
  readonly at: readonly Square[];
  /** The link that comes in here, at the first point. */
  readonly link?: string;
};

/** FYOW-A13a: 6 by 4 squares, a half board 3 by 4. */
export const tableSize = ({ size }: Pick<Board, 'size'>): Square =>
  size === 'half' ? [3, 4] : [6, 4];

/** A row of numbers that a board's id always gives: a sketch never changes. */
const numbersFrom = (id: string): ((below: number) => number) => {
  let state = 7;
  for (const letter of id) state = (state * 31 + letter.charCodeAt(0)) % 65_521;
  return below => {
    state = (state * 75 + 74) % 65_537;
    return state % below;
  };
};

const BUILDINGS = { none: 0, village: 3, town: 6, city: 10 };
const WOODS = { none: 0, light: 2, dense: 5 };
const edgePoint = (edge: string, share: number, [w, h]: Square): Square =>
  edge === 'N'
    ? [w * share, h]
    : edge === 'S'
      ? [w * share, 0]
      : edge === 'E'
        ? [w, h * share]
        : [0, h * share];

const OPPOSITE: { readonly [edge: string]: string } = { N: 'S', S: 'N', E: 'W', W: 'E' };

/** Where a board lies, so that links which share an edge come in side by side and do not cross. */
const placeOf = (map: Campaign['map'], id: string): Square => {
  const board = map.boards.find(one => one.id === id);
  return [board?.lon ?? 0, board?.lat ?? 0];
};

type Lead = {
  readonly id: string;
  readonly kind: string;
  readonly edge: string;
  readonly to: Square;
};

/** The links of a board by the edges at which they come in. */
const leadsTo = (board: Board, map: Campaign['map']): Lead[] =>
  map.links
    .filter(({ a, b }) => a === board.id || b === board.id)
    .filter(({ kind }) => kind !== 'sea' && kind !== 'landing')
    .map(({ id, a, b, edgeA, edgeB, kind }) => ({
      ...{ id, kind, edge: a === board.id ? edgeA : edgeB },
      to: placeOf(map, a === board.id ? b : a),
    }));

/** Roads and rails enter at the middle of their edge, thirds where two share it, and meet at the centre; a river runs on. */
const waysOn = (board: Board, map: Campaign['map'], size: Square): Feature[] => {
  const middle: Square = [size[0] / 2, size[1] / 2];
  const leads = leadsTo(board, map);
  const rivers = leads.filter(({ kind }) => kind === 'river');
  return leads.map(lead => {
    const { id, kind, edge } = lead;
    const along = edge === 'N' || edge === 'S' ? 0 : 1;
    const same = leads
      .filter(one => one.edge === edge)
      .sort((one, other) => one.to[along] - other.to[along]);
    const share = (same.indexOf(lead) + 1) / (same.length + 1);
    const onward =
      kind === 'river' && rivers.length === 1 ? [edgePoint(OPPOSITE[edge]!, 0.5, size)] : [];
    return { kind, at: [edgePoint(edge, share, size), middle, ...onward], link: id };
  });
};

/** FYOW-A13a: the seaward edges of a coastal board are water. */
const shoresOf = (board: Board, map: Campaign['map'], [w, h]: Square): Feature[] => {
  const edges = map.links
    .filter(({ kind, a, b }) => kind === 'landing' && (a === board.id || b === board.id))
    .map(({ a, edgeA, edgeB }) => (a === board.id ? edgeA : edgeB));
  const lines: { readonly [edge: string]: readonly Square[] } = {
    N: [
      [0, h],
      [w, h],
    ],
    S: [
      [0, 0],
      [w, 0],
    ],
    E: [
      [w, 0],
      [w, h],
    ],
    W: [
      [0, 0],
      [0, h],
    ],
  };
  return [...new Set(edges)].map(edge => ({ kind: 'sea', at: lines[edge]! }));
};

/** Words of a campaign's own sketch that are drawn as others are. */
const DRAWN_AS: { readonly [kind: string]: string } = { water: 'sea', stream: 'river' };

/** FYOW-A13a: the table of a board: as the campaign draws it, or laid out from its own data and its id. */
export const sketchOf = (board: Board, map: Campaign['map']): Feature[] => {
  if (board.table)
    return board.table.map(({ kind, at }) => ({
      kind: DRAWN_AS[kind] ?? kind,
      at: at.map(([x = 0, y = 0]) => [x, y] as const),
    }));
  const size = tableSize(board);
  const [w, h] = size;
  const next = numbersFrom(board.id);
  const squares: Square[] = Array.from({ length: w * h }, (_, i) => [
    (i % w) + 0.5,
    Math.floor(i / w) + 0.5,
  ]);
  const distance = ([x, y]: Square): number =>
    (x - w / 2) * (x - w / 2) + (y - h / 2) * (y - h / 2);
  const outward = [...squares].sort((a, b) => distance(a) - distance(b));
  const ways = waysOn(board, map, size);
  const features: Feature[] = [...shoresOf(board, map, size), ...ways];
  if (board.rivers.length > 0 && !ways.some(({ kind }) => kind === 'river'))
    features.push({ kind: 'river', at: riverLine(ways, size) });
  for (const _ of board.bridges) features.push({ kind: 'bridge', at: [[w / 2, h / 2]] });
  if (board.ford) features.push({ kind: 'ford', at: [[w / 2 - 1, h / 2]] });
  const free = [...outward];
  const take = (kind: string, n: number, fromCentre: boolean): void => {
    for (let i = 0; i < n && free.length > 0; i++) {
      const [square] = free.splice(fromCentre ? 0 : next(free.length), 1);
      features.push({ kind, at: [square!] });
    }
  };
  take('building', BUILDINGS[board.town], true);
  take('wood', WOODS[board.woods], false);
  if (board.type === 'light') take('hedge', 2, false);
  if (board.type === 'broken') take('hedge', 4, false);
  if (board.type === 'broken') take('rough', 1, false);
  if (board.type === 'rugged') take('hill', 3, false);
  if (board.type === 'fortified') take('work', 4, false);
  if (board.type === 'fortified')
    features.push({
      kind: 'wire',
      at: [
        [0, h / 2],
        [w, h / 2],
      ],
    });
  if (board.type === 'dense') take(board.town === 'none' ? 'wood' : 'building', free.length, true);
  return features;
};

/** A river runs between the two edges with the fewest roads. */
const riverLine = (ways: readonly Feature[], size: Square): Square[] => {
  const [w, h] = size;
  const ends = ways.map(({ at }) => at[0]![1]);
  const across = ends.filter(y => y === 0 || y === h).length;
  return across < ends.length - across
    ? [
        [w / 3, 0],
        [w / 3, h],
      ]
    : [
        [0, h / 3],
        [w, h / 3],
      ];
};
