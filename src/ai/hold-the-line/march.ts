import type { LogLine } from '../../engine/log.ts';
import { controller, cpOn, waysOf } from '../../rules/hold-the-line/index.ts';
import { beforeMarches } from './before.ts';
import type { Why } from './command.ts';
import { mayStrike, orderedStand } from './directives.ts';
import { garrisonOf, isGarrison } from './garrisons.ts';
import { type Goal, goalsOf } from './goals.ts';
import { holdStand, marchFor } from './hold.ts';
import { massedFor } from './intent.ts';
import { mends } from './mends.ts';
import { facing, foeDice, isLong, isMine, labelOf, neighboursOf, type Picture } from './picture.ts';
import { raids } from './raids.ts';
import { ringAt } from './rings.ts';
import { joinedMarks } from './routes.ts';
import { standsOf } from './stands.ts';
import { count } from './strength.ts';
import { canPass, roundFoes, wayTo } from './ways.ts';

type Goals = ReadonlyMap<number, Goal>;

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
    : stand !== undefined
      ? roundFoes(picture, stand, type.motorised)[hex]! + 1
      : wayTo(picture, goal.hex, type.motorised)[hex]!;
  let worth = -1.2 * far;
  const prize = field.objectives.findIndex(one => one.hex === hex);
  if (prize >= 0 && table.captured[prize] === 0) worth += 4 + 2 * field.objectives[prize]!.weight;
  const guards = (own.get(hex) ?? []).filter(u => u !== unit).length;
  if (prize >= 0 && guards < garrisonOf(picture, hex))
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
  if (contact > 0 && isLong(picture)) worth += ringAt(picture, hex);
  const friends = (own.get(hex) ?? []).filter(u => u !== unit).length;
  if (contact > 0) worth += 0.3 * friends;
  const alone = friends === 0 ? 1 : 0.4;
  worth -= 0.15 * alone * Math.max(0, facing(picture, hex) - 4);
  // Lorries stand still without points; whoever only walks into an open town needs none.
  const held = goal !== undefined && picture.foes.has(goal.hex);
  const tied = type.motorised ? 2.5 : held ? 0.7 : 0.3;
  return worth - tied * beyondRange(picture, unit, hex);
};

export const standing = (picture: Picture, unit: number, hex: number, goals: Goals): number =>
  orderedStand(picture, unit, hex, facing(picture, hex)) ??
  (picture.side === 'GE' ? attackStand : holdStand)(picture, unit, hex, goals);

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
  log: readonly LogLine[],
): Generator<Why> {
  const { table, own } = picture;
  const found: { why: Why; gain: number }[] = [];
  const meant = new Map<number, number>();
  if (picture.side === 'GE' && table.turn < table.lastTurn) {
    const may = (u: number) => mayMarch(picture, u) && regions.has(table.units[u]!.region);
    if (isLong(picture)) yield* mends(picture, may);
    yield* openTowns(picture, may);
    const start = beforeMarches(picture, log);
    const could = (u: number) => mayMarch(start, u) && regions.has(table.units[u]!.region);
    const plan = massedFor(start, goalsOf(start), could);
    for (const { where } of plan) for (const [u, hex] of where) meant.set(u, hex);
    yield* toTheirPlaces(picture, meant, may);
  }
  if (picture.side === 'PL' && isLong(picture))
    yield* raids(picture, u => mayMarch(picture, u) && regions.has(table.units[u]!.region));
  for (const units of own.values())
    for (const unit of units) {
      if (meant.has(unit)) continue;
      if (!mayMarch(picture, unit) || !regions.has(table.units[unit]!.region)) continue;
      const best = bestWay(picture, unit, goals);
      if (best) found.push(best);
    }
  for (const { why } of found.sort((a, b) => b.gain - a.gain)) yield why;
}

/** A town in which nobody is seen and that can be entered today is entered, before anything else is done. */
function* openTowns(picture: Picture, may: (u: number) => boolean): Generator<Why> {
  const { table, field, own, foes, side } = picture;
  for (const { hex: town } of field.objectives) {
    if (foes.has(town) || controller(table, town) === side) continue;
    const found: { u: number; path: readonly number[]; rank: number }[] = [];
    for (const [hex, units] of own)
      for (const u of field.apart(hex, town) > 4 ? [] : units) {
        if (!may(u) || !mayStrike(picture, u) || isGarrison(picture, u, hex)) continue;
        const way = waysOf(table, u).find(one => one.hex === town);
        if (!way || way.path.some(step => foes.has(step))) continue;
        const { armoured, motorised } = field.pieces[u]!.type;
        found.push({ u, path: way.path, rank: way.cost + (armoured ? 4 : motorised ? 1 : 0) });
      }
    for (const { u, path } of found.sort((a, b) => a.rank - b.rank || a.u - b.u)) {
      const way = path.map(hex => labelOf(picture, hex));
      yield {
        order: { type: 'move', unit: field.pieces[u]!.id, path: way },
        why: 'march',
        at: way.at(-1)!,
      };
    }
  }
}

/** Those who strike tomorrow march to where they strike from. */
function* toTheirPlaces(
  picture: Picture,
  meant: ReadonlyMap<number, number>,
  may: (u: number) => boolean,
): Generator<Why> {
  const { table, field } = picture;
  for (const [u, to] of meant) {
    if (table.units[u]!.hex === to || !may(u)) continue;
    const way = waysOf(table, u).find(one => one.hex === to);
    if (!way) continue;
    const path = way.path.map(hex => labelOf(picture, hex));
    yield {
      order: { type: 'move', unit: field.pieces[u]!.id, path },
      why: 'mass',
      at: path.at(-1)!,
    };
  }
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
  const why = marchFor(picture, unit, best.path.at(-1)!, goals);
  return { why: { order, why, at: path.at(-1)! }, gain: best.gain };
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
