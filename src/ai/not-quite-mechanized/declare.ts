import type { Decision } from '../../engine/bot.ts';
import { type Action, measure, rangeOf } from '../../rules/not-quite-mechanized/index.ts';
import { type Contact, far2, type Table, type Unit, within } from './picture.ts';
import {
  as,
  enemiesOf,
  type Group,
  groupsOf,
  isForGuns,
  isInConcrete,
  type See,
} from './situation.ts';

const CIRCLE = 250; // NQM-2.4: all that a company attack may take in: who stands beside him falls with him
const LEAST_CHANCE = 30;
const GOOD_CHANCE = 45;

const isAttacking = (table: Table, unit: Unit): boolean =>
  table.engagements.some(one => one.state === 'open' && one.attackers.includes(unit.id));

const mayAttack = (table: Table, unit: Unit): boolean =>
  !unit.broken &&
  unit.disorder === 'none' &&
  !unit.grounded &&
  !unit.mounted &&
  unit.cu > 0 &&
  unit.pinnedUntil < table.bound &&
  !isAttacking(table, unit);

const reaches = (sight: See, unit: Unit, target: Contact): boolean => {
  const { metres, sees } = measure(sight.view, unit, target);
  return sees && metres <= rangeOf(unit, target.target).direct;
};

/** The chance to win this hour in hundredths, by the attack sheet. */
const chanceOf = (sight: See, action: Action): number => {
  const found = sight.forecast(action)?.ledger.find(one => one.id === 'sheetWin');
  return Number(found?.values.percent ?? 50);
};

const declareFor = (sight: See, group: Group): Decision<Action> | null => {
  const { table } = sight.view;
  const { target, hq, engagements } = group;
  if (!target || engagements.some(one => within(one, target, one.r + 50))) return null;
  const may = (unit: Unit) => mayAttack(table, unit);
  const companies = group.companies.filter(unit => may(unit) && reaches(sight, unit, target));
  const near = group.others.filter(unit => may(unit) && reaches(sight, unit, target));
  const helpers = group.mortars.filter(
    unit => may(unit) && within(unit, target, rangeOf(unit, target.target).any + 400),
  );
  if (isInConcrete(sight, target)) return besiege(sight, group, target);
  let best: { action: Action; chance: number } | null = null;
  for (const attackers of [companies, near.slice(0, 1)]) {
    if (attackers.length === 0) continue;
    const supports = [...near, ...helpers].filter(one => !attackers.includes(one));
    const action = {
      type: 'declareAttack',
      ...(hq && attackers === companies ? { command: hq.id } : {}),
      attackers: attackers.map(unit => unit.id),
      supports: supports.map(unit => unit.id),
      x: target.x,
      y: target.y,
      r: CIRCLE,
    } as unknown as Action;
    if (sight.refuse(action) !== null) continue;
    const chance = chanceOf(sight, action);
    if (!best || chance > best.chance) best = { action, chance };
    if (chance >= GOOD_CHANCE) break;
  }
  if (!best || best.chance < LEAST_CHANCE) return null;
  return as(best.action, 'declares', { contact: target.id, chance: Math.round(best.chance) });
};

/**
 * NQM-8.24: who fires from beyond the reach of its embrasures loses nothing, and one hit by the guns that are called wins the hour: a
 * mortar or infantry gun leads the attack, and the companies go in when it is won.
 */
const besiege = (sight: See, group: Group, target: Contact): Decision<Action> | null => {
  const { table } = sight.view;
  const far = [...group.mortars, ...group.others]
    .filter(unit => mayAttack(table, unit) && !within(unit, target, OUT_OF_REACH))
    .sort((a, b) => far2(a, target) - far2(b, target) || (a.id < b.id ? -1 : 1));
  for (const leader of far) {
    const action = {
      type: 'declareAttack',
      attackers: [leader.id],
      supports: far
        .filter(one => one !== leader && within(one, target, rangeOf(one, target.target).any + 400))
        .map(unit => unit.id),
      x: target.x,
      y: target.y,
      r: NARROW,
    };
    for (const supports of [action.supports, []]) {
      const plan = { ...action, supports };
      if (sight.refuse(plan) === null) return as(plan, 'besieges', { contact: target.id });
    }
  }
  return null;
};
/** Beyond the effective range of the machine guns and light guns of a work. */
const OUT_OF_REACH = 750;
const NARROW = 150;

/** Companies that are near enough join an attack of their battalion: more go in, and a checked attack needs fresh men. */
const reinforceFor = (sight: See, group: Group): Decision<Action> | null => {
  for (const engagement of group.engagements)
    for (const unit of group.companies) {
      if (!firesInto(sight, unit, engagement)) continue;
      const action = { type: 'reinforce', engagement: engagement.id, units: [unit.id] };
      if (sight.refuse(action) === null)
        return as(action, 'joins', { unit: unit.id, attack: engagement.id });
    }
  return null;
};

/** NQM-3.11: a need is met by who fires: without sight of anybody in the attack he would only stand in it. */
const firesInto = (sight: See, unit: Unit, { x, y, r }: Group['engagements'][number]): boolean =>
  enemiesOf(sight).some(one => within(one, { x, y }, r) && reaches(sight, unit, one));

const sumOf = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);
const PATIENCE = 2;
/** Guns that fight concrete alone lose nothing by waiting. */
const SIEGE = 4;
const CHECKED = 3;
/**
 * An attack that gets nowhere binds its companies: after two hours in which it took more than it gave, or gave nothing,
 * with nobody fresh at hand, it is called off, and they are free for another. So is one that has won and waits for men who do not come
 * (NQM-3.11): the next attack begins a new count.
 */
const giveUp = (
  sight: See,
  { engagements }: Group,
  isBroughtBack: boolean,
): Decision<Action> | null => {
  const { bound } = sight.view.table;
  for (const one of engagements) {
    const { id, won, wonAt, needs, inflicted, received } = one;
    const patience = isForGuns(sight, one) ? SIEGE : PATIENCE;
    if (
      isBroughtBack
        ? won && !needs
        : won
          ? !needs || bound - wonAt < CHECKED
          : inflicted.length < patience
    )
      continue;
    const [gave, took] = [inflicted, received].map(hours => sumOf(hours.slice(-PATIENCE)));
    if (!isBroughtBack && !won && gave! > 0 && gave! >= took!) continue;
    const action = { type: 'callOff', engagement: id, how: 'fallBack' };
    if (sight.refuse(action) === null) return as(action, 'callsOff', {});
  }
  return null;
};

/** How an hour's attacks are declared: by the odds, none anew, or those that are not won called off besides. */
export type Daring = 'byOdds' | 'noneAnew' | 'callOff';

/** The next declaration of the attacking battalions; null when all is declared. */
export const declareOrders = (sight: See, daring: Daring = 'byOdds'): Decision<Action> | null => {
  for (const group of groupsOf(sight)) {
    const isCalledOff = daring === 'callOff';
    const order =
      (isCalledOff ? null : reinforceFor(sight, group)) ??
      giveUp(sight, group, isCalledOff) ??
      (daring === 'byOdds' ? declareFor(sight, group) : null);
    if (order) return order;
  }
  return null;
};
