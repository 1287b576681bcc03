import {
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  variant,
  whole,
} from '../../engine/shape.ts';
import { NATIONS } from './tables/nations.ts';
import { UNIT_TYPES } from './tables/units.ts';

/** The column without leading zero and two digits of the row: 911, 3830. */
const hex = text(4, /^\d{3,4}$/);
const day = text(10, /^\d{4}-\d\d-\d\d$/);
const nation = oneOf(NATIONS);
export const EDGES = ['north', 'east', 'south', 'west'] as const;
const edge = oneOf(EDGES);
export const TERRAINS = [
  'clear',
  'town',
  'city',
  'mountains',
  'lake',
  'wood',
  'fullWood',
  'hills',
  'swamp',
] as const;
export type Terrain = (typeof TERRAINS)[number];
export const SEATS = ['german', 'polish', 'soviet'] as const;

/** A hex that differs from the board. */
const hexChange = shape({
  hex,
  terrain: list(oneOf(TERRAINS), 1),
  /** Hexsides of the hex, N NE SE S SW NW. */
  line: optional(list(text(2), 1, 6)), // W39-11.31
  stationary: optional(list(text(2), 1, 6)), // W39-11.41
  stronghold: optional(flag), // W39-5.21
});
/** A hexside that differs from the board: '3830/N'. */
const sideChange = shape({
  side: text(7, /^\d{3,4}\/[NS][EW]?$/),
  river: optional(oneOf(['none', 'stream', 'river', 'big'])),
  road: optional(oneOf(['none', 'primary', 'secondary'])),
  rail: optional(flag),
  bridge: optional(text(40)), // over a big river, under this id
  ferry: optional(text(40)),
});

/** W39-14.14: where supply comes from. */
type Base =
  | { type: 'edge'; edge: (typeof EDGES)[number]; columns?: number[] }
  | { type: 'hex'; hex: string; held?: boolean; depot?: boolean }
  | { type: 'unit'; unit: string; until?: string };
const base = variant<Base>('type', {
  edge: shape({
    type: oneOf(['edge']),
    edge,
    columns: optional(list(whole(0, 99), 2, 2)),
  }) as never,
  /** `held`: only while a combat unit of the nation stands there; `depot`: see the option stawyDepot. */
  hex: shape({
    type: oneOf(['hex']),
    hex,
    held: optional(flag),
    depot: optional(flag),
  }) as never,
  unit: shape({ type: oneOf(['unit']), unit: text(40), until: optional(day) }) as never,
});

/** W39-S1.4: who may move on which days. The first entry that fits a day and a unit decides. */
const restriction = shape({
  nation,
  from: day,
  to: optional(day),
  /** Units, parts of units and formations that may move. */
  mayMove: list(text(40)),
  /** So many counters of the formations above, of the owner's choice; all when left out. */
  choose: optional(whole(1, 99)),
  /** The corps troops of the option xivCorpsTroopsReleased. */
  corpsTroops: optional(list(text(40))),
  /** W39-S1.5: this unit must go for this hex and attack whoever holds it. */
  mustAttack: optional(shape({ unit: text(40), hex })),
});

/** Counters that are not in the unit charts. */
const ownUnit = shape({
  id: text(40, /^[\w-]+$/),
  name: optional(text(80)),
  nation,
  type: oneOf(UNIT_TYPES),
  formation: optional(text(40)),
  mp: optional(whole(0, 99)),
  sp: optional(whole(0, 99)),
  /** The strength of each sub-unit. */
  parts: optional(list(whole(1, 99), 2, 9)),
  /** Tenths: 15 is a fire modifier of 1.5. */
  fire: optional(whole(0, 99)),
  commandRange: optional(whole(0, 9)),
});

const victoryShape = shape({
  /** W39-S1.2: at once, when a combat unit of the nation stands in the hex. */
  capture: list(shape({ winner: oneOf(SEATS), nation, hex })),
  /** At once, when so many strength points of the nation stand west of the Wisła; `from` that day on, if it says so. */
  across: list(
    shape({ winner: oneOf(SEATS), nation, sp: whole(1, 999), from: optional(text(10)) }),
  ),
  /** At once, when the unit is destroyed; with `points` its end is worth so many and the game goes on. */
  destroyed: list(shape({ winner: oneOf(SEATS), unit: text(40), points: optional(whole(1, 999)) })),
  /** W39-S4.2: at the end of a turn, a combat unit of the nation in the hex; the grade of each day. */
  holding: list(
    shape({
      winner: oneOf(SEATS),
      nation,
      hex,
      grades: list(shape({ day, grade: text(20, /^[a-z]+$/) }), 1),
    }),
  ),
  /** Points for each day after this one at whose end units of the nation are on the board. */
  survival: list(shape({ side: oneOf(SEATS), nation, after: day, points: whole(0, 99) })),
  /** W39-S3.4: the first side with so many points wins. */
  firstTo: orNull(whole(1, 999)),
  /** The game ends when the last unit of this nation is gone. */
  lastOf: orNull(nation),
  /** Who wins when the days are over: the higher total, or this seat. */
  otherwise: oneOf(['points', ...SEATS]),
});

/** A scenario as a player could write it. */
export const scenarioShape = shape({
  id: text(60, /^[\w-]+$/),
  title: text(120),
  date: text(60),
  description: text(2000),
  /** The printed board, or open land of the same size. */
  board: oneOf(['kock', 'open']),
  changes: optional(list(hexChange)),
  sides: optional(list(sideChange)),
  /** The part of the board in play; all of it when left out. Nobody goes outside. */
  area: optional(shape({ columns: list(whole(0, 99), 2, 2), rows: list(whole(0, 99), 2, 2) })),
  firstDay: day,
  lastDay: day,
  /** Who leads the enemies of the Germans: W39-S3 puts the Soviets there. */
  against: oneOf(['polish', 'soviet']),
  /** W39-3.I: who plays first; in a bid, whoever does not get the Poles. */
  initiative: oneOf([...SEATS, 'bid']),
  counters: optional(list(ownUnit)),
  /** W39-15.1: each group within so many hexes of a place; `default` is a legal placement. */
  setup: list(
    shape({
      nation,
      label: text(80),
      units: list(text(40), 1),
      at: list(hex, 1, 9),
      radius: whole(0, 20),
      default: list(shape({ unit: text(40), hex }), 1),
    }),
  ),
  /** The players place their units themselves; the default placement is used otherwise. */
  placing: optional(flag),
  start: shape({
    sp: optional(list(shape({ unit: text(40), sp: whole(1, 99) }))),
    supply: optional(list(shape({ nation, level: whole(1, 6) }))),
    halfMoves: optional(list(nation)),
    /** W39-15.2: field works under every unit of the nation within so many hexes of the hex, itself excepted. */
    works: optional(list(shape({ nation, around: hex, radius: whole(0, 20) }))),
  }),
  restrictions: list(restriction),
  /** W39-S1.4: units of the nation that no restriction frees stay until a unit of `by` stands west of this column. */
  release: orNull(shape({ nation, by: nation, column: whole(0, 99) })),
  bridges: list(shape({ bridge: text(40), state: oneOf(['damaged', 'destroyed']) })),
  jointAttacks: flag,
  supply: list(shape({ nation, bases: list(base) })),
  centres: list(shape({ nation, hexes: list(hex) })),
  /** Counters of each day; the last entry not after a day counts. */
  air: list(shape({ nation, from: day, counters: whole(0, 99) })),
  trains: optional(list(shape({ id: text(40), nation, hex, load: optional(list(text(40))) }))),
  columns: optional(list(shape({ id: text(40), hex, load: optional(list(text(40))) }))),
  reserveCenters: optional(list(shape({ id: text(40), hex }))),
  reinforcements: optional(
    list(shape({ day, units: list(text(40), 1), hexes: list(hex, 1, 2), edge: optional(edge) })),
  ),
  ownEdge: list(shape({ nation, edge })),
  victory: victoryShape,
});
export type Scenario = Infer<typeof scenarioShape>;
