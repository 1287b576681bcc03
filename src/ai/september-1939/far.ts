import { homeward } from '../../rules/september-1939/terms/homeward.ts';
import type { Situation } from './situation.ts';

/** Distances that were asked for lately. They follow from board, bridges and interdiction alone, all of it in the key. */
const known = new Map<string, Int32Array>();
const MOST = 600;

/** Half points of the cheapest way to `goal` from every hex for such a counter, enemies apart; -1 where there is none. */
export const farTo = ({ state, field }: Situation, unit: number, goal: number): Int32Array => {
  const { march, nation } = field.pieces[unit]!;
  const flown = state.planes
    .filter(({ mission }) => mission === 'interdict')
    .map(({ target, strength }) => `${target}x${strength}`);
  const key = [field.key, march, nation, goal, state.bridges.join(), flown.join()].join(' ');
  const old = known.get(key);
  if (old) return old;
  if (known.size >= MOST) known.clear();
  const { far } = homeward(state, unit, [goal]);
  known.set(key, far);
  return far;
};

/** How far a counter is from the nearest of some goals, each with a handicap in half points. */
export type Pull = { readonly goal: number; readonly handicap: number };
export const FARTHEST = 2000;
export const nearest = (fars: readonly (readonly [Int32Array, number])[], hex: number): number => {
  let least = FARTHEST;
  for (const [far, handicap] of fars)
    if (far[hex]! >= 0 && far[hex]! + handicap < least) least = far[hex]! + handicap;
  return least;
};
export const farsTo = (
  situation: Situation,
  unit: number,
  pulls: readonly Pull[],
): (readonly [Int32Array, number])[] =>
  pulls.map(({ goal, handicap }) => [farTo(situation, unit, goal), handicap] as const);
