import type { Refusal } from '../../../engine/refusal.ts';
import { oneOf, orNull, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isUnder } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { actsFor, commandSeats, commandsHq, headOf, ordersArmy } from '../terms/seats.ts';
import { isFriendly, unitsAt } from '../terms/table.ts';
import { BATTLESHIP, COAST_TRAIN, GDYNIA, PATRON } from './attack-cost.ts';
import { hexNamed, labelOf, noSuch, phaseFault } from './common.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);
export type PlaceArtillery = { type: 'placeArtillery'; counter: string; hex: string | null };

const DANZIG = '2205';

/** HTL-16.4: hexes on or next to a railway within four friendly rail steps of a hex. */
const railReach = (state: State, side: 'GE' | 'PL', from: number): number[] => {
  const field = fieldOf(state);
  const found = [from];
  let edge = [from];
  for (let step = 0; step < 4; step++) {
    const next: number[] = [];
    for (const here of edge)
      for (let d = 0; d < 6; d++) {
        const to = field.grid.neighbour(here, d);
        if (to < 0 || !field.rail[here * 6 + d] || found.includes(to)) continue;
        if (!isFriendly(state, side, to)) continue;
        found.push(to);
        next.push(to);
      }
    edge = next;
  }
  return found;
};

const isByRail = (state: State, hex: number): boolean => {
  const field = fieldOf(state);
  for (let d = 0; d < 6; d++) {
    if (field.rail[hex * 6 + d]) return true;
    const next = field.grid.neighbour(hex, d);
    if (next < 0) continue;
    for (let e = 0; e < 6; e++) if (field.rail[next * 6 + e]) return true;
  }
  return false;
};

/** HTL-16.1, HTL-16.2, HTL-16.4: whether a counter can serve a hex this turn. */
export const mayServe = (state: State, counter: number, hex: number): boolean => {
  const field = fieldOf(state);
  const piece = field.counters[counter]!;
  if (!isFriendly(state, piece.side, hex)) return false;
  if (piece.kind === 'divisionalArtillery')
    return unitsAt(state, hex).some(
      u => field.pieces[u]!.formation === piece.formation && !state.units[u]!.assembling,
    );
  if (piece.id === BATTLESHIP)
    return field.coastal[hex] === 1 && field.apart(field.grid.index(DANZIG), hex) <= 2;
  if (piece.id === COAST_TRAIN) {
    const town = field.towns.find(one => one.id === GDYNIA);
    return town !== undefined && field.apart(town.hex, hex) <= 2;
  }
  const { hq } = state.counters[counter]!;
  if (hq < 0 || state.hqs[hq]!.status !== 'on') return false;
  const from = state.hqs[hq]!.hex;
  const near = field.apart(from, hex) <= 2;
  if (piece.kind !== 'armouredTrain') return near;
  if (!isByRail(state, hex)) return false;
  return near || railReach(state, piece.side, from).some(one => field.apart(one, hex) <= 1);
};

/** Who places a counter: the command of its HQ; the battleship and the coast train their nearest army. */
const counterHq = (state: State, counter: number): number => {
  const { hq } = state.counters[counter]!;
  if (hq >= 0) return hq;
  const patron = PATRON[fieldOf(state).counters[counter]!.id];
  return patron === undefined ? -1 : fieldOf(state).hq(patron);
};

const counterSeatFault = (
  state: State,
  rule: string,
  seat: string,
  counter: number,
): Refusal | null => {
  const hq = counterHq(state, counter);
  return hq >= 0 && commandsHq(state, seat, hq)
    ? null
    : no(rule, 'E_SEAT', { what: fieldOf(state).counters[counter]!.id });
};

/** HTL-11.5, HTL-11.7: guns and support counters go to hexes in COMMAND, or back. */
export const placeArtillery: HtlRule<PlaceArtillery> = {
  rule: 'HTL-11.5',
  shape: shape({ type: oneOf(['placeArtillery']), counter: id, hex: orNull(text(8)) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    const field = fieldOf(state);
    for (const [i, counter] of field.counters.entries()) {
      if (counter.kind === 'bridge' || counterSeatFault(state, '', seat.id, i)) continue;
      const hexes = new Set<number>();
      state.units.forEach((unit, u) => {
        if (unit.status === 'on' && field.pieces[u]!.side === counter.side) hexes.add(unit.hex);
      });
      for (const hex of [...hexes].map(one => labelOf(state, one)).concat('')) {
        const action: PlaceArtillery = {
          type: 'placeArtillery',
          counter: counter.id,
          hex: hex === '' ? null : hex,
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { counter: name, hex: label }) {
    const rule = 'HTL-11.5';
    const field = fieldOf(state);
    const counter = field.counter(name);
    const hex = label === null ? -1 : hexNamed(state, label);
    if (counter < 0) return noSuch(rule, name);
    if (label !== null && hex < 0) return noSuch(rule, label);
    const wrong =
      phaseFault(state, rule, ['COMMAND']) ?? counterSeatFault(state, rule, seat.id, counter);
    if (wrong) return wrong;
    const one = state.counters[counter]!;
    if (field.counters[counter]!.kind === 'bridge' || one.status !== 'ready')
      return no('HTL-16.4', 'E_COUNTER', { counter: name });
    if (label === null) return one.on >= 0 ? null : no(rule, 'E_COUNTER', { counter: name });
    const holds = unitsAt(state, hex).some(
      u =>
        field.pieces[u]!.side === field.counters[counter]!.side &&
        field.pieces[u]!.kind !== 'dummy',
    );
    if (one.on !== hex && holds && mayServe(state, counter, hex)) return null;
    const isGun = field.counters[counter]!.kind.endsWith('Artillery');
    return no('HTL-16.2', isGun ? 'E_ARTY' : 'E_COUNTER', { counter: name });
  },
  apply(draft, { counter: name, hex }, context) {
    const counter = fieldOf(draft).counter(name);
    draft.counters[counter]!.on = hex === null ? -1 : hexNamed(draft, hex);
    context.log(
      'HTL-11.5',
      hex === null ? 'gunBack' : 'gunPlaced',
      { counter: name, hex: hex ?? '' },
      commandSeats(draft, counterHq(draft, counter)),
    );
  },
};

export type ReassignCounter = { type: 'reassignCounter'; counter: string; toHq: string };

/** HTL-16.6: a counter goes to another HQ of the army: a full turn at army HQ, then it joins. */
export const reassignCounter: HtlRule<ReassignCounter> = {
  rule: 'HTL-16.6',
  shape: shape({ type: oneOf(['reassignCounter']), counter: id, toHq: id }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const { id: counter, kind } of fieldOf(state).counters) {
      if (kind === 'divisionalArtillery') continue;
      for (const { id: toHq } of fieldOf(state).hqs) {
        const action: ReassignCounter = { type: 'reassignCounter', counter, toHq };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { counter: name, toHq }) {
    const rule = 'HTL-16.6';
    const field = fieldOf(state);
    const counter = field.counter(name);
    const hq = field.hq(toHq);
    if (counter < 0) return noSuch(rule, name);
    if (hq < 0) return noSuch(rule, toHq);
    const wrong = phaseFault(state, rule, ['COMMAND']);
    if (wrong) return wrong;
    const piece = field.counters[counter]!;
    const one = state.counters[counter]!;
    const from = one.hq;
    if (piece.side !== field.hqs[hq]!.side) return no(rule, 'E_SEAT', { what: toHq });
    const head = piece.side === 'PL' && actsFor(state, seat.id, headOf('PL'));
    const sameArmy = from >= 0 && field.hqs[from]!.army === field.hqs[hq]!.army;
    const own = from >= 0 && sameArmy && ordersArmy(state, seat.id, from);
    if (!head && !own) return no(rule, 'E_SEAT', { what: name });
    if (
      piece.kind === 'divisionalArtillery' ||
      one.status !== 'ready' ||
      (own && one.on >= 0) || // where an army has put it today is hidden from the high command, whose word calls it back
      from === hq
    )
      return no(rule, 'E_COUNTER', { counter: name });
    if (piece.id === BATTLESHIP || piece.id === COAST_TRAIN)
      return no(rule, 'E_COUNTER', { counter: name });
    return from >= 0 && isUnder(state, from, 'noReassign') ? no(rule, 'E_EVENT') : null;
  },
  apply(draft, { counter: name, toHq }, context) {
    const counter = fieldOf(draft).counter(name);
    const one = draft.counters[counter]!;
    const first = one.hq < 0; // HTL-16.4: one without an HQ comes without delay that once
    one.hq = fieldOf(draft).hq(toHq);
    one.on = -1;
    one.status = first ? 'ready' : 'transit';
    one.readyOn = first ? draft.turn : draft.turn + 2;
    context.log('HTL-16.6', 'reassigned', { counter: name, toHq }, commandSeats(draft, one.hq));
  },
};
