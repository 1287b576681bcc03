import { list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import { COLUMNS, type Column, type State, TARGETS } from '../state.ts';
import { SIDES, type Side } from '../tables/unit-types.ts';
import { columnAbove, flying, inColumn, nextVictims, rearBoxOf } from '../terms/air-board.ts';
import { fieldOf } from '../terms/field.ts';
import { ZONES } from '../terms/ground.ts';
import { commandSeats, seatsFor } from '../terms/seats.ts';
import { damage } from './air.ts';
import { aimsFor } from './air-aims.ts';
import { noSuch } from './common.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);
const TARGET = TARGETS.filter(one => one !== 'none');
export type AirRotate = {
  type: 'airRotate';
  toRest: string[];
  /** A column that is named must be the one above the counter's box. */
  toFly: {
    id: string;
    target?: 'LOC' | 'Cities' | 'Airfields' | 'Recce' | undefined;
    column?: Column | undefined;
  }[];
};

export const airNumber = (state: State, name: string): number =>
  fieldOf(state).air.findIndex(one => one.id === name);

const sideFor = (state: State, seat: string): Side | null =>
  SIDES.find(side => seatsFor(state, side, 'air').includes(seat)) ?? null;

const stepFault = (state: State, step: string, seat: string) =>
  sideFor(state, seat) === null // HTL-24: others may not know how far the air turn is
    ? no('HTL-17.4', 'E_SEAT', { what: 'the air game' })
    : state.air.step !== step
      ? no('HTL-17.4', 'E_PHASE', { phase: `air ${state.air.step}` })
      : null;

/** HTL-17.3, HTL-3.9: cities only for Germans, and only if permitted. */
export const mayTarget = (
  state: State,
  side: Side,
  fighter: boolean,
  target: string | undefined,
): boolean => {
  if (fighter) return target === undefined;
  if (target !== 'Cities') return target !== undefined;
  return side === 'GE' && !state.politics.cityBan;
};

/** HTL-17.6: counters are rested or brought out, bombers choose their target boxes; in secret. */
export const airRotate: HtlRule<AirRotate> = {
  rule: 'HTL-17.6',
  shape: shape({
    type: oneOf(['airRotate']),
    toRest: list(id, 0, 40),
    toFly: list(
      shape({ id, target: optional(oneOf(TARGET)), column: optional(oneOf(COLUMNS)) }),
      0,
      40,
    ),
  }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    if (state.air.step !== 'ROTATE') return;
    const side = sideFor(state, seat.id);
    if (!side) return;
    for (const [i, piece] of fieldOf(state).air.entries()) {
      if (piece.side !== side) continue;
      if (inColumn(state.air.counters[i]!)) {
        const rest: AirRotate = { type: 'airRotate', toRest: [piece.id], toFly: [] };
        if (!this.refuse(state, seat, rest)) yield rest;
      }
      for (const target of piece.fighter ? [undefined] : TARGET) {
        const fly: AirRotate = {
          type: 'airRotate',
          toRest: [],
          toFly: [target === undefined ? { id: piece.id } : { id: piece.id, target }],
        };
        if (!this.refuse(state, seat, fly)) yield fly;
      }
    }
  },
  refuse(state, seat, { toRest, toFly }) {
    const rule = 'HTL-17.6';
    const names = [...toRest, ...toFly.map(one => one.id)];
    if (names.length === 0) return no(rule, 'E_FORMAT', { what: 'nothing' });
    const unknown = names.find(name => airNumber(state, name) < 0);
    if (unknown !== undefined) return noSuch(rule, unknown);
    const wrong = stepFault(state, 'ROTATE', seat.id);
    if (wrong) return wrong;
    const side = sideFor(state, seat.id)!;
    const strange = names.find(name => fieldOf(state).air[airNumber(state, name)]!.side !== side);
    if (strange !== undefined) return no(rule, 'E_SEAT', { what: strange });
    if (new Set(names).size < names.length) return no(rule, 'E_COLUMN', { unit: names[0]! });
    for (const name of toRest) {
      const one = state.air.counters[airNumber(state, name)]!;
      if (!inColumn(one) || one.rotated) return no(rule, 'E_COLUMN', { unit: name });
    }
    for (const { id: name, target, column } of toFly) {
      const i = airNumber(state, name);
      const one = state.air.counters[i]!;
      const { fighter, modern } = fieldOf(state).air[i]!;
      const above = one.place === 'box' ? columnAbove(one.box) : one.column;
      const flies = inColumn(one)
        ? !fighter
        : one.place === 'box' && above !== null && !one.rotated;
      const other = column !== undefined && column !== above;
      if (!flies || other || (above === 'fastFresh' && !modern))
        return no(rule, 'E_COLUMN', { unit: name });
      if (!mayTarget(state, side, fighter, target))
        return no('HTL-17.3', 'E_AIR_TARGET', { unit: name });
    }
    return null;
  },
  apply(draft, { toRest, toFly }, context) {
    for (const name of toRest) {
      const one = draft.air.counters[airNumber(draft, name)]!;
      one.place = 'box';
      one.box = rearBoxOf(one.column);
      one.target = 'none';
      one.rotated = true;
    }
    for (const { id: name, target } of toFly) {
      const one = draft.air.counters[airNumber(draft, name)]!;
      if (one.place === 'box') {
        one.column = columnAbove(one.box)!;
        one.place = 'column';
        one.rotated = true;
      }
      one.target = target ?? 'none';
    }
    context.log('HTL-17.6', 'rotated', { toRest, toFly: toFly.map(one => one.id) }, [context.seat]);
  },
};

export type AirTransfer = { type: 'airTransfer'; unit: string; toZone: string };

/** HTL-17.12: a counter leaves a rear box for the other zone. */
export const airTransfer: HtlRule<AirTransfer> = {
  rule: 'HTL-17.12',
  shape: shape({ type: oneOf(['airTransfer']), unit: id, toZone: text(8) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.air.step !== 'ROTATE') return;
    for (const { id: unit } of fieldOf(state).air)
      for (const toZone of fieldOf(state).scenario.air) {
        const action: AirTransfer = { type: 'airTransfer', unit, toZone };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { unit, toZone }) {
    const rule = 'HTL-17.12';
    const i = airNumber(state, unit);
    if (i < 0) return noSuch(rule, unit);
    if (!fieldOf(state).scenario.air.includes(toZone)) return noSuch(rule, toZone);
    const wrong = stepFault(state, 'ROTATE', seat.id);
    if (wrong) return wrong;
    if (fieldOf(state).air[i]!.side !== sideFor(state, seat.id))
      return no(rule, 'E_SEAT', { what: unit });
    const one = state.air.counters[i]!;
    return one.place !== 'box' || one.rotated || ZONES[one.zone] === toZone
      ? no(rule, 'E_TRANSFER', { unit })
      : null;
  },
  apply(draft, { unit, toZone }, context) {
    draft.air.counters[airNumber(draft, unit)]!.place = 'transit';
    context.log('HTL-17.12', 'transferred', { unit, toZone }, [context.seat]);
  },
};

export type AirAssignHit = { type: 'airAssignHit'; unit: string };

const zonesHit = (state: State, side: Side) =>
  state.air.hits.filter(one => one.side === side && one.left > 0);

/** HTL-17.8: the scorer picks fighter or bomber in the next column of the order. */
export const airAssignHit: HtlRule<AirAssignHit> = {
  rule: 'HTL-17.8',
  shape: shape({ type: oneOf(['airAssignHit']), unit: id }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    const side = sideFor(state, seat.id);
    if (state.air.step !== 'AIR_LOSSES' || !side) return;
    for (const { zone, order } of zonesHit(state, side))
      for (const i of nextVictims(state, side, zone, order)?.counters ?? [])
        yield { type: 'airAssignHit', unit: fieldOf(state).air[i]!.id };
  },
  refuse(state, seat, { unit }) {
    const rule = 'HTL-17.8';
    const i = airNumber(state, unit);
    if (i < 0) return noSuch(rule, unit);
    const wrong = stepFault(state, 'AIR_LOSSES', seat.id);
    if (wrong) return wrong;
    const side = sideFor(state, seat.id)!;
    const hit = zonesHit(state, side).find(one => one.zone === state.air.counters[i]!.zone);
    if (!hit) return no(rule, 'E_SEAT', { what: unit });
    const next = nextVictims(state, side, hit.zone, hit.order);
    return next?.counters.includes(i)
      ? null
      : no(rule, 'E_AIR_ORDER', { column: next?.column ?? 'nowhere' });
  },
  apply(draft, { unit }, context) {
    damage(draft, sideFor(draft, context.seat)!, airNumber(draft, unit));
    context.log(
      'HTL-17.8',
      'shotDown',
      { unit },
      SIDES.flatMap(side => seatsFor(draft, side, 'air')),
    );
  },
};

export type AirAim = { type: 'airAim'; unit: string; aim: string };

const bomberFault = (state: State, seat: string, unit: string, rule: string) => {
  const i = airNumber(state, unit);
  if (i < 0) return noSuch(rule, unit);
  const wrong = stepFault(state, 'AA_AND_BOMBING', seat);
  if (wrong) return wrong;
  if (fieldOf(state).air[i]!.side !== sideFor(state, seat))
    return no(rule, 'E_SEAT', { what: unit });
  const one = state.air.counters[i]!;
  return fieldOf(state).air[i]!.fighter || one.flak || !inColumn(one)
    ? no(rule, 'E_AIR_TARGET', { unit })
    : null;
};

/** HTL-17.10: the owner names what a bomber that was not hit aims at. */
export const airAim: HtlRule<AirAim> = {
  rule: 'HTL-17.10',
  shape: shape({ type: oneOf(['airAim']), unit: id, aim: text(40) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    const side = sideFor(state, seat.id);
    if (state.air.step !== 'AA_AND_BOMBING' || !side) return;
    for (const zone of [0, 1])
      for (const i of flying(state, side, zone)) {
        const unit = fieldOf(state).air[i]!.id;
        if (bomberFault(state, seat.id, unit, '')) continue;
        for (const aim of aimsFor(state, seat.id, i)) yield { type: 'airAim', unit, aim };
      }
  },
  refuse(state, seat, { unit, aim }) {
    const wrong = bomberFault(state, seat.id, unit, 'HTL-17.10');
    if (wrong) return wrong;
    return aimsFor(state, seat.id, airNumber(state, unit)).includes(aim)
      ? null
      : no('HTL-17.10', 'E_AIR_TARGET', { unit });
  },
  apply(draft, { unit, aim }, context) {
    draft.air.counters[airNumber(draft, unit)]!.aim = aim;
    context.log('HTL-17.10', 'aimed', { unit, aim }, [context.seat]);
  },
};

export type AirSupport = { type: 'airSupport'; units: string[]; command: string };

/** HTL-18.6: two un-hit LOC bombers of the first two columns give one command a die for next turn. */
export const airSupport: HtlRule<AirSupport> = {
  rule: 'HTL-18.6',
  shape: shape({ type: oneOf(['airSupport']), units: list(id, 2, 2), command: id }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    const side = sideFor(state, seat.id);
    if (state.air.step !== 'AA_AND_BOMBING' || !side) return;
    for (const zone of [0, 1]) {
      const fit = flying(state, side, zone)
        .map(i => fieldOf(state).air[i]!.id)
        .filter(unit => isFit(state, seat.id, unit));
      for (const { id: command } of fieldOf(state).hqs) {
        const action: AirSupport = { type: 'airSupport', units: fit.slice(0, 2), command };
        if (fit.length > 1 && !this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { units, command }) {
    const rule = 'HTL-18.6';
    const hq = fieldOf(state).hq(command);
    if (hq < 0) return noSuch(rule, command);
    for (const unit of units) {
      const wrong = bomberFault(state, seat.id, unit, rule);
      if (wrong) return wrong;
    }
    const side = sideFor(state, seat.id)!;
    if (fieldOf(state).hqs[hq]!.side !== side) return no(rule, 'E_SEAT', { what: command });
    const zones = new Set(units.map(unit => state.air.counters[airNumber(state, unit)]!.zone));
    const fit =
      units.every(unit => isFit(state, seat.id, unit)) && zones.size === 1 && units[0] !== units[1];
    return fit ? null : no(rule, 'E_AIR_TARGET', { unit: units[0]! });
  },
  apply(draft, { units, command }, context) {
    const side = sideFor(draft, context.seat)!;
    const [first = 0] = units.map(unit => airNumber(draft, unit));
    const { zone } = draft.air.counters[first]!;
    for (const unit of units) {
      const one = draft.air.counters[airNumber(draft, unit)]!;
      one.place = 'check';
      one.support = true;
      one.aim = '';
    }
    const hq = fieldOf(draft).hq(command);
    const turn = draft.turn + 1;
    const before = draft.air.dice.filter(one => one.hq === hq && one.turn === turn).length;
    draft.air.dice.push({
      id: `air-${command}-${turn}-${before + 1}`, // HTL-24: a number of this command alone
      side,
      zone,
      hq,
      turn,
      used: false,
    });
    const seen = commandSeats(draft, hq);
    context.log('HTL-18.6', 'supportGiven', { command }, [...new Set([context.seat, ...seen])]);
  },
};

const isFit = (state: State, seat: string, unit: string): boolean => {
  if (bomberFault(state, seat, unit, '')) return false;
  const one = state.air.counters[airNumber(state, unit)]!;
  return one.target === 'LOC' && (one.column === 'fastFresh' || one.column === 'fresh');
};
