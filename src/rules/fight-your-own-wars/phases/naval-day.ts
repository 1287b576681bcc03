import type { Context } from '../../../engine/system.ts';
import type { Vessel } from '../sea-state.ts';
import { shotsOf } from '../setup-arms.ts';
import { nextDeployment } from '../staff/naval.ts';
import type { Sea, State, Unit } from '../state.ts';
import { shipOf } from '../tables/ships.ts';
import { leftOf, mayConceal } from '../terms/force.ts';
import { conditionAfter, ralliedTo, swamps } from '../terms/sea/sailing.ts';
import { isAtSea, isEmbarked, isSeen, loseSpots, vesselsOn } from '../terms/sea/vessels.ts';
import { readersOf, seatOf } from '../terms/seats.ts';
import { windNow } from '../terms/sky.ts';
import { otherSide } from '../terms/units.ts';
import { deployAt, repairIn } from './naval.ts';

/** FYOW-29.2, FYOW-29.12: DY11: shots, stores and rally in port. */
export const navalMorning = (draft: State, context: Context): void => {
  const sea = draft.sea!;
  sea.docks = sea.docks.map(() => false);
  for (const vessel of sea.vessels) {
    if (vessel.sunk) continue;
    const ship = shipOf(vessel.type);
    vessel.shots = ship.guns.map((of, i) => shotsOf(of, vessel.guns[i]!));
    if (!vessel.sailed) {
      vessel.torpedoes = ship.torpedoes;
      vessel.charges = ship.depthCharges;
    }
    Object.assign(vessel, { ordered: false, serviceable: true, sailed: false, docked: false });
    Object.assign(vessel, { steps: 0, target: '', salvoes: 0 });
    const seenBy = readersOf(draft, vessel.side);
    if (vessel.condition < 6)
      vessel.condition = ralliedTo(
        vessel.condition,
        context.roll('4d6', 'FYOW-29.12', { for: vessel.id, seenBy }),
      );
  }
};

/** FYOW-A17, FYOW-B6: a side that leaves its ships to the Naval Command has them sent out by its policy. */
export const navalByStaff = (draft: State, context: Context): void => {
  for (const side of [0, 1]) {
    if (seatOf(draft, side) !== null && draft.sea!.hands[side] !== 'orders') continue;
    for (const vessel of draft.sea!.vessels.keys()) {
      if (draft.sea!.vessels[vessel]!.side !== side) continue;
      const next = nextDeployment(draft, vessel);
      if (next === 'dock') repairIn(draft, context, vessel);
      else if (next >= 0) deployAt(draft, context, vessel, next);
    }
  }
};

/** FYOW-29.17: marks of a session. */
export const navalSession = (sea: Sea): void => {
  for (const vessel of sea.vessels)
    Object.assign(vessel, { moved: false, spent: [], rallied: false, nominated: [], firedAt: [] });
  for (const battery of sea.batteries)
    Object.assign(battery, { officer: -1, board: -1, fired: false, firedAt: '' });
};

/** FYOW-29.16, option `swampingTidal`: landing craft that wait before their beach throw too. */
export const swampCraft = (draft: State, context: Context): void => {
  const wind = windNow(draft);
  const isRough = wind === 'light' || wind === 'high' || wind === 'freezing';
  if (draft.options.swampingTidal !== 'on' || !isRough) return;
  for (const craft of draft.sea!.craft) {
    const waits = draft.units.filter(
      unit => unit.side === craft.side && unit.status === 'here' && isEmbarked(draft, unit),
    );
    const away = craft.away.reduce(
      (sum, one) => sum + (one.ready > draft.clock ? one.count : 0),
      0,
    );
    if (waits.length === 0 || craft.count - away <= 0) continue;
    const readers = readersOf(draft, craft.side);
    const faces = context.roll(`${craft.count - away}d6`, 'FYOW-29.16', {
      for: craft.type,
      seenBy: readers,
    });
    const enhanced = isBoat(craft) && waits.every(isEnhanced);
    const count = faces.filter(face => swamps(wind, face, { enhanced })).length;
    craft.count -= count;
    if (count > 0) context.log('FYOW-29.16', 'swamped', { count, type: craft.type }, readers);
  }
};

/** FYOW-29.16: rubber and small boats, FYOW-22, which elite or Enhanced infantry takes through rough water. */
const MOST_OF_A_BOAT = 10;
const isBoat = ({ capacity }: { readonly capacity: number }): boolean => capacity <= MOST_OF_A_BOAT;
const isEnhanced = ({ elements }: Unit): boolean =>
  elements.every(line => leftOf(line) <= 0 || mayConceal(line));

/** FYOW-29.5: DE2: an engagement ends with the day; vessels are placed anew tomorrow. */
export const navalEvening = (draft: State): void => {
  const { sea } = draft;
  if (!sea) return;
  for (const vessel of sea.vessels) Object.assign(vessel, { board: -1, area: 'port' });
  forgetShore(draft);
  sea.spots = [];
};

/** FYOW-A4: what ships saw ashore is known no more when they are gone and nobody else stands there. */
const forgetShore = (draft: State): void => {
  for (const { unit } of draft.sea!.spots) {
    const force = draft.units[unit];
    if (!force) continue;
    for (const one of draft.sightings)
      if (one.unit === unit && !standsThere(draft, one.side, one.board)) one.now = false;
  }
};
const standsThere = (state: State, side: number, board: number): boolean =>
  state.units.some(unit => unit.status === 'here' && unit.side === side && unit.board === board);

/** FYOW-29.11: the first step of its card. Answers whether the vessel goes on. */
export const vesselWakes = (draft: State, context: Context, at: number): boolean => {
  const vessel = draft.sea!.vessels[at]!;
  if (vessel.unthrown === 0) return true;
  const seenBy = readersOf(draft, vessel.side);
  const faces = context.roll(`${vessel.unthrown}d6`, 'FYOW-29.11', { for: vessel.id, seenBy });
  vessel.unthrown = 0;
  vessel.condition = conditionAfter(vessel.condition, faces);
  if (vessel.condition > 0) return true;
  retire(draft, at);
  context.log('FYOW-29.11', 'vesselRetired', { vessel: vessel.id }, seenBy);
  return false;
};

/** A vessel leaves the board for its port. */
const retire = (draft: State, at: number): void => {
  loseSpots(draft, at);
  Object.assign(draft.sea!.vessels[at]!, { board: -1, area: 'port' });
};

/** FYOW-A17: whether the seat is asked on the card of a vessel. */
export const vesselAsked = (state: State, at: number): boolean => {
  const { side, board } = state.sea!.vessels[at]!;
  if (seatOf(state, side) === null) return false;
  const hand = state.sea!.hands[side];
  if (hand !== 'contact') return hand === 'all';
  return vesselsOn(state.sea!, board, otherSide(side)).some(enemy => isSeen(state, side, enemy));
};
export const isReady = (vessel: Vessel): boolean => isAtSea(vessel);
