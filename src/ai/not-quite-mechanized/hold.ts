import type { Decision } from '../../engine/bot.ts';
import { type Action, rangeOf } from '../../rules/not-quite-mechanized/index.ts';
import { orderOf, type Unit } from './picture.ts';
import { as, isMine, type See } from './situation.ts';

const HOLDING: readonly string[] = ['defend', 'digIn', 'reserve'];

const RIFLES_OPEN = 60;
const GUNS_OPEN = 290;
const isGun = (unit: Unit): boolean => rangeOf(unit, 'armour').direct > 300;

/** NQM-2.9, NQM-6.8: whoever lies hidden holds his fire until the enemy is at arm's length: the first volley counts twice there. */
export const holdFire = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  for (const unit of table.units) {
    if (unit.side !== side || unit.state !== 'map' || unit.policy !== null) continue;
    if (unit.kind !== 'company' && unit.kind !== 'platoon') continue;
    if (!unit.concealed || !isMine(sight, unit)) continue;
    const order = orderOf(table, unit.id) ?? orderOf(table, unit.node);
    if (!order || !HOLDING.includes(order.aim)) continue;
    const action = {
      type: 'setFirePolicy',
      unit: unit.id,
      policy: {
        fire: 'hold',
        openAt: 'contact',
        ambush: true,
        letPass: 'none',
        scoot: false,
        stopAt_m: isGun(unit) ? GUNS_OPEN : RIFLES_OPEN,
      },
    };
    if (sight.refuse(action) === null) return as(action, 'holdsFire', { unit: unit.id });
  }
  return null;
};
