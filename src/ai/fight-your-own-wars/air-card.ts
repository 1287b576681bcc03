import type { Decision, Sight } from '../../engine/bot.ts';
import type { Action } from '../../engine/system.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { BOMBS } from '../../rules/fight-your-own-wars/tables/air.ts';
import { machinesIn } from '../../rules/fight-your-own-wars/terms/air.ts';
import { assign } from './assign.ts';
import { type Bridge, bridgesToCut } from './bridges.ts';
import { proposedBy } from './recruit.ts';
import { situationOf } from './situation.ts';

type Group = NonNullable<View['air']>['groups'][number];

/** The bridge for which a group of bombers was sent. */
const aimOf = (view: View, { mission, goal }: Group): Bridge | undefined => {
  if (mission !== 'bomb') return undefined;
  const at = situationOf(view);
  return bridgesToCut(at, assign(at)).find(({ board }) => board === goal);
};

/** FYOW-A17: only raids on bridges need somebody at the desk during the day; the rest flies as it was told in the morning. */
export const wantsAirCards = (view: View): boolean =>
  view.air?.groups.some(group => aimOf(view, group) !== undefined) === true;

/** FYOW-28.5, FYOW-28.8a: the raid takes off and drops all that it has at the bridge. */
const raid = (sight: Sight<View>, group: Group, bridge: Bridge): Action | null => {
  const { view } = sight;
  const { map } = situationOf(view).field;
  if (group.over < 0) {
    const launch = { type: 'air.launch', board: map.label(bridge.board) };
    return view.session >= group.from && sight.refuse(launch) === null ? launch : null;
  }
  const squadrons = group.squadrons.map(at => view.air!.squadrons[at]!);
  const up = machinesIn(squadrons, 'up');
  const left = Object.fromEntries(
    BOMBS.map(sort => [sort, up.reduce((sum, { machine }) => sum + machine[sort], 0)]),
  );
  const drop = { type: 'air.bomb', ...left, prefer: bridge.id };
  return sight.refuse(drop) === null ? drop : null;
};

/** FYOW-28.4: the card of a group: the raid on a bridge by hand, the rest as the Air Command flies it. */
export const airCard = (sight: Sight<View>): Decision | null => {
  const { view } = sight;
  const about = Object(sight.questions.find(({ seat }) => seat === sight.seat)?.about);
  const group = view.air?.groups.find(({ id }) => id === Reflect.get(about, 'card'));
  if (!group) return null;
  const called = group.squadrons.map(at => view.air!.squadrons[at]!.id).join(', ');
  const bridge = aimOf(view, group);
  const action = bridge ? raid(sight, group, bridge) : null;
  const { map } = situationOf(view).field;
  if (bridge && action) {
    const where = map.nodes[bridge.covers]!.name;
    return {
      action,
      reason: { id: 'bombs', values: { unit: called, bridge: bridge.id, where } },
    };
  }
  const proposed = proposedBy(sight as Sight);
  return proposed && { action: proposed, reason: { id: 'flies', values: { unit: called } } };
};
