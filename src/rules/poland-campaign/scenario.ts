import {
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  type Shape,
  shape,
  text,
  whole,
} from '../../engine/shape.ts';
import { FLAT_DIRECTIONS } from '../../maps/hex/grid.ts';
import { SIDES } from './state.ts';
import { NATIONS, UNIT_TYPES } from './tables/pieces.ts';
import { TERRAINS } from './tables/terrain.ts';

export const COUNTRIES = ['PL', 'DE', 'DZ', 'SK', 'HU', 'SEA'] as const;
export type Country = (typeof COUNTRIES)[number];

const hex = text(5);
const range: Shape<number[]> = list(whole(1, 99), 2, 2);

/** A hex that differs from the printed board. */
const changeShape = shape({
  hex,
  terrain: list(oneOf(TERRAINS), 1, 6),
  country: optional(oneOf(COUNTRIES)),
  forts: optional(list(oneOf(FLAT_DIRECTIONS), 0, 6)),
});

/** A piece that the counter sheet does not have; `front` and `back` are `attack-defence-movement`. */
const ownPieceShape = shape({
  id: text(40),
  nation: oneOf(NATIONS),
  type: oneOf(UNIT_TYPES),
  front: text(12, /^\d{1,2}-\d{1,2}-\d{1,2}$/),
  back: orNull(text(12, /^\d{1,2}-\d{1,2}-\d{1,2}$/)),
  name: optional(text(80)),
});

const victoryShape = shape({
  /** For whichever side holds all the hexes of the city. */
  cities: list(shape({ name: text(60), hexes: list(hex, 1, 6), points: whole(0, 999) })),
  german: shape({
    start: whole(-999, 999),
    perDestroyedPolishUnit: whole(-99, 99),
    perAirborneUnitUsed: whole(-99, 99),
  }),
  polish: shape({
    start: whole(-999, 999),
    perDestroyedGermanUnit: whole(-99, 99),
    perDestroyedSlovakUnit: whole(-99, 99),
    perOtherCityControlled: whole(-99, 99),
    perPolishUnitOnBoard: whole(-99, 99),
  }),
});

/** A scenario as a player could write it. What is left out is as printed. */
export const scenarioShape = shape({
  id: text(60, /^[\w-]+$/),
  title: text(120),
  date: text(60),
  description: text(2000),
  /** The printed board, or open Polish land of the same size. */
  board: oneOf(['poland-campaign', 'open']),
  changes: optional(list(changeShape)),
  /** The part of the board in play; all of it when left out. Nobody goes outside. */
  area: optional(shape({ columns: range, rows: range })),
  firstTurn: whole(1, 99),
  lastTurn: whole(1, 99),
  /** German air points of each turn, from the first on. */
  air: list(whole(0, 99), 1, 99),
  pieces: optional(list(ownPieceShape)),
  /** Pieces on the board; in one hex the first stands on top. */
  units: list(shape({ unit: text(40), hex, reduced: optional(flag) })),
  /** The paratroops and the air-landing division, off the board. */
  airborne: list(text(40), 0, 2),
  /** Poles come in free cities; Germans by one of the hexes. */
  reinforcements: list(
    shape({ turn: whole(1, 99), unit: text(40), hexes: optional(list(hex, 1)) }),
  ),
  /** City hexes that do not begin with the owner of their land. */
  control: optional(list(shape({ hex, side: oneOf(SIDES) }))),
  victory: victoryShape,
});
export type Scenario = Infer<typeof scenarioShape>;
