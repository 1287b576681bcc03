import { commandRange, cpOn, waysOf } from '../../rules/hold-the-line/index.ts';
import { beforePostures } from './before.ts';
import { mayStrike } from './directives.ts';
import { isGarrison } from './garrisons.ts';
import type { Goal } from './goals.ts';
import { type Operation, operationsOf } from './operations.ts';
import { isLong, isMine, type Picture } from './picture.ts';
import type { Purse } from './purse.ts';
import { joinedMarks } from './routes.ts';
import { tasteOf } from './taste.ts';
import { hasWay } from './ways.ts';

/** Hexes that an HQ goes forward in a day, or its route. */
const FOLLOW = 2;

type Goals = ReadonlyMap<number, Goal>;

/** Points that an HQ may expect tomorrow for each of its regiments. */
const INCOME = 0.9;

/** What each HQ will have tomorrow: what is left in its pot and what usually comes. */
const tomorrow = (
  { own, table, field }: Picture,
  pot: (hq: number) => number,
): Map<number, number> => {
  const found = new Map<number, number>();
  for (const units of own.values())
    for (const u of units) {
      const { hq } = table.units[u]!;
      found.set(hq, (found.get(hq) ?? 0) + INCOME);
    }
  for (const [hq, income] of found) {
    const route = field.routes.find(one => one.hq === hq && one.unitOnly < 0);
    const most = Math.min(income, route?.capacity ?? income);
    found.set(hq, Math.round(most) + (hq < 0 ? 0 : pot(hq)));
  }
  return found;
};

/** Whether an HQ can give points to a hex tonight, HTL-15.1, when it and its route have followed so far. */
const ranges = (picture: Picture, further = 0): ((hq: number, hex: number) => boolean) => {
  const { table, field } = picture;
  const known = new Map<number, Set<number>>();
  return (hq, hex) => {
    if (hq < 0 || table.hqs[hq]!.status !== 'on') return false;
    if (further > 0) {
      // What it reaches today lies within this, whoever holds the hexes between.
      if (field.apart(table.hqs[hq]!.hex, hex) <= 2 + further) return true;
      return joinedMarks(picture, hq).some(mark => field.apart(mark, hex) <= 1 + further);
    }
    let range = known.get(hq);
    if (!range) {
      range = new Set(commandRange(table, hq));
      known.set(hq, range);
    }
    return range.has(hex);
  };
};

/** What a regiment could do instead of waiting for an attack: walk into an open town, go on where nobody bars the way. */
const elsewhere = (picture: Picture, goals: Goals): ((u: number) => number) => {
  const { table, field, foes, near } = picture;
  return u => {
    const goal = goals.get(field.pieces[u]!.formation)?.hex;
    const { hex } = table.units[u]!;
    if (goal === undefined || goal === hex) return IDLE;
    if (isLong(picture) && !hasWay(picture, hex, goal, field.pieces[u]!.type.motorised))
      return IDLE;
    if (!foes.has(goal)) return WALKS;
    return near[hex]! > 1 && field.apart(hex, goal) > 4 ? MARCHES : IDLE;
  };
};
const IDLE = 0.12;
const MARCHES = 0.4;
const WALKS = 1.5;

const isFit = (picture: Picture, u: number): boolean => {
  const { posture, assembling, pinned } = picture.table.units[u]!;
  return (
    posture !== 'disordered' &&
    !assembling &&
    !pinned &&
    isMine(picture, u) &&
    mayStrike(picture, u)
  );
};

const cache = new Map<string, readonly Operation[]>();
const MOST_KEPT = 8;
const remembered = (key: string, make: () => Operation[]): readonly Operation[] => {
  let found = cache.get(key);
  if (!found) {
    if (cache.size >= MOST_KEPT) cache.delete(cache.keys().next().value!);
    found = make();
    cache.set(key, found);
  }
  return found;
};

/** All that a plan for tomorrow hangs on: two commanders who see the same have the same plan. */
const standingOf = (picture: Picture, what: string, goals: Goals): string => {
  const { own, table, foes, field, seat } = picture;
  const units = [...own].map(
    ([hex, there]) =>
      `${hex}:${there.map(u => {
        const { posture, moved, hq, assembling, pinned } = table.units[u]!;
        return `${u}${posture}${+moved}${hq}${+assembling}${+pinned}${cpOn(table, hex) > 0 ? 'p' : ''}`;
      })}`,
  );
  const hqs = table.hqs.map(({ status, hex, pot }) => `${status}${hex},${pot}`);
  const guns = table.counters.map(({ status, hq }) => `${status}${hq}`);
  return JSON.stringify([
    ...[what, seat, field.key, table.turn, table.lastTurn, units, [...foes], table.captured, hqs],
    ...[guns, table.routes.map(({ marks }) => marks), table.bridgesDown, table.control, [...goals]],
  ]);
};

/** POSTURE: who makes ready for tomorrow where everybody stands now. */
export const readyFor = (picture: Picture, goals: Goals): readonly Operation[] => {
  const found = readied.get(picture) ?? readiedBy(picture, goals);
  readied.set(picture, found);
  return found;
};
const readied = new WeakMap<Picture, readonly Operation[]>();

const readiedBy = (now: Picture, goals: Goals): readonly Operation[] => {
  const inRange = ranges(now);
  const picture = beforePostures(now, inRange);
  return remembered(standingOf(picture, 'posture', goals), () => {
    const { own, table } = picture;
    const reach = new Map<number, { hex: number; cost: number }[]>();
    for (const [hex, units] of own)
      for (const u of picture.near[hex]! > 1 ? [] : units) {
        if (!isFit(picture, u)) continue;
        const { posture, moved, hq } = table.units[u]!;
        const pays = cpOn(table, hex) > 0 || (moved && inRange(hq, hex) && table.hqs[hq]!.pot > 0);
        if (posture === 'prepared' || pays) reach.set(u, [{ hex, cost: 0 }]);
      }
    const money = tomorrow(picture, hq => table.hqs[hq]!.pot);
    return operationsOf(picture, reach, tasteOf(picture, goals), money, elsewhere(picture, goals));
  });
};

/** COMMAND: what is meant for tomorrow by those who do not strike today. */
export const meantFor = (
  picture: Picture,
  goals: Goals,
  purse: Purse,
  busy: ReadonlySet<number>,
): Operation[] => {
  const { own, table, field } = picture;
  const inRange = ranges(picture, FOLLOW);
  const reach = new Map<number, { hex: number; cost: number }[]>();
  for (const [hex, units] of own)
    for (const u of units) {
      if (busy.has(u) || !isFit(picture, u)) continue;
      const { posture, hq } = table.units[u]!;
      const there: { hex: number; cost: number }[] = [];
      if (posture === 'prepared' || purse.points(hex) > 0) there.push({ hex, cost: 0 });
      const rides = !field.pieces[u]!.type.motorised || purse.points(hex) > 0;
      if (
        posture === 'movement' &&
        rides &&
        picture.near[hex]! <= 5 &&
        !isGarrison(picture, u, hex)
      )
        for (const way of waysOf(table, u))
          if (picture.near[way.hex]! <= 1 && inRange(hq, way.hex)) there.push(way);
      if (there.length > 0) reach.set(u, there);
    }
  const money = tomorrow(picture, hq => purse.left(field.hqs[hq]!.id));
  return operationsOf(picture, reach, tasteOf(picture, goals), money, elsewhere(picture, goals));
};

/**
 * MOVEMENT: who marches where for tomorrow's blows, from the table as it stood before anybody marched: the plan stays the same while it is
 * carried out march by march, until somebody new is seen.
 */
export const massedFor = (
  picture: Picture,
  goals: Goals,
  mayMarch: (u: number) => boolean,
): readonly Operation[] => {
  const { own, table, foes } = picture;
  const free = new Set([...own.values()].flat().filter(mayMarch));
  const key = `${[...free].join()} ${standingOf(picture, table.phase, goals)}`;
  return remembered(key, () => {
    const inRange = ranges(picture, FOLLOW);
    const reach = new Map<number, { hex: number; cost: number }[]>();
    for (const [hex, units] of own)
      for (const u of units) {
        if (!isFit(picture, u)) continue;
        const { posture, moved, hq } = table.units[u]!;
        const there: { hex: number; cost: number }[] = [];
        const pot = hq < 0 ? 0 : table.hqs[hq]!.pot;
        if (posture === 'prepared' || cpOn(table, hex) > 0 || (moved && pot > 0))
          there.push({ hex, cost: 0 });
        if (pot > 0 && free.has(u) && picture.near[hex]! <= 5 && !isGarrison(picture, u, hex))
          for (const way of waysOf(table, u)) {
            if (picture.near[way.hex]! > 1 || !inRange(hq, way.hex)) continue;
            if (!way.path.some(step => foes.has(step))) there.push(way);
          }
        if (there.length > 0) reach.set(u, there);
      }
    const money = tomorrow(picture, hq => table.hqs[hq]!.pot);
    const taste = tasteOf(picture, goals);
    return operationsOf(picture, reach, taste, money, elsewhere(picture, goals));
  });
};
