import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { type Checks, firstBroken, no } from '../refusals.ts';
import type { Handling, State, Unit } from '../state.ts';
import { hubDice, hubNamed, hubSpaces } from '../tables/hubs.ts';
import { shipOf, type VesselType } from '../tables/ships.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { heated } from '../terms/heat.ts';
import { knownOn } from '../terms/knowledge.ts';
import { airfieldOf, isOutOfUse, portOf } from '../terms/objects.ts';
import { carriesVehicles, spacesFor } from '../terms/sea/landing-sums.ts';
import { isEmbarked, isWater, shoresOf, vesselsOn } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { leaveTask } from '../terms/tasks.ts';
import { isHere, onTable } from '../terms/units.ts';
import { isCrowded } from '../terms/ways.ts';
import { comeDown, settleDown } from './air-arrive.ts';
import { ferrySession, isCrossing } from './ferry.ts';
import { putOnTable } from './march.ts';
import { actorOf, type FyowRule, isMainDone, mainDone, notOnCard } from './rule.ts';

const SHORES: readonly string[] = ['large_port', 'small_port', 'invasion_beach', 'small_cove'];
/** FYOW-24, FYOW-24.1: the place on a board where ships load and unload, null without one. */
export const quayOf = (state: Pick<State, 'campaign'>, board: number): string | null =>
  fieldOf(state).map.nodes[board]?.hubs.find(hub => SHORES.includes(hub)) ?? null;

/** FYOW-24: a hub serves the side that stands on its board with no enemy known there, as long as it is in use. */
const isServed = (state: State, board: number, side: number, unit: number): boolean =>
  quayOf(state, board) !== null &&
  onTable(state, board, side).some(at => at !== unit) &&
  knownOn(state, side, board).length === 0 &&
  !(portOf(state, board) !== null && isOutOfUse(state, 'dock', board, side));

/** FYOW-24, FYOW-28.8e: an airfield or strip where machines of a side can land: friends stand there, no enemy is known, the runway is in use. */
export const isFieldServed = (state: State, board: number, side: number): boolean =>
  airfieldOf(state, board) !== null &&
  onTable(state, board, side).length > 0 &&
  knownOn(state, side, board).length === 0 &&
  !isOutOfUse(state, 'runway', board, side);
/** FYOW-28.8e: what came in machines that landed is unloaded at the rates of the field. */
export const unloadMachines = (draft: State, context: Context, at: number, board: number): void => {
  const unit = draft.units[at]!;
  draft.handling.push({ unit: at, board, hub: airfieldOf(draft, board)!, to: board, done: 0 });
  const values = { unit: unit.id, board: fieldOf(draft).map.label(board) };
  context.log('FYOW-24', 'unloads', values, readersOf(draft, unit.side));
};

export const isHandled = (state: State, at: number): boolean =>
  state.handling.some(({ unit }) => unit === at);

const spacesOf = (type: VesselType): number => {
  const { capacity } = shipOf(type);
  return typeof capacity === 'number' ? capacity : 0; // landing craft by their model, FYOW-18.2
};
/** FYOW-22: Load Spaces of the ships of a side on a sea board that nobody has taken. */
const roomOn = (state: State, board: number, side: number): number => {
  const ships = vesselsOn(state.sea!, board, side).reduce(
    (sum, at) => sum + spacesOf(state.sea!.vessels[at]!.type),
    0,
  );
  const aboard = state.units.filter(
    (unit, at) =>
      unit.side === side &&
      isHere(unit) &&
      (unit.board === board || state.handling.some(one => one.unit === at && one.to === board)),
  );
  return aboard.reduce((left, unit) => left - spacesFor(unit.elements), ships);
};

const takesVehicles = (state: State, board: number): boolean =>
  hubNamed(quayOf(state, board) ?? '')?.vehicles === true;

const begin = (draft: State, context: Context, at: number, board: number, to: number): void => {
  mainDone(draft, at);
  const unit = draft.units[at]!;
  draft.handling.push({ unit: at, board, hub: quayOf(draft, board)!, to, done: 0 });
  Object.assign(unit, { attitude: 'present', quiet: 0, concealing: false });
  leaveTask(draft, at);
  const values = { unit: unit.id, board: fieldOf(draft).map.label(board) };
  context.log('FYOW-24', to === board ? 'unloads' : 'loads', values, readersOf(draft, unit.side));
};

const unloadShape = shape({ type: oneOf(['unload']), board: text(60) });
/** FYOW-24, FYOW-31.6: a force afloat goes ashore through the port, beach or cove of a board that friends hold. */
export const unload: FyowRule<Infer<typeof unloadShape>> = {
  rule: 'FYOW-24',
  shape: unloadShape,
  listing: 'all',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0 || !state.sea || !isEmbarked(state, state.units[at]!)) return;
    const { map } = fieldOf(state);
    for (const to of shoresOf(state, state.units[at]!.board)) {
      const action = { type: 'unload' as const, board: map.label(to) };
      if (!unload.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { board: label }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    const board = fieldOf(state).map.index(label);
    if (board < 0) return no('E_UNKNOWN_ID', label);
    return firstBroken([
      ['E_ENGAGED', () => isEngaged(state, at)],
      ['E_MAIN_DONE', () => isMainDone(state, at) || unit.moved || isHandled(state, at)],
      [
        'E_HUB',
        () =>
          !isEmbarked(state, unit) ||
          !shoresOf(state, unit.board).includes(board) ||
          !isServed(state, board, unit.side, at),
      ],
      ...vehicleChecks(state, unit, board),
      ['E_CAPACITY', () => isCrowded(state, board, unit)],
    ]);
  },
  apply(draft, { board }, context) {
    const to = fieldOf(draft).map.index(board);
    begin(draft, context, actorOf(draft), to, to);
  },
};
const vehicleChecks = (state: State, unit: Unit, board: number): Checks => [
  ['E_COVE_VEHICLE', () => !takesVehicles(state, board) && carriesVehicles(unit.elements)],
];

const loadShape = shape({ type: oneOf(['load']), board: text(60) });
/** FYOW-24, FYOW-22: a force on a board with a port, beach or cove goes aboard the ships that lie before it. */
export const load: FyowRule<Infer<typeof loadShape>> = {
  rule: 'FYOW-24',
  shape: loadShape,
  listing: 'all',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0 || !state.sea) return;
    const { map } = fieldOf(state);
    for (const sea of map.neighbours(state.units[at]!.board, 'landing')) {
      const action = { type: 'load' as const, board: map.label(sea) };
      if (!load.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { board: label }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    const { map } = fieldOf(state);
    const sea = map.index(label);
    if (sea < 0) return no('E_UNKNOWN_ID', label);
    const isLinked = state.sea !== null && map.between(unit.board, sea, 'landing').length > 0;
    return firstBroken([
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_ENGAGED', () => isEngaged(state, at)],
      ['E_MAIN_DONE', () => isMainDone(state, at) || unit.moved || isHandled(state, at)],
      [
        'E_HUB',
        () => !isLinked || !isWater(state, sea) || !isServed(state, unit.board, unit.side, -1),
      ],
      ...vehicleChecks(state, unit, unit.board),
      [
        'E_LOAD',
        () => !mayEmbark(unit) || spacesFor(unit.elements) > roomOn(state, sea, unit.side),
      ],
    ]);
  },
  apply(draft, { board }, context) {
    const at = actorOf(draft);
    begin(draft, context, at, draft.units[at]!.board, fieldOf(draft).map.index(board));
  },
};
const mayEmbark = ({ zone, group, marker, level, role }: Unit): boolean =>
  zone === 'table' && group < 0 && marker === '' && level !== 'picket' && role !== 'static';

/** FYOW-24: SX1: one throw a hub and session, shared by its cargoes in the owner's order; what is through acts next session. */
export const hubSession = (draft: State, context: Context): void => {
  const { map } = fieldOf(draft);
  ferrySession(draft, context);
  draft.handling = draft.handling.filter(one => isCrossing(one) || isStill(draft, one));
  const quays = draft.handling.filter(one => !isCrossing(one));
  const places = new Set(quays.map(({ board, hub }) => `${board} ${hub}`));
  for (const place of places) {
    const here = quays.filter(({ board, hub }) => `${board} ${hub}` === place);
    const [{ board, hub, unit }] = here as [Handling];
    const { side } = draft.units[unit]!;
    const works = worksOf(draft, board, hub);
    if (works && isOutOfUse(draft, works, board)) {
      for (const one of draft.objects)
        if (one.kind === works && one.at === board) one.known[side] = true;
      continue;
    }
    const note = { for: map.label(board), seenBy: readersOf(draft, side) };
    const faces = hubDice(hubNamed(hub)!).flatMap(die => context.roll(die, 'FYOW-24', note));
    let spaces = hubSpaces(heated(draft, board, faces));
    for (const one of here) spaces -= handle(draft, context, one, spaces);
  }
};
/** FYOW-31.2: the building without which a hub handles nothing. */
const worksOf = (state: State, board: number, hub: string): 'dock' | 'runway' | null =>
  hub === airfieldOf(state, board) ? 'runway' : hub === portOf(state, board) ? 'dock' : null;
/** Whether a cargo still waits where its handling began; machines fly home with theirs when the field is lost. */
const isStill = (state: State, { unit: at, board, to }: Handling): boolean => {
  const unit = state.units[at]!;
  if (unit.status === 'notArrived')
    return (
      onTable(state, board, unit.side).length > 0 &&
      onTable(state, board, 1 - unit.side).length === 0
    );
  if (!isHere(unit)) return false;
  return to === board
    ? isEmbarked(state, unit) && shoresOf(state, unit.board).includes(board)
    : unit.board === board;
};

const handle = (draft: State, context: Context, one: Handling, spaces: number): number => {
  const unit = draft.units[one.unit]!;
  const need = spacesFor(unit.elements);
  const used = Math.min(spaces, Math.max(0, need - one.done));
  one.done += used;
  const isDone = one.done >= need;
  const { map } = fieldOf(draft);
  const values = { unit: unit.id, board: map.label(one.board), done: one.done, need };
  context.log('FYOW-24', isDone ? 'handled' : 'isHandled', values, readersOf(draft, unit.side));
  if (!isDone) return used;
  draft.handling = draft.handling.filter(other => other !== one);
  if (unit.status === 'notArrived') {
    comeDown(draft, one.unit, one.to);
    settleDown(draft, context, one.unit);
  } else putOnTable(draft, context, one.unit, one.to);
  return used;
};
