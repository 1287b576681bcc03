import type { Refusal } from '../../../engine/refusal.ts';
import type { Context } from '../../../engine/system.ts';
import type { AirGroup, Squadron } from '../air-state.ts';
import { firstBroken } from '../refusals.ts';
import type { Vessel } from '../sea-state.ts';
import type { State } from '../state.ts';
import { type GunClass, shipOf } from '../tables/ships.ts';
import { enemyGroup, flightsOf, groupsOver, machinesIn } from '../terms/air.ts';
import { fieldOf } from '../terms/field.ts';
import { salvo, shipAaDamage, shipAaHits } from '../terms/sea/gunnery.ts';
import { canSpot, type Look, spotNeed, spots } from '../terms/sea/spotting.ts';
import { gunsOf } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { lightToSee, weatherAt, windNow } from '../terms/sky.ts';
import { otherSide } from '../terms/units.ts';
import { settleVolley, showGroup, struckBy, tellBoth } from './air-damage.ts';

/** FYOW-29.2: the AA guns of a vessel. */
const aaOf = (vessel: Vessel): (GunClass & { readonly at: number }) | undefined =>
  shipOf(vessel.type)
    .guns.map((of, at) => ({ ...of, at }))
    .find(({ aaOnly }) => aaOnly);
export const aaClassOf = (vessel: Vessel): string | null => aaOf(vessel)?.class ?? null;
const aaShots = (vessel: Vessel): number => {
  const of = aaOf(vessel);
  return of ? salvo(gunsOf(vessel, of.at), of.shotsPerSession, vessel.shots[of.at]!) : 0;
};

const flightsUp = (state: State, group: AirGroup): Squadron[] =>
  flightsOf(state, group).filter(one => machinesIn([one], 'up').length > 0);
const DIVERS: readonly string[] = ['attack', 'torpedo'];

/** FYOW-29.9: aircraft in the Combat Area are spotted at 2 or more, a single machine at 3 or more. */
export const lookForAircraft = (
  draft: State,
  context: Context,
  vessel: Vessel,
  dice: () => readonly number[],
): void => {
  const seen = {
    weather: weatherAt(draft, vessel.board),
    wind: windNow(draft),
    light: lightToSee(draft),
  };
  for (const at of groupsOver(draft, vessel.board, otherSide(vessel.side))) {
    const group = draft.air.groups[at]!;
    if (group.alias !== '' || group.inBox) continue;
    const machines = machinesIn(flightsOf(draft, group), 'up').length;
    const look: Look = {
      pair: machines === 1 ? 'surfaceToSingleAircraft' : 'surfaceToAircraft',
      isSmall: false,
      isRadar: vessel.radar && vessel.type === 'destroyer',
      isFiredOn: false,
      ...seen,
    };
    const need = spotNeed(look, draft.options);
    if (canSpot(need) && spots(dice(), need)) showGroup(draft, context, at);
  }
};

/** FYOW-29.10.5: why a vessel may not fire its AA guns at a flight of a group. */
export const aaBar = (
  state: State,
  vessel: Vessel,
  target: string,
  flight: number,
): Refusal | null => {
  const group = state.air.groups[enemyGroup(state, vessel.side, target)];
  const aim = (): Squadron | undefined => flightsUp(state, group!)[flight];
  const hasFriends = groupsOver(state, vessel.board, vessel.side).length > 0;
  return firstBroken([
    ['E_MAIN_DONE', () => vessel.spent.includes('aa')],
    ['E_NOT_SPOTTED', () => !group],
    ['E_AREA', () => group!.over !== vessel.board || group!.inBox],
    [
      'E_FRIENDLY_AIR',
      () => hasFriends && !DIVERS.includes(group!.kind), // by its kind: the type is not known
    ],
    ['E_STORES', () => aaShots(vessel) === 0],
    ['E_NUMBER', () => aim() === undefined],
  ]);
};

/** FYOW-29.10.5: a D6 for each AA gun, a 6 hits, and 3 or more on a second die is one damage; besides the main guns. */
export const fireAa = (
  draft: State,
  context: Context,
  vessel: Vessel,
  target: string,
  flight: number,
): void => {
  const group = draft.air.groups[enemyGroup(draft, vessel.side, target)]!;
  const squadron = flightsUp(draft, group)[flight]!;
  const shots = aaShots(vessel);
  const note = { for: vessel.id, seenBy: readersOf(draft, vessel.side) };
  vessel.spent.push('aa');
  vessel.shots[aaOf(vessel)!.at]! -= shots;
  const hits = shipAaHits(context.roll(`${shots}d6`, 'FYOW-29.10.5', note));
  let damage = 0;
  for (const machine of struckBy(squadron, hits)) {
    const done = shipAaDamage(context.roll('d6', 'FYOW-29.10.5', note));
    machine.damage += done;
    damage += done;
  }
  const board = fieldOf(draft).map.label(vessel.board);
  const own = { unit: vessel.id, group: group.alias, board, hits, damage };
  context.log('FYOW-29.10.5', 'aaFired', own, readersOf(draft, vessel.side));
  tellBoth(draft, context, group, 'underFire', { hits, damage });
  settleVolley(draft, context, group);
};

/** FYOW-B6: known aircraft over the board of a vessel, as its AA guns would take them. */
export function* aaTargets(
  state: State,
  vessel: Vessel,
): Generator<{ readonly target: string; readonly flight: number }> {
  for (const at of groupsOver(state, vessel.board, otherSide(vessel.side))) {
    const group = state.air.groups[at]!;
    if (group.alias === '') continue;
    for (let flight = 0; flight < flightsUp(state, group).length; flight++)
      if (!aaBar(state, vessel, group.alias, flight)) yield { target: group.alias, flight };
  }
}
