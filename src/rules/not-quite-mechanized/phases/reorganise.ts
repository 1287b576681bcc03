import type { Context } from '../../../engine/system.ts';
import type { Code } from '../refusals.ts';
import type { Stand, State, Unit } from '../state.ts';
import { commandUnitsFor } from '../terms/command.ts';
import { gapBetween } from '../terms/footprint.ts';
import { halfOf } from '../terms/hits.ts';
import { removeUnit, shrinkAmmunition } from '../terms/losses.ts';
import { hasOrders } from '../terms/papers.ts';
import { isSafePlace } from '../terms/retreat.ts';
import { nodeNamed } from '../terms/roster.ts';
import { hasTanks, here, isCommand, isSupport, typeOf } from '../terms/stands.ts';
import { seenBySide, tell } from '../terms/told.ts';

const COMMAND_METRES = 1000;

/** NQM-10.6: why a unit may not reorganise this bound; null when it may. */
export const reorganiseFault = (state: State, unit: Unit): Code | null => {
  if (unit.moved || unit.shots > 0 || unit.assaulted) return 'E_UNDER_FIRE';
  if (unit.underFire || unit.harassed) return 'E_UNDER_FIRE';
  if (unit.broken && !isSafePlace(state, unit)) return 'E_TASK_PLACE'; // NQM-3.13
  if (hasTanks(unit)) return null; // NQM-10.12: a tank company holds its own headquarters
  if (unit.kind === 'battery' && nodeNamed(state, unit.node).hqUnits.length === 0) return null; // NQM-2.1
  const hasCommand = commandUnitsFor(state, unit.node).some(
    one => gapBetween(state, one, unit) <= COMMAND_METRES,
  );
  return hasCommand ? null : 'E_NO_COMMAND';
};

export const needsReorganising = (unit: Unit): boolean =>
  unit.disorder === 'hours' ||
  unit.disorder === 'end' ||
  unit.disorder === 'broken' ||
  unit.broken ||
  unit.combatHours > 0 ||
  here(unit).some(stand => stand.markers > 0);

/** NQM-10.7: default order in which stands are cleared: command, support, fighting. */
const clearRank = (stand: Stand): number => (isCommand(stand) ? 0 : isSupport(stand) ? 1 : 2);

/** NQM-10.6, NQM-10.7: half of the markers of a unit, or of companies together, are removed; the stands still marked leave the map; order is restored. */
export const reorganiseUnits = (
  draft: State,
  context: Context,
  units: readonly Unit[],
  chosen: readonly string[] = [],
): void => {
  const [first] = units as [Unit];
  const stands = units.flatMap(here);
  const seen = { for: first.id, ...seenBySide(draft, first.side) };
  let cleared = halfOf(markersOn(stands), () => context.roll('d6', 'NQM-10.7', seen)[0]!);
  const totals = units.map(unit => markersOn(here(unit)));
  const order = stands.sort(
    (a, b) => rankOf(a, chosen) - rankOf(b, chosen) || (a.id < b.id ? -1 : 1),
  );
  for (const stand of order) {
    const off = Math.min(cleared, stand.markers);
    stand.markers -= off;
    cleared -= off;
  }
  for (const [i, unit] of units.entries()) {
    unit.reorganised = true;
    for (const stand of here(unit)) evacuate(stand);
    shrinkAmmunition(unit);
    const markers = totals[i]!;
    tell(draft, context, unit.side, 'NQM-10.6', 'reorganised', { unit: unit.id, markers });
    if (here(unit).length === 0) removeUnit(draft, unit);
    else restore(draft, unit);
  }
};
const markersOn = (stands: readonly Stand[]): number =>
  stands.reduce((sum, stand) => sum + stand.markers, 0);
const rankOf = (stand: Stand, chosen: readonly string[]): number =>
  chosen.includes(stand.id) ? -1 : clearRank(stand);

/** NQM-10.7: wounded stands go to the medical post; vehicles and guns lower their strength. */
const evacuate = (stand: Stand): void => {
  if (stand.markers === 0) return;
  if (stand.strength > 0) {
    stand.strength -= Math.min(stand.strength, stand.markers);
    stand.markers = 0;
    if (stand.strength === 0) stand.state = 'destroyed';
    return;
  }
  stand.state = 'post';
};

/** NQM-10.6: order comes back only with CUs and, for C and M, with orders. */
const restore = (draft: State, unit: Unit): void => {
  const isOut = unit.cuMax > 0 && unit.cu === 0;
  if (isOut || ((unit.grade === 'C' || unit.grade === 'M') && !hasOrders(draft, unit))) return;
  unit.disorder = 'none';
  unit.disorderUntil = -1;
  unit.broken = false;
  unit.choice = 'none';
  unit.grounded = false;
  unit.combatHours = 0;
};

/**
 * NQM-11.1, NQM-11.2: what collection points take off stands that were sent to them: a marker of each vehicle, and half of all the
 * men that came to one point this bound.
 */
export const collect = (draft: State, context: Context): void => {
  const sent = draft.units.flatMap(unit =>
    unit.stands
      .filter(stand => stand.collected !== '' && stand.state === 'here' && stand.markers > 0)
      .map(stand => ({ unit, stand })),
  );
  const isVehicle = ({ stand }: (typeof sent)[number]): boolean => typeOf(stand).strength > 0;
  for (const { stand } of sent.filter(isVehicle)) stand.markers--;
  const points = new Set(sent.map(({ stand }) => stand.collected));
  for (const cp of points)
    treat(
      draft,
      context,
      sent.filter(one => one.stand.collected === cp && !isVehicle(one)),
    );
  for (const unit of new Set(sent.map(one => one.unit))) {
    shrinkAmmunition(unit);
    if (here(unit).length === 0) removeUnit(draft, unit);
  }
};

/** NQM-11.1: half of the markers of one point is removed, an odd one on 4 to 6; whoever is still marked goes to the post. */
const treat = (
  draft: State,
  context: Context,
  men: readonly { readonly unit: Unit; readonly stand: Stand }[],
): void => {
  const [first] = men;
  if (!first) return;
  const { id, side } = first.unit;
  let cleared = halfOf(
    markersOn(men.map(({ stand }) => stand)),
    () => context.roll('d6', 'NQM-11.1', { for: id, ...seenBySide(draft, side) })[0]!,
  );
  for (const { stand } of [...men].sort((a, b) => clearRank(a.stand) - clearRank(b.stand))) {
    const off = Math.min(cleared, stand.markers);
    stand.markers -= off;
    cleared -= off;
    if (stand.markers > 0) stand.state = 'post';
  }
};
