import type { Decision } from '../../engine/bot.ts';
import { type Action, paceOf } from '../../rules/not-quite-mechanized/index.ts';
import { isFree, type Place, type Table, towards, type Unit, within } from './picture.ts';
import { as, enemiesOf, isMineNode, type See } from './situation.ts';

const AT_HAND = 750; // NQM-11.7: a load reaches a kilometre from the headquarters
const BEHIND = 450;
const SAFE = 900;

const goalOf = ({ x, y, intent }: Unit): Place => {
  const [gx = x, gy = y] = intent?.path.at(-1) ?? [];
  return { x: gx, y: gy };
};

const ADVANCES: readonly string[] = ['attack', 'move', 'digIn', 'defend'];

/** NQM-11.7: the echelon comes up behind its headquarters, so that there is a load at hand before the last CU is spent. */
export const bringUpLoads = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  for (const log of table.units) {
    if (log.side !== side || log.kind !== 'logistic' || log.state !== 'map' || log.bnLog === 0)
      continue;
    if (!isMineNode(sight, log.node) || !isFree(table, log)) continue;
    const hq = hqOf(table, log.node);
    if (!hq) continue;
    const goal = goalOf(hq);
    const order = within(log, goal, AT_HAND)
      ? halt(sight, log)
      : march(sight, log, towards(goal, log, BEHIND));
    if (order) return order;
  }
  return null;
};

const hqOf = (table: Table, id: string): Unit | null => {
  const node = table.nodes.find(one => one.id === id);
  if (node?.level !== 'battalion') return null;
  const order = table.papers.find(one => one.state === 'current' && one.order.to === id)?.order;
  if (!order || !ADVANCES.includes(order.aim)) return null;
  return (
    table.units.find(unit => unit.kind === 'hq' && unit.node === id && unit.state === 'map') ?? null
  );
};

const modeOf = (sight: See, log: Unit): string =>
  paceOf(sight.view, log, log.mounted) > 0 ? 'moveToContact' : 'roadMarch';

/** Without an order the drill would send it back to where an echelon stands. */
const halt = (sight: See, log: Unit): Decision<Action> | null => {
  const action = {
    type: 'tacticalIntent',
    unit: log.id,
    path: [],
    mode: modeOf(sight, log),
    formation: 'column',
    mounted: log.mounted,
  };
  return sight.refuse(action) === null ? as(action, 'loadsAtHand', { unit: log.id }) : null;
};

const march = (sight: See, log: Unit, place: Place): Decision<Action> | null => {
  if (enemiesOf(sight).some(one => one.combat && within(one, place, SAFE))) return halt(sight, log);
  for (const mounted of [log.mounted, !log.mounted]) {
    const action = {
      type: 'tacticalIntent',
      unit: log.id,
      path: [],
      mode: modeOf(sight, log),
      formation: 'column',
      mounted,
      goal: { point: [place.x, place.y] },
    };
    if (sight.refuse(action) === null) return as(action, 'loadsUp', { unit: log.id });
  }
  return null;
};
