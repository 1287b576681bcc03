import type { SeatId } from '../../engine/seat.ts';
import type { Combat } from './combat-state.ts';
import { emptyParty } from './phases/combat/declare.ts';
import type { State, Unit } from './state.ts';
import type { Side } from './tables/unit-types.ts';
import { actingSide } from './terms/acting.ts';
import { fieldOf } from './terms/field.ts';
import { actsFor, commandSeats, postOfUnit } from './terms/seats.ts';
import { kindOf, levelOf, sideOf, unitsAt } from './terms/table.ts';
import type { Blocks } from './view.ts';

/** HTL-3.5, HTL-19.2: a unit of which nothing is known, as all are at first but HQs and fixed counters. */
const blank = (state: State, unit: number): Unit => ({
  status: 'off',
  hex: -1,
  posture: 'movement',
  assembling: false,
  level: 0,
  fought: false,
  committed: false,
  moved: false,
  marched: false,
  disorderedOn: 0,
  next: 'none',
  lentTo: '',
  hq: fieldOf(state).pieces[unit]!.hq,
  pinned: false,
  region: -1,
});

/** HTL-19.1: an enemy unit that is identified: type, number, posture. */
const identified = (state: State, unit: number): Unit => {
  const { status, hex, posture, assembling } = state.units[unit]!;
  return {
    ...blank(state, unit),
    status,
    hex,
    posture,
    assembling,
    level: kindOf(state, unit) === 'dummy' ? 0 : 2,
  };
};

const enemySeen = (state: State, unit: number): Unit => {
  const { status } = state.units[unit]!;
  if (status === 'destroyed') return { ...blank(state, unit), status };
  return status === 'on' && levelOf(state, unit) === 2
    ? identified(state, unit)
    : blank(state, unit);
};

/** Units, HQs, control, routes, bridges, counters and regions as the seat may know them; the blocks it sees. */
export const maskMap = (
  state: State,
  table: State,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): Blocks[] => {
  const field = fieldOf(state);
  const blocks = new Map<number, number>();
  table.units = table.units.map((unit, u) => {
    if (!map) return blank(state, u);
    if (sideOf(state, u) === side) return { ...unit };
    if (unit.status === 'on' && levelOf(state, u) === 1)
      blocks.set(unit.hex, (blocks.get(unit.hex) ?? 0) + 1);
    return enemySeen(state, u);
  });
  table.hqs = table.hqs.map((hq, h) => {
    const own = field.hqs[h]!.side === side;
    const mine = own && commandSeats(state, h).includes(seat);
    const base = {
      status: hq.status,
      hex: map ? hq.hex : -1,
      pot: mine ? hq.pot : 0,
      received: mine ? hq.received : 0,
      moved: own && map && hq.moved,
      markers: own && map ? hq.markers : 0,
      disrupted: own && map && hq.disrupted,
      displaced: own && map ? hq.displaced : 0,
      lostAt: mine ? hq.lostAt : -1,
      returns: own ? hq.returns : 0,
      region: map && own ? hq.region : -1,
    };
    return side === null ? { ...base, status: 'off' as const, hex: -1 } : base;
  });
  table.formations = table.formations.map((one, f) =>
    field.formations[f]!.side === side
      ? { ...one, lost: map ? one.lost : 0 }
      : {
          ...one,
          due: 0,
          released: false,
          held: false,
          arrived: false,
          hq: field.formations[f]!.hq,
          nextHq: -1,
          nextTurn: 0,
          lost: 0,
          west: 0,
        },
  );
  if (!map) {
    table.control = Array.from(field.home, home => (home === 0 ? 'g' : 'p')).join('');
    table.bridgesDown = [];
    table.captured = table.captured.map(() => 0);
  }
  maskRoutes(state, table, seat, side, map);
  maskCounters(state, table, seat, side, map);
  maskRegions(state, table, side);
  table.fielded = {
    GE: side === 'GE' && map ? state.fielded.GE : 0,
    PL: side === 'PL' && map ? state.fielded.PL : 0,
  };
  if (!map) table.destroyed = { GE: 0, PL: 0 };
  if (side !== 'PL') {
    table.newRegiments = 0;
    table.groups = 0;
  }
  return [...blocks].map(([hex, units]) => ({ hex, units })).sort((a, b) => a.hex - b.hex);
};

/** HTL-24: markers are known to the own side, and to the enemy within two hexes of its cubes. */
const maskRoutes = (
  state: State,
  table: State,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): void => {
  const field = fieldOf(state);
  const near = (mark: number) =>
    state.units.some(
      (unit, u) =>
        unit.status === 'on' &&
        sideOf(state, u) === 'PL' &&
        field.pieces[u]!.kind === 'cube' &&
        field.apart(unit.hex, mark) <= 2,
    );
  table.routes = table.routes.map(({ marks, given }, r) => ({
    marks:
      !map || (side !== 'GE' && state.phase === 'SETUP')
        ? []
        : side === 'GE'
          ? [...marks]
          : marks.filter(near),
    given: side === 'GE' && commandSeats(state, field.routes[r]!.hq).includes(seat) ? given : 0,
  }));
};

export const afterCommand = (state: State): boolean =>
  !['PLANNING', 'SETUP', 'TURN_START', 'COMMAND'].includes(
    state.phase === 'TEA' ? state.after : state.phase,
  );

/** A hex whose CP and guns the enemy sees: with an identified unit, after COMMAND. */
export const isOpenHex = (state: State, side: Side, hex: number): boolean =>
  afterCommand(state) &&
  unitsAt(state, hex).some(u => sideOf(state, u) === side && levelOf(state, u) === 2);

const maskCounters = (
  state: State,
  table: State,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): void => {
  const field = fieldOf(state);
  table.counters = table.counters.map((one, c) => {
    const piece = field.counters[c]!;
    const hidden = {
      status: 'ready' as const,
      hq: piece.hq,
      on: -1,
      used: 0,
      readyOn: 0,
      side: -1,
    };
    if (one.status === 'placed' && map)
      return { ...hidden, status: 'placed' as const, side: one.side };
    if (!map || side === null) return hidden;
    if (piece.side !== side)
      return one.on >= 0 && isOpenHex(state, piece.side, one.on)
        ? { ...hidden, on: one.on }
        : hidden;
    const mine = one.hq < 0 || commandSeats(state, one.hq).includes(seat);
    return { ...one, on: mine || afterCommand(state) ? one.on : -1 };
  });
};

/** HTL-4.5: which side acts is known, not the step of the enemy; leads are the side's own business. */
const maskRegions = (state: State, table: State, side: Side | null): void => {
  state.regions.forEach((region, r) => {
    const one = table.regions[r]!;
    if (actingSide(state, r) !== side) one.step = 'RALLY';
    const mover = fieldOf(state).hqs[fieldOf(state).hq(region.mover)];
    if (mover && mover.side !== side) one.mover = '';
    if (side !== 'GE') one.nextGE = '';
    if (side !== 'PL') one.nextPL = '';
    if (side === null) one.winner = region.winner;
  });
};

/** HTL-24: combats: all of it to the seats involved, to others only that a hex is fought for. */
export const maskCombats = (
  state: State,
  table: State,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): void => {
  table.combats = !map ? [] : table.combats.map(combat => seenCombat(state, combat, seat, side));
  table.nextId = Math.max(0, ...table.combats.map(({ id }) => id)) + 1;
  table.fixedRolls = [];
  table.retreats = table.retreats.flatMap(one => {
    if (!map) return [];
    const own = fieldOf(state).hqs[one.hq]!.side === side;
    return [own ? { ...one, by: -1, also: -1, rest: [], spent: 0 } : { ...one }];
  });
};

const involves = (state: State, combat: Combat, seat: SeatId): boolean =>
  [
    combat.post,
    combat.defPost,
    ...[...combat.att.units, ...combat.def.units, ...combat.going].map(u => postOfUnit(state, u)),
  ].some(post => post !== '' && actsFor(state, seat, post));

const seenCombat = (state: State, combat: Combat, seat: SeatId, side: Side | null): Combat => {
  const mine = side !== null && involves(state, combat, seat);
  const copy: Combat = JSON.parse(JSON.stringify(combat));
  if (!mine) return outlineOf(copy);
  const attacks = combat.attacker === side;
  const hidden = attacks ? copy.def : copy.att;
  if (combat.stage === 'STARS') {
    hidden.starKills = [];
    hidden.starDisorder = -1;
    hidden.chosen = false;
  }
  if (!attacks) return copy;
  copy.going = copy.going.filter(u => sideOf(state, u) === side);
  copy.exempt = copy.exempt.filter(u => sideOf(state, u) === side);
  copy.leftOut = [];
  const seen = combat.rolled ? copy.def.units : [];
  copy.faces = copy.faces.filter(({ unit }) => sideOf(state, unit) === side || seen.includes(unit));
  if (!combat.rolled && !combat.empty) {
    copy.def = emptyParty([]);
    copy.dugInDie = false;
    copy.stage = 'REACT';
    copy.defPost = '';
  }
  return copy;
};

const outlineOf = (combat: Combat): Combat => ({
  ...combat,
  post: '',
  defPost: '',
  kind: 'other',
  starts: combat.from.slice(0, 1),
  bridges: [],
  stage: 'REACT',
  faces: [],
  att: emptyParty([]),
  def: emptyParty([]),
  leftOut: [],
  dugInDie: false,
  rolled: false,
  ignore: 0,
  relief: 'no',
  winner: 'none',
  double: false,
  hits: 0,
  going: [],
  exempt: [],
  withdrew: [],
  spent: 0,
  empty: false,
});
