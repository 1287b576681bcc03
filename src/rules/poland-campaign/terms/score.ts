import { GERMAN, POLISH, SIDES, type Side, type State } from '../state.ts';
import { airborneUsed } from './arrival.ts';
import { fieldOf } from './field.ts';
import { standing } from './standing.ts';

/** One part of a side's points: how many of what, and what they give together. */
export type ScorePart = { readonly what: string; readonly count: number; readonly points: number };
export type Score = { readonly [side in Side]: { parts: ScorePart[]; total: number } };

/** PC-10.2b: whose a city hex is; with the option garrison nobody's when it is empty. */
export const holderOf = (state: State, hex: number): Side | null => {
  const field = fieldOf(state);
  if (state.options.cityControl === 'garrison') {
    const { count } = standing(state);
    return count[GERMAN][hex] ? 'german' : count[POLISH][hex] ? 'polish' : null;
  }
  const city = field.city[hex]!;
  return city < 0 ? null : (state.control[city] ?? null);
};

/** PC-10.2: cities of the victory table that a side holds whole. */
const citiesOf = (state: State, side: Side): ScorePart[] =>
  fieldOf(state)
    .victoryCities.filter(({ hexes }) => hexes.every(hex => holderOf(state, hex) === side))
    .map(({ name, points }) => ({ what: name, count: 1, points }));

/** PC-10.2: the cities that count for the Poles only; a hex of a greater city is none of them. */
const otherCities = (state: State): number => {
  let found = 0;
  for (const hex of fieldOf(state).otherCities) if (holderOf(state, hex) === 'polish') found++;
  return found;
};

/** PC-10.2: destroyed units by nation, and Polish units on the board. */
const fates = (state: State) => {
  const { pieces } = fieldOf(state);
  const destroyed = { DE: 0, SK: 0, PL: 0 };
  let onBoard = 0;
  for (let unit = 0; unit < state.units.length; unit++) {
    const { status, hex } = state.units[unit]!;
    const { nation, side } = pieces[unit]!;
    if (status === 'destroyed') destroyed[nation]++;
    if (side === POLISH && hex >= 0) onBoard++;
  }
  return { destroyed, onBoard };
};

/** PC-10.2 Victory points, with their parts, as they stand now. */
export const scoreOf = (state: State): Score => {
  const { german, polish } = fieldOf(state).scenario.victory;
  const { destroyed, onBoard } = fates(state);
  const part = (what: string, many: number, each: number): ScorePart[] =>
    many === 0 || each === 0 ? [] : [{ what, count: many, points: many * each }];
  const parts: { [side in Side]: ScorePart[] } = {
    german: [
      ...part('start', 1, german.start),
      ...citiesOf(state, 'german'),
      ...part('destroyedPolish', destroyed.PL, german.perDestroyedPolishUnit),
      ...part('airborne', airborneUsed(state), german.perAirborneUnitUsed),
    ],
    polish: [
      ...part('start', 1, polish.start),
      ...citiesOf(state, 'polish'),
      ...part('destroyedGerman', destroyed.DE, polish.perDestroyedGermanUnit),
      ...part('destroyedSlovak', destroyed.SK, polish.perDestroyedSlovakUnit),
      ...part('otherCities', otherCities(state), polish.perOtherCityControlled),
      ...part('onBoard', onBoard, polish.perPolishUnitOnBoard),
    ],
  };
  const [g, p] = SIDES.map(side => ({
    parts: parts[side],
    total: parts[side].reduce((sum, { points }) => sum + points, 0),
  }));
  return { german: g!, polish: p! };
};
