import { type Point, squaredGap } from '../../../maps/plane/index.ts';
import type { Node, State } from '../state.ts';
import { EFFECTIVE_SHOOT_FU } from '../tables/drills.ts';
import { pointOf } from '../terms/footprint.ts';
import { currentPaper } from '../terms/papers.ts';
import { inPlace, placeCentre } from '../terms/places.ts';
import { locatedBy } from '../terms/ranges.ts';
import { unitsOf } from '../terms/roster.ts';
import { isInReach, mayShoot } from '../terms/shoots.ts';
import { isBattery } from '../terms/stands.ts';

const CLEAR_OF_FRIENDS = 450;

/** NQM-2.12, NQM-2.19: batteries UC or DS to an attack fire on its objective in the bound before the H-hour. */
export const shootByDoctrine = (draft: State, node: Node): void => {
  for (const battery of unitsOf(draft, node.id)) {
    if (!isBattery(battery) || battery.state !== 'map') continue;
    if (draft.shoots.some(one => one.battery === battery.id && one.bound === draft.bound)) continue;
    const target = targetOf(draft, node, battery.id);
    if (!target || !isInReach(battery, target)) continue;
    if (!mayShoot(battery, { x: target[0], y: target[1], second: false })) continue;
    draft.shoots.push({
      battery: battery.id,
      side: node.side,
      x: target[0],
      y: target[1],
      kind: battery.fu >= EFFECTIVE_SHOOT_FU ? 'effective' : 'harassing',
      bound: draft.bound,
      by: node.id,
      step: 'FIREPLAN',
      engagement: '',
      now: false,
      second: false,
    });
  }
};

const targetOf = (state: State, node: Node, battery: string): Point | null => {
  const served = state.relations.filter(
    one => (one.unit === battery || one.unit === node.id) && one.relation !== 'IS',
  );
  for (const { to } of served) {
    const order = currentPaper(state, to)?.order;
    if (order?.aim !== 'attack' || order.timings?.hHour !== state.bound + 1) continue;
    const located = locatedBy(state, node.side).find(
      contact => contact.combat && inPlace(state, order.objective, node.side, pointOf(contact), to),
    );
    const at = located ? pointOf(located) : placeCentre(state, order.objective, node.side);
    const isClear = !state.units.some(
      unit =>
        unit.side === node.side &&
        unit.state === 'map' &&
        at !== null &&
        squaredGap(pointOf(unit), at) <= CLEAR_OF_FRIENDS * CLEAR_OF_FRIENDS,
    );
    if (at && isClear) return at;
  }
  return null;
};
