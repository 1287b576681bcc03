import type { Engagement, State, Unit } from '../state.ts';
import { attackOf, isOpen } from '../terms/engaged.ts';
import { groundAt, terrainOf } from '../terms/field.ts';
import { groupOf } from '../terms/fire.ts';
import { centreOf, gapBetween } from '../terms/footprint.ts';
import { baseRate, gaitOf } from '../terms/going.ts';
import { isLocatedBy } from '../terms/knowledge.ts';
import { policyOf } from '../terms/papers.ts';
import {
  effectiveRange,
  isFit,
  mainTarget,
  seesToFire,
  shotsOf,
  weaponClass,
  weaponsOf,
} from '../terms/ranges.ts';
import { findUnit } from '../terms/roster.ts';
import { isInZone } from '../terms/shoots.ts';
import { sq } from '../terms/squared.ts';
import { here, isArmoured, isCombat, mayAssault } from '../terms/stands.ts';
import { type Choice, choices, type Seen, usualChoice } from '../terms/target-choice.ts';

/** A unit that fires this hour, at what, and how often. */
export type Shooter = {
  readonly unit: Unit;
  readonly engagement: string;
  readonly choice: Choice;
  readonly shots: number;
};

const isBarrage = (state: State, side: number, enemy: Unit): boolean => {
  const centre = centreOf(terrainOf(state), enemy);
  return state.beaten.some(one => one.side === side && isInZone(centre, [one.x, one.y]));
};

const NEAR_INFANTRY = 300;
/** NQM-9.11: steady infantry in close country, woods or town treats tanks without infantry as class L. */
const isCloseHunter = (state: State, unit: Unit, tank: Unit): boolean => {
  if (isArmoured(unit) || unit.kind !== 'company' || !isArmoured(tank)) return false;
  const isSteady = unit.terror === 'immune' || unit.grade === 'V' || unit.grade === 'E';
  const terrain = terrainOf(state);
  const ground = groundAt(terrain, centreOf(terrain, unit));
  if (!isSteady || ground === 'open' || ground === 'marsh') return false;
  return !state.units.some(
    one =>
      one.side === tank.side &&
      one.state === 'map' &&
      here(one).some(mayAssault) &&
      isCombat(one) &&
      sq(one.x - tank.x) + sq(one.y - tank.y) <= sq(NEAR_INFANTRY + 300) &&
      gapBetween(state, one, tank) <= NEAR_INFANTRY,
  );
};

/** NQM-8.33: located enemies in sight, each stand's group once; NQM-8.3: not those under one's own planned shoot. */
const seenBy = (state: State, unit: Unit, enemies: readonly Unit[]): Seen[] => {
  return enemies.flatMap(enemy => {
    if (enemy.scooted) return []; // NQM-8.30: gone before any effective reply
    if (sq(unit.x - enemy.x) + sq(unit.y - enemy.y) > sq(FARTHEST)) return [];
    if (!isLocatedBy(state, unit.side, enemy) || isBarrage(state, unit.side, enemy)) return [];
    if (!seesToFire(state, unit, enemy)) return [];
    const metres = replyMetres(state, unit, enemy, gapBetween(state, unit, enemy));
    const groups = new Map<string, Seen>();
    for (const stand of here(enemy)) {
      const { kind, class: of } = groupOf(state, enemy, stand, false);
      const as = kind === 'armour' && isCloseHunter(state, unit, enemy) ? 'L' : of;
      groups.set(`${kind} ${as}`, { id: enemy.id, kind, class: as, metres });
    }
    return [...groups.values()];
  });
};
const FARTHEST = 6000;

/** NQM-8.30: at who stands and fires, attackers that can come into effective range in the hour fire back as if they had. */
const replyMetres = (state: State, unit: Unit, enemy: Unit, gap: number): number => {
  const stands = state.responses.some(
    one => one.unit === enemy.id && one.response === 'standAndFire',
  );
  const range = stands ? effectiveRange(unit, mainTarget(enemy)) : 0;
  if (range === 0 || gap <= range || !attackOf(state, unit)) return gap;
  const reach = baseRate(gaitOf(state, unit, 'advanceInContact', 'deployed')) ?? 0;
  return gap - reach <= range ? range : gap;
};

/** What a unit may fire at: the enemies of its engagement, or anybody by policy. */
type Task = {
  readonly engagement: string;
  readonly enemies: Unit[];
  readonly isFree: boolean;
  /** NQM-8.35: at one enemy, in no engagement. */
  readonly isAlone: boolean;
  /** NQM-10.2: those who attack it: even the disorganised fire at them. */
  readonly isSelfDefence: boolean;
};

/**
 * NQM-8.33: whoever is in an engagement fires at the enemies of it. NQM-8.1, NQM-8.35: whoever is in none, or sees none of them, fires
 * at those who attack his side before anybody else.
 */
const tasksOf = (state: State, unit: Unit, open: readonly Engagement[]): readonly Task[] => {
  const enemies = state.units.filter(
    one => one.side !== unit.side && one.state === 'map' && !one.broken,
  );
  const attack = open.find(
    one => one.attackers.includes(unit.id) || one.supports.includes(unit.id),
  );
  if (attack && mayGive(state, unit, attack))
    return [
      {
        engagement: attack.id,
        enemies: enemies.filter(one => attack.defenders.includes(one.id) || one.firedDirect),
        isFree: false,
        isAlone: false,
        isSelfDefence: false,
      },
    ];
  const against = open.filter(one => one.side !== unit.side);
  const own = against.filter(one => one.defenders.includes(unit.id));
  const namedIn = (all: readonly Engagement[]): Unit[] =>
    enemies.filter(({ id }) =>
      all.some(one => one.attackers.includes(id) || one.supports.includes(id)),
    );
  const free = { engagement: '', isFree: true, isAlone: false, isSelfDefence: false };
  return [
    ...(own[0]
      ? [
          {
            ...free,
            engagement: own[0].id,
            enemies: namedIn(own),
            isFree: false,
            isSelfDefence: true,
          },
        ]
      : []),
    { ...free, enemies: namedIn(against) },
    { ...free, isAlone: true, enemies },
  ];
};

/** NQM-1.6: a support gives no fire in the attack if it is disorganised, nor to units that all are. */
const mayGive = (state: State, unit: Unit, attack: Engagement): boolean =>
  attack.attackers.includes(unit.id) ||
  (unit.disorder === 'none' &&
    attack.attackers.some(id => findUnit(state, id)?.disorder === 'none'));

/** NQM-8.35, NQM-2.9: without an attack free fires at effective range or nearer, hold only when fired on. */
const mayOpen = (state: State, unit: Unit, choice: Choice): boolean => {
  if (unit.underFire) return true;
  if (unit.concealed) return false; // NQM-6.3: the concealed wait for the recce sequence
  return policyOf(state, unit).fire === 'free' && choice.band !== 'harass';
};

/** NQM-6.10: those caught in march formation fire one CU. NQM-8.30: who stands and fires has a second. */
const shotsLeft = (state: State, unit: Unit): number => {
  const isTwice = state.responses.some(
    one => one.unit === unit.id && one.response === 'standAndFire',
  );
  const all = unit.caught ? 1 : shotsOf(state, unit);
  return Math.max(0, all - unit.shots) + (isTwice ? 1 : 0);
};

/** What a unit may choose to fire at in a task. */
const offeredIn = (state: State, unit: Unit, task: Task): Choice[] =>
  choices(
    weaponsOf(unit).filter(weapon => unit.kind !== 'battery' || weapon.direct !== null),
    seenBy(state, unit, task.enemies),
    (weapon, kind) => weaponClass(state, weapon, kind),
    state.options.offTableHigh,
  ).filter(one => unit.disorder === 'none' || task.isSelfDefence || one.band !== 'harass');

/** NQM-8.35: without an attack one located enemy is fired at, the nearest of the group. */
const atOne = (state: State, unit: Unit, choice: Choice): Choice => {
  const gaps = choice.mayHit.map(id => {
    const enemy = findUnit(state, id);
    return { id, gap: enemy ? gapBetween(state, unit, enemy) : Number.POSITIVE_INFINITY };
  });
  const [nearest] = gaps.sort((a, b) => a.gap - b.gap || (a.id < b.id ? -1 : 1));
  return nearest ? { ...choice, mayHit: [nearest.id] } : choice;
};

type Aimed = { readonly task: Task; readonly choice: Choice };

/** NQM-8.33: the group that was named for a unit, else the usual one of the first task in which it may fire. */
const aimOf = (state: State, unit: Unit, tasks: readonly Task[]): Aimed | null => {
  const wish = state.fires.find(fire => fire.unit === unit.id);
  const offers = tasks.map(task => ({ task, offered: offeredIn(state, unit, task) }));
  if (wish)
    for (const { task, offered } of offers) {
      const choice = offered.find(one => one.kind === wish.kind && one.class === wish.class);
      if (choice) return { task, choice: task.isAlone ? atOne(state, unit, choice) : choice };
    }
  for (const { task, offered } of offers) {
    const choice = usualChoice(offered);
    if (choice && (!task.isFree || mayOpen(state, unit, choice)))
      return { task, choice: task.isAlone ? atOne(state, unit, choice) : choice };
  }
  return null;
};

/** NQM-8.1: whoever fires on attackers is in their engagement. */
const engagementOf = (unit: Unit, { task, choice }: Aimed, open: readonly Engagement[]): string =>
  open.find(one => one.side !== unit.side && one.attackers.some(id => choice.mayHit.includes(id)))
    ?.id ?? task.engagement;

/** NQM-8.17, NQM-8.33: everybody who fires in this firefight. */
export const shootersOf = (state: State, only?: readonly string[]): Shooter[] => {
  const open = state.engagements.filter(isOpen);
  return state.units.flatMap(unit => {
    if (only && !only.includes(unit.id)) return [];
    if (!isFit(unit) || unit.mounted || unit.scooted || unit.cu + unit.fu === 0) return [];
    if (unit.kind === 'battery' && unit.moved) return [];
    const shots = shotsLeft(state, unit);
    const aimed = shots > 0 ? aimOf(state, unit, tasksOf(state, unit, open)) : null;
    if (!aimed) return [];
    const engagement = aimed.task.isFree ? engagementOf(unit, aimed, open) : aimed.task.engagement;
    return [{ unit, engagement, choice: aimed.choice, shots }];
  });
};
