import type { Campaign } from '../campaign.ts';
import { type Findings, someOf } from './finding.ts';

type Board = Campaign['map']['boards'][number];

type Place = Pick<Board, 'lat' | 'lon'>;
/** The cosine of a latitude as a sum, so that every machine gives the same. */
const narrowing = (a: Place, b: Place): number => {
  const half = (((a.lat + b.lat) / 2) * Math.PI) / 180;
  const x = half * half;
  return 1 - x / 2 + (x * x) / 24 - (x * x * x) / 720 + (x * x * x * x) / 40_320;
};
/** FYOW-13.7: the compass quarter of the bearing from one board to another; the lower bound counts. */
export const edgeTowards = (from: Place, to: Place): 'N' | 'E' | 'S' | 'W' => {
  const east = (to.lon - from.lon) * narrowing(from, to);
  const north = to.lat - from.lat;
  if (north > 0 && east >= -north && east < north) return 'N';
  if (east > 0 && north > -east && north <= east) return 'E';
  return north < 0 && east <= -north && east > north ? 'S' : 'W';
};
/** Kilometres between two boards as the crow flies. */
export const kmBetween = (a: Place, b: Place): number => {
  const east = (b.lon - a.lon) * narrowing(a, b) * 111.2;
  const north = (b.lat - a.lat) * 111.2;
  return Math.sqrt(east * east + north * north);
};

/** FYOW-A15: ids that stand twice. */
export const twice = (found: Findings, at: string, ids: readonly string[]): void => {
  const first = new Map<string, number>();
  ids.forEach((id, i) => {
    const before = first.get(id);
    if (before !== undefined)
      found.error(`${at}[${i}].id`, `${id} is the id of ${at}[${before}] too`, 'an id of its own');
    else first.set(id, i);
  });
};

/** FYOW-A15, FYOW-13: boards, links, edges, bridges, and whether one can get everywhere. */
export const checkMap = (found: Findings, { map, sides }: Campaign): void => {
  const boards = new Map(map.boards.map(board => [board.id, board]));
  const names = [...boards.keys()];
  const camps = sides.map(({ id }) => id);
  twice(
    found,
    'map.boards',
    map.boards.map(({ id }) => id),
  );
  twice(
    found,
    'map.links',
    map.links.map(({ id }) => id),
  );
  const bridges = map.boards.flatMap(board => board.bridges.map(({ id }) => id));
  const seen = new Set<string>();
  map.boards.forEach((board, i) => {
    const at = `map.boards[${i}]`;
    for (const [k, { id }] of board.bridges.entries()) {
      if (seen.has(id)) found.error(`${at}.bridges[${k}].id`, `there is another bridge ${id}`);
      seen.add(id);
    }
    if (board.home !== undefined && !camps.includes(board.home))
      found.error(`${at}.home`, `there is no side ${board.home}`, someOf(camps));
    if (typeof board.control === 'string' && !camps.includes(board.control))
      found.error(`${at}.control`, `there is no side ${board.control}`, someOf(camps));
    if (Math.abs(board.lat) > 90 || Math.abs(board.lon) > 360)
      found.error(`${at}.lat`, 'lies off the earth', 'lat of -90 to 90 and lon of -180 to 180');
    const links = map.links.filter(({ a, b }) => a === board.id || b === board.id);
    if (links.filter(({ kind }) => kind === 'road').length > 6)
      found.warn(at, `${board.id} has more than 6 roads`);
  });
  map.links.forEach((link, i) => {
    const at = `map.links[${i}]`;
    const [a, b] = [boards.get(link.a), boards.get(link.b)];
    if (!a) found.error(`${at}.a`, `there is no board ${link.a}`, someOf(names));
    if (!b) found.error(`${at}.b`, `there is no board ${link.b}`, someOf(names));
    if (link.a === link.b) found.error(`${at}.b`, `${link.id} leads back to ${link.a}`);
    if (link.kind !== 'river' && (link.mp < 1 || link.mp > 15))
      found.error(`${at}.mp`, `${link.mp} Movement Points`, '1 to 15');
    for (const bridge of link.bridges ?? (link.bridge ? [link.bridge] : []))
      if (!bridges.includes(bridge))
        found.error(`${at}.bridge`, `there is no bridge ${bridge}`, someOf(bridges));
    if (!a || !b || a === b || (a.lat === b.lat && a.lon === b.lon)) return;
    for (const [edge, is, right] of [
      ['edgeA', link.edgeA, edgeTowards(a, b)],
      ['edgeB', link.edgeB, edgeTowards(b, a)],
    ] as const)
      if (is !== right) found.error(`${at}.${edge}`, `${is} is not the edge of the bearing`, right);
  });
  connected(found, map);
};

/** FYOW-A15: every board on land can be reached by road, rail or landing. */
const connected = (found: Findings, map: Campaign['map']): void => {
  const next = new Map<string, string[]>(map.boards.map(({ id }) => [id, []]));
  for (const { a, b } of map.links) {
    next.get(a)?.push(b);
    next.get(b)?.push(a);
  }
  const [first] = map.boards;
  const reached = new Set([first!.id]);
  for (const id of reached) for (const to of next.get(id) ?? []) if (next.has(to)) reached.add(to);
  map.boards.forEach(({ id }, i) => {
    if (!reached.has(id))
      found.error(`map.boards[${i}]`, `no link leads from ${first!.id} to ${id}`, 'a link to it');
  });
};
