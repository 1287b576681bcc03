import { commandsHq, controller, cpOn, isBarred, waysOf } from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import { canPass, type Goal, roundFoes, wayTo } from './goals.ts';
import {
  coverAt,
  facing,
  foeDice,
  isMine,
  labelOf,
  neighboursOf,
  type Picture,
} from './picture.ts';
import { standsOf } from './stands.ts';
import { count } from './strength.ts';
import { tasteOf } from './taste.ts';

type Goals = ReadonlyMap<number, Goal>;

/** The marks of an HQ's own route. */
const marksOf = ({ field, table }: Picture, hq: number): readonly number[] => {
  const route = field.routes.findIndex(one => one.hq === hq && one.unitOnly < 0);
  return route < 0 ? [] : table.routes[route]!.marks;
};

const kept = new WeakMap<Picture, Map<number, readonly number[]>>();
const joinedMarks = (picture: Picture, hq: number): readonly number[] => {
  let known = kept.get(picture);
  if (!known) {
    known = new Map();
    kept.set(picture, known);
  }
  let marks = known.get(hq);
  if (!marks) {
    marks = joined(picture, hq, marksOf(picture, hq));
    known.set(hq, marks);
  }
  return marks;
};

/** Hexes within which an HQ that follows, or its route, can give points next turn. */
const FOLLOWED = 3;

/** How far a hex lies from where its HQ can give points next turn. */
const beyondRange = (picture: Picture, unit: number, hex: number): number => {
  const { table, field, side } = picture;
  const { hq } = table.units[unit]!;
  if (hq < 0 || table.hqs[hq]!.status !== 'on') return 0;
  let least = field.apart(table.hqs[hq]!.hex, hex) - FOLLOWED;
  if (side === 'GE')
    for (const mark of joinedMarks(picture, hq))
      least = Math.min(least, field.apart(mark, hex) - FOLLOWED);
  else
    for (const { hex: at } of field.towns)
      if (controller(table, at) === 'PL') least = Math.min(least, field.apart(at, hex) - 2);
  return Math.max(0, least);
};

/** How good it is for an attacker to stand in a hex: near its goal, in touch with what bars the way, within reach of points. */
const attackStand = (picture: Picture, unit: number, hex: number, goals: Goals): number => {
  const { field, table, own } = picture;
  const { type, formation } = field.pieces[unit]!;
  const goal = goals.get(formation);
  const stand = standsOf(picture, goals).get(unit);
  const far = !goal
    ? 0
    : stand === undefined
      ? wayTo(picture, goal.hex, type.motorised)[hex]!
      : roundFoes(picture, stand, type.motorised)[hex]! + 1;
  let worth = -1.2 * far;
  const prize = field.objectives.findIndex(one => one.hex === hex);
  if (prize >= 0 && table.captured[prize] === 0) worth += 4 + 2 * field.objectives[prize]!.weight;
  const guarded = (own.get(hex) ?? []).some(u => u !== unit);
  if (prize >= 0 && table.captured[prize]! > 0 && !guarded && picture.near[hex]! <= 3)
    worth += 3 + 2 * field.objectives[prize]!.weight; // what was taken is not given back
  let contact = 0;
  for (const near of neighboursOf(field, hex)) {
    const dice = count(foeDice(picture, near));
    if (dice === 0) continue;
    const way = goal ? wayTo(picture, goal.hex, type.motorised) : null;
    const onWay = way && way[near]! <= far && !canPass(picture, hex, near, way);
    contact = Math.max(contact, near === goal?.hex ? 2.4 : onWay ? 1.2 : 0.3);
  }
  worth += contact;
  const friends = (own.get(hex) ?? []).filter(u => u !== unit).length;
  if (contact > 0) worth += 0.3 * friends;
  const alone = friends === 0 ? 1 : 0.4;
  worth -= 0.15 * alone * Math.max(0, facing(picture, hex) - 4);
  // Lorries stand still without points; whoever only walks into an open town needs none.
  const held = goal !== undefined && picture.foes.has(goal.hex);
  const tied = type.motorised ? 2.5 : held ? 0.7 : 0.3;
  return worth - tied * beyondRange(picture, unit, hex);
};

/** How good it is for a defender to stand in a hex: on what must be held, on good ground, not in a trap. */
const holdStand = (picture: Picture, unit: number, hex: number, goals: Goals): number => {
  const { field, own, near } = picture;
  const { type, formation } = field.pieces[unit]!;
  const goal = goals.get(formation);
  const far = goal ? wayTo(picture, goal.hex, type.motorised)[hex]! : 0;
  const friends = (own.get(hex) ?? []).filter(u => u !== unit).length;
  const onIt = field.objectives.some(one => one.hex === hex) ? 2.5 : 0;
  const threat = facing(picture, hex);
  const exposed = type.class === 'cavalry' ? 0.5 * threat : 0.25 * Math.max(0, threat - 4);
  const crowd = friends > 1 && onIt === 0 ? 1 : 0;
  return (
    -1.5 * far +
    0.7 * coverAt(picture, hex) +
    onIt -
    exposed -
    crowd +
    (near[hex]! <= 1 && threat < 3 ? 0.3 : 0)
  );
};

export const standing = (picture: Picture, unit: number, hex: number, goals: Goals): number =>
  picture.side === 'GE'
    ? attackStand(picture, unit, hex, goals)
    : holdStand(picture, unit, hex, goals);

const mayMarch = (picture: Picture, unit: number): boolean => {
  const { table, field } = picture;
  const one = table.units[unit]!;
  if (one.posture !== 'movement' || one.committed || one.marched || one.assembling || one.pinned)
    return false;
  if (!isMine(picture, unit)) return false;
  return !field.pieces[unit]!.type.motorised || cpOn(table, one.hex) > 0;
};

/** HTL-14.1: the move that gains most, of all that are open. */
export function* marches(
  picture: Picture,
  goals: Goals,
  regions: ReadonlySet<number>,
): Generator<Why> {
  const { table, own } = picture;
  const found: { why: Why; gain: number }[] = [];
  for (const units of own.values())
    for (const unit of units) {
      if (!mayMarch(picture, unit) || !regions.has(table.units[unit]!.region)) continue;
      const best = bestWay(picture, unit, goals);
      if (best) found.push(best);
    }
  for (const { why } of found.sort((a, b) => b.gain - a.gain)) yield why;
}

const bestWay = (
  picture: Picture,
  unit: number,
  goals: Goals,
): { why: Why; gain: number } | null => {
  const { table, field } = picture;
  const stay = standing(picture, unit, table.units[unit]!.hex, goals);
  let best: { path: readonly number[]; gain: number } | null = null;
  for (const { hex, path, cost } of waysOf(table, unit)) {
    if (path.some(step => picture.foes.has(step))) continue; // a block: nobody is named there
    const wear = field.pieces[unit]!.type.armoured && cost >= 4 ? 0.4 : 0;
    const gain = standing(picture, unit, hex, goals) - stay - wear - 0.3;
    if (gain > (best?.gain ?? 0)) best = { path, gain };
  }
  if (!best) return null;
  const path = best.path.map(hex => labelOf(picture, hex));
  const order = { type: 'move', unit: field.pieces[unit]!.id, path };
  return { why: { order, why: 'march', at: path.at(-1)! }, gain: best.gain };
};

/** HTL-14.5: the beaten step back from the enemy. */
export function* retirements(picture: Picture, regions: ReadonlySet<number>): Generator<Why> {
  const { table, field, own, near } = picture;
  for (const [hex, units] of own)
    for (const u of units) {
      const one = table.units[u]!;
      if (one.posture !== 'disordered' || one.marched || !isMine(picture, u) || near[hex]! > 1)
        continue;
      if (!regions.has(one.region)) continue;
      const held = field.objectives.some(spot => spot.hex === hex) && picture.side === 'PL';
      if (held) continue;
      const back = neighboursOf(field, hex)
        .filter(to => near[to]! > near[hex]!)
        .sort((a, b) => near[b]! - near[a]! || a - b);
      for (const to of back)
        yield {
          order: { type: 'retireDisordered', unit: field.pieces[u]!.id, hex: labelOf(picture, to) },
          why: 'back',
        };
    }
}

/** How much it matters that a hex gets points: what its troops could take from there, or that the enemy is near. */
const need = (picture: Picture, hex: number, prize: (target: number) => number): number => {
  const { field, foes, near } = picture;
  const best = Math.max(
    0,
    ...neighboursOf(field, hex).map(one => (foes.has(one) ? prize(one) : 0)),
  );
  return (near[hex]! <= 2 ? 2 : 1) + best;
};

/** The middle of an HQ's troops, weighed by where they are needed: the hex that reaches most of them. */
const reachedFrom = (
  { own, table, field }: Picture,
  hq: number,
  hex: number,
  needs: (hex: number) => number,
): number => {
  let sum = 0;
  for (const [at, units] of own) {
    const mine = units.filter(u => table.units[u]!.hq === hq).length;
    if (mine === 0) continue;
    const apart = field.apart(at, hex);
    sum += mine * (apart <= 2 ? 3 - 0.2 * apart : -0.3 * apart) * needs(at);
  }
  return sum;
};

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
    const place = (hex: number) => reachedFrom(picture, hq, hex, needs) + shelter(picture, hq, hex);
    const now = place(one.hex) - (danger[one.hex]! < 2 ? 4 : 0);
    const marks = side === 'GE' ? joined(picture, hq, marksOf(picture, hq)) : [];
    const ways = stepsOn(picture, one.hex)
      .map(path => ({ path, to: path.at(-1)! }))
      .filter(({ to }) => danger[to]! >= 2)
      .filter(({ to }) => marks.length === 0 || marks.some(mark => field.apart(mark, to) <= 1))
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

/** HTL-6.3: the marks that are joined to the source; an enemy who entered one has cut off those behind it. */
const joined = (picture: Picture, hq: number, marks: readonly number[]): number[] => {
  const { field, table } = picture;
  const source = field.routes.find(one => one.hq === hq && one.unitOnly < 0)?.source ?? -1;
  const ours = (hex: number) => controller(table, hex) === 'GE' && !picture.foes.has(hex);
  if (source < 0 || !ours(source)) return [];
  const found = [source];
  for (const here of found)
    for (const next of neighboursOf(field, here)) {
      if (!marks.includes(next) || found.includes(next) || !ours(next)) continue;
      if (!isBarred(table, here, field.grid.direction(here, next))) found.push(next);
    }
  return found;
};

/** HTL-6.9: supply routes are mended where they were cut, and grow towards the troops that are farthest forward. */
export function* lengthen(picture: Picture, goals: Goals): Generator<Why> {
  const { table, field, own, side, seat } = picture;
  if (side !== 'GE') return;
  for (const [hq, piece] of field.hqs.entries()) {
    const one = table.hqs[hq]!;
    if (
      piece.side !== 'GE' ||
      one.status !== 'on' ||
      one.markers >= 3 ||
      !commandsHq(table, seat, hq)
    )
      continue;
    const marks = marksOf(picture, hq);
    const chain = joined(picture, hq, marks);
    if (chain.length === 0) continue;
    const troops = [...own].filter(([, units]) => units.some(u => table.units[u]!.hq === hq));
    const short = (at: readonly number[]): number =>
      CUT * Math.max(0, Math.min(...at.map(mark => field.apart(mark, one.hex))) - 1) +
      troops.reduce((sum, [hex, units]) => {
        const apart = Math.min(...at.map(mark => field.apart(mark, hex)));
        const { formation, type } = field.pieces[units[0]!]!;
        const goal = goals.get(formation);
        const ahead = goal ? Math.min(20, wayTo(picture, goal.hex, type.motorised)[hex]!) : 20;
        return sum + units.length * Math.max(0, apart - 1) * (1 + (20 - ahead) / 20);
      }, 0);
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
