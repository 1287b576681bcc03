import type { Context } from '../../../engine/system.ts';
import type { AirGroup, Machine, Squadron } from '../air-state.ts';
import type { State, Unit } from '../state.ts';
import { flightsOf, machinesIn, sideOfGroup, typeOf } from '../terms/air.ts';
import { airStatus, shareHits } from '../terms/air-sums.ts';
import { type Picks, parted, partOf } from '../terms/detach.ts';
import { fieldOf } from '../terms/field.ts';
import { standingOf, worthOf } from '../terms/force.ts';
import { losePoints } from '../terms/losses.ts';
import { forgetShips, observerOf } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';

/** FYOW-28.11: the machines that hits fall on, in order: evenly, what is left over on the most damaged. */
export const struckBy = (squadron: Squadron, hits: number): Machine[] => {
  const up = squadron.machines
    .filter(({ status }) => status === 'up')
    .sort((a, b) => b.damage - a.damage);
  if (up.length === 0) return [];
  const { each, remainder } = shareHits(hits, up.length);
  return up.flatMap((machine, i) =>
    Array.from({ length: each + (i < remainder ? 1 : 0) }, () => machine),
  );
};

/** FYOW-28.11a: after a volley: machines at strength 0 go home at once, those beyond it are lost with what they carry. */
export const settleVolley = (draft: State, context: Context, group: AirGroup): void => {
  let carrying = machinesIn(
    group.squadrons.map(at => draft.air.squadrons[at]!),
    'up',
  ).length;
  const atZero = draft.options.airShotDown === 'zero';
  for (const squadron of flightsOf(draft, group)) {
    let lost = 0;
    let driven = 0;
    for (const { machine } of machinesIn([squadron], 'up')) {
      const status = airStatus(typeOf(squadron).strength, machine.damage, atZero);
      if (status === 'flying') continue;
      machine.status = status === 'lost' ? 'lost' : 'flown';
      if (status === 'lost') lost++;
      else driven++;
    }
    if (lost + driven === 0) continue;
    tellBoth(draft, context, group, 'airLosses', { lost, driven });
    const carries = group.squadrons.some(at => draft.air.squadrons[at] === squadron);
    if (!carries) continue;
    if (lost > 0) goDown(draft, context, group, lost / carrying);
    if (driven > 0) flyBack(draft, context, group, driven / (carrying - lost));
    carrying -= lost + driven;
  }
  reportsOf(draft, group);
  landIfAlone(draft, group);
};

/** FYOW-28.8e: troops aboard a machine that is shot down are lost with it. */
const goDown = (draft: State, context: Context, group: AirGroup, share: number): void => {
  for (const at of group.cargo)
    losePoints(draft, context, at, Math.floor(worthOf(draft.units[at]!) * share), 'other');
};

/** FYOW-28.8e: a machine driven off returns with its load: that part of the force waits for another flight, as a Fraction. */
const flyBack = (draft: State, context: Context, group: AirGroup, share: number): void => {
  if (share === 1) return; // nobody is left to jump: all of them fly home together
  for (const at of [...group.cargo]) {
    const unit = draft.units[at]!;
    const picks = aboardOf(unit, share);
    if (picks.length === 0) continue;
    const { taken, left } = parted(unit, picks);
    const part = partOf(draft, at, taken, 'fraction', { directive: 'STAND_BY' });
    unit.elements = left;
    const values = { unit: unit.id, part: draft.units[part]!.id };
    context.log('FYOW-28.8e', 'flownBack', values, readersOf(draft, unit.side));
  }
};
/** What a share of the machines carries of a force: as many whole elements, line after line. */
const aboardOf = (unit: Unit, share: number): Picks => {
  const standing = unit.elements.map(standingOf);
  const all = standing.reduce((sum, n) => sum + n, 0);
  let left = Math.round(all * share);
  return standing.flatMap((n, i) => {
    const here = Math.min(left, Math.round(n * share));
    left -= here;
    return here > 0 ? [{ line: i + 1, n: here }] : [];
  });
};

/** FYOW-28.8c: a machine shot down tells nothing, one driven off what it had seen before this session. */
const reportsOf = (draft: State, group: AirGroup): void => {
  if (group.kind !== 'recce') return;
  const machines = group.squadrons.flatMap(at => draft.air.squadrons[at]!.machines);
  if (machines.some(({ status }) => status === 'up')) return;
  const isLost = !machines.some(({ status, damage }) => status === 'flown' && damage > 0);
  const side = sideOfGroup(draft, group);
  draft.air.reports = draft.air.reports.filter(
    one => one.side !== side || one.group !== group.id || (!isLost && one.at < draft.clock),
  );
};

/** A group without a machine in the air is home. */
export const landIfAlone = (draft: State, group: AirGroup): void => {
  if (machinesIn(flightsOf(draft, group), 'up').length > 0) return;
  if (group.over < 0) return;
  forgetWatched(draft, group);
  forgetShips(draft, observerOf(sideOfGroup(draft, group), group.id));
  Object.assign(group, { over: -1, inBox: false, alias: '', observing: false, flew: true });
};

/** FYOW-28.8g: what only an observation machine kept in sight is out of sight when it goes. */
export const forgetWatched = (draft: State, group: AirGroup): void => {
  if (!group.observing) return;
  const side = sideOfGroup(draft, group);
  const stays = draft.units.some(
    unit => unit.side === side && unit.status === 'here' && unit.board === group.over,
  );
  if (stays) return;
  for (const one of draft.sightings)
    if (one.side === side && one.board === group.over) one.now = false;
};

/** Machines of a group come down where they belong; what they carried stays aboard. */
export const goHome = (draft: State, group: AirGroup, which?: Squadron): void => {
  for (const squadron of which ? [which] : flightsOf(draft, group))
    for (const { machine } of machinesIn([squadron], 'up')) machine.status = 'flown';
  landIfAlone(draft, group);
};

/** What both sides see of a group in the air: each reads its own names. */
export const tellBoth = (
  draft: State,
  context: Context,
  group: AirGroup,
  id: string,
  values: { readonly [name: string]: number | string },
  target?: AirGroup,
): void => {
  const side = sideOfGroup(draft, group);
  const board = group.over >= 0 ? fieldOf(draft).map.label(group.over) : '';
  const own = { group: group.id, board, ...(target ? { target: target.alias } : {}), ...values };
  context.log('FYOW-28.11', id, own, readersOf(draft, side));
  if (group.alias === '') return;
  const enemies = readersOf(draft, 1 - side).filter(seat => !readersOf(draft, side).includes(seat));
  const theirs = { group: group.alias, board, ...(target ? { target: target.id } : {}), ...values };
  if (enemies.length > 0) context.log('FYOW-28.11', id, theirs, enemies);
  context.reveal('FYOW-28.11');
};

/** FYOW-16.4: the enemy knows of a group from now on, as long as it is up. */
export const showGroup = (draft: State, context: Context, at: number): void => {
  const group = draft.air.groups[at]!;
  const enemy = 1 - sideOfGroup(draft, group);
  draft.air.sawEnemy[enemy] = draft.dayNumber;
  if (group.alias !== '') return;
  group.alias = `x${++draft.sides[enemy]!.count}`;
  context.log(
    'FYOW-16.4',
    'aircraftSeen',
    { group: group.alias, kind: group.kind, board: fieldOf(draft).map.label(group.over) },
    readersOf(draft, enemy),
  );
  context.reveal('FYOW-16.4');
};
