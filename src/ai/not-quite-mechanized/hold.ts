import type { Decision } from '../../engine/bot.ts';
import { type Action, rangeOf } from '../../rules/not-quite-mechanized/index.ts';
import { orderOf, type Unit } from './picture.ts';
import { as, isMine, type See } from './situation.ts';

const HOLDING: readonly string[] = ['defend', 'digIn', 'reserve'];

/** Just inside effective range of rifles: nearer, whoever attacks has the first volley at arm's length (NQM-8.19). */
const OPEN = 290;

/** Guns that outrange rifles and most tanks open as far as they have effect (NQM-8.15). */
const openAt = (unit: Unit): number =>
  Math.max(OPEN, Math.min(FARTHEST, rangeOf(unit, 'armour').direct - 10));
const FARTHEST = 990;

/** NQM-2.9, NQM-6.8: whoever lies hidden holds his fire until it has effect, and ambushes. */
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
        openAt: 'effective',
        ambush: true,
        letPass: 'none',
        scoot: false,
        stopAt_m: openAt(unit),
      },
    };
    if (sight.refuse(action) === null) return as(action, 'holdsFire', { unit: unit.id });
  }
  return null;
};
