import { Flood } from '../../../maps/hex/connect.ts';
import { otherSide, type State } from '../state.ts';
import { DE, NATIONS } from '../tables/nations.ts';
import { dayNumber } from './calendar.ts';
import { type Field, fieldOf } from './field.ts';
import { BIG_RIVER, NO_ROAD, RIVER } from './ground.ts';
import { nationsOf, sideOfNation, sideOfUnit } from './sides.ts';
import { standing } from './standing.ts';

/** W39-14.51: a German unit within so many hexes secures a town. */
const SECURED_WITHIN = 5;

/** What of a board supply needs, and buffers that are used again for every line; the answers hold until the next. */
type Lines = {
  /** By hexside: 1 where a line may run, crossings of big rivers as they stand in the state. */
  readonly sides: Uint8Array;
  /** By hex: 1 where a line may run now. */
  readonly open: Uint8Array;
  readonly held: Uint8Array;
  readonly towns: readonly number[];
  readonly flood: Flood;
  readonly guards: Flood;
};

const known = new WeakMap<Field, Lines>();
const linesOf = (field: Field): Lines => {
  const made = known.get(field) ?? madeFor(field);
  known.set(field, made);
  return made;
};
const madeFor = (field: Field): Lines => {
  const { grid, town, area } = field;
  const hexes = Array.from({ length: grid.count }, (_, hex) => hex);
  return {
    sides: Uint8Array.from(grid.neighbours, (to, side) => Number(isPassable(field, side, to))),
    open: new Uint8Array(grid.count),
    held: new Uint8Array(grid.count),
    towns: hexes.filter(hex => town[hex] && area[hex]),
    flood: new Flood(grid),
    guards: new Flood(grid),
  };
};

/** W39-14.12: rivers block except at bridges, and a road over a river is one; swamp blocks except along a road. */
const isPassable = ({ river, road, swamp }: Field, side: number, to: number): boolean => {
  if (to < 0 || river[side] === BIG_RIVER) return false;
  if (road[side] !== NO_ROAD) return true;
  return river[side] !== RIVER && !swamp[to] && !swamp[Math.floor(side / 6)];
};

/** W39-14.12: intact or damaged bridges and undamaged ferries carry a line over a big river. */
const openCrossings = (state: State, { crossings, grid }: Field, sides: Uint8Array): void => {
  for (const [number, { kind, ends }] of crossings.entries()) {
    const now = state.bridges[number];
    const carries = now === 'intact' || (now === 'damaged' && kind === 'bridge');
    const direction = grid.direction(ends[0], ends[1]);
    sides[ends[0] * 6 + direction] = Number(carries);
    sides[ends[1] * 6 + grid.opposite(direction)] = Number(carries);
  }
};

/** W39-14.13: where a combat unit of the side stands. */
const holdHexes = (state: State, { pieces }: Field, side: number, held: Uint8Array): void => {
  held.fill(0);
  for (let unit = 0; unit < state.units.length; unit++) {
    const { hex } = state.units[unit]!;
    if (hex >= 0 && pieces[unit]!.combat && sideOfUnit(state, unit) === side) held[hex] = 1;
  }
};

/** W39-14.12, W39-14.13: enemy units and lakes block; enemy zones too, except where a friend stands. */
const openHexes = (state: State, field: Field, nation: number, zones: Zones): void => {
  const { open, held, sides } = linesOf(field);
  const side = sideOfNation(state, nation);
  const enemy = otherSide(side);
  const survey = standing(state);
  const count = survey.count[enemy]!;
  const zone = survey[zones][enemy]!;
  openCrossings(state, field, sides);
  holdHexes(state, field, side, held);
  for (let hex = 0; hex < open.length; hex++)
    open[hex] = Number(
      field.area[hex] === 1 && !field.lake[hex] && !count[hex] && (!zone[hex] || held[hex] === 1),
    );
  if (nation === DE) closeTowns(state, field);
};
/** The zones that are, or those that a player must presume, W39-HID. */
export type Zones = 'zone' | 'presumed';

/** W39-14.51 Unsecured towns: without a German unit near they cut German lines. Headquarters do not secure. */
const closeTowns = (state: State, field: Field): void => {
  const reach = state.options.townsCutSupply;
  if (reach === 'off') return;
  const { open, towns, guards } = linesOf(field);
  guards.run(germanHexes(state, field), {}, SECURED_WITHIN);
  for (const hex of towns) {
    if (guards.length(hex) >= 0) continue;
    open[hex] = 0;
    if (reach !== 'ring') continue;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const near = field.grid.neighbours[side]!;
      if (near >= 0) open[near] = 0;
    }
  }
};
const germanHexes = (state: State, { pieces }: Field): number[] =>
  state.units.flatMap(({ hex }, unit) => {
    const { nation, class: kind } = pieces[unit]!;
    return hex >= 0 && nation === DE && kind !== 'hq' ? [hex] : [];
  });

type Base = Field['scenario']['supply'][number]['bases'][number];

/**
 * W39-14.14, W39-14.15, W39-14.16: the bases of a nation, as W39-S1.7, W39-S2.4 and W39-S4.3 give them; W39-S3.2: who has
 * none listed uses his ally's. An empty list is a nation without any.
 */
export const basesOf = (state: State, nation: number): number[] => {
  const { supply } = fieldOf(state).scenario;
  const own = supply.filter(one => one.nation === NATIONS[nation]);
  const friends = nationsOf(state, sideOfNation(state, nation)).map(friend => NATIONS[friend]);
  const used = own.length > 0 ? own : supply.filter(one => friends.includes(one.nation));
  return used.flatMap(({ bases, nation: whose }) =>
    bases.flatMap(base => baseHexes(state, base, NATIONS.indexOf(whose))),
  );
};

const baseHexes = (state: State, base: Base, nation: number): readonly number[] => {
  const field = fieldOf(state);
  if (base.type === 'edge') return edgeHexes(field, base.edge, base.columns);
  if (base.type === 'unit') {
    const { hex } = state.units[field.unitNumber(base.unit)]!;
    const late = base.until !== undefined && dayNumber(base.until) < today(state, field);
    return hex < 0 || late ? [] : [hex];
  }
  if (base.depot && !state.options.stawyDepot) return []; // W39-S1.7
  const hex = field.grid.index(base.hex);
  return base.held && !holds(state, field, nation, hex) ? [] : [hex];
};
const today = ({ turn }: State, field: Field): number => dayNumber(field.dayOf(turn));
const holds = (state: State, { pieces }: Field, nation: number, hex: number): boolean =>
  state.units.some(
    (unit, number) =>
      unit.hex === hex && pieces[number]!.combat && pieces[number]!.nation === nation,
  );

/** The hexes of the area in play along one of its edges, of all its columns or of those from one to another. */
const edgeHexes = (field: Field, edge: string, columns?: readonly number[]): number[] => {
  const { grid, scenario } = field;
  const last = { column: grid.firstColumn + grid.columns - 1, row: grid.firstRow + grid.rows - 1 };
  const [west = 0, east = 0] = scenario.area?.columns ?? [grid.firstColumn, last.column];
  const [north = 0, south = 0] = scenario.area?.rows ?? [grid.firstRow, last.row];
  const [from = west, to = east] = columns ?? [];
  const across = (row: number) =>
    span(Math.max(from, west), Math.min(to, east)).map(column => grid.at(column, row));
  if (edge === 'north' || edge === 'south') return across(edge === 'north' ? north : south);
  return span(north, south).map(row => grid.at(edge === 'west' ? west : east, row));
};
const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/**
 * W39-14.11 Supply line: a chain of hexes from a base, any length. All that the nation's lines reach; the answer holds
 * until the next call for the same board.
 */
export const traceSupply = (state: State, nation: number, zones: Zones = 'zone'): Flood => {
  const field = fieldOf(state);
  const { flood, open, sides } = linesOf(field);
  openHexes(state, field, nation, zones);
  const bases = basesOf(state, nation).filter(hex => open[hex] === 1);
  flood.run(bases, { hexes: open, sides });
  return flood;
};

/** Where lines of the nation may run as far as its side can tell; the answer holds until the next line is traced. */
export const groundFor = (
  state: State,
  nation: number,
): { readonly open: Uint8Array; readonly sides: Uint8Array } => {
  const field = fieldOf(state);
  openHexes(state, field, nation, 'presumed');
  return linesOf(field);
};

/** Where a counter is, aboard a train or column too; -1 when it is not in play. */
export const whereabouts = (state: State, unit: number): number => {
  const { hex, carrier } = state.units[unit]!;
  return hex < 0 && carrier >= 0 ? state.units[carrier]!.hex : hex;
};

/** W39-14.25: supply is for combat units; headquarters, trains and columns do without. */
export const needsSupply = (state: State, unit: number): boolean =>
  fieldOf(state).pieces[unit]!.combat && whereabouts(state, unit) >= 0;

/** W39-14.16, W39-14.17: whether the unit has a line, or sits behind stationary fortifications. */
export const isSupplied = (state: State, unit: number, lines: Flood): boolean => {
  const hex = whereabouts(state, unit);
  return lines.length(hex) >= 0 || fieldOf(state).stationary[hex] !== 0;
};

export type Line = { readonly unit: number; readonly supplied: boolean; readonly path: number[] };

/** What a side may know of its own supply now, each unit with the line it has, base first. For the map, not the rules. */
export const supplyReport = (state: State, side: number): Line[] =>
  nationsOf(state, side).flatMap(nation => {
    const lines = traceSupply(state, nation, 'presumed');
    return state.units.flatMap((_, unit) =>
      fieldOf(state).pieces[unit]!.nation === nation && needsSupply(state, unit)
        ? [
            {
              unit,
              supplied: isSupplied(state, unit, lines),
              path: lines.path(whereabouts(state, unit)),
            },
          ]
        : [],
    );
  });
