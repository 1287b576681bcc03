import { list, oneOf, optional, shape, text, whole } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State, Unit } from '../../state.ts';
import { POSTURES, SIDES } from '../../tables/unit-types.ts';
import { isBusyHex, isBusyUnit } from '../../terms/acting.ts';
import { takeHex } from '../../terms/capture.ts';
import { fieldOf } from '../../terms/field.ts';
import { ownRoute } from '../../terms/supply.ts';
import {
  controller,
  hqsAt,
  isFriendly,
  kindOf,
  levelOf,
  putHq,
  putUnit,
  sideOf,
  takeHq,
  takeUnit,
  unitsAt,
} from '../../terms/table.ts';
import { isBetweenTurns } from './between.ts';
import { id, reason, ruling } from './ruling.ts';

type Why = { reason: string };
export type MoveUnit = Why & { type: 'moveUnit'; piece: string; to: string };
export type SetPosture = Why & {
  type: 'setPosture';
  unit: string;
  posture?: (typeof POSTURES)[number] | undefined;
  readiness?: 'ready' | 'assembling' | undefined;
};
export type SetDice = Why & {
  type: 'setDice';
  who: string;
  dice: { red: number; green: number; black: number };
  until: number;
};
export type Reveal = Why & {
  type: 'reveal';
  units: string[];
  to: 'GE' | 'PL';
  level: 'C0' | 'C1' | 'C2';
};
export type SetHexControl = Why & { type: 'setHexControl'; hex: string; side: 'GE' | 'PL' };

const noSuch = (what: string) => no('HTL-22.1', 'E_UNKNOWN', { what });
const busy = (what: string) => no('HTL-4.2', 'E_BUSY', { what });
const PLACES = ['pool', 'removed'];
/** A turn that never comes: what Control has taken away comes back by Control alone. */
const NEVER = 99;

/** Somebody of `side` would stand in the hex of an enemy. */
const isEnemys = (state: State, side: 'GE' | 'PL', hex: number): boolean =>
  unitsAt(state, hex).some(u => sideOf(state, u) !== side) ||
  hqsAt(state, hex).some(h => fieldOf(state).hqs[h]!.side !== side);

const counterFault = (state: State, counter: number, to: string) => {
  const field = fieldOf(state);
  if (PLACES.includes(to) || field.hq(to) >= 0) return null;
  const isBridge = field.counters[counter]!.kind === 'bridge';
  return (isBridge ? field.grid.sideIndex(to) : field.grid.index(to)) >= 0 ? null : noSuch(to);
};

/** A supply marker is called by its HQ and the hex it lies in: `marker GE-HQ-XIX 1216`; without a hex it is a new one. */
const markerNamed = (state: State, piece: string): { route: number; hex: number } | null => {
  const [, hq = '', label] = /^marker (\S+)(?: (\d{4}))?$/.exec(piece) ?? [];
  const field = fieldOf(state);
  const route = field.hq(hq) < 0 ? -1 : ownRoute(state, field.hq(hq));
  if (route < 0) return null;
  const hex = label === undefined ? -1 : field.grid.index(label);
  return label === undefined || state.routes[route]!.marks.includes(hex) ? { route, hex } : null;
};

/** HTL-6.3: a marker lies in a friendly hex that has none of its chain. */
const markerFault = (state: State, { route, hex }: { route: number; hex: number }, to: string) => {
  const field = fieldOf(state);
  if (to === 'removed') return hex < 0 ? noSuch('marker') : null;
  const there = field.grid.index(to);
  if (there < 0) return noSuch(to);
  if (!field.open[there]) return no('HTL-14.2', 'E_TERRAIN', { hex: to });
  return !isFriendly(state, 'GE', there) || state.routes[route]!.marks.includes(there)
    ? no('HTL-6.3', 'E_TARGET', { target: to })
    : null;
};

/** HTL-22.1: any unit, HQ, dummy, counter, bridge or marker is put, moved or taken away. */
const moveUnit = ruling<MoveUnit>(
  'moveUnit',
  { piece: id, to: id, reason },
  {
    says: ({ piece, to }) => ({ piece, to }),
    refuse(state, { piece, to }) {
      const field = fieldOf(state);
      if (isBetweenTurns(state)) return no('HTL-22.1', 'E_PHASE', { phase: state.phase });
      const marker = markerNamed(state, piece);
      if (marker) return markerFault(state, marker, to);
      const [unit, hq, counter] = [field.unit(piece), field.hq(piece), field.counter(piece)];
      if (counter >= 0) return counterFault(state, counter, to);
      if (unit < 0 && hq < 0) return noSuch(piece);
      const hex = field.grid.index(to);
      if (hex < 0 && !PLACES.includes(to)) return noSuch(to);
      if (unit >= 0 && state.units[unit]!.status === 'on' && isBusyUnit(state, unit))
        return busy(piece);
      if (hq >= 0 && state.retreats.some(one => one.hq === hq)) return busy(piece);
      if (hex < 0) return null;
      if (!field.open[hex]) return no('HTL-14.2', 'E_TERRAIN', { hex: to });
      if (isBusyHex(state, hex)) return busy(to);
      const side = unit >= 0 ? sideOf(state, unit) : field.hqs[hq]!.side;
      return isEnemys(state, side, hex) ? no('HTL-14.3', 'E_ENEMY_HEX', { hex: to }) : null;
    },
    apply(draft, { piece, to }, context) {
      const field = fieldOf(draft);
      const marker = markerNamed(draft, piece);
      if (marker) return moveMarker(draft, marker, to);
      const [unit, hq, counter] = [field.unit(piece), field.hq(piece), field.counter(piece)];
      if (counter >= 0) return moveCounter(draft, counter, to);
      const hex = field.grid.index(to);
      if (hq >= 0) {
        if (hex >= 0) return putHq(draft, hq, hex);
        takeHq(draft, hq, to === 'pool' ? 'off' : 'gone');
        draft.hqs[hq]!.returns = NEVER;
        return;
      }
      const before = draft.units[unit]!.status;
      if (hex < 0) takeUnit(draft, unit, to === 'pool' ? 'off' : 'removed');
      else putUnit(draft, unit, hex);
      recount(draft, unit, before);
      if (hex < 0) return;
      if (kindOf(draft, unit) !== 'dummy') takeHex(draft, sideOf(draft, unit), hex, context);
    },
  },
);

/** HTL-23.3: cubes on the map or destroyed were fielded; one that Control brings back is no loss any more. */
const recount = (draft: State, unit: number, before: Unit['status']): void => {
  const { side, kind, formation } = fieldOf(draft).pieces[unit]!;
  if (kind !== 'cube') return;
  const now = draft.units[unit]!.status;
  const fielded = (status: Unit['status']) => Number(status === 'on' || status === 'destroyed');
  draft.fielded[side] += fielded(now) - fielded(before);
  if (before !== 'destroyed') return;
  draft.destroyed[side] -= 1;
  if (formation >= 0) draft.formations[formation]!.lost -= 1;
};

const moveMarker = (
  draft: State,
  { route, hex }: { route: number; hex: number },
  to: string,
): void => {
  const one = draft.routes[route]!;
  one.marks = one.marks.filter(mark => mark !== hex);
  if (to !== 'removed') one.marks.push(fieldOf(draft).grid.index(to));
};

const moveCounter = (draft: State, counter: number, to: string): void => {
  const field = fieldOf(draft);
  const one = draft.counters[counter]!;
  one.on = -1;
  one.side = -1;
  if (to === 'removed') one.status = 'destroyed';
  else if (to === 'pool') {
    one.status = 'off';
    one.readyOn = NEVER;
  } else if (field.hq(to) >= 0) {
    one.status = 'ready';
    one.hq = field.hq(to);
  } else if (field.counters[counter]!.kind === 'bridge') {
    one.status = 'placed';
    one.side = field.grid.sideIndex(to);
  } else {
    one.status = 'ready';
    one.on = field.grid.index(to);
  }
};

const setPosture = ruling<SetPosture>(
  'setPosture',
  {
    unit: id,
    posture: optional(oneOf(POSTURES)),
    readiness: optional(oneOf(['ready', 'assembling'])),
    reason,
  },
  {
    says: ({ unit, posture, readiness }) => ({ unit, to: posture ?? readiness ?? '' }),
    refuse(state, { unit: name, posture, readiness }) {
      const unit = fieldOf(state).unit(name);
      if (unit < 0) return noSuch(name);
      if (!posture && !readiness) return no('HTL-22.1', 'E_FORMAT', { what: 'posture' });
      if (state.units[unit]!.status !== 'on') return no('HTL-22.1', 'E_OFFMAP', { unit: name });
      if (posture && !fieldOf(state).pieces[unit]!.type.faces[posture])
        return no('HTL-7.3', 'E_POSTURE', { unit: name, posture });
      return isBusyUnit(state, unit) ? busy(name) : null;
    },
    apply(draft, { unit: name, posture, readiness }) {
      const unit = draft.units[fieldOf(draft).unit(name)]!;
      if (readiness) unit.assembling = readiness === 'assembling';
      if (!posture) return;
      unit.posture = posture;
      unit.next = 'none';
      unit.disorderedOn = posture === 'disordered' ? draft.turn : 0;
    },
  },
);

/** HTL-11.1: dice more or fewer for a unit, a type or a side, until a turn. */
const setDice = ruling<SetDice>(
  'setDice',
  {
    who: id,
    dice: shape({ red: whole(-6, 6), green: whole(-6, 6), black: whole(-6, 6) }),
    until: whole(1, 99),
    reason,
  },
  {
    rule: 'HTL-11.1',
    says: ({ who, until }) => ({ who, until }),
    refuse(state, { who, until }) {
      const known =
        SIDES.includes(who as 'GE') ||
        fieldOf(state).pieces.some(({ id: name, type }) => name === who || type.id === who);
      if (!known) return noSuch(who);
      return until < state.turn ? no('HTL-11.1', 'E_FORMAT', { what: 'until' }) : null;
    },
    apply(draft, { who, dice, until }) {
      draft.diceRulings.push({ who, ...dice, until });
    },
  },
);

/** HTL-19.3: units are identified or concealed; a dummy that is identified is removed, HTL-19.5. */
const reveal = ruling<Reveal>(
  'reveal',
  { units: list(id, 1, 60), to: oneOf(SIDES), level: oneOf(['C0', 'C1', 'C2']), reason },
  {
    rule: 'HTL-19.3',
    says: ({ to, level }) => ({ to, level }),
    refuse(state, { units, to }) {
      for (const name of units) {
        const unit = fieldOf(state).unit(name);
        if (unit < 0) return noSuch(name);
        if (state.units[unit]!.status !== 'on') return no('HTL-19.3', 'E_OFFMAP', { unit: name });
        if (sideOf(state, unit) === to || kindOf(state, unit) === 'fixed')
          return no('HTL-19.3', 'E_TARGET', { target: name });
        if (isBusyUnit(state, unit)) return busy(name);
      }
      return null;
    },
    apply(draft, { units, level }) {
      for (const name of units) {
        const unit = fieldOf(draft).unit(name);
        const now = Number(level[1]);
        if (now === 2 && kindOf(draft, unit) === 'dummy') takeUnit(draft, unit, 'removed');
        else if (levelOf(draft, unit) !== now) draft.units[unit]!.level = now;
      }
    },
  },
);

/** HTL-6.5 */
const setHexControl = ruling<SetHexControl>(
  'setHexControl',
  { hex: text(8), side: oneOf(SIDES), reason },
  {
    rule: 'HTL-6.5',
    says: ({ hex, side }) => ({ hex, side }),
    refuse(state, { hex: label, side }) {
      const hex = fieldOf(state).grid.index(label);
      if (hex < 0) return noSuch(label);
      if (!fieldOf(state).open[hex]) return no('HTL-14.2', 'E_TERRAIN', { hex: label });
      if (isBusyHex(state, hex)) return busy(label);
      if (isEnemys(state, side, hex)) return no('HTL-6.5', 'E_ENEMY_HEX', { hex: label });
      return controller(state, hex) === side ? no('HTL-6.5', 'E_TARGET', { target: label }) : null;
    },
    apply(draft, { hex, side }, context) {
      takeHex(draft, side, fieldOf(draft).grid.index(hex), context);
    },
  },
);

export const PIECES = { moveUnit, setPosture, setDice, reveal, setHexControl };
