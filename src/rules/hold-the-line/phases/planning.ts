import type { Refusal } from '../../../engine/refusal.ts';
import { oneOf, optional, shape, text } from '../../../engine/shape.ts';
import pregame from '../data/pregame.json';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { POSTURES, type Posture } from '../tables/unit-types.ts';
import { chosen, mobilisationOf, variantOf } from '../terms/decisions.ts';
import { fieldOf } from '../terms/field.ts';
import { hexAt } from '../terms/ground.ts';
import { mayStand } from '../terms/moving.ts';
import { mayStandHq } from '../terms/placement.ts';
import { RADOM } from '../terms/roster.ts';
import { actsFor, armyPost, commandsHq, mapSeatsOf } from '../terms/seats.ts';
import { hasRoom, hasRoomForHq } from '../terms/stacking.ts';
import { controller, isFriendly, putHq, putUnit } from '../terms/table.ts';
import { hexNamed, hqsUnder, labelOf, noSuch, phaseFault, unitsUnder } from './common.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);
export type PregameChoice = { type: 'pregameChoice'; decision: string; option: string };

/** HTL-3.8, HTL-3.9: a high command decides; it may change its mind until PLANNING ends. */
export const pregameChoice: HtlRule<PregameChoice> = {
  rule: 'HTL-3.9',
  shape: shape({ type: oneOf(['pregameChoice']), decision: text(4), option: text(20) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'PLANNING') return;
    for (const { id: decision, options } of pregame.decisions)
      for (const { id: option } of options) {
        const action: PregameChoice = { type: 'pregameChoice', decision, option };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { decision, option }) {
    const row = pregame.decisions.find(one => one.id === decision);
    if (!row) return noSuch('HTL-3.9', decision);
    if (!row.options.some(one => one.id === option)) return noSuch('HTL-3.9', option);
    const wrong = phaseFault(state, 'HTL-3.9', ['PLANNING']);
    if (wrong) return wrong;
    return actsFor(state, seat.id, row.seat) ? null : no('HTL-3.9', 'E_SEAT', { what: decision });
  },
  apply(draft, { decision, option }, context) {
    draft.pregame = draft.pregame.filter(one => one.decision !== decision);
    draft.pregame.push({ decision, option });
    draft.pregame.sort((a, b) => (a.decision < b.decision ? -1 : 1));
    context.log('HTL-3.9', 'decided', { decision, option }, [context.seat]);
  },
};

export type PlaceUnit = {
  type: 'placeUnit';
  unit: string;
  hex: string;
  posture?: 'listed' | Posture | undefined;
};

/** HTL-3.6: the hex a piece was put in at first, before its owner shifted it. */
const firstHex = (state: State, unit: number): number => {
  const field = fieldOf(state);
  const piece = field.pieces[unit]!;
  const prusy = field.hqs[piece.hq]?.id === 'PL-HQ-PRUSY' && chosen(state, 'P4') === 'radom';
  return prusy ? hexAt(field, RADOM.lat, RADOM.lon) : piece.point;
};

/** HTL-3.10: the posture a unit starts in free of CP. */
export const listedPosture = (state: State, unit: number): Posture => {
  const row = fieldOf(state).scenario.pieces?.units[unit];
  if (row) return (row.listed ?? row.posture) as Posture;
  const { formation, side } = fieldOf(state).pieces[unit]!;
  const { startPosture } = fieldOf(state).formations[formation] ?? { startPosture: {} };
  const key = side === 'GE' ? variantOf(state) : mobilisationOf(state);
  const posture = ((startPosture as Record<string, string>)[key] ?? 'movement') as Posture;
  const digs = variantOf(state) === 'prepared' && chosen(state, 'P2') !== 'depth';
  return side === 'PL' && posture === 'dugIn' && !digs ? 'movement' : posture;
};

/** HTL-3.6, HTL-3.14: within one hex, under P2 `depth` up to four and not nearer to the Germans. */
const reachFault = (
  state: State,
  side: 'GE' | 'PL',
  from: number,
  hex: number,
  label: string,
): Refusal | null => {
  const field = fieldOf(state);
  const deep = side === 'PL' && chosen(state, 'P2') === 'depth';
  const apart = field.apart(from, hex);
  if (apart <= 1) return null;
  if (!deep || apart > 4 || frontDistance(state, hex) < frontDistance(state, from))
    return no('HTL-3.6', 'E_RANGE', { hex: label, source: labelOf(state, from) });
  return null;
};

const frontDistance = (state: State, hex: number): number => {
  const field = fieldOf(state);
  let least = 999;
  for (let other = 0; other < field.grid.count; other++)
    if (field.open[other] && controller(state, other) === 'GE')
      least = Math.min(least, field.apart(hex, other));
  return least;
};

/** HTL-3.6, HTL-3.10: owners shift units and HQs, and may start them in Movement Mode. */
export const placeUnit: HtlRule<PlaceUnit> = {
  rule: 'HTL-3.6',
  shape: shape({
    type: oneOf(['placeUnit']),
    unit: id,
    hex: text(8),
    posture: optional(oneOf(['listed', ...POSTURES])),
  }),
  listing: 'some',
  anytime: true,
  race: 'rules',
  looksAt: ({ unit, hex }) => [unit, hex],
  *candidates(state, seat) {
    if (state.phase !== 'SETUP') return;
    const field = fieldOf(state);
    const places = (from: number) => [
      from,
      ...Array.from({ length: 6 }, (_, d) => field.grid.neighbour(from, d)).filter(h => h >= 0),
    ];
    for (const unit of unitsUnder(state, seat.id)) {
      if (field.pieces[unit]!.kind !== 'cube') continue;
      for (const hex of places(state.units[unit]!.hex))
        for (const posture of ['listed', 'movement'] as const) {
          const action: PlaceUnit = {
            type: 'placeUnit',
            unit: field.pieces[unit]!.id,
            hex: labelOf(state, hex),
            posture,
          };
          if (!this.refuse(state, seat, action)) yield action;
        }
    }
    for (const hq of hqsUnder(state, seat.id)) {
      if (state.hqs[hq]!.status !== 'on') continue;
      for (const hex of places(state.hqs[hq]!.hex)) {
        const action: PlaceUnit = {
          type: 'placeUnit',
          unit: field.hqs[hq]!.id,
          hex: labelOf(state, hex),
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { unit: name, hex: label, posture }) {
    const rule = 'HTL-3.6';
    const field = fieldOf(state);
    const hex = hexNamed(state, label);
    const unit = field.unit(name);
    const hq = field.hq(name);
    if (unit < 0 && hq < 0) return noSuch(rule, name);
    if (hex < 0) return noSuch(rule, label);
    const wrong = phaseFault(state, rule, ['SETUP']);
    if (wrong) return wrong;
    const owner = unit >= 0 ? state.units[unit]!.hq : hq;
    if (owner < 0 || !commandsHq(state, seat.id, owner)) return no(rule, 'E_SEAT', { what: name });
    if (unit >= 0 && field.pieces[unit]!.kind !== 'cube')
      return no(rule, 'E_IMMOBILE', { unit: name });
    const off = unit >= 0 ? state.units[unit]!.status !== 'on' : state.hqs[hq]!.status !== 'on';
    if (off) return no(rule, 'E_OFFMAP', { unit: name });
    if (posture !== undefined && unit >= 0 && state.units[unit]!.assembling)
      return no('HTL-3.10', 'E_POSTURE', { unit: name, posture });
    const free = ['listed', 'movement', ...(unit >= 0 ? [listedPosture(state, unit)] : [])];
    if (posture !== undefined && !free.includes(posture))
      return no('HTL-3.10', 'E_POSTURE', { unit: name, posture });
    const from = unit >= 0 ? firstHex(state, unit) : field.hqs[hq]!.point;
    const { side } = field.hqs[owner]!;
    const far = reachFault(state, side, from, hex, label);
    if (far) return far;
    if (!field.open[hex] || !isFriendly(state, side, hex))
      return no(rule, 'E_TERRAIN', { hex: label });
    const stands = unit >= 0 ? mayStand(state, unit, hex) : mayStandHq(state, hex);
    if (!stands) return no('HTL-8.2', 'E_MOUNTAIN', { hex: label });
    const room = unit >= 0 ? hasRoom(state, side, hex, [unit]) : hasRoomForHq(state, side, hex, hq);
    return room ? null : no('HTL-8.1', 'E_STACK', { hex: label });
  },
  apply(draft, { unit: name, hex: label, posture }, context) {
    const unit = fieldOf(draft).unit(name);
    const hex = hexNamed(draft, label);
    if (unit < 0) putHq(draft, fieldOf(draft).hq(name), hex);
    else {
      putUnit(draft, unit, hex);
      if (posture === 'movement') draft.units[unit]!.posture = 'movement';
      else if (posture !== undefined) draft.units[unit]!.posture = listedPosture(draft, unit);
    }
    const { side } =
      fieldOf(draft).hqs[unit < 0 ? fieldOf(draft).hq(name) : draft.units[unit]!.hq]!;
    context.log('HTL-3.6', 'shifted', { unit: name, hex: label }, mapSeatsOf(draft, side));
  },
};

export type PlaceDummy = { type: 'placeDummy'; dummy: string; hex: string };

/** HTL-3.13: the army post puts its dummies within two hexes of its HQs. */
export const placeDummy: HtlRule<PlaceDummy> = {
  rule: 'HTL-3.13',
  shape: shape({ type: oneOf(['placeDummy']), dummy: id, hex: text(8) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'SETUP') return;
    const field = fieldOf(state);
    for (const piece of field.pieces) {
      if (piece.kind !== 'dummy') continue;
      if (!actsFor(state, seat.id, armyPost(state, piece.hq))) continue;
      for (let hex = 0; hex < field.grid.count; hex++) {
        if (!isNearHq(state, piece.hq, hex)) continue;
        const action: PlaceDummy = {
          type: 'placeDummy',
          dummy: piece.id,
          hex: labelOf(state, hex),
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { dummy: name, hex: label }) {
    const rule = 'HTL-3.13';
    const field = fieldOf(state);
    const unit = field.unit(name);
    const hex = hexNamed(state, label);
    if (unit < 0 || field.pieces[unit]!.kind !== 'dummy') return noSuch(rule, name);
    if (hex < 0) return noSuch(rule, label);
    const wrong = phaseFault(state, rule, ['SETUP']);
    if (wrong) return wrong;
    const { hq, side } = field.pieces[unit]!;
    if (!actsFor(state, seat.id, armyPost(state, hq))) return no(rule, 'E_SEAT', { what: name });
    if (!isNearHq(state, hq, hex))
      return no(rule, 'E_RANGE', { hex: label, source: field.hqs[hq]!.id });
    if (!field.open[hex] || !isFriendly(state, side, hex))
      return no(rule, 'E_TERRAIN', { hex: label });
    return hasRoom(state, side, hex, [unit]) ? null : no('HTL-8.1', 'E_STACK', { hex: label });
  },
  apply(draft, { dummy: name, hex: label }, context) {
    const unit = fieldOf(draft).unit(name);
    putUnit(draft, unit, hexNamed(draft, label));
    const { side } = fieldOf(draft).pieces[unit]!;
    context.log('HTL-3.13', 'shifted', { unit: name, hex: label }, mapSeatsOf(draft, side));
  },
};

const isNearHq = (state: State, hq: number, hex: number): boolean => {
  const field = fieldOf(state);
  const { army } = field.hqs[hq]!;
  return field.hqs.some(
    (one, i) =>
      one.army === army &&
      state.hqs[i]!.status === 'on' &&
      field.apart(state.hqs[i]!.hex, hex) <= 2,
  );
};
