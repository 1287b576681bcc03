import type { Decision } from '../../engine/bot.ts';
import type { Action } from '../../rules/not-quite-mechanized/index.ts';
import { placeOf, wantedOf } from './mission.ts';
import { type Place, type Unit, within } from './picture.ts';
import { as, isMine, lostOf, type See } from './situation.ts';

const LOOK_FAR = 950;
const LOOK_NEAR = 330;
const MOST_LOOKS = 2;

/** Where somebody may lie hidden: an enemy who was seen and is not now, and objectives that are not ours. */
const suspectsOf = (sight: See): Place[] => [...lostOf(sight), ...wantedOf(sight).map(placeOf)];

/** NQM-6.9: one look an hour costs nothing, and from afar it risks little. */
export const lookOrders = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  const suspects = suspectsOf(sight);
  if (suspects.length === 0) return null;
  const own = table.units.filter(unit => unit.side === side && unit.state === 'map');
  const looking = (at: Place): number =>
    own.filter(unit => unit.look !== null && within(unit.look, at, 150)).length;
  for (const at of suspects) {
    if (looking(at) >= MOST_LOOKS) continue;
    for (const unit of own) {
      if (!isLooker(unit) || !isMine(sight, unit)) continue;
      const action = lookFrom(unit, at);
      if (action && sight.refuse(action) === null)
        return as(action, 'looks', { unit: unit.id, x: at.x, y: at.y });
    }
  }
  return null;
};

const isLooker = (unit: Unit): boolean =>
  unit.look === null && !unit.lookUsed && !unit.broken && unit.kind === 'platoon' && !unit.mounted;

/** From where it stands, or from where it goes. */
const lookFrom = (unit: Unit, at: Place): object | null => {
  const [x = unit.x, y = unit.y] = unit.intent?.path.at(-1) ?? [];
  const places: Place[] = [unit, { x, y }];
  const from = places.find(one => within(one, at, LOOK_FAR) && !within(one, at, LOOK_NEAR));
  return from
    ? {
        type: 'lookAt',
        unit: unit.id,
        at: [at.x, at.y],
        r: 300,
        observe: [from.x, from.y],
      }
    : null;
};
