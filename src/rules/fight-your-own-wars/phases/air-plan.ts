import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import {
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';
import type { AirGroup, Squadron } from '../air-state.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import {
  type AirGroupKind,
  MISSIONS,
  type Mission,
  mayBeEscorted,
  mayFlyAs,
} from '../tables/air.ts';
import {
  commandOfGroup,
  flightsOf,
  isUp,
  machinesIn,
  roleOf,
  sideOfGroup,
  typeOf,
} from '../terms/air.ts';
import { fieldOf } from '../terms/field.ts';
import { knownOnTable } from '../terms/knowledge.ts';
import { loadSpacesOf } from '../terms/load.ts';
import { campaignHolds, factsOf } from '../terms/routes.ts';
import { seatOf } from '../terms/seats.ts';
import { unitNumber } from '../terms/units.ts';
import { timeOf } from './air-morning.ts';
import { cardSeat, type FyowRule } from './rule.ts';

/** FYOW-28.1: which groups fly a mission. */
export const KINDS_FOR: { readonly [mission in Mission]: readonly AirGroupKind[] } = {
  bomb: ['bomber', 'attack', 'torpedo'],
  attack: ['attack'],
  ships: ['torpedo', 'attack', 'bomber'],
  drop: ['transport'],
  land: ['transport'],
  supply: ['transport'],
  observe: ['op'],
  recce: ['recce'],
  patrol: ['fighter'],
};

export const squadronNumber = (state: State, side: number, id: string): number =>
  state.air.squadrons.findIndex(
    one => one.id === id && state.air.commands[one.command]!.side === side,
  );

/** The side that a seat leads in the air now: in the morning its own, on a card that of the group. */
export const airSide = (state: State, seat: Seat, squadron?: string): number => {
  const { activation } = state;
  if (state.step === 'AC1') {
    if (activation?.kind !== 'air') return -1;
    const isOwner = seat.kind === 'umpire' || cardSeat(state) === seat.id;
    return isOwner ? sideOfGroup(state, state.air.groups[activation.of]!) : -1;
  }
  const led = [0, 1].filter(
    side =>
      seatOf(state, side) === seat.id && !state.sides[side]!.done && state.air.commands.length > 0,
  );
  const its = led.find(
    side => squadron !== undefined && squadronNumber(state, side, squadron) >= 0,
  );
  return its ?? led[0] ?? -1;
};
/** FYOW-A10: the refusals before the action's own: the wrong step, or another's card. */
const notNow = (state: State, seat: Seat, morning: State['step']): Refusal | null => {
  if (state.step !== morning && state.step !== 'AC1') return no('E_PHASE');
  if (state.step === 'AC1' && state.activation?.kind !== 'air') return no('E_PHASE');
  return airSide(state, seat) < 0 ? no('E_NOT_YOUR_CARD') : null;
};

const isWithdrawn = (state: State, squadrons: readonly Squadron[]): boolean =>
  squadrons.some(one => state.air.commands[one.command]!.condition === 'withdraw');

const loadShape = shape({
  type: oneOf(['air.setLoad']),
  squadron: text(40),
  load: whole(0, 20),
  endurance: flag,
});
export type SetLoad = Infer<typeof loadShape>;

/** FYOW-28.2: what a squadron carries and whether it takes tanks for Endurance, before it is prepared. */
export const setLoad: FyowRule<SetLoad> = {
  rule: 'FYOW-28.2',
  shape: loadShape,
  listing: 'all',
  *candidates(state, seat) {
    const side = airSide(state, seat);
    if (side < 0) return;
    for (const squadron of state.air.squadrons) {
      const { loads } = typeOf(squadron);
      for (let load = 0; load < loads.length; load++)
        for (const endurance of [false, true]) {
          const action: SetLoad = { type: 'air.setLoad', squadron: squadron.id, load, endurance };
          if (!setLoad.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { squadron: id, load, endurance }) {
    const bar = notNow(state, seat, 'DY10');
    if (bar) return bar;
    const squadron = state.air.squadrons[squadronNumber(state, airSide(state, seat, id), id)];
    if (!squadron) return no('E_UNKNOWN_ID', id);
    const type = typeOf(squadron);
    const onCard = state.step === 'AC1';
    return firstBroken([
      ['E_AIR_WITHDRAWN', () => isWithdrawn(state, [squadron])],
      [
        'E_NOT_OPERATIONAL',
        () =>
          squadron.machines.every(({ status }) => status === 'lost') ||
          (onCard && !mayRefit(state, squadron)),
      ],
      ['E_NUMBER', () => load >= type.loads.length || (endurance && !type.enduranceOption)],
      [
        'E_NUMBER',
        () => squadron.load === load && squadron.endurance === endurance && 'it is so already',
      ],
    ]);
  },
  apply(draft, { squadron: id, load, endurance }, context) {
    const side = airSideOf(draft, id, context.seat);
    const squadron = draft.air.squadrons[squadronNumber(draft, side, id)]!;
    squadron.load = load;
    squadron.endurance = endurance;
    for (const machine of squadron.machines)
      if (machine.status === 'ready') machine.status = 'inactive'; // a new throw
  },
};
/** FYOW-28.2, FYOW-28.3: before a second sortie: a squadron of the group on its card, on the ground, with machines that have flown. */
const mayRefit = (state: State, squadron: Squadron): boolean => {
  const group = state.air.groups[state.activation!.of]!;
  const isIts = flightsOf(state, group).includes(squadron);
  return isIts && !isUp(group) && squadron.machines.some(({ status }) => status === 'flown');
};
/** In apply the seat is known by its id alone. */
const airSideOf = (state: State, id: string, seat: string): number => {
  if (state.step === 'AC1' && state.activation?.kind === 'air')
    return sideOfGroup(state, state.air.groups[state.activation.of]!);
  return (
    [0, 1].find(
      side =>
        (seatOf(state, side) === seat || seat === 'umpire') && squadronNumber(state, side, id) >= 0,
    ) ?? 0
  );
};

const formShape = shape({
  type: oneOf(['air.formBattlegroup']),
  squadrons: list(text(40), 1, 8),
  escorts: list(text(40), 0, 8),
  mission: oneOf(MISSIONS),
  board: text(60),
  from: optional(whole(1, 6)),
  cargo: optional(list(text(60), 0, 20)),
  supplies: optional(text(60)),
});
export type FormGroup = Infer<typeof formShape>;

/** The kind of group that flies this mission, undefined when these squadrons cannot form one. */
const kindFor = (
  mission: Mission,
  squadrons: readonly Squadron[],
  escorts: readonly Squadron[],
): AirGroupKind | undefined =>
  KINDS_FOR[mission].find(
    kind =>
      squadrons.every(one => mayFlyAs(typeOf(one), kind)) &&
      (escorts.length === 0 ||
        (mayBeEscorted(kind) && escorts.every(one => mayFlyAs(typeOf(one), 'fighter')))),
  );

const capacityOf = (squadrons: readonly Squadron[]): number =>
  squadrons.reduce((sum, one) => sum + typeOf(one).capacity * machinesIn([one], 'ready').length, 0);

/** FYOW-28.1: an air Battlegroup with its mission; squadrons leave the group they were in. */
export const formBattlegroup: FyowRule<FormGroup> = {
  rule: 'FYOW-28.1',
  shape: formShape,
  listing: 'some',
  *candidates(state, seat) {
    const side = airSide(state, seat);
    if (side < 0 || state.step !== 'DY10G') return;
    const { map } = fieldOf(state);
    const taken = new Set(state.air.groups.flatMap(({ squadrons }) => squadrons));
    for (const [at, squadron] of state.air.squadrons.entries()) {
      if (taken.has(at)) continue;
      const own = airSide(state, seat, squadron.id);
      const board = map.nodes.findIndex((_, b) => knownOnTable(state, own, b).length > 0);
      for (const mission of MISSIONS) {
        const action: FormGroup = {
          type: 'air.formBattlegroup',
          squadrons: [squadron.id],
          escorts: [],
          mission,
          board: map.label(Math.max(0, board)),
        };
        if (!formBattlegroup.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { squadrons, escorts, mission, board, cargo = [], supplies }) {
    const bar = notNow(state, seat, 'DY10G');
    if (bar) return bar;
    const side = airSide(state, seat, squadrons[0]);
    const ids = [...squadrons, ...escorts];
    const numbers = ids.map(id => squadronNumber(state, side, id));
    const strange = ids.find((_, i) => numbers[i]! < 0);
    if (strange !== undefined) return no('E_UNKNOWN_ID', strange);
    if (new Set(numbers).size < numbers.length) return no('E_UNKNOWN_ID', 'named twice');
    if (fieldOf(state).map.index(board) < 0) return no('E_UNKNOWN_ID', board);
    const named = [...cargo, ...(supplies === undefined ? [] : [supplies])];
    const nobody = named.find(id => state.units[unitNumber(state, id)]?.side !== side);
    if (nobody !== undefined) return no('E_UNKNOWN_ID', nobody);
    const all = numbers.map(at => state.air.squadrons[at]!);
    const [main, cover] = [all.slice(0, squadrons.length), all.slice(squadrons.length)];
    return firstBroken([
      ['E_AIR_WITHDRAWN', () => isWithdrawn(state, all)],
      ['E_NOT_OPERATIONAL', () => all.some(one => machinesIn([one], 'ready').length === 0)],
      ['E_AIR_GROUP', () => kindFor(mission, main, cover) === undefined],
      ['E_AIR_GROUP', () => new Set(all.map(one => one.command)).size > 1],
      ['E_LOAD', () => cargo.length > 0 && (!LIFTS.includes(mission) || !fits(state, cargo, main))],
    ]);
  },
  apply(draft, action, context) {
    const side = airSideOf(draft, action.squadrons[0]!, context.seat);
    formGroup(draft, side, action);
  },
};

/** FYOW-28.8e: missions that carry troops: let down over a board, or landed on its airfield. */
const LIFTS: readonly Mission[] = ['drop', 'land'];
/** FYOW-28.8e: troops that wait for a drop and fit into the machines. */
const fits = (state: State, cargo: readonly string[], squadrons: readonly Squadron[]): boolean => {
  const units = cargo.map(id => state.units[unitNumber(state, id)]!);
  if (!units.every(unit => isWaiting(state, unit))) return false;
  return units.reduce((sum, unit) => sum + loadSpacesOf(unit), 0) <= capacityOf(squadrons);
};
/** FYOW-28.13, FYOW-5.1: troops that come by air, whose day and condition have come. */
export const isWaiting = (state: State, unit: State['units'][number]): boolean => {
  if (unit.status !== 'notArrived' || unit.role !== 'airborne') return false;
  if (state.handling.some(one => state.units[one.unit] === unit)) return false; // FYOW-24
  const { campaign } = fieldOf(state);
  const arrives = campaign.units.find(({ id }) => id === unit.id)?.arrives;
  if (!arrives) return true;
  const day = arrives.dayIndex - campaign.start.dayIndex + 1;
  return (
    day <= state.dayNumber && (!arrives.if || campaignHolds(arrives.if, factsOf(state)) === true)
  );
};

export const formGroup = (
  draft: State,
  side: number,
  { squadrons, escorts, mission, board, from, cargo = [], supplies }: FormGroup,
): AirGroup => {
  const { air } = draft;
  const main = squadrons.map(id => squadronNumber(draft, side, id));
  const cover = escorts.map(id => squadronNumber(draft, side, id));
  leaveGroups(draft, [...main, ...cover]);
  const group: AirGroup = {
    id: `a${++air.count[side]!}`,
    command: air.squadrons[main[0]!]!.command,
    kind: kindFor(
      mission,
      main.map(at => air.squadrons[at]!),
      cover.map(at => air.squadrons[at]!),
    )!,
    mission,
    goal: fieldOf(draft).map.index(board),
    from: from ?? 1,
    squadrons: main,
    escorts: cover,
    over: -1,
    inBox: false,
    flew: false,
    turned: -1,
    acted: false,
    escorted: false,
    struck: false,
    alias: '',
    since: 0,
    looked: [],
    observing: false,
    cargo: cargo.map(id => unitNumber(draft, id)),
    supplies: supplies === undefined ? -1 : unitNumber(draft, supplies),
  };
  air.groups.push(group);
  for (const at of [...main, ...cover]) {
    const squadron = air.squadrons[at]!;
    const hasFlown = squadron.machines.some(({ status }) => status === 'flown');
    if (!hasFlown) squadron.left = timeOf(squadron, roleOf(squadron, group, at));
  }
  return group;
};

/** In the morning groups are formed anew at will; on a card the place of the card's group must stay. */
const leaveGroups = (draft: State, numbers: readonly number[]): void => {
  const { air } = draft;
  for (const group of air.groups) {
    if (isUp(group)) continue;
    group.squadrons = group.squadrons.filter(at => !numbers.includes(at));
    group.escorts = group.escorts.filter(at => !numbers.includes(at));
  }
  if (draft.step !== 'AC1') air.groups = air.groups.filter(({ squadrons }) => squadrons.length > 0);
};

export const isGroupIdle = (state: State, group: AirGroup): boolean =>
  commandOfGroup(state, group).condition === 'withdraw' || group.squadrons.length === 0;
