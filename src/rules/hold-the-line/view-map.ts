import { keptLists } from '../../engine/kept.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Combat } from './combat-state.ts';
import { emptyParty } from './phases/combat/declare.ts';
import type { State, Unit } from './state.ts';
import type { Side } from './tables/unit-types.ts';
import { actingSide } from './terms/acting.ts';
import { fieldOf } from './terms/field.ts';
import { actsFor, headOf, postOfUnit } from './terms/seats.ts';
import { kindOf, levelOf, sideOf, unitsAt } from './terms/table.ts';
import type { Blocks } from './view.ts';
import type { Moment } from './view-moment.ts';

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

/** What a side sees of the map, the same for all its seats: HQs, counters and routes without what their own command knows. */
type SeenMap = { readonly parts: Partial<State>; readonly blocks: Blocks[] };

/** Units, HQs, control, routes, bridges, counters and regions as the seat may know them; the blocks it sees. */
export const maskMap = (
  moment: Moment,
  table: State,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): Blocks[] => {
  const name = `map ${side} ${map}`;
  const { parts, blocks } = moment.once(name, () => {
    const { parts: fresh, ...rest } = seenMap(moment, side, map);
    return { ...rest, parts: keptLists(moment.before<SeenMap>(name)?.parts, fresh) };
  });
  Object.assign(table, parts);
  const { state } = moment;
  const field = fieldOf(state);
  const commanded = moment.commanded(seat);
  table.hqs = table.hqs.map((hq, h) => {
    if (field.hqs[h]!.side !== side || !commanded.has(h)) return hq;
    const { pot, received, lostAt } = state.hqs[h]!;
    return { ...hq, pot, received, lostAt };
  });
  if (side === 'GE')
    table.routes = table.routes.map((route, r) =>
      commanded.has(field.routes[r]!.hq) ? { ...route, given: state.routes[r]!.given } : route,
    );
  if (map && side !== null && !afterCommand(state))
    state.counters.forEach((one, c) => {
      if (one.on < 0 || one.status === 'placed' || field.counters[c]!.side !== side) return;
      if (!commanded.has(one.hq)) return;
      if (table.counters === parts.counters) table.counters = [...table.counters];
      table.counters[c] = { ...table.counters[c]!, on: one.on };
    });
  // HTL-16.6: the Polish high command gives counters to other HQs; it knows whose they are and whether they are ready, not where they stand.
  if (!map && side === 'PL' && actsFor(state, seat, headOf('PL')))
    table.counters = table.counters.map((one, c) =>
      field.counters[c]!.side === 'PL' ? { ...one, ...ownedBy(state.counters[c]!) } : one,
    );
  return [...blocks];
};
const ownedBy = ({ status, hq, readyOn }: State['counters'][number]) => ({ status, hq, readyOn });

const seenMap = (moment: Moment, side: Side | null, map: boolean): SeenMap => {
  const { state, base } = moment;
  const field = fieldOf(state);
  const blocks = new Map<number, number>();
  const units = base.units.map((unit, u) => {
    if (!map) return blank(state, u);
    if (sideOf(state, u) === side) return unit;
    if (unit.status === 'on' && levelOf(state, u) === 1)
      blocks.set(unit.hex, (blocks.get(unit.hex) ?? 0) + 1);
    return enemySeen(state, u);
  });
  const unknown = {
    control: Array.from(field.home, home => (home === 0 ? 'g' : 'p')).join(''),
    bridgesDown: [],
    captured: state.captured.map(() => 0),
    destroyed: { GE: 0, PL: 0 },
  };
  const parts: Partial<State> = {
    units,
    hqs: seenHqs(state, side, map),
    formations: seenFormations(moment, side, map),
    ...(map ? {} : unknown),
    routes: seenRoutes(state, side, map),
    counters: seenCounters(moment, side, map),
    regions: seenRegions(state, side),
    fielded: {
      GE: side === 'GE' && map ? state.fielded.GE : 0,
      PL: side === 'PL' && map ? state.fielded.PL : 0,
    },
    ...(side === 'PL' ? {} : { newRegiments: 0, groups: 0 }),
  };
  const seen = [...blocks].map(([hex, count]) => ({ hex, units: count }));
  return { parts, blocks: seen.sort((a, b) => a.hex - b.hex) };
};

const seenHqs = (state: State, side: Side | null, map: boolean): State['hqs'] =>
  state.hqs.map((hq, h) => {
    const own = fieldOf(state).hqs[h]!.side === side;
    const base = {
      status: hq.status,
      hex: map ? hq.hex : -1,
      pot: 0,
      received: 0,
      moved: own && map && hq.moved,
      markers: own && map ? hq.markers : 0,
      disrupted: own && map && hq.disrupted,
      displaced: own && map ? hq.displaced : 0,
      lostAt: -1,
      returns: own ? hq.returns : 0,
      region: map && own ? hq.region : -1,
    };
    // HTL-24: without a map, what became of an enemy HQ is known by reports alone.
    return side === null || !(map || own) ? { ...base, status: 'off' as const, hex: -1 } : base;
  });

const seenFormations = (
  { state, base }: Moment,
  side: Side | null,
  map: boolean,
): State['formations'] =>
  base.formations.map((one, f) => {
    const piece = fieldOf(state).formations[f]!;
    return piece.side === side
      ? { ...one, lost: map ? one.lost : 0 }
      : {
          ...one,
          due: 0,
          released: false,
          held: false,
          arrived: false,
          hq: piece.hq,
          nextHq: -1,
          nextTurn: 0,
          lost: 0,
          west: 0,
        };
  });

/** HTL-24: markers are known to the own side, and to the enemy within two hexes of its cubes. */
const seenRoutes = (state: State, side: Side | null, map: boolean): State['routes'] => {
  const field = fieldOf(state);
  const near = (mark: number) =>
    state.units.some(
      (unit, u) =>
        unit.status === 'on' &&
        sideOf(state, u) === 'PL' &&
        field.pieces[u]!.kind === 'cube' &&
        field.apart(unit.hex, mark) <= 2,
    );
  return state.routes.map(({ marks }) => ({
    marks:
      !map || (side !== 'GE' && state.phase === 'SETUP')
        ? []
        : side === 'GE'
          ? [...marks]
          : marks.filter(near),
    given: 0,
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

const seenCounters = (
  { state, base }: Moment,
  side: Side | null,
  map: boolean,
): State['counters'] => {
  const field = fieldOf(state);
  return base.counters.map((one, c) => {
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
    return { ...one, on: one.hq < 0 || afterCommand(state) ? one.on : -1 };
  });
};

/** HTL-4.5: which side acts is known, not the step of the enemy; leads are the side's own business. */
const seenRegions = (state: State, side: Side | null): State['regions'] =>
  state.regions.map((region, r) => {
    const one = JSON.parse(JSON.stringify(region)) as State['regions'][number];
    if (actingSide(state, r) !== side) one.step = 'RALLY';
    const mover = fieldOf(state).hqs[fieldOf(state).hq(region.mover)];
    if (mover && mover.side !== side) one.mover = '';
    if (side !== 'GE') {
      one.leadGE = '';
      one.nextGE = '';
    }
    if (side !== 'PL') {
      one.leadPL = '';
      one.nextPL = '';
    }
    return one;
  });

/** HTL-24: combats: all of it to the seats involved, to others only that a hex is fought for. */
export const maskCombats = (
  moment: Moment,
  table: State,
  seat: SeatId,
  side: Side | null,
  map: boolean,
): void => {
  const { state } = moment;
  table.combats = !map ? [] : state.combats.map(combat => seenCombat(moment, combat, seat, side));
  table.nextId = 1;
  table.fixedRolls = [];
  table.retreats = table.retreats.flatMap(one => {
    if (!map) return [];
    const own = fieldOf(state).hqs[one.hq]!.side === side;
    const masked = { by: -1, also: -1, rest: [], spent: 0, start: -1, target: -1 };
    return [own ? { ...one, ...masked } : { ...one }];
  });
};

const involves = (state: State, combat: Combat, seat: SeatId): boolean =>
  [
    combat.post,
    combat.defPost,
    ...[...combat.att.units, ...combat.def.units, ...combat.going].map(u => postOfUnit(state, u)),
  ].some(post => post !== '' && actsFor(state, seat, post));

const copyOf = (combat: Combat): Combat => JSON.parse(JSON.stringify(combat)) as Combat;

const seenCombat = (moment: Moment, combat: Combat, seat: SeatId, side: Side | null): Combat => {
  const { state } = moment;
  if (side === null || !involves(state, combat, seat))
    return moment.once(`outline ${combat.id}`, () => outlineOf(copyOf(combat)));
  const copy = copyOf(combat);
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
