import {
  commandRange,
  commandsHq,
  controller,
  tracedTowns,
} from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import type { Goal } from './goals.ts';
import { hasWayHome } from './home.ts';
import { isLong, labelOf, neighboursOf, type Picture } from './picture.ts';
import { joined, marksOf } from './routes.ts';
import { tasteOf } from './taste.ts';

type Goals = ReadonlyMap<number, Goal>;

/** How much it matters that a hex gets points: what its troops could take from there, or that the enemy is near. */
const need = (picture: Picture, hex: number, prize: (target: number) => number): number => {
  const { field, foes, near } = picture;
  const best = Math.max(
    0,
    ...neighboursOf(field, hex).map(one => (foes.has(one) ? prize(one) : 0)),
  );
  return (near[hex]! <= 2 ? 2 : 1) + best;
};

/** What it counts that an HQ stands near troops whom its route serves: only corps guns need it. */
const SERVED = 0.4;

/** HTL-6.3: what it costs a German HQ to leave its route, less the more it has in its pot: in a long game troops in reach count more than what comes. */
const OFF = 9;
/** What it costs a Polish HQ to stand where the way home closes. */
const LOST = 8;

/** HTL-6.4: the same for Polish troops round a town, whose store is small. */
const BY_TOWN = 0.7;

/** The middle of an HQ's troops, weighed by where they are needed: the hex that reaches most of them. */
const reachedFrom = (
  picture: Picture,
  hq: number,
  hex: number,
  needs: (hex: number) => number,
  marks: readonly number[],
  reach: number,
): number => {
  const { own, table, field } = picture;
  let sum = 0;
  const range = isLong(picture) ? rangeAt(picture, hq, hex) : null;
  for (const [at, units] of own) {
    const mine = units.filter(u => table.units[u]!.hq === hq).length;
    if (mine === 0) continue;
    const apart = field.apart(at, hex);
    const near = marks.some(mark => field.apart(mark, at) <= reach);
    const served = !near ? 1 : reach > 1 ? BY_TOWN : SERVED;
    const reached = apart <= 2 && (range?.has(at) ?? true);
    sum += served * mine * (reached ? 3 - 0.2 * Math.min(2, apart) : -0.3 * apart) * needs(at);
  }
  return sum;
};

/** HTL-6.8: what an HQ would reach from a hex. */
const rangeAt = ({ table }: Picture, hq: number, hex: number): Set<number> =>
  new Set(
    commandRange(
      { ...table, hqs: table.hqs.map((one, h) => (h === hq ? { ...one, hex } : one)) },
      hq,
    ),
  );

const stepsOn = (picture: Picture, from: number): number[][] => {
  const { field, table, side } = picture;
  const ok = (hex: number) => controller(table, hex) === side && !picture.foes.has(hex);
  const found: number[][] = [];
  for (const a of neighboursOf(field, from)) {
    if (!ok(a)) continue;
    found.push([a]);
    for (const b of neighboursOf(field, a)) if (b !== from && ok(b)) found.push([a, b]);
  }
  return found;
};

/** HTL-6.10, HTL-8.1: a cube beside an HQ keeps it from being driven off; two HQs in a hex bar the road. */
const shelter = ({ own, table, danger }: Picture, hq: number, hex: number): number => {
  const guarded = (own.get(hex)?.length ?? 0) === 1 && danger[hex]! <= 4 ? 2 : 0;
  const crowded = table.hqs.some((one, h) => h !== hq && one.status === 'on' && one.hex === hex);
  return guarded - (crowded ? 3 : 0);
};

/** HTL-6.9: HQs follow their troops along their routes, never next to the enemy without a guard. */
export function* headquarters(
  picture: Picture,
  goals: Goals,
  regions: ReadonlySet<number>,
): Generator<Why> {
  const { table, field, danger, seat, side } = picture;
  const { prize } = tasteOf(picture, goals);
  const needs = (hex: number) => need(picture, hex, prize);
  for (const [hq, piece] of field.hqs.entries()) {
    const one = table.hqs[hq]!;
    if (piece.side !== side || one.status !== 'on' || one.moved || !commandsHq(table, seat, hq))
      continue;
    if (!regions.has(one.region) || piece.isStatic) continue;
    const marks = side === 'GE' ? joined(picture, hq, marksOf(picture, hq)) : [];
    const long = side === 'PL' && isLong(picture);
    const isOn = (hex: number) => marks.some(mark => field.apart(mark, hex) <= 1);
    const loose = side === 'GE' && isLong(picture);
    const off = loose ? Math.max(2, OFF - one.pot / 2) : 0;
    const towns = long ? tracedTowns(table, hq).map(town => field.towns[town]!.hex) : [];
    const served = long ? towns : marks;
    const place = (hex: number) =>
      reachedFrom(picture, hq, hex, needs, served, long ? 2 : 1) +
      shelter(picture, hq, hex) -
      (long && !hasWayHome(picture, hex) ? LOST : 0) -
      (isOn(hex) ? 0 : off);
    const now = place(one.hex) - (danger[one.hex]! < 2 ? 4 : 0);
    const ways = stepsOn(picture, one.hex)
      .map(path => ({ path, to: path.at(-1)! }))
      .filter(({ to }) => danger[to]! >= 2)
      .filter(({ to }) => loose || marks.length === 0 || isOn(to))
      .map(({ path, to }) => ({ path, gain: place(to) - now }))
      .filter(({ gain }) => gain > 1)
      .sort((a, b) => b.gain - a.gain);
    for (const { path } of ways.slice(0, 6))
      yield {
        order: { type: 'moveHq', hq: piece.id, path: path.map(hex => labelOf(picture, hex)) },
        why: 'headquarters',
      };
  }
}

/** How much worse it is that an HQ itself stands off its route than one regiment. */
const CUT = 20;

type Wanting = { readonly hex: number; readonly weight: number };

/** Troops of an HQ that its points do not reach, by what they could do with them: lorries stand still without. */
const wantingOf = (
  { own, table, field }: Picture,
  hq: number,
  reached: ReadonlySet<number>,
  needs: (hex: number) => number,
): Wanting[] =>
  [...own].flatMap(([hex, units]) => {
    if (reached.has(hex)) return [];
    const mine = units.filter(u => table.units[u]!.hq === hq && !table.units[u]!.assembling);
    const motor = mine.filter(u => field.pieces[u]!.type.motorised).length;
    return mine.length === 0 ? [] : [{ hex, weight: (mine.length + motor) * needs(hex) }];
  });

/** HTL-6.9: supply routes are mended where they were cut, and grow towards troops that points do not reach, those in contact first. */
export function* lengthen(picture: Picture, goals: Goals): Generator<Why> {
  const { table, field, side, seat } = picture;
  if (side !== 'GE') return;
  const { prize } = tasteOf(picture, goals);
  for (const [hq, piece] of field.hqs.entries()) {
    const one = table.hqs[hq]!;
    const ours = piece.side === 'GE' && one.status === 'on' && commandsHq(table, seat, hq);
    if (!ours || one.markers >= 3) continue;
    const marks = marksOf(picture, hq);
    const chain = joined(picture, hq, marks);
    if (chain.length === 0) continue;
    const wanting = wantingOf(picture, hq, new Set(commandRange(table, hq)), hex =>
      need(picture, hex, prize),
    );
    const least = (at: readonly number[], hex: number) =>
      Math.min(...at.map(mark => field.apart(mark, hex)));
    const short = (at: readonly number[]): number =>
      CUT * Math.max(0, least(at, one.hex) - 1) +
      wanting.reduce((sum, { hex, weight }) => sum + weight * Math.max(0, least(at, hex) - 1), 0);
    const now = short(chain);
    if (now === 0) continue;
    const next = new Set(
      chain
        .flatMap(mark => neighboursOf(field, mark))
        .filter(
          hex => !marks.includes(hex) && controller(table, hex) === 'GE' && !picture.foes.has(hex),
        ),
    );
    const ranked = [...next]
      .map(hex => ({ hex, gain: now - short(joined(picture, hq, [...marks, hex])) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain || a.hex - b.hex);
    for (const { hex } of ranked.slice(0, 4))
      yield {
        order: { type: 'extendMsr', hq: piece.id, hexes: [labelOf(picture, hex)] },
        why: 'lengthen',
        at: labelOf(picture, hex),
      };
  }
}
