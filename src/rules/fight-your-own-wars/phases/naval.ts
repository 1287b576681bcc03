import { type Infer, list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { CONDITION, shipOf } from '../tables/ships.ts';
import { fieldOf } from '../terms/field.ts';
import {
  columnsNow,
  isServiceable,
  mayUse,
  mendedBy,
  ralliedTo,
  sails,
  seaTotal,
  swamps,
} from '../terms/sea/sailing.ts';
import { isWater, loseSpots, vesselNumber } from '../terms/sea/vessels.ts';
import { readersOf, seatOf } from '../terms/seats.ts';
import { windNow } from '../terms/sky.ts';
import { hurtVessel } from './naval-damage.ts';
import { isToPass } from './pacing.ts';
import { type FyowRule, notOnCard, vesselOnCard } from './rule.ts';

/** Vessels of a seat that has the whole side, in the step in which they are sent out. */
const ofSeat = (state: State, seat: string): number[] =>
  state.sea && state.step === 'DY11'
    ? state.sea.vessels.flatMap(({ side }, at) => (seatOf(state, side) === seat ? [at] : []))
    : [];

const deployShape = shape({
  type: oneOf(['naval.deploy']),
  vessels: list(text(60), 1, 40),
  board: text(60),
});
export type Deploy = Infer<typeof deployShape>;

/** FYOW-29.4, FYOW-29.5: vessels are ordered to sea; those that serve today are placed on a sea board for the day, without a route. */
export const deployVessels: FyowRule<Deploy> = {
  rule: 'FYOW-29.5',
  shape: deployShape,
  listing: 'some',
  *candidates(state, seat) {
    const { map } = fieldOf(state);
    for (const at of ofSeat(state, seat.id))
      for (let board = 0; board < map.count; board++) {
        if (!isWater(state, board)) continue;
        const { id } = state.sea!.vessels[at]!;
        const action: Deploy = { type: 'naval.deploy', vessels: [id], board: map.label(board) };
        if (!deployVessels.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { vessels, board: label }) {
    if (state.step !== 'DY11' || !isToPass(state, seat.id)) return no('E_PHASE');
    const own = ofSeat(state, seat.id);
    const ships = vessels.map(id => vesselNumber(state.sea!, id));
    const stranger = ships.findIndex(at => !own.includes(at));
    if (stranger >= 0) return no('E_UNKNOWN_ID', vessels[stranger]);
    const board = fieldOf(state).map.index(label);
    if (board < 0) return no('E_UNKNOWN_ID', label);
    const some = (test: (at: number) => boolean) => (): boolean => ships.some(test);
    const of = (at: number) => state.sea!.vessels[at]!;
    return firstBroken([
      ['E_RETIRED', some(at => of(at).sunk || of(at).condition === 0)],
      ['E_DOCK', some(at => of(at).docked)],
      ['E_UNSERVICEABLE', some(at => !of(at).serviceable)],
      ['E_WATERWAY', some(at => !isWater(state, board) || !mayUse(of(at).type, 'offshore'))],
      ['E_ORDERS', some(at => of(at).board === board)],
    ]);
  },
  apply(draft, { vessels, board }, context) {
    const to = fieldOf(draft).map.index(board);
    for (const id of vessels) deployAt(draft, context, vesselNumber(draft.sea!, id), to);
  },
};

/** FYOW-29.4, FYOW-29.17: a vessel ordered to sea throws once a day whether it serves; it comes onto a sea board by its side's box. */
export const deployAt = (draft: State, context: Context, at: number, board: number): void => {
  const vessel = draft.sea!.vessels[at]!;
  if (!vessel.ordered && shipOf(vessel.type).powered) {
    const seenBy = readersOf(draft, vessel.side);
    const [die = 1] = context.roll('d6', 'FYOW-29.4', { for: vessel.id, seenBy });
    vessel.serviceable = isServiceable(die);
    if (!vessel.serviceable) context.log('FYOW-29.4', 'keptInPort', { vessel: vessel.id }, seenBy);
  }
  vessel.ordered = true;
  if (!vessel.serviceable) return;
  Object.assign(vessel, { board, area: 'box', sailed: true });
  const values = { vessel: vessel.id, board: fieldOf(draft).map.label(board) };
  context.log('FYOW-29.5', 'sailed', values, readersOf(draft, vessel.side));
};

const repairShape = shape({ type: oneOf(['naval.repair']), vessel: text(60) });
/** FYOW-29.15: one vessel a day goes into the dockyard and stays there today. */
export const repairVessel: FyowRule<Infer<typeof repairShape>> = {
  rule: 'FYOW-29.15',
  shape: repairShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const at of ofSeat(state, seat.id)) {
      const action = { type: 'naval.repair' as const, vessel: state.sea!.vessels[at]!.id };
      if (!repairVessel.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { vessel: id }) {
    if (state.step !== 'DY11' || !isToPass(state, seat.id)) return no('E_PHASE');
    const at = vesselNumber(state.sea!, id);
    if (!ofSeat(state, seat.id).includes(at)) return no('E_UNKNOWN_ID', id);
    return mayDock(state, at) ? null : no('E_DOCK', id);
  },
  apply(draft, { vessel }, context) {
    repairIn(draft, context, vesselNumber(draft.sea!, vessel));
  },
};
export const mayDock = (state: State, at: number): boolean => {
  const { sunk, board, damage, side, ordered } = state.sea!.vessels[at]!;
  return !sunk && !ordered && board < 0 && damage > 0 && !state.sea!.docks[side];
};
export const repairIn = (draft: State, context: Context, at: number): void => {
  if (!mayDock(draft, at)) return;
  const vessel = draft.sea!.vessels[at]!;
  const seenBy = readersOf(draft, vessel.side);
  const faces = context.roll(CONDITION.repair.dice.toLowerCase(), 'FYOW-29.15', {
    for: vessel.id,
    seenBy,
  });
  const mended = Math.min(vessel.damage, mendedBy(faces, Number(draft.options.dockyardMax)));
  vessel.damage -= mended;
  vessel.docked = true;
  draft.sea!.docks[vessel.side] = true;
  context.log('FYOW-29.15', 'docked', { vessel: vessel.id, mended }, seenBy);
};

const moveShape = shape({ type: oneOf(['naval.move']), to: list(text(60), 1, 6) });
export type NavalMove = Infer<typeof moveShape>;
const AREA_WORDS = ['box', 'combat'];

/** FYOW-29.17, FYOW-29.6.2: a vessel goes between its box and the Combat Area, or board by board with a test for each. */
export const moveVessel: FyowRule<NavalMove> = {
  rule: 'FYOW-29.6.2',
  shape: moveShape,
  listing: 'some',
  *candidates(state, seat) {
    const at = vesselOnCard(state);
    if (at < 0) return;
    const { map } = fieldOf(state);
    const near = map.neighbours(state.sea!.vessels[at]!.board, 'sea').map(to => map.label(to));
    for (const to of [...AREA_WORDS, ...near]) {
      const action: NavalMove = { type: 'naval.move', to: [to] };
      if (!moveVessel.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { to }) {
    const bar = notOnCard(state, seat, 'vessel');
    if (bar) return bar;
    const vessel = state.sea!.vessels[vesselOnCard(state)]!;
    const { map } = fieldOf(state);
    const { movePerSession = 0, maxPerDay = 0 } = shipOf(vessel.type);
    const [first = ''] = to;
    if (AREA_WORDS.includes(first))
      return firstBroken([
        ['E_MOVED', () => vessel.moved],
        ['E_NO_LINK', () => to.length > 1 || vessel.area === first],
      ]);
    const unknown = to.find(label => map.index(label) < 0);
    if (unknown !== undefined) return no('E_UNKNOWN_ID', unknown);
    const path = to.map(label => map.index(label));
    const isLinked = path.every(
      (board, i) => map.between(i === 0 ? vessel.board : path[i - 1]!, board, 'sea').length > 0,
    );
    return firstBroken([
      ['E_MOVED', () => vessel.moved],
      ['E_ALLOWANCE', () => to.length > movePerSession || vessel.steps + to.length > maxPerDay],
      ['E_WATERWAY', () => !mayUse(vessel.type, 'offshore')],
      ['E_NO_LINK', () => !isLinked],
    ]);
  },
  apply(draft, { to }, context) {
    const at = vesselOnCard(draft);
    const vessel = draft.sea!.vessels[at]!;
    vessel.moved = true;
    loseSpots(draft, at);
    const [first = ''] = to;
    if (first === 'box' || first === 'combat') {
      vessel.area = first;
      context.log(
        'FYOW-29.17',
        first === 'combat' ? 'intoCombat' : 'outOfCombat',
        { vessel: vessel.id },
        readersOf(draft, vessel.side),
      );
      return;
    }
    for (const label of to) if (!sailOn(draft, context, at, label)) return;
  },
};

/** FYOW-29.6.2, FYOW-29.16: one board; small craft may be swamped on the way. Answers whether the vessel came there. */
const sailOn = (draft: State, context: Context, at: number, label: string): boolean => {
  const vessel = draft.sea!.vessels[at]!;
  const { code, light } = draft.weather;
  const wind = windNow(draft);
  const seenBy = readersOf(draft, vessel.side);
  const [die = 1] = context.roll('d10', 'FYOW-29.6.2', { for: vessel.id, seenBy });
  const total = seaTotal(vessel.type, columnsNow(code, wind, light), die);
  const values = { vessel: vessel.id, board: label };
  if (!sails(total)) {
    context.log('FYOW-29.6.2', 'heldUp', values, seenBy);
    return false;
  }
  vessel.board = fieldOf(draft).map.index(label);
  vessel.area = 'box';
  vessel.steps++;
  context.log('FYOW-29.6.2', 'steamed', values, seenBy);
  if (!isLowDraft(vessel.type)) return true;
  const [sea = 6] = context.roll('d6', 'FYOW-29.16', { for: vessel.id, seenBy });
  if (swamps(wind, sea, {})) hurtVessel(draft, context, at, shipOf(vessel.type).defence);
  return !vessel.sunk;
};
const isLowDraft = (type: string): boolean =>
  type === 'landingCraft' || type === 'launch' || type === 'smallCraft';

const rallyShape = shape({ type: oneOf(['naval.rally']), vessel: optional(text(60)) });
/** FYOW-29.12: a destroyer, gunboat or submarine shaken by damage takes heart. */
export const rallyVessel: FyowRule<Infer<typeof rallyShape>> = {
  rule: 'FYOW-29.12',
  shape: rallyShape,
  listing: 'key',
  key: () => 'rally',
  *candidates(state, seat) {
    const action = { type: 'naval.rally' as const };
    if (vesselOnCard(state) >= 0 && !rallyVessel.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { vessel: id }) {
    const bar = notOnCard(state, seat, 'vessel');
    if (bar) return bar;
    const vessel = state.sea!.vessels[vesselOnCard(state)]!;
    if (id !== undefined && id !== vessel.id) return no('E_UNKNOWN_ID', id);
    return firstBroken([
      [
        'E_CONDITION',
        () => !shipOf(vessel.type).canRally || vessel.condition >= CONDITION.rally.max,
      ],
      ['E_RALLIED', () => vessel.rallied],
    ]);
  },
  apply(draft, _action, context) {
    const vessel = draft.sea!.vessels[vesselOnCard(draft)]!;
    const seenBy = readersOf(draft, vessel.side);
    vessel.rallied = true;
    vessel.condition = ralliedTo(
      vessel.condition,
      context.roll('4d6', 'FYOW-29.12', { for: vessel.id, seenBy }),
    );
    const { id, condition } = vessel;
    context.log('FYOW-29.12', 'vesselRallied', { vessel: id, condition }, seenBy);
  },
};
