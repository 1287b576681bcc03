import type { Seat } from '../../../engine/seat.ts';
import { type Infer, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Vessel } from '../sea-state.ts';
import type { State } from '../state.ts';
import { flightsOf, machinesIn, sideOfGroup } from '../terms/air.ts';
import { fieldOf } from '../terms/field.ts';
import { isWhollyConcealed } from '../terms/force.ts';
import { contactNamed, detect } from '../terms/knowledge.ts';
import { officerPasses } from '../terms/sea/sailing.ts';
import { objectStands, seeRuin, shoreObjects } from '../terms/sea/shore.ts';
import {
  areaAllows,
  canSpot,
  isSmall,
  type Look,
  spotDice,
  spotNeed,
  spots,
} from '../terms/sea/spotting.ts';
import {
  batteryOf,
  coveredBy,
  hasSpotted,
  hasSpottedForce,
  hasSpottedObject,
  isWater,
  observerOf,
  shoresOf,
  vesselsOn,
} from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { lightToSee, weatherAt, windNow } from '../terms/sky.ts';
import { onTable, otherSide } from '../terms/units.ts';
import { flierOf, notFlying } from './air-flight.ts';
import { lookForAircraft } from './naval-aa.ts';
import { actorOf, type FyowRule, isMainDone, notOnCard, vesselOnCard } from './rule.ts';

export const SPOT_TARGETS = ['sea', 'shore', 'below', 'air'] as const;
export type SpotTarget = (typeof SPOT_TARGETS)[number];

const spotShape = shape({
  type: oneOf(['naval.spot']),
  target: oneOf(SPOT_TARGETS),
  board: optional(text(60)), // the sea board that a battery watches this session
});
export type NavalSpot = Infer<typeof spotShape>;

/**
 * FYOW-29.9: an observer looks out to sea, at the shore, at the sky or, from a destroyer, for submarines. Everything of that kind
 * that the areas allow is thrown for; nobody sees the dice, for a throw alone would tell that something is there.
 */
export const spot: FyowRule<NavalSpot> = {
  rule: 'FYOW-29.9',
  shape: spotShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!state.sea) return;
    const at = actorOf(state);
    const { map } = fieldOf(state);
    if (at >= 0 && batteryOf(state, at))
      for (const board of coveredBy(state, at)) {
        const action: NavalSpot = { type: 'naval.spot', target: 'sea', board: map.label(board) };
        if (!spot.refuse(state, seat, action)) yield action;
      }
    if (vesselOnCard(state) >= 0 || state.activation?.kind === 'air')
      for (const target of SPOT_TARGETS) {
        const action: NavalSpot = { type: 'naval.spot', target };
        if (!spot.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, action) {
    if (state.activation?.kind === 'air') return refuseAir(state, seat, action);
    const ofVessel = vesselOnCard(state) >= 0;
    const bar = notOnCard(state, seat, ofVessel ? 'vessel' : 'unit');
    if (bar) return bar;
    return ofVessel ? refuseVessel(state, action) : refuseBattery(state, action);
  },
  apply(draft, action, context) {
    const at = vesselOnCard(draft);
    if (draft.activation?.kind === 'air') lookFromAir(draft, context, action.target);
    else if (at >= 0) lookFromVessel(draft, context, at, action.target);
    else lookFromBattery(draft, context, actorOf(draft), fieldOf(draft).map.index(action.board!));
  },
};

const refuseVessel = (state: State, { target, board }: NavalSpot) => {
  const vessel = state.sea!.vessels[vesselOnCard(state)]!;
  if (board !== undefined) return no('E_UNKNOWN_ID', board);
  return firstBroken([
    [
      'E_AREA',
      () =>
        vessel.area !== 'combat' &&
        !(vessel.type === 'destroyer' && (target === 'sea' || target === 'below')),
    ],
    [
      'E_TARGET',
      () =>
        (target === 'below' && vessel.type !== 'destroyer') ||
        (target === 'air' && vessel.type === 'submarine'),
    ],
    ['E_NOMINATED', () => vessel.nominated.includes(target)],
  ]);
};

/** FYOW-29.9: aircraft look for ships below them, each kind once a session. */
const refuseAir = (state: State, seat: Seat, { target, board }: NavalSpot) => {
  const bar = notFlying(state, seat);
  if (bar) return bar;
  const group = flierOf(state);
  if (board !== undefined) return no('E_UNKNOWN_ID', board);
  const below = target === 'sea' || target === 'below' ? target : null;
  return firstBroken([
    ['E_AREA', () => !state.sea || group.inBox || group.over < 0 || !isWater(state, group.over)],
    ['E_TARGET', () => below === null],
    ['E_NOMINATED', () => group.looked.includes(below!)],
  ]);
};

const refuseBattery = (state: State, { target, board: label }: NavalSpot) => {
  const at = actorOf(state);
  const battery = batteryOf(state, at);
  if (!battery || target !== 'sea') return no('E_TARGET');
  const board = label === undefined ? -1 : fieldOf(state).map.index(label);
  if (board < 0) return no('E_UNKNOWN_ID', label ?? '');
  return firstBroken([
    ['E_DECISION_FAILED', () => battery.officer === 0],
    ['E_MAIN_DONE', () => isMainDone(state, at)],
    ['E_AREA', () => !coveredBy(state, at).includes(board)],
    ['E_NOMINATED', () => battery.board >= 0],
  ]);
};

/** FYOW-29.9, FYOW-25, FYOW-25.2: weather, wind and light by which one looks out on a sea board. */
export const viewFrom = (
  state: State,
  board: number,
): Pick<Look, 'weather' | 'wind' | 'light'> => ({
  weather: weatherAt(state, board),
  wind: windNow(state),
  light: lightToSee(state),
});

/** FYOW-29.9: what one vessel looks like from another just now. */
export const lookAt = (state: State, observer: Vessel, target: Vessel): Look => {
  return {
    pair:
      observer.type === 'submarine'
        ? 'submarineToSurface'
        : target.type === 'submarine'
          ? 'destroyerToSubmarine'
          : 'surfaceToSurface',
    isSmall: isSmall(target.type),
    isRadar: observer.radar && observer.type === 'destroyer',
    isFiredOn: target.firedAt.includes(observer.id),
    ...viewFrom(state, observer.board),
  };
};

/** FYOW-29.9: the dice of a look: anew for each target, or by the option `navalSpotDice` one pool that is read against all. */
const diceFor = (draft: State, context: Context, by: string, dice: number): (() => number[]) => {
  const thrown = (): number[] => [
    ...context.roll(`${dice}d6`, 'FYOW-29.9', { for: by, seenBy: [] }),
  ];
  if (draft.options.navalSpotDice !== 'pool') return thrown;
  const pool = thrown();
  return () => pool;
};

const lookFromVessel = (draft: State, context: Context, at: number, target: SpotTarget): void => {
  const sea = draft.sea!;
  const vessel = sea.vessels[at]!;
  vessel.nominated.push(target);
  const dice = diceFor(draft, context, vessel.id, spotDice(vessel.type));
  if (target === 'air') {
    lookForAircraft(draft, context, vessel, dice);
    return;
  }
  if (target === 'shore') {
    lookAshore(draft, context, at, dice);
    return;
  }
  for (const enemy of vesselsOn(sea, vessel.board, otherSide(vessel.side))) {
    const other = sea.vessels[enemy]!;
    if ((other.type === 'submarine') !== (target === 'below')) continue;
    if (!areaAllows(vessel.type, vessel.area === 'combat', other.area === 'combat')) continue;
    if (hasSpotted(sea, vessel.id, enemy)) continue;
    const need = spotNeed(lookAt(draft, vessel, other), draft.options);
    if (canSpot(need) && spots(dice(), need)) sight(draft, context, vessel.id, vessel.side, enemy);
  }
};

/** FYOW-29.9: a die for each machine, 2 or more; the Combat Area only. */
const lookFromAir = (draft: State, context: Context, target: SpotTarget): void => {
  const group = flierOf(draft);
  const side = sideOfGroup(draft, group);
  const by = observerOf(side, group.id);
  group.looked.push(target as 'sea' | 'below');
  const machines = machinesIn(flightsOf(draft, group), 'up').length;
  const seen = viewFrom(draft, group.over);
  const dice = diceFor(draft, context, group.id, machines);
  for (const enemy of vesselsOn(draft.sea!, group.over, otherSide(side))) {
    const other = draft.sea!.vessels[enemy]!;
    const isBelow = other.type === 'submarine';
    if (isBelow !== (target === 'below') || other.area !== 'combat') continue;
    if (hasSpotted(draft.sea!, by, enemy)) continue;
    const look: Look = {
      pair: isBelow ? 'destroyerToSubmarine' : 'aircraftToSurface',
      isSmall: isSmall(other.type),
      isRadar: false,
      isFiredOn: false,
      ...seen,
    };
    const need = spotNeed(look, draft.options);
    if (canSpot(need) && spots(dice(), need)) sight(draft, context, by, side, enemy);
  }
};

/** FYOW-29.9: the observer has the mark, and his side sees the vessel. */
const sight = (draft: State, context: Context, by: string, side: number, enemy: number): void => {
  const vessel = draft.sea!.vessels[enemy]!;
  draft.sea!.spots.push({ by, vessel: enemy, unit: -1, object: '' });
  const board = fieldOf(draft).map.label(vessel.board);
  context.log(
    'FYOW-29.9',
    'spottedVessel',
    { by, vessel: vessel.id, board },
    readersOf(draft, side),
  );
  context.reveal('FYOW-29.9');
};

/** FYOW-29.9: every force on the tables of the shore that does not lie low, and every object there, with full dice each. */
const lookAshore = (
  draft: State,
  context: Context,
  at: number,
  dice: () => readonly number[],
): void => {
  const vessel = draft.sea!.vessels[at]!;
  const { side, id } = vessel;
  const sees = (unit: number): boolean => {
    const need = spotNeed(shoreLook(draft, vessel, unit), draft.options);
    return canSpot(need) && spots(dice(), need);
  };
  for (const board of shoresOf(draft, vessel.board))
    for (const unit of onTable(draft, board, otherSide(side))) {
      if (isWhollyConcealed(draft.units[unit]!) || hasSpottedForce(draft.sea!, id, unit)) continue;
      if (!sees(unit)) continue;
      detect(draft, context, side, unit, -1);
      draft.sea!.spots.push({ by: id, vessel: -1, unit, object: '' });
    }
  for (const object of shoreObjects(draft, vessel.board)) {
    if (!objectStands(draft, object, side)) continue;
    if (hasSpottedObject(draft.sea!, id, object.name) || !sees(-1)) continue;
    if (!objectStands(draft, object)) seeRuin(draft, side, object);
    else draft.sea!.spots.push({ by: id, vessel: -1, unit: -1, object: object.name });
  }
};
/** What lies ashore; a battery that fires at the vessel gives itself away. */
const shoreLook = (state: State, { radar, type, id, board }: Vessel, unit: number): Look => ({
  pair: 'surfaceToShore',
  isSmall: false,
  isRadar: radar && type === 'destroyer',
  isFiredOn: unit >= 0 && batteryOf(state, unit)?.firedAt === id,
  ...viewFrom(state, board),
});

/** FYOW-29.10.1, FYOW-29.17: the officer's test, then the look at one board under the guns. */
const lookFromBattery = (draft: State, context: Context, at: number, board: number): void => {
  const unit = draft.units[at]!;
  const battery = batteryOf(draft, at)!;
  const seenBy = readersOf(draft, unit.side);
  battery.board = board;
  if (battery.officer < 0) {
    const [die = 10] = context.roll('d10', 'FYOW-29.17', { for: unit.id, seenBy });
    battery.officer = officerPasses(unit.leader.rating, die) ? 1 : 0;
    if (battery.officer === 0) {
      context.log('FYOW-29.17', 'officerFailed', { unit: unit.id }, seenBy);
      return;
    }
  }
  const seen = viewFrom(draft, board);
  const dice = diceFor(draft, context, unit.id, spotDice('battery'));
  for (const enemy of vesselsOn(draft.sea!, board, otherSide(unit.side))) {
    const other = draft.sea!.vessels[enemy]!;
    if (other.area !== 'combat' || other.type === 'submarine') continue;
    if (hasSpotted(draft.sea!, unit.id, enemy)) continue;
    const look: Look = {
      pair: 'coastalToSurface',
      isSmall: isSmall(other.type),
      isRadar: false,
      isFiredOn: other.firedAt.some(name => contactNamed(draft, other.side, name) === at),
      ...seen,
    };
    const need = spotNeed(look, draft.options);
    if (canSpot(need) && spots(dice(), need)) sight(draft, context, unit.id, unit.side, enemy);
  }
};
