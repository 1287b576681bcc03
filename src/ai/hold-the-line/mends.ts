import { commandRange, controller, isBarred, waysOf } from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import { isGarrison } from './garrisons.ts';
import { labelOf, neighboursOf, type Picture } from './picture.ts';
import { ownHqs } from './purse.ts';
import { joinedMarks, marksOf } from './routes.ts';

/** Hexes of enemy ground that are won back for a route at most: beyond that the HQ comes back to its route. */
const MOST_LOST = 5;
/** Hexes of a way from the source to an HQ at most. */
const LONGEST = 40;
/** Hexes beside its old marks by which a way is looked for. */
const BESIDE = 2;

type Way = { readonly hex: number; readonly before: Way | null; readonly lost: number };

/** How much rather a way round an enemy is mended than one through it. */
const FIGHT = 2;

/** HTL-6.3: neither a route nor an HQ crosses a mountain but by a pass. */
const isRoad = ({ field }: Picture, hex: number): boolean =>
  !(field.terrain[hex]! & MOUNTAIN) || field.pass[hex] === 1;
const MOUNTAIN = 8;

/** The hexes of enemy ground on the way from some hexes to a place, the way on which fewest are. */
const lostBetween = (
  picture: Picture,
  from: readonly number[],
  isThere: (hex: number) => boolean,
  may: (hex: number) => boolean,
): number[] => {
  const { table, field, foes } = picture;
  const least = new Map<number, number>();
  let edge: Way[] = from.map(hex => ({ hex, before: null, lost: 0 }));
  let best: Way | null = null;
  for (let step = 0; step < LONGEST && edge.length > 0; step++) {
    const next: Way[] = [];
    for (const way of edge)
      for (const hex of neighboursOf(field, way.hex)) {
        if (isBarred(table, way.hex, field.grid.direction(way.hex, hex))) continue;
        const theirs = controller(table, hex) === 'GE' ? 0 : 1;
        const lost = way.lost + theirs + (foes.has(hex) ? FIGHT : 0);
        if (lost > MOST_LOST || lost >= (least.get(hex) ?? 99)) continue;
        if (!may(hex) || !isRoad(picture, hex)) continue;
        least.set(hex, lost);
        const on = { hex, before: way, lost };
        if (isThere(hex) && lost < (best?.lost ?? 99)) best = on;
        next.push(on);
      }
    edge = next;
  }
  const found: number[] = [];
  for (let at: Way | null = best; at; at = at.before)
    if (controller(table, at.hex) !== 'GE') found.push(at.hex);
  return found;
};

/** HTL-6.3: enemy ground on the way from what is left of a route to its HQ. */
const behind = (picture: Picture, hq: number): number[] => {
  const { table, field } = picture;
  const source = field.routes.find(one => one.hq === hq && one.unitOnly < 0)?.source ?? -1;
  if (source < 0) return [];
  const joined = joinedMarks(picture, hq);
  const chain = joined.length > 0 ? joined : [source];
  const to = table.hqs[hq]!.hex;
  if (joined.some(mark => field.apart(mark, to) <= 1)) return [];
  const near = [...marksOf(picture, hq), ...chain, to];
  const lost = lostBetween(
    picture,
    chain,
    hex => field.apart(hex, to) <= 1,
    hex => near.some(one => field.apart(one, hex) <= BESIDE),
  );
  return joined.length === 0 && !lost.includes(source) ? [...lost, source] : lost;
};

/** HTL-6.8, HTL-6.9: enemy ground between an HQ and its troops, when it reaches none of them: neither points nor the HQ itself pass it. */
const before = (picture: Picture, hq: number): number[] => {
  const { table, field, own } = picture;
  const at = table.hqs[hq]!.hex;
  const troops = new Set(
    [...own].flatMap(([hex, units]) => (units.some(u => table.units[u]!.hq === hq) ? [hex] : [])),
  );
  if (troops.size === 0) return [];
  const reached = commandRange(table, hq);
  if (reached.some(hex => troops.has(hex))) return [];
  return lostBetween(
    picture,
    [at],
    hex => troops.has(hex),
    hex => field.apart(hex, at) <= AHEAD,
  );
};
/** Hexes before an HQ within which its troops are looked for. */
const AHEAD = 5;

const kept = new WeakMap<Picture['table'], ReadonlySet<number>>();

/** Where routes of the seat are cut: ground to win back, enemies on it to drive off. */
export const cutsIn = (picture: Picture): ReadonlySet<number> => {
  const known = kept.get(picture.table);
  if (known) return known;
  const found = new Set(
    ownHqs(picture).flatMap(hq => [...behind(picture, hq), ...before(picture, hq)]),
  );
  kept.set(picture.table, found);
  return found;
};

/** HTL-6.3, HTL-6.5: ground on which a route was cut is entered again, so that it can be marked again; those on foot go, who need no points. */
export function* mends(picture: Picture, may: (u: number) => boolean): Generator<Why> {
  const { table, field, own, foes } = picture;
  const gaps = cutsIn(picture);
  if (gaps.size === 0) return;
  const found: { why: Why; rank: number }[] = [];
  for (const [hex, units] of own)
    for (const u of units) {
      if (!may(u) || isGarrison(picture, u, hex)) continue;
      if (![...gaps].some(gap => field.apart(gap, hex) <= 4)) continue;
      const { motorised } = field.pieces[u]!.type;
      for (const way of waysOf(table, u)) {
        if (way.path.some(step => foes.has(step))) continue;
        const won = way.path.filter(step => gaps.has(step)).length;
        if (won === 0) continue;
        const path = way.path.map(step => labelOf(picture, step));
        const order = { type: 'move', unit: field.pieces[u]!.id, path };
        found.push({
          why: { order, why: 'mend', at: path.at(-1)! },
          rank: 3 * won - way.cost - (motorised ? 3 : 0),
        });
      }
    }
  for (const { why } of found.sort((a, b) => b.rank - a.rank)) yield why;
}
