import type { Decision, Sight } from '../../engine/bot.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import type { Fighter, Situation } from './situation.ts';
import { barredIn } from './ways.ts';

/** FYOW-31.1: what opens a way again: bridges, then what lies on the road. */
const BRIDGE_WORK = ['pontoonBridge', 'structureDamage', 'destroyedStructure', 'repairWreck'];
const ROAD_WORK = ['roadCrater', 'minefield', 'roadblockOrWire'];

/** FYOW-31.1: a force whose way is barred where it stands, and to which no other is as short, opens it. */
export const mends = (
  sight: Sight<View>,
  at: Situation,
  { unit, away }: Fighter,
  goal: number,
): Decision | null => {
  const { view, field } = at;
  const { map, bridgesOf, bridges } = field;
  if (unit.board < 0 || at.enemy[unit.board]! > 0) return null;
  const barred = barredIn(view, field);
  if (barred.key === '') return null;
  for (const link of field.roads[unit.board]!) {
    if (!barred.closed(link, unit)) continue;
    const to = map.across(link, unit.board);
    if (away[to]! + at.from(to, unit)[goal]! > away[goal]! + 0.01) continue;
    const here = bridgesOf[link]!.filter(bridge => bridges[bridge]!.board === unit.board);
    const works = [
      ...BRIDGE_WORK.flatMap(task => here.map(bridge => ({ task, target: bridges[bridge]!.id }))),
      ...ROAD_WORK.map(task => ({ task, target: map.linkLabel(link) })),
    ];
    for (const work of works) {
      const blocks = view.obstacles.some(one => one.link === link);
      if (ROAD_WORK.includes(work.task) && !blocks) continue;
      const action = { type: 'work.assign', ...work };
      if (sight.refuse(action) !== null) continue;
      const values = { unit: unit.name, where: map.nodes[to]!.name };
      return { action, reason: { id: 'mends', values } };
    }
  }
  return null;
};
