import type { Decision } from '../../engine/bot.ts';
import type { Action } from '../../rules/not-quite-mechanized/index.ts';
import { orderOf, type Table, type Unit, within } from './picture.ts';
import { as, dangerOf, enemiesOf, isMine, type See } from './situation.ts';

const paperFor = (table: Table, unit: Unit) =>
  table.papers.find(({ state, order }) => state === 'current' && order.to === unit.id) ??
  table.papers.find(({ state, order }) => state === 'current' && order.to === unit.node);

/** NQM-2.5: how much of a battalion is marked or gone. */
const isWorn = (table: Table, node: string): boolean => {
  const stands = table.units
    .filter(unit => unit.node === node && unit.kind !== 'logistic')
    .flatMap(unit => unit.stands);
  const lost = stands.filter(({ state, markers }) => state !== 'here' || markers > 0).length;
  return lost * 3 >= Math.max(1, stands.length);
};

const MARGIN = 150;
/**
 * NQM-2.5, NQM-3.12: under an order to delay a company goes back in the second hour of an attack, or when a third is lost,
 * as long as its way is open.
 */
export const delayOrders = (sight: See): Decision<Action> | null => {
  const { table } = sight.view;
  const enemies = enemiesOf(sight);
  for (const unit of table.units) {
    if (unit.state !== 'map' || unit.broken || !isMine(sight, unit)) continue;
    const paper = paperFor(table, unit);
    if (paper?.order.aim !== 'delay' || orderOf(table, unit.node) === undefined) continue;
    const isMet = enemies.some(one => within(one, unit, dangerOf(one) + MARGIN));
    if (!isMet || !(paper.hoursHere >= 1 || isWorn(table, unit.node))) continue;
    if (table.responses.some(one => one.unit === unit.id)) continue;
    const action = { type: 'defenderResponse', unit: unit.id, response: 'withdraw' };
    if (sight.refuse(action) === null) return as(action, 'delays', { unit: unit.id });
  }
  return null;
};
