import type { Decision } from '../../engine/bot.ts';
import { type Action, measure, rangeOf } from '../../rules/not-quite-mechanized/index.ts';
import { groundAt, terrainOf } from '../../rules/not-quite-mechanized/terms/field.ts';
import { contactClass } from '../../rules/not-quite-mechanized/terms/protection.ts';
import { type Contact, far2, isFighting, type Unit, within } from './picture.ts';
import { as, enemiesOf, isMine, isMortar, isTeeth, type See } from './situation.ts';

/** Between centres: nearer than this he is in a firefight or will be in the next hour. */
const PRESSES = 750;

/**
 * NQM-8.33, NQM-8.35: whoever lies hidden or out of the attacked circle fires only when he is told to: every weapon that reaches those
 * who press on the position takes part in the firefight.
 */
export const supportingFire = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  const own = table.units.filter(unit => unit.side === side && isTeeth(unit));
  const pressing = enemiesOf(sight).filter(one =>
    own.some(unit => !isMortar(unit) && within(unit, one, PRESSES)),
  );
  if (pressing.length === 0) return null;
  for (const unit of own) {
    if (unit.cu === 0 || unit.shots > 0 || unit.mounted || !isMine(sight, unit)) continue;
    if (isFighting(table, unit) || table.fires.some(one => one.unit === unit.id)) continue;
    const order = fireOf(sight, unit, pressing);
    if (order) return order;
  }
  return null;
};

const fireOf = (sight: See, unit: Unit, enemies: readonly Contact[]): Decision<Action> | null => {
  const { table } = sight.view;
  const near = enemies
    .filter(one => {
      const { direct, any } = rangeOf(unit, one.target);
      const { metres, sees } = measure(sight.view, unit, one);
      return sees ? metres <= direct || metres <= any : isMortar(unit) && metres <= any;
    })
    .sort((a, b) => far2(a, unit) - far2(b, unit) || a.id - b.id);
  for (const one of near) {
    const ground = groundAt(terrainOf(table), [one.x, one.y]);
    const action = {
      type: 'allocateFire',
      unit: unit.id,
      kind: one.target,
      class: contactClass(one, ground, table.options),
    };
    if (sight.refuse(action) === null)
      return as(action, 'supports', { unit: unit.id, contact: one.id });
  }
  return null;
};
