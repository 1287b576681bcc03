import type { Decision } from '../../engine/bot.ts';
import { type Action, measure, paceOf } from '../../rules/not-quite-mechanized/index.ts';
import { go } from './attack.ts';
import { far2, type Place, type Table, towards, type Unit, within } from './picture.ts';
import { placesAround } from './places.ts';
import {
  as,
  at,
  boundsLeft,
  enemiesOf,
  groupsOf,
  isMine,
  isMineNode,
  type See,
  threatsAt,
} from './situation.ts';

const isQuiet = (unit: Unit): boolean => !unit.moved && !unit.underFire && !unit.harassed;
const sumOf = (units: readonly Unit[], of: (unit: Unit) => number): number =>
  units.reduce((sum, unit) => sum + of(unit), 0);

const hqOf = (table: Table, node: string): Unit | undefined =>
  table.units.find(unit => unit.kind === 'hq' && unit.node === node && unit.state === 'map');
const REACH = 1000; // NQM-10.6, NQM-11.7

/**
 * NQM-11.6: a load refills whoever is out of fire when it is given, and nobody else: it is kept for the hour in which it fills most of
 * what is missing.
 */
const isWorthLoad = (sight: See, node: string, loads: number): boolean => {
  const { table } = sight.view;
  const all = table.units.filter(
    unit => unit.node === node && unit.state === 'map' && unit.fuMax === 0 && unit.cuMax > 0,
  );
  const hq = hqOf(table, node);
  const served = all.filter(
    unit => isQuiet(unit) && (!hq || measure(sight.view, unit, hq).metres <= REACH),
  );
  const missing = (unit: Unit): number => unit.cuMax - unit.cu;
  const most = sumOf(all, unit => unit.cuMax);
  const given = sumOf(served, missing);
  if (given === 0) return false;
  const isLow = sumOf(all, unit => unit.cu) * 2 < most;
  return (
    given * 2 >= most ||
    (isLow && (loads > 1 || given * 3 >= 2 * sumOf(all, missing))) ||
    (given * 4 >= most && boundsLeft(sight) <= LAST)
  );
};
const LAST = 3;

/** NQM-11.7: loads for battalions, batteries and echelons. */
const resupplyOrders = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  const logs = table.units.filter(
    unit => unit.side === side && unit.state === 'map' && unit.bnLog > 0 && !unit.underFire,
  );
  const give = (node: string, to?: string): Decision<Action> | null => {
    for (const log of logs) {
      const action = { type: 'resupply', node, log: log.id, ...(to === undefined ? {} : { to }) };
      if (sight.refuse(action) === null) return as(action, 'resupplies', { node, unit: log.id });
    }
    return null;
  };
  if (logs.length === 0) return null;
  for (const node of table.nodes) {
    if (node.side !== side || !isMineNode(sight, node.id)) continue;
    const near = logs.filter(log => log.node === node.id || log.node === node.parent);
    const loads = sumOf(near, log => log.bnLog);
    const order = isWorthLoad(sight, node.id, loads) ? give(node.id) : null;
    if (order) return order;
    for (const unit of table.units) {
      if (unit.node !== node.id || unit.state !== 'map') continue;
      const isWanting =
        (unit.fuMax > 0 && unit.fu * 2 < unit.fuMax) ||
        (unit.kind === 'logistic' && unit.bnLog < unit.bnLogMax);
      const load = isWanting ? give(node.id, unit.id) : null;
      if (load) return load;
    }
  }
  return null;
};

/** NQM-10.6: whoever can reorganise does. */
const reorganiseOrders = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  for (const unit of table.units) {
    if (unit.side !== side || unit.state !== 'map' || unit.reorganised || unit.shots > 0) continue;
    if (!isQuiet(unit) || unit.assaulted || !isMine(sight, unit)) continue;
    const isTired = unit.disorder !== 'none' && unit.disorder !== 'fire';
    if (!isTired && !unit.stands.some(one => one.state === 'here' && one.markers > 0)) continue;
    const action = { type: 'reorganise', unit: unit.id };
    if (sight.refuse(action) === null) return as(action, 'reorganises', { unit: unit.id });
  }
  return null;
};

/** The next deed of REORG: loads first, because nobody gets into order without ammunition. */
export const refitOrders = (sight: See): Decision<Action> | null =>
  resupplyOrders(sight) ?? reorganiseOrders(sight);

const isSpent = (unit: Unit): boolean =>
  !unit.broken &&
  unit.intent === null &&
  unit.cuMax > 0 &&
  (unit.cu === 0 || unit.disorder === 'hours' || unit.disorder === 'end');

/** NQM-10.6, NQM-11.7: who has nothing left to fire, or is out of order, goes out of his fire to where loads and a command stand reach. */
export const pullBack = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  const enemies = enemiesOf(sight);
  if (enemies.length === 0 || boundsLeft(sight) < LAST) return null;
  const attacking = groupsOf(sight).map(({ node }) => node.id);
  for (const unit of table.units) {
    if (unit.side !== side || unit.state !== 'map' || !attacking.includes(unit.node)) continue;
    if ((unit.kind !== 'company' && unit.kind !== 'platoon') || !isSpent(unit)) continue;
    if (!isMine(sight, unit) || paceOf(sight.view, unit, false) === 0) continue;
    if (table.engagements.some(one => one.state === 'open' && one.attackers.includes(unit.id)))
      continue;
    if (threatsAt(sight, unit, enemies) === 0) continue;
    const hq = hqOf(table, unit.node);
    const place = quietPlace(sight, unit, hq, enemies);
    const order = place && go(sight, unit, place, null, 'pullsBack', {});
    if (order) return order;
  }
  return null;
};

const quietPlace = (
  sight: See,
  unit: Unit,
  hq: Unit | undefined,
  enemies: ReturnType<typeof enemiesOf>,
): Place | null => {
  let best: { place: Place; cost: number } | null = null;
  for (const place of placesAround(unit, [250, 400, 550, 700])) {
    if (threatsAt(sight, at(unit, place), enemies) > 0) continue;
    const isNear = hq === undefined || within(hq, place, REACH - 200);
    const cost = Math.sqrt(far2(place, unit)) + (isNear ? 0 : 500);
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? null;
};

/** NQM-10.6, NQM-8.2: where a battalion's commander is hit, his superior comes up: without a command stand nobody attacks or gets into order. */
export const takeOver = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  for (const { node } of groupsOf(sight)) {
    const hq = hqOf(table, node.id);
    const isWell = hq && !hq.broken && hq.stands.some(one => one.state === 'here' && !one.markers);
    if (isWell) continue;
    const chief = table.units.find(
      unit =>
        unit.side === side &&
        unit.kind === 'hq' &&
        unit.node === node.parent &&
        unit.state === 'map' &&
        unit.intent === null,
    );
    const [where] = hq
      ? [hq]
      : table.units.filter(
          unit => unit.node === node.id && unit.state === 'map' && unit.kind === 'company',
        );
    if (!chief || !where || within(chief, where, BESIDE) || !isMine(sight, chief)) continue;
    const pace = paceOf(sight.view, chief, chief.mounted);
    const place = towards(where, chief, BEHIND);
    const leg = within(chief, place, pace) ? place : towards(chief, place, pace);
    const order = go(sight, chief, leg, null, 'takesOver', { node: node.id }, chief.mounted);
    if (order) return order;
  }
  return null;
};
const BESIDE = 700;
const BEHIND = 300;
