import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Afloat } from '../sea-state.ts';
import type { Element, State, Unit } from '../state.ts';
import { SESSIONS } from '../tables/calendar.ts';
import { hasPicks, type Picks, parted, picksShape, rejoin } from '../terms/detach.ts';
import { edgeAt, fieldOf } from '../terms/field.ts';
import { worthOf } from '../terms/force.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { readyAt, roomNow, shoreKind } from '../terms/sea/landing.ts';
import {
  carriesVehicles,
  filled,
  landingModifiers,
  landingNeed,
  landingTotal,
  piecesOf,
  spacesFor,
} from '../terms/sea/landing-sums.ts';
import { isEmbarked, isWater } from '../terms/sea/vessels.ts';
import { readersOf, seatOf, sidesFor } from '../terms/seats.ts';
import { windNow } from '../terms/sky.ts';
import { unitNumber } from '../terms/units.ts';
import { isCrowded, knownInBox } from '../terms/ways.ts';
import { arrive } from './contact.ts';
import { isMet, place } from './march.ts';
import { isToPass } from './pacing.ts';
import { actorOf, type FyowRule, isMainDone, mainDone, notOnCard } from './rule.ts';

/** FYOW-18.2: what of a force is still afloat: all of it on its tidal board, or what waits behind its token. */
export const remainderOf = (state: State, at: number): Afloat | undefined =>
  state.sea?.afloat.find(({ unit }) => unit === at);
const afloatOf = (
  state: State,
  at: number,
): { board: number; elements: readonly Element[] } | null => {
  const unit = state.units[at]!;
  if (isEmbarked(state, unit)) return unit;
  return remainderOf(state, at) ?? null;
};
/** The landing link from a tidal board to the board named, -1 none. */
const linkTo = (state: State, from: number, to: number): number =>
  to < 0 ? -1 : (fieldOf(state).map.between(from, to, 'landing')[0] ?? -1);

/** FYOW-18.2, FYOW-10.5: the plan or the order sends the force ashore there, and its hour has come. */
const mayGoAshore = (state: State, at: number, board: number): boolean => {
  const unit = state.units[at]!;
  const own = state.sea!.waves.filter(wave => wave.unit === at && !wave.landed);
  if (own.some(wave => wave.board === board && wave.clock <= state.clock)) return true;
  if (own.some(wave => wave.clock > state.clock)) return false;
  const { directive } = orderFrom(unit.order);
  return directive !== 'STAND_BY' && directive !== 'REST';
};

const landShape = shape({
  type: oneOf(['land']),
  board: text(60),
  elements: optional(picksShape),
});
export type Land = Infer<typeof landShape>;

/** FYOW-14.13: a force afloat, or part of it, goes ashore over the landing link of its tidal board. */
export const land: FyowRule<Land> = {
  rule: 'FYOW-14.13',
  shape: landShape,
  listing: 'some',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0 || !state.sea || notOnCard(state, seat, 'unit')) return;
    const from = afloatOf(state, at);
    if (!from) return;
    const { map } = fieldOf(state);
    for (const to of map.neighbours(from.board, 'landing')) {
      const action: Land = { type: 'land', board: map.label(to) };
      if (!land.refuse(state, seat, action)) yield action;
      else {
        const part = picksFor(state, at, to);
        if (part && !land.refuse(state, seat, { ...action, elements: [...part] }))
          yield { ...action, elements: [...part] };
      }
    }
  },
  refuse(state, seat, { board: label, elements }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    const { map } = fieldOf(state);
    const to = map.index(label);
    if (to < 0) return no('E_UNKNOWN_ID', label);
    const from = state.sea ? afloatOf(state, at) : null;
    if (!from) return no('E_NO_LINK', 'it is not afloat');
    const whole = { ...unit, elements: [...from.elements] };
    if (elements && !hasPicks(whole, elements)) return no('E_UNKNOWN_ID', 'elements');
    const lands = landingPart(whole, elements);
    const link = linkTo(state, from.board, to);
    const isAshore = !isEmbarked(state, unit);
    return firstBroken([
      ['E_ORDERS', () => !isAshore && !mayGoAshore(state, at, to)],
      ['E_MAIN_DONE', () => isMainDone(state, at) || unit.moved],
      ['E_NO_LINK', () => link < 0 || (isAshore && unit.board !== to)],
      ['E_COVE_VEHICLE', () => shoreKind(state, link) === 'shore' && carriesVehicles(lands)],
      ['E_LOAD', () => craftFor(state, unit.side, lands) === null],
      ['E_BOX_ENEMY', () => knownInBox(state, unit.side, link, to)],
      ['E_CAPACITY', () => isCrowded(state, to, { ...unit, board: -1, elements: lands })],
    ]);
  },
  apply(draft, { board, elements }, context) {
    const at = actorOf(draft);
    mainDone(draft, at);
    goAshore(draft, context, at, fieldOf(draft).map.index(board), elements);
  },
};

/** Of a force afloat what the action names, or all of it. */
const landingPart = (unit: Unit, picks: Picks | undefined): Element[] =>
  picks ? parted(unit, picks).taken : unit.elements;
const craftFor = (state: State, side: number, lands: readonly Element[]): number[] | null =>
  filled(roomNow(state, side), piecesOf(lands), spacesFor(lands));

/** FYOW-18.2: the part of a force that the craft of now can take over this shore: line by line as long as there is room. */
export const picksFor = (state: State, at: number, to: number): Picks | null => {
  const from = afloatOf(state, at);
  if (!from) return null;
  const unit = { ...state.units[at]!, elements: [...from.elements] };
  const link = linkTo(state, from.board, to);
  const isShore = link >= 0 && shoreKind(state, link) === 'shore';
  const picks: { line: number; n: number }[] = [];
  unit.elements.forEach((line, i) => {
    const all = { line: i + 1, n: line.n };
    if (line.n < 1 || (isShore && carriesVehicles([line]))) return;
    const lands = parted(unit, [...picks, all]).taken;
    if (hasPicks(unit, [...picks, all]) && craftFor(state, unit.side, lands)) picks.push(all);
  });
  return picks.length > 0 && worthOf({ elements: parted(unit, picks).taken }) > 0 ? picks : null;
};

/** FYOW-14.13: the test of one wave; a failure leaves it afloat with its craft for the next session. */
const goAshore = (
  draft: State,
  context: Context,
  at: number,
  to: number,
  picks: Picks | undefined,
): void => {
  const unit = draft.units[at]!;
  const field = fieldOf(draft);
  const from = afloatOf(draft, at)!;
  const link = linkTo(draft, from.board, to);
  const whole = { ...unit, elements: [...from.elements] };
  const lands = landingPart(whole, picks);
  const used = craftFor(draft, unit.side, lands)!;
  const readers = readersOf(draft, unit.side);
  const values = { unit: unit.id, board: field.map.label(to) };
  if (isMet(draft, context, at, link, to)) {
    sendCraft(draft, unit.side, used, 1);
    return;
  }
  const kind = shoreKind(draft, link);
  const { code, light } = draft.weather;
  const wind = windNow(draft);
  const [die = 1] = context.roll('d10', 'FYOW-14.13', { for: unit.id, seenBy: readers });
  const total = landingTotal(kind, landingModifiers(kind, code, wind, light), die);
  const need = landingNeed(kind);
  if (total < need) {
    sendCraft(draft, unit.side, used, 1);
    context.log('FYOW-14.13', 'stillAfloat', { ...values, total, need }, readers);
    return;
  }
  sendCraft(draft, unit.side, used, field.campaign.landingCraft?.turnround ?? 2);
  context.log('FYOW-14.13', 'landed', { ...values, total, need }, readers);
  const left = picks ? parted(whole, picks).left : [];
  const tidal = from.board;
  markLanded(draft, at, to, left.length > 0);
  renumberWaves(draft, at, whole, picks ?? []);
  if (!isEmbarked(draft, unit)) {
    rejoin(unit, lands);
    keepAfloat(draft, at, tidal, left);
    return;
  }
  unit.elements = lands.map(line => ({ ...line }));
  keepAfloat(draft, at, tidal, left);
  place(draft, context, at, to);
  arrive(draft, context, at, edgeAt(field, link, to));
};

const keepAfloat = (draft: State, unit: number, board: number, left: readonly Element[]): void => {
  const sea = draft.sea!;
  sea.afloat = sea.afloat.filter(one => one.unit !== unit);
  if (left.length > 0) sea.afloat.push({ unit, board, elements: left.map(line => ({ ...line })) });
};
const markLanded = (draft: State, at: number, board: number, more: boolean): void => {
  const own = draft.sea!.waves.filter(wave => wave.unit === at && !wave.landed);
  const here = own.filter(one => one.board === board);
  const wave = here.find(one => one.clock <= draft.clock) ?? here[0] ?? own[0];
  if (wave) wave.landed = true;
  if (!more) for (const one of own) one.landed = true;
};
/** FYOW-18.2: waves to come mean the same elements as before, whose lines may now have other numbers. */
const renumberWaves = (draft: State, at: number, { elements }: Unit, landed: Picks): void => {
  const gone = landed.filter(({ line, n }) => n >= elements[line - 1]!.n).map(({ line }) => line);
  for (const wave of draft.sea!.waves)
    if (wave.unit === at && !wave.landed)
      wave.picks = wave.picks
        .filter(({ line }) => !gone.includes(line))
        .map(pick => ({ ...pick, line: pick.line - gone.filter(one => one < pick.line).length }));
};
const sendCraft = (draft: State, side: number, used: readonly number[], sessions: number): void => {
  const own = draft.sea!.craft.filter(one => one.side === side);
  own.forEach((craft, i) => {
    craft.away = craft.away.filter(({ ready }) => ready > draft.clock);
    const count = used[i] ?? 0;
    if (count > 0) craft.away.push({ count, ready: readyAt(draft.clock, sessions) });
  });
};

/** FYOW-18.2: what is still afloat of a force that is gone, or has left the beach, goes with it. */
export const loseRemainders = (draft: State): void => {
  if (!draft.sea) return;
  draft.sea.afloat = draft.sea.afloat.filter(({ unit }) => draft.units[unit]!.status === 'here');
};

const waveShape = shape({
  session: whole(1, SESSIONS),
  unit: text(60),
  board: text(60),
  elements: optional(picksShape),
});
const planShape = shape({ type: oneOf(['landing.plan']), waves: list(waveShape, 0, 40) });
export type LandingPlan = Infer<typeof planShape>;

/** FYOW-18.2: waves of a day by session, declared at set-up or with the orders of the day; those not yet landed are planned anew. */
export const planLanding: FyowRule<LandingPlan> = {
  rule: 'FYOW-18.2',
  shape: planShape,
  listing: 'some',
  *candidates(state, seat) {
    if (!state.sea || (state.step !== 'SETUP' && state.step !== 'DY7')) return;
    for (const side of sidesFor(state, seat.id)) {
      const action: LandingPlan = { type: 'landing.plan', waves: planOf(state, side) };
      if (action.waves.length > 0 && !planLanding.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { waves }) {
    const isTime = state.step === 'SETUP' || state.step === 'DY7';
    if (!state.sea || !isTime || !isToPass(state, seat.id)) return no('E_PHASE');
    const sides = sidesFor(state, seat.id);
    for (const { unit: id, board } of waves) {
      const unit = state.units[unitNumber(state, id)];
      if (!unit || !sides.includes(unit.side)) return no('E_UNKNOWN_ID', id);
      if (fieldOf(state).map.index(board) < 0) return no('E_UNKNOWN_ID', board);
    }
    return firstBroken([
      ['E_LEVEL', () => !sides.some(side => seatOf(state, side) === seat.id)],
      ['E_NO_LINK', () => waves.some(wave => waveLink(state, wave) < 0)],
      ['E_COVE_VEHICLE', () => waves.some(wave => bringsVehicles(state, wave))],
      ['E_LOAD', () => waves.some(wave => !isHeld(state, wave, waves))],
      ['E_NUMBER', () => waves.some(wave => !isWhole(state, wave))],
    ]);
  },
  apply(draft, { waves }, context) {
    const sides = sidesFor(draft, context.seat);
    const sea = draft.sea!;
    const first = draft.dayNumber === 1 && draft.step === 'SETUP' ? 0 : draft.clock;
    sea.waves = [
      ...sea.waves.filter(wave => wave.landed || !sides.includes(wave.side)),
      ...waves.map(({ session, unit: id, board, elements = [] }) => {
        const unit = unitNumber(draft, id);
        return {
          side: draft.units[unit]!.side,
          clock: first + session,
          unit,
          board: fieldOf(draft).map.index(board),
          picks: elements.map(pick => ({ ...pick })),
          landed: false,
        };
      }),
    ];
    for (const side of sides)
      context.log('FYOW-18.2', 'wavesPlanned', { waves: waves.length }, readersOf(draft, side));
  },
};

type PlannedWave = LandingPlan['waves'][number];
const elementsOf = (state: State, { unit: id, elements }: PlannedWave): Element[] => {
  const at = unitNumber(state, id);
  const from = afloatOf(state, at);
  const whole = { ...state.units[at]!, elements: [...(from?.elements ?? [])] };
  return elements && hasPicks(whole, elements) ? parted(whole, elements).taken : whole.elements;
};
const waveLink = (state: State, { unit, board }: PlannedWave): number => {
  const from = afloatOf(state, unitNumber(state, unit));
  return from && isWater(state, from.board)
    ? linkTo(state, from.board, fieldOf(state).map.index(board))
    : -1;
};
const bringsVehicles = (state: State, wave: PlannedWave): boolean =>
  shoreKind(state, waveLink(state, wave)) === 'shore' && carriesVehicles(elementsOf(state, wave));
/** FYOW-18.2: the craft hold everything that lands with it within their turnround. */
const isHeld = (state: State, wave: PlannedWave, waves: readonly PlannedWave[]): boolean => {
  const { side } = state.units[unitNumber(state, wave.unit)]!;
  const turnround = fieldOf(state).campaign.landingCraft?.turnround ?? 2;
  const together = waves.filter(
    other => other.session > wave.session - turnround && other.session <= wave.session,
  );
  const lands = together.flatMap(one => elementsOf(state, one));
  const rooms = state
    .sea!.craft.filter(one => one.side === side)
    .map(({ capacity, count }) => ({ capacity, count }));
  return filled(rooms, piecesOf(lands), spacesFor(lands)) !== null;
};
const isWhole = (state: State, wave: PlannedWave): boolean => {
  const at = unitNumber(state, wave.unit);
  const from = afloatOf(state, at);
  return (
    !wave.elements ||
    (from !== null &&
      hasPicks({ ...state.units[at]!, elements: [...from.elements] }, wave.elements))
  );
};
/** The plan that stands, in the words of the action. */
export const planOf = (state: State, side: number): PlannedWave[] => {
  const { map } = fieldOf(state);
  const first = state.step === 'SETUP' ? 0 : state.clock;
  return state
    .sea!.waves.filter(wave => wave.side === side && !wave.landed)
    .filter(wave => isEmbarked(state, state.units[wave.unit]!))
    .map(({ clock, unit, board, picks }) => ({
      session: Math.min(SESSIONS, Math.max(1, clock - first)),
      unit: state.units[unit]!.id,
      board: map.label(board),
      ...(picks.length > 0 ? { elements: picks.map(pick => ({ ...pick })) } : {}),
    }));
};
