import { SERIF, textWidth } from '../core/letters.ts';
import { escapeText, group, lerp, num, type Point, path, tag } from '../core/svg.ts';
import type { StaffInks } from './staff-inks.ts';
import type { Edge, StaffBoard, StaffLink, StaffMap } from './staff-map.ts';
import { heightOf } from './staff-sheet.ts';
import { entryOf } from './table-features.ts';

const OUT: { readonly [edge in Edge]: Point } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The edge that faces a point, where the map does not say by which edge a link leaves. */
const facing = ({ at }: StaffBoard, to: Point): Edge => {
  const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'E' : 'W';
  return dy > 0 ? 'S' : 'N';
};

type Way = readonly [from: Point, one: Point, two: Point, to: Point];

/** How far apart links lie that leave by the same edge. */
const APART = 17;

/** A link as a curve that leaves each board square to its edge; neighbours at an edge lie side by side. */
const wayOf = (
  link: StaffLink,
  boards: ReadonlyMap<string, StaffBoard>,
  shift: (board: string, edge: Edge, link: string) => number,
): Way | null => {
  const [a, b] = [boards.get(link.a), boards.get(link.b)];
  if (!a || !b) return null;
  const [edgeA, edgeB] = [link.edgeA ?? facing(a, b.at), link.edgeB ?? facing(b, a.at)];
  const reach = Math.hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]) * 0.36;
  const end = (board: StaffBoard, edge: Edge): [Point, Point] => {
    const [ox, oy] = OUT[edge];
    const aside = shift(board.id, edge, link.id);
    const [w, h] = [board.side, heightOf(board)];
    const box = { x: board.at[0] - w / 2, y: board.at[1] - h / 2, w, h };
    const rim: Point = (board.table && entryOf(board.table, box, link.id)) ?? [
      board.at[0] + (ox * w) / 2 + Math.abs(oy) * aside,
      board.at[1] + (oy * h) / 2 + Math.abs(ox) * aside,
    ];
    return [rim, [rim[0] + ox * reach, rim[1] + oy * reach]];
  };
  const [from, one] = end(a, edgeA);
  const [to, two] = end(b, edgeB);
  return [from, one, two, to];
};

/** Links at one edge of a board, ordered by where they lead, each with its offset. */
const shiftsOf = (map: StaffMap, boards: ReadonlyMap<string, StaffBoard>) => {
  const edges = new Map<string, { link: string; order: number }[]>();
  const add = (board: StaffBoard, edge: Edge, link: string, to: Point): void => {
    const key = `${board.id} ${edge}`;
    const order = edge === 'N' || edge === 'S' ? to[0] : to[1];
    edges.set(key, [...(edges.get(key) ?? []), { link, order }]);
  };
  for (const link of map.links) {
    const [a, b] = [boards.get(link.a), boards.get(link.b)];
    if (!a || !b) continue;
    add(a, link.edgeA ?? facing(a, b.at), link.id, b.at);
    add(b, link.edgeB ?? facing(b, a.at), link.id, a.at);
  }
  for (const list of edges.values()) list.sort((p, q) => p.order - q.order);
  return (board: string, edge: Edge, link: string): number => {
    const list = edges.get(`${board} ${edge}`) ?? [];
    return (list.findIndex(one => one.link === link) - (list.length - 1) / 2) * APART;
  };
};

const curve = ([from, one, two, to]: Way): string =>
  `M${num(from[0])} ${num(from[1])}C${[one, two, to].map(([x, y]) => `${num(x)} ${num(y)}`).join(' ')}`;

const along = ([from, one, two, to]: Way, t: number): Point => {
  const [a, b, c] = [lerp(from, one, t), lerp(one, two, t), lerp(two, to, t)];
  return lerp(lerp(a, b, t), lerp(b, c, t), t);
};

/** Cross-ties of a railway. */
const ties = (way: Way): string => {
  const length = Math.hypot(way[3][0] - way[0][0], way[3][1] - way[0][1]);
  const count = Math.max(4, Math.round(length / 11));
  return Array.from({ length: count - 1 }, (_, i) => {
    const [a, b] = [along(way, (i + 0.8) / count), along(way, (i + 1.2) / count)];
    const gap = Math.max(0.01, Math.hypot(b[0] - a[0], b[1] - a[1]));
    const [nx, ny] = [(-(b[1] - a[1]) / gap) * 4, ((b[0] - a[0]) / gap) * 4];
    const [x, y] = along(way, (i + 1) / count);
    return `M${num(x - nx)} ${num(y - ny)}l${num(2 * nx)} ${num(2 * ny)}`;
  }).join('');
};

const stroke = (d: string, colour: string, width: number, dash?: string): string =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-dasharray': dash,
  });

const drawWay = (kind: string, way: Way, inks: StaffInks): string => {
  const d = curve(way);
  switch (kind) {
    case 'metalled':
      return stroke(d, inks.casing, 7) + stroke(d, inks.metalled, 4.6);
    case 'secondary':
      return stroke(d, inks.casing, 5) + stroke(d, inks.secondary, 3.2);
    case 'rail':
      return stroke(d, inks.rail, 1.6) + stroke(ties(way), inks.rail, 1.4);
    case 'river':
      return stroke(d, inks.waterEdge, 12) + stroke(d, inks.water, 9.5);
    case 'stream':
      return stroke(d, inks.waterEdge, 5) + stroke(d, inks.water, 3.4);
    case 'sea':
      return stroke(d, inks.waterEdge, 2, '9 7');
    default:
      return stroke(d, inks.casing, 2, '2.5 5');
  }
};

/** On a short way only what stands before the dot. */
const fitting = (label: string, [from, , , to]: Way): string => {
  const room = Math.hypot(to[0] - from[0], to[1] - from[1]) - 16;
  return textWidth(label, 13, 'bold') <= room ? label : (label.split(' · ')[0] ?? label);
};

const labelled = (link: StaffLink, way: Way, inks: StaffInks, id: string): string => {
  const [x, y] = along(way, 0.5);
  const leftwards = way[3][0] < way[0][0];
  const read: Way = leftwards ? [way[3], way[2], way[1], way[0]] : way;
  const words =
    link.label === undefined
      ? ''
      : path(curve(read), { id, fill: 'none' }) +
        tag(
          'text',
          {
            'font-size': 13,
            'font-weight': 'bold',
            fill: inks.ink,
            'paint-order': 'stroke',
            stroke: inks.paper,
            'stroke-width': 4,
            'text-anchor': 'middle',
            dy: -7,
          },
          `<textPath href="#${id}" startOffset="50%">${escapeText(fitting(link.label, way))}</textPath>`,
        );
  const bridge = link.bridge
    ? tag('circle', {
        cx: x,
        cy: y,
        r: 8.5,
        fill: inks.paper,
        stroke: inks.ink,
        'stroke-width': 1.4,
      }) +
      tag(
        'text',
        {
          x,
          y: y + 4,
          'font-size': 11,
          'font-weight': 'bold',
          fill: inks.ink,
          'text-anchor': 'middle',
        },
        link.bridge,
      )
    : '';
  const [bx, by] = along(way, 0.34);
  const barred = link.barred
    ? tag('circle', {
        cx: bx,
        cy: by,
        r: 7,
        fill: inks.paper,
        stroke: inks.barred,
        'stroke-width': 2,
      }) + stroke(`M${num(bx - 4.5)} ${num(by + 4.5)}l9 -9`, inks.barred, 2)
    : '';
  return words + bridge + barred;
};

const ORDER = ['river', 'stream', 'sea', 'track', 'secondary', 'metalled', 'rail'];

/** All links: waters first, railways last, then their words. */
export const drawLinks = (map: StaffMap, inks: StaffInks): string => {
  const boards = new Map(map.boards.map(board => [board.id, board]));
  const shift = shiftsOf(map, boards);
  const ways = map.links
    .map(link => ({ link, way: wayOf(link, boards, shift) }))
    .filter((one): one is { link: StaffLink; way: Way } => one.way !== null)
    .sort((p, q) => ORDER.indexOf(p.link.kind) - ORDER.indexOf(q.link.kind));
  return (
    group(
      { 'data-layer': 'links' },
      ways.map(({ link, way }) => drawWay(link.kind, way, inks)),
    ) +
    group(
      { 'data-layer': 'link-words', 'font-family': SERIF, 'data-zoom': 'near' },
      ways.map(({ link, way }, i) => labelled(link, way, inks, `${map.id}-way-${i}`)),
    )
  );
};
