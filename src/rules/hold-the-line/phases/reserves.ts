import { flag, oneOf, shape, text } from '../../../engine/shape.ts';
import { arriveNow } from '../flow/arrivals.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { actingSide, isMovement, isMoversTurn } from '../terms/acting.ts';
import { fieldOf } from '../terms/field.ts';
import { REGIONS } from '../terms/ground.ts';
import {
  actsFor,
  armyPost,
  commandSeats,
  commandsHq,
  headOf,
  seatOf,
  seatsOfSide,
  seesMap,
  sideOfSeat,
} from '../terms/seats.ts';
import { hasRoomForHq } from '../terms/stacking.ts';
import { isTownHeld } from '../terms/supply.ts';
import { putHq } from '../terms/table.ts';
import { hexNamed, labelOf, noSuch, phaseFault } from './common.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);

/** The post that may release a reserve: the command it belongs to. */
const releaser = (reserveOf: string): string =>
  reserveOf === 'GE-OKH' ? 'GE-OKH-CO' : reserveOf === 'PL-NW' ? 'PL-HC-CO' : reserveOf;

const GROUP_OF: { readonly [army: string]: string } = {
  'GE-3A': 'GE-AGN',
  'GE-4A': 'GE-AGN',
  'GE-8A': 'GE-AGS',
  'GE-10A': 'GE-AGS',
  'GE-14A': 'GE-AGS',
  'GE-AGS': 'GE-AGS',
};

export type ReleaseReserve = { type: 'releaseReserve'; formation: string; toHq: string };

/** HTL-3.7: a command releases one of its reserves to an HQ; it arrives this turn. */
export const releaseReserve: HtlRule<ReleaseReserve> = {
  rule: 'HTL-3.7',
  shape: shape({ type: oneOf(['releaseReserve']), formation: id, toHq: id }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const { id: formation, reserveOf } of fieldOf(state).formations) {
      if (reserveOf === '') continue;
      for (const { id: toHq } of fieldOf(state).hqs) {
        const action: ReleaseReserve = { type: 'releaseReserve', formation, toHq };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { formation: name, toHq }) {
    const rule = 'HTL-3.7';
    const field = fieldOf(state);
    const number = field.formation(name);
    const hq = field.hq(toHq);
    if (number < 0) return noSuch(rule, name);
    if (hq < 0) return noSuch(rule, toHq);
    const wrong = phaseFault(state, rule, ['COMMAND']);
    if (wrong) return wrong;
    const { reserveOf, side } = field.formations[number]!;
    if (reserveOf === '' || !actsFor(state, seat.id, releaser(reserveOf)))
      return no(rule, 'E_SEAT', { what: name });
    const { due, released, west } = state.formations[number]!;
    if (released || west > 0 || due > state.turn) return no(rule, 'E_RESERVE', { formation: name });
    if (reserveOf === 'GE-OKH' && state.politics.FR >= 5)
      return no('HTL-20.6', 'E_RESERVE', { formation: name });
    const { army, side: to } = field.hqs[hq]!;
    const free = reserveOf === 'GE-OKH' || reserveOf === 'PL-NW';
    if (to !== side || state.hqs[hq]!.status !== 'on' || (!free && GROUP_OF[army] !== reserveOf))
      return no(rule, 'E_SEAT', { what: toHq });
    return null;
  },
  apply(draft, { formation: name, toHq }, context) {
    const field = fieldOf(draft);
    const number = field.formation(name);
    const hq = field.hq(toHq);
    const one = draft.formations[number]!;
    one.released = true;
    one.hq = hq;
    for (const unit of field.formations[number]!.units) draft.units[unit]!.hq = hq;
    field.counters.forEach((counter, c) => {
      if (counter.formation === number) draft.counters[c]!.hq = hq;
    });
    context.log('HTL-3.7', 'released', { formation: name, toHq }, [
      ...new Set([context.seat, ...commandSeats(draft, hq)]),
    ]);
  },
};

export type HoldReinforcement = { type: 'holdReinforcement'; formation: string; hold: boolean };

/** HTL-3.7: the owner keeps a formation back that is due. */
export const holdReinforcement: HtlRule<HoldReinforcement> = {
  rule: 'HTL-3.7',
  shape: shape({ type: oneOf(['holdReinforcement']), formation: id, hold: flag }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const [i, { id: formation }] of fieldOf(state).formations.entries()) {
      const action: HoldReinforcement = {
        type: 'holdReinforcement',
        formation,
        hold: !state.formations[i]!.held,
      };
      if (!this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { formation: name, hold }) {
    const rule = 'HTL-3.7';
    const number = fieldOf(state).formation(name);
    if (number < 0) return noSuch(rule, name);
    const wrong = phaseFault(state, rule, ['COMMAND']);
    if (wrong) return wrong;
    const { hq, arrived, released, held } = state.formations[number]!;
    if (hq < 0 || !commandsHq(state, seat.id, hq)) return no(rule, 'E_SEAT', { what: name });
    const { reserveOf } = fieldOf(state).formations[number]!;
    return arrived || held === hold || (reserveOf !== '' && !released)
      ? no(rule, 'E_RESERVE', { formation: name })
      : null;
  },
  apply(draft, { formation: name, hold }, context) {
    const number = fieldOf(draft).formation(name);
    const one = draft.formations[number]!;
    one.held = hold;
    context.log(
      'HTL-3.7',
      hold ? 'heldBack' : 'notHeld',
      { formation: name },
      commandSeats(draft, one.hq),
    );
  },
};

export type EnterReinforcement = { type: 'enterReinforcement'; formation: string };

/** HTL-3.7: a formation that was held back, or found no room, enters in a later MOVEMENT of its side. */
export const enterReinforcement: HtlRule<EnterReinforcement> = {
  rule: 'HTL-3.7',
  shape: shape({ type: oneOf(['enterReinforcement']), formation: id }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (!isMovement(state)) return;
    for (const { id: formation } of fieldOf(state).formations) {
      const action: EnterReinforcement = { type: 'enterReinforcement', formation };
      if (!this.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { formation: name }) {
    const rule = 'HTL-3.7';
    const number = fieldOf(state).formation(name);
    if (number < 0) return noSuch(rule, name);
    const wrong = phaseFault(state, rule, ['MOVEMENT_1', 'MOVEMENT_2']);
    if (wrong) return wrong;
    const { hq, arrived, released, due } = state.formations[number]!;
    if (hq < 0 || !commandsHq(state, seat.id, hq)) return no(rule, 'E_SEAT', { what: name });
    const { reserveOf, side, units } = fieldOf(state).formations[number]!;
    const first = fieldOf(state).pieces[units[0]!]!.point;
    const region = fieldOf(state).region[first] ?? 0;
    if (actingSide(state, region) !== side || !isMoversTurn(state, region, hq, side))
      return no(rule, 'E_TURN_SIDE', { region: REGIONS[region]! });
    return arrived || due > state.turn || (reserveOf !== '' && !released)
      ? no(rule, 'E_RESERVE', { formation: name })
      : null;
  },
  apply(draft, { formation: name }, context) {
    const number = fieldOf(draft).formation(name);
    draft.formations[number]!.held = false;
    arriveNow(draft, number, context);
  },
};

export type AttachFormation = { type: 'attachFormation'; formation: string; toHq: string };
const TAKE_OVER = 9;

/** HTL-6.12: from which turn a formation belongs to the new HQ; 0 if this seat may not order it. */
const attachTurn = (state: State, seat: string, formation: number, hq: number): number => {
  const field = fieldOf(state);
  const from = state.formations[formation]!.hq;
  const [old, next] = [field.hqs[from]!, field.hqs[hq]!];
  if (old.army === next.army)
    return actsFor(state, seat, armyPost(state, from)) ? state.turn + 1 : 0;
  if (old.side === 'GE') {
    const above = [headOf('GE')];
    if (GROUP_OF[old.army] === GROUP_OF[next.army]) above.push(GROUP_OF[old.army]!);
    return above.some(post => actsFor(state, seat, post)) ? state.turn + 2 : 0;
  }
  if (!actsFor(state, seat, headOf('PL'))) return 0;
  const warsaw = next.id === 'PL-HQ-WARSZAWA' && isNearWarsaw(state, formation);
  return state.turn + (warsaw && takenOver(state, formation) < TAKE_OVER ? 1 : 2);
};

const isNearWarsaw = (state: State, formation: number): boolean => {
  const field = fieldOf(state);
  const town = field.towns.find(({ id: name }) => name === 'TOWN-WARSZAWA');
  if (!town || !field.formations[formation]!.isDivision) return false;
  return field.formations[formation]!.units.some(
    u => state.units[u]!.status === 'on' && field.apart(state.units[u]!.hex, town.hex) <= 4,
  );
};

/** Formations that Warszawa has taken over, or is about to, beside this one. */
const takenOver = (state: State, beside: number): number =>
  state.formations.filter((one, i) => {
    const printed = fieldOf(state).formations[i]!.hq;
    const warsaw = fieldOf(state).hq('PL-HQ-WARSZAWA');
    return i !== beside && printed !== warsaw && (one.hq === warsaw || one.nextHq === warsaw);
  }).length;

export const attachFormation: HtlRule<AttachFormation> = {
  rule: 'HTL-6.12',
  shape: shape({ type: oneOf(['attachFormation']), formation: id, toHq: id }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const { id: formation } of fieldOf(state).formations)
      for (const { id: toHq } of fieldOf(state).hqs) {
        const action: AttachFormation = { type: 'attachFormation', formation, toHq };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { formation: name, toHq }) {
    const rule = 'HTL-6.12';
    const field = fieldOf(state);
    const number = field.formation(name);
    const hq = field.hq(toHq);
    if (number < 0) return noSuch(rule, name);
    if (hq < 0) return noSuch(rule, toHq);
    const wrong = phaseFault(state, rule, ['COMMAND']);
    if (wrong) return wrong;
    const one = state.formations[number]!;
    if (sideOfSeat(state, seat.id) !== field.formations[number]!.side)
      return no(rule, 'E_SEAT', { what: name });
    if (
      one.hq < 0 ||
      field.hqs[one.hq]!.side !== field.hqs[hq]!.side ||
      state.hqs[hq]!.status !== 'on'
    )
      return no(rule, 'E_SEAT', { what: toHq });
    if (one.hq === hq || !one.arrived) return no(rule, 'E_RESERVE', { formation: name });
    return attachTurn(state, seat.id, number, hq) > 0 ? null : no(rule, 'E_SEAT', { what: name });
  },
  apply(draft, { formation: name, toHq }, context) {
    const number = fieldOf(draft).formation(name);
    const hq = fieldOf(draft).hq(toHq);
    const one = draft.formations[number]!;
    one.nextTurn = attachTurn(draft, context.seat, number, hq);
    one.nextHq = hq;
    if (!seesMap(draft, context.seat)) context.reveal('HTL-6.12'); // from when tells where it stands
    context.log('HTL-6.12', 'attached', { formation: name, toHq, turn: one.nextTurn }, [
      ...new Set([context.seat, ...commandSeats(draft, one.hq), ...commandSeats(draft, hq)]),
    ]);
  },
};

export type FormGroupHq = { type: 'formGroupHq'; hex: string; group: 'A' | 'B' };
const GROUP_COST = 3;

/** HTL-6.13: the Polish high command forms a group HQ in a supply town for 3 CP of this turn's pool. */
export const formGroupHq: HtlRule<FormGroupHq> = {
  rule: 'HTL-6.13',
  shape: shape({ type: oneOf(['formGroupHq']), hex: text(8), group: oneOf(['A', 'B']) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const { hex } of fieldOf(state).towns)
      for (const group of ['A', 'B'] as const) {
        const action: FormGroupHq = { type: 'formGroupHq', hex: labelOf(state, hex), group };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { hex: label, group }) {
    const rule = 'HTL-6.13';
    const field = fieldOf(state);
    const hex = hexNamed(state, label);
    const hq = field.hq(`PL-HQ-GROUP-${group}`);
    if (hex < 0) return noSuch(rule, label);
    if (hq < 0) return noSuch(rule, `group ${group}`);
    const wrong = phaseFault(state, rule, ['COMMAND']);
    if (wrong) return wrong;
    if (!actsFor(state, seat.id, headOf('PL')))
      return no(rule, 'E_SEAT', { what: `group ${group}` });
    if (state.hqs[hq]!.status !== 'off') return no(rule, 'E_POOL');
    const town = field.townAt[hex]!;
    if (town < 0 || !isTownHeld(state, town))
      return no(rule, 'E_TOWN', { hq: `group ${group}`, town: label });
    if (!hasRoomForHq(state, 'PL', hex, hq)) return no('HTL-8.1', 'E_STACK', { hex: label });
    const has = state.pools.find(one => one.turn === state.turn)?.left ?? 0;
    return has < GROUP_COST
      ? no(rule, 'E_NO_CP_POT', { source: 'PL-NW', has, needs: GROUP_COST })
      : null;
  },
  apply(draft, { hex: label, group }, context) {
    const hq = fieldOf(draft).hq(`PL-HQ-GROUP-${group}`);
    draft.pools.find(one => one.turn === draft.turn)!.left -= GROUP_COST;
    draft.groups += 1;
    putHq(draft, hq, hexNamed(draft, label));
    draft.hqs[hq]!.pot = 0;
    context.log('HTL-6.13', 'groupFormed', { group, hex: label }, seatsOfSide(draft, 'PL'));
  },
};

/** Used by the question list: a reserve that its command could release now. */
export const hasReserveDue = (state: State, post: string): boolean =>
  fieldOf(state).formations.some((formation, i) => {
    const { due, released, west } = state.formations[i]!;
    if (formation.reserveOf === '' || releaser(formation.reserveOf) !== post) return false;
    if (formation.reserveOf === 'GE-OKH' && state.politics.FR >= 5) return false;
    return !released && west === 0 && due <= state.turn && seatOf(state, post) !== null;
  });
