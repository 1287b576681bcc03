import {
  actsFor,
  commandRange,
  cpOn,
  faceOf,
  levelPost,
  openStore,
  POLISH_POOL,
  townRange,
  tracedTowns,
} from '../../rules/hold-the-line/index.ts';
import type { Why } from './command.ts';
import { countsStill } from './defence.ts';
import { goalsOf } from './goals.ts';
import { frontOf } from './home.ts';
import { facing, isMine, type Picture } from './picture.ts';
import { DIG, wantedOf } from './posture.ts';
import { ownHqs } from './purse.ts';
import { wayTo } from './ways.ts';

/** Points that the troops of a hex can use today beyond those that lie there. */
type Call = { readonly hex: number; cp: number };

/** Guns that fire for a threatened hex, at a point each. */
const GUNS = 2;
/** Dice next to a hex from which on its defence is paid for. */
const THREAT = 2;

/** Infantry that reaches its goal today and digs in there tonight, by goal: the points have to lie there before it comes, HTL-15.1. */
export const arrivalsAt = (picture: Picture): Map<number, number> => {
  const { table, field, own } = picture;
  const goals = goalsOf(picture);
  const steps = frontOf(picture);
  const found = new Map<number, number>();
  for (const [hex, units] of own)
    for (const u of units) {
      const { type, formation } = field.pieces[u]!;
      const { posture, assembling } = table.units[u]!;
      const goal = goals.get(formation)?.hex;
      if (goal === undefined || goal === hex || !own.has(goal) || steps[goal]! > DIG) continue;
      if (type.class !== 'infantry' || posture !== 'movement' || assembling) continue;
      if (!isMine(picture, u) || !countsStill(picture, goal)) continue;
      if (wayTo(picture, goal, false)[hex]! > faceOf({ type, posture }).mp) continue;
      if ((found.get(goal) ?? 0) + own.get(goal)!.length < MOST)
        found.set(goal, (found.get(goal) ?? 0) + 1);
    }
  return found;
};
/** HTL-8.1: regiments on foot in a hex. */
const MOST = 3;

/** What the troops of the seat can use for digging in, defence and rallying, the most threatened first. */
export const callsOf = (picture: Picture): Call[] => {
  const { table, own } = picture;
  const near = frontOf(picture);
  const goals = goalsOf(picture);
  const found: (Call & { rank: number })[] = [];
  const arrivals = arrivalsAt(picture);
  for (const [hex, units] of own) {
    const threat = facing(picture, hex);
    let cp = arrivals.get(hex) ?? 0;
    for (const u of units) {
      const one = table.units[u]!;
      if (!isMine(picture, u) || one.assembling) continue;
      if (one.posture === 'disordered') cp += one.disorderedOn < table.turn ? 2 : 0;
      else if (one.posture === 'movement' && wantedOf(picture, u, goals) === 'dugIn') cp += 1;
    }
    const dug = units.some(u => isMine(picture, u) && table.units[u]!.posture === 'dugIn');
    if (dug && threat > THREAT) cp += 1 + GUNS;
    cp -= cpOn(table, hex);
    if (cp > 0) found.push({ hex, cp, rank: near[hex]! - threat / 20 });
  }
  return found.sort((a, b) => a.rank - b.rank || a.hex - b.hex);
};

type Transfer = { readonly hq: number; readonly town: number; cp: number };

/** HTL-6.4: how far the pots answer the calls themselves, what stores answer, and what has to be sent to a town; what nobody can answer is left in the calls. */
const sharedOut = (picture: Picture, calls: readonly Call[]): Transfer[] => {
  const { table, field, own } = picture;
  const hqs = ownHqs(picture);
  const pots = new Map(hqs.map(h => [h, table.hqs[h]!.pot]));
  const ranges = new Map(hqs.map(h => [h, new Set(commandRange(table, h))]));
  const traced = new Map(hqs.map(h => [h, new Set(tracedTowns(table, h))]));
  const towns = field.towns.flatMap(({ capacity }, town) => {
    const users = hqs.filter(h => traced.get(h)!.has(town));
    if (users.length === 0) return [];
    const lies = Math.max(...users.map(h => openStore(table, town, field.hqs[h]!.army)));
    const all = table.towns[town]!.store.reduce((sum, { cp }) => sum + cp, 0);
    const room = Math.max(0, Math.min(capacity - all, capacity - table.towns[town]!.drawn));
    return [{ town, users, lies, room, hexes: new Set(townRange(table, town)) }];
  });
  const found: Transfer[] = [];
  for (const call of calls) {
    for (const u of own.get(call.hex) ?? []) {
      const { hq } = table.units[u]!;
      const taken = ranges.get(hq)?.has(call.hex) ? Math.min(call.cp, pots.get(hq)!) : 0;
      if (taken > 0) pots.set(hq, pots.get(hq)! - taken);
      call.cp -= taken;
    }
    for (const one of towns) {
      if (call.cp === 0) break;
      if (!one.hexes.has(call.hex)) continue;
      const stored = Math.min(call.cp, one.lies);
      one.lies -= stored;
      call.cp -= stored;
      for (const h of one.users) {
        const cp = Math.min(call.cp, one.room, pots.get(h)!);
        if (cp <= 0) continue;
        pots.set(h, pots.get(h)! - cp);
        one.room -= cp;
        call.cp -= cp;
        const known = found.find(other => other.hq === h && other.town === one.town);
        if (known) known.cp += cp;
        else found.push({ hq: h, town: one.town, cp });
      }
    }
  }
  return found;
};

/** HTL-6.4: an army commands over distance through its towns: what its troops there can use is sent to them. */
export function* throughTowns(picture: Picture): Generator<Why> {
  const { field } = picture;
  for (const { hq, town, cp } of sharedOut(picture, callsOf(picture)))
    for (let n = cp; n > 0; n--)
      yield {
        order: { type: 'transferCp', from: field.hqs[hq]!.id, to: field.towns[town]!.id, cp: n },
        why: 'towns',
      };
}

/** Steps from the enemy within which a town will be near the fighting tomorrow. */
const FRONT = 5;
/** Room in a pot from which on an army can take more than comes by itself. */
const HUNGRY = 6;

/** HTL-6.2, HTL-6.4: the Polish pool goes to towns from which most troops near the fighting are reached, and to armies whose pots are low. */
export function* poolToTowns(picture: Picture): Generator<Why> {
  const { table, seat, field, own } = picture;
  const near = frontOf(picture);
  if (!actsFor(table, seat, levelPost(POLISH_POOL))) return;
  const pool = table.pools.find(one => one.left > 0);
  if (!pool) return;
  const troops = (hex: number): number => {
    let sum = 0;
    for (const [at, units] of own) if (field.apart(at, hex) <= 2) sum += units.length;
    return sum;
  };
  const towns = field.towns
    .map((town, i) => ({ ...town, i, reached: near[town.hex]! <= FRONT ? troops(town.hex) : 0 }))
    .filter(({ reached, id }) => reached > 0 && !pool.allotted.some(one => one.to === id))
    .map(one => {
      const lies = table.towns[one.i]!.store.reduce((sum, { cp }) => sum + cp, 0);
      return { ...one, cp: Math.min(pool.left, one.capacity - lies, one.reached) };
    })
    .filter(({ cp }) => cp > 0)
    .sort((a, b) => b.reached / near[b.hex]! - a.reached / near[a.hex]! || a.i - b.i);
  for (const { id, cp } of towns)
    yield { order: { type: 'allocateUpperCp', from: POLISH_POOL, to: id, cp }, why: 'divide' };
  for (const [h, hq] of field.hqs.entries()) {
    const { status, pot } = table.hqs[h]!;
    if (hq.side !== 'PL' || status !== 'on' || hq.potCap - pot < HUNGRY) continue;
    const order = { type: 'allocateUpperCp', from: POLISH_POOL, to: hq.id };
    yield { order: { ...order, cp: Math.min(pool.left, 3) }, why: 'divide' };
  }
}
