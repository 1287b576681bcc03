import type { Seat, SeatId } from '../../../engine/seat.ts';
import type { Options } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import { ENEMY_SIDE, GERMAN_SIDE, type State } from '../state.ts';
import { DE, PL, SU } from '../tables/nations.ts';
import { UNITS } from '../tables/units.ts';
import { fieldOf } from './field.ts';

export type SeatName = 'german' | 'polish' | 'soviet';

/** Which side a nation fights on: 0 with the Germans, 1 against them. */
export const sideOfNation = (state: State, nation: number): number => {
  if (nation === DE) return GERMAN_SIDE;
  if (nation === PL) return state.polesWith;
  return fieldOf(state).scenario.against === 'soviet' ? ENEMY_SIDE : GERMAN_SIDE;
};

export const sideOfUnit = (state: State, unit: number): number =>
  sideOfNation(state, fieldOf(state).pieces[unit]!.nation);

/** W39-3.1: the nations of a side in the order they move: the main power first, then its allies. */
export const nationsOf = (state: State, side: number): number[] =>
  [DE, SU, PL].filter(nation => sideOfNation(state, nation) === side && isInPlay(state, nation));
const isInPlay = (state: State, nation: number): boolean =>
  fieldOf(state).pieces.some(piece => piece.nation === nation);

/** Who leads the units of a nation: W39-S3.2 gives the Poles to whoever won them. */
export const seatOfNation = (state: State, nation: number): SeatName => {
  const { against } = fieldOf(state).scenario;
  if (nation === DE) return 'german';
  if (against === 'soviet')
    return nation === SU || state.polesWith === ENEMY_SIDE ? 'soviet' : 'german';
  if (nation === PL) return 'polish';
  return state.options.sovietSeat ? 'soviet' : 'german';
};
export const seatOfUnit = (state: State, unit: number): SeatName =>
  seatOfNation(state, fieldOf(state).pieces[unit]!.nation);

/** The seats that decide for a side, its main power first. */
export const seatsOfSide = (state: State, side: number): SeatName[] => [
  ...new Set(nationsOf(state, side).map(nation => seatOfNation(state, nation))),
];
/** The side a seat plays on; -1 for those who only watch. */
export const sideOfSeat = (state: State, seat: SeatId): number => {
  if (seat === 'german') return GERMAN_SIDE;
  if (seat === 'polish') return ENEMY_SIDE;
  if (seat === 'soviet') return sideOfNation(state, SU);
  return -1;
};
/** The seat that a side is called by: W39-S1 'polish' against 'german'. */
export const leaderOf = (state: State, side: number): SeatName =>
  side === GERMAN_SIDE ? 'german' : fieldOf(state).scenario.against;

const SEAT: { readonly [id in SeatName]: Seat } = {
  german: { id: 'german', name: 'German', kind: 'player', side: 'german' },
  polish: { id: 'polish', name: 'Polish', kind: 'player', side: 'polish' },
  soviet: { id: 'soviet', name: 'Soviet', kind: 'player', side: 'german' },
};

/** In the set-up, on rails, or on the way: W39-17.1. */
const hasSoviets = ({
  setup,
  trains = [],
  reinforcements = [],
  counters = [],
}: Scenario): boolean => {
  const isSoviet = (id: string) =>
    [...counters, ...UNITS].find(unit => unit.id === id)?.nation === 'SU';
  return (
    [...setup, ...trains].some(({ nation }) => nation === 'SU') ||
    reinforcements.some(({ units }) => units.some(isSoviet))
  );
};

/** Who sits at the table of a scenario. */
export const seatsOf = (scenario: Scenario, options: Options): readonly Seat[] => {
  if (scenario.against === 'soviet') return [SEAT.german, { ...SEAT.soviet, side: 'soviet' }];
  return options.sovietSeat && hasSoviets(scenario)
    ? [SEAT.german, SEAT.polish, SEAT.soviet]
    : [SEAT.german, SEAT.polish];
};
