import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import type { Action } from '../../engine/system.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { armsInHand, forArms } from './arms.ts';
import { assign, type Task } from './assign.ts';
import { playCard } from './card.ts';
import { landingPlan } from './landings.ts';
import { REASONS } from './reasons.ts';
import { ending } from './recruit.ts';
import { type Situation, situationOf } from './situation.ts';

const isFramed = (view: View, unit: string): boolean =>
  view.commands.some(({ framed }) => framed.some(({ key }) => key === `order:${unit}`));

/** The board deepest in the enemy's country: an order that names it lets a force go on when its first task is done. */
const deepest = ({ field, view }: Situation): string => {
  const { map, sources } = field;
  const behind = sources[1 - view.side]![0];
  if (behind !== undefined) return map.label(behind);
  const [best = 0] = map.nodes.map((_, i) => i).sort((a, b) => map.nodes[b]!.vp - map.nodes[a]!.vp);
  return map.label(best);
};

/** FYOW-A5: the order that a task means. */
const orderFor = (at: Situation, task: Task): string => {
  const { map } = at.field;
  const board = map.label(task.board);
  if (!at.isAttacker && task.kind !== 'take') return `DEFEND ${board}`;
  const deep = at.bySea && !at.isAttacker ? board : deepest(at);
  const via = deep === board ? '' : ` VIA ${board}`;
  return `CONTACT TO ${deep}${via} MARCH all ON CONTACT:engage ON DETECTED:withdraw`;
};

const WHY = { take: 'take', hold: 'hold', follow: 'follow' } as const;

/** Orders of the day, one at a time; null when everybody has his. */
const planned = (sight: Sight<View>): Decision | null => {
  const { view } = sight;
  const at = situationOf(view);
  const tasks = assign(at);
  for (const { unit } of at.fighters) {
    const task = tasks.get(unit.id);
    if (!task || isFramed(view, unit.id)) continue;
    const action = {
      type: 'plan.day',
      unit: unit.id,
      options: [{ lean: 'sensible', order: orderFor(at, task) }],
    };
    if (sight.refuse(action) !== null) continue;
    const where = at.field.map.nodes[task.board]!.name;
    const mates = task.mates.filter(id => id !== unit.id);
    return {
      action,
      reason: {
        id: mates.length > 0 && task.kind === 'take' ? 'mass' : WHY[task.kind],
        values: { unit: unit.name, where, mates },
      },
    };
  }
  return null;
};

/** FYOW-A17: he wants to see every card of his forces. */
const takenInHand = (sight: Sight<View>): Decision | null => {
  const { units } = sight.view;
  if (units.every(({ hand, status }) => hand === 'all' || status !== 'here')) return null;
  const action = { type: 'hand.set', unit: 'all', hand: 'all' };
  return sight.refuse(action) === null ? { action, reason: { id: 'inHand', values: {} } } : null;
};

/**
 * Plans for the whole side: what must be held, which boards can be taken soonest and by whom together; then plays every
 * card so that forces wait for each other, go in at good odds, and break off bad ones.
 */
export const staff: Bot<View, Action> = {
  id: 'staff',
  title: 'Staff',
  system: 'fight-your-own-wars',
  reasons: REASONS,
  decide(sight): Decision {
    const asked = sight.questions.find(one => one.seat === sight.seat);
    if (sight.view.own) {
      const kind = asked?.kind ?? '';
      const inHand = takenInHand(sight) ?? armsInHand(sight, kind) ?? forArms(sight, kind);
      if (inHand) return inHand;
      const decision =
        kind === 'planDay'
          ? (landingPlan(sight) ?? planned(sight))
          : kind === 'card'
            ? playCard(sight)
            : null;
      if (decision) return decision;
    }
    return { action: ending(sight), reason: { id: 'left', values: {} } };
  },
};
