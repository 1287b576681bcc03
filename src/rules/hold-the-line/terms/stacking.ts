import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { fieldOf } from './field.ts';
import { FORT, MOUNTAIN } from './ground.ts';
import { hqsAt, sideOf, unitsAt } from './table.ts';

/** What counts of a unit for the limits of a hex. */
export type Weight = { readonly motorised: boolean; readonly mountain: boolean };

/** HTL-8.1, HTL-8.2: at most 3 units, 2 if one is motorised; one that is no mountain troop in a mountain hex. */
export const withinLimits = (
  weights: readonly Weight[],
  isMountain: boolean,
  isFort: boolean,
): boolean => {
  if (weights.length > (weights.some(({ motorised }) => motorised) ? 2 : 3)) return false;
  if (!isMountain || isFort) return true;
  return weights.filter(({ mountain }) => !mountain).length <= 1;
};

const HQ_WEIGHT: Weight = { motorised: true, mountain: false };
const weightOf = (state: State, unit: number): Weight => fieldOf(state).pieces[unit]!.type;

/** Units, dummies and HQs of a side in a hex that count, without some of them. */
const weightsIn = (state: State, side: Side, hex: number, without: readonly number[]): Weight[] => [
  ...unitsAt(state, hex)
    .filter(
      u =>
        sideOf(state, u) === side &&
        fieldOf(state).pieces[u]!.kind !== 'fixed' &&
        !without.includes(u),
    )
    .map(u => weightOf(state, u)),
  ...hqsAt(state, hex)
    .filter(h => fieldOf(state).hqs[h]!.side === side)
    .map(() => HQ_WEIGHT),
];

const fits = (state: State, hex: number, weights: readonly Weight[]): boolean => {
  const terrain = fieldOf(state).terrain[hex]!;
  return withinLimits(weights, (terrain & MOUNTAIN) !== 0, (terrain & FORT) !== 0);
};

/** HTL-8.3: whether units may stand in a hex together with those already there. */
export const hasRoom = (state: State, side: Side, hex: number, units: readonly number[]): boolean =>
  fits(state, hex, [...weightsIn(state, side, hex, units), ...units.map(u => weightOf(state, u))]);

/** HTL-8.1: an HQ counts as a motorised unit. */
export const hasRoomForHq = (state: State, side: Side, hex: number, hq: number): boolean => {
  const others = hqsAt(state, hex).includes(hq) ? 0 : 1;
  return fits(state, hex, [
    ...weightsIn(state, side, hex, []),
    ...Array.from({ length: others }, () => HQ_WEIGHT),
  ]);
};

/** Whether what stands in a hex is within its limits. */
export const isWithinLimits = (state: State, side: Side, hex: number): boolean =>
  fits(state, hex, weightsIn(state, side, hex, []));
