import { Compiled } from '../../../engine/beside.ts';
import { canonical } from '../../../engine/json.ts';
import { sha256 } from '../../../engine/sha256.ts';
import { HexGrid } from '../../../maps/hex/grid.ts';
import { Reach } from '../../../maps/hex/reach.ts';
import type { Scenario } from '../scenario.ts';
import { type Ground, groundOf } from './ground-tables.ts';
import { type Piece, rosterOf } from './roster.ts';

/**
 * All that stays as it is during a game: the board in integer tables, and the roster of pieces. A state names it by a
 * key; it is made once from the scenario and kept beside the state, never in it.
 */
export type Field = Ground & {
  readonly key: string;
  readonly scenario: Scenario;
  /** What is printed on each unit, under the numbers of `state.units`. */
  readonly pieces: readonly Piece[];
  /** Buffers for searching ranges; the answers hold until the next run. */
  readonly reach: Reach;
  unitNumber(id: string): number;
  /** The number of the airborne division of a kind, -1 if there is none. */
  readonly paratroops: number;
  readonly airLanding: number;
  /** All units of a side, by [side]. */
  readonly own: readonly [readonly number[], readonly number[]];
  /** Units that come later, by [side]. */
  readonly reinforcements: readonly [readonly number[], readonly number[]];
  /** PC-10.2: the cities of the victory table, and the city hexes that are in none of them. */
  readonly victoryCities: readonly VictoryCity[];
  readonly otherCities: readonly number[];
};
type VictoryCity = { readonly name: string; readonly points: number; readonly hexes: number[] };

/** PC-2.1: 26 x 25 hexes, flat-top, even columns half a hex lower. */
export const GRID = new HexGrid({ columns: 26, rows: 25, lower: 'even' });

const keys = new WeakMap<Scenario, string>();

/** The key under which a scenario's field is kept: its id and a piece of the hash of all that it says. */
export const fieldKey = (scenario: Scenario): string => {
  const known = keys.get(scenario);
  if (known !== undefined) return known;
  const key = `${scenario.id}#${sha256(canonical(scenario)).slice(0, 16)}`;
  keys.set(scenario, key);
  return key;
};

const makeField = (scenario: Scenario, key: string): Field => {
  const pieces = rosterOf(scenario);
  const numbers = new Map(pieces.map((piece, unit) => [piece.id, unit]));
  const ground = groundOf(GRID, scenario);
  const victoryCities = scenario.victory.cities.map(({ name, points, hexes }) => ({
    name,
    points,
    hexes: hexes.map(hex => GRID.index(hex)),
  }));
  const named = victoryCities.flatMap(({ hexes }) => hexes);
  return {
    ...ground,
    key,
    scenario,
    pieces,
    reach: new Reach(GRID),
    unitNumber: id => numbers.get(id) ?? -1,
    paratroops: pieces.findIndex(({ type }) => type === 'paratroops'),
    airLanding: pieces.findIndex(({ type }) => type === 'air-landing'),
    own: [unitsOf(pieces, 0), unitsOf(pieces, 1)],
    reinforcements: [laterUnits(pieces, 0), laterUnits(pieces, 1)],
    victoryCities,
    otherCities: ground.cities.filter(hex => !named.includes(hex)),
  };
};

const fields = new Compiled(makeField);

/** Opens the field of a scenario. Whoever holds a state or view of that scenario can then use it. */
export const fieldFor = (scenario: Scenario): Field =>
  fields.for(fieldKey(scenario), scenario, scenario);

const unitsOf = (pieces: readonly Piece[], side: number): number[] =>
  pieces.flatMap((piece, unit) => (piece.side === side ? [unit] : []));
const laterUnits = (pieces: readonly Piece[], side: number): number[] =>
  unitsOf(pieces, side).filter(unit => pieces[unit]!.arrives > 0);

/** The field on which a state or a view stands. */
export const fieldOf = ({ scenario }: { readonly scenario: string }): Field => fields.of(scenario);
