import { agentDice } from '../tables/partisans.ts';
import { doubleFace, hasDouble } from '../terms/resistance.ts';
import { meanOf, type Spread } from './sums.ts';

/** Every throw of dice that are written as `2d10`. */
const throwsOf = (spec: string): readonly (readonly number[])[] => {
  const [dice = 1, sides = 6] = spec.toLowerCase().split('d').map(Number);
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  let all: (readonly number[])[] = [[]];
  for (let i = 0; i < dice; i++) all = all.flatMap(thrown => faces.map(face => [...thrown, face]));
  return all;
};

/** FYOW-34.15: the chance that an agent is not caught today, and on so many days in a row: exact. */
export const agentForecast = (
  missions: number,
  days: number,
): { dice: string; day: number; days: number } => {
  const dice = agentDice(missions);
  const all = throwsOf(dice);
  const day = all.filter(faces => !hasDouble(faces)).length / all.length;
  let free = 1;
  for (let i = 0; i < days; i++) free *= day;
  return { dice, day, days: free };
};

const SWEEP_DICE = '3d6';
const LARGEST = 6;

/** FYOW-34.14: members that a sweep captures of a cell that is large enough: exact. */
export const sweepForecast = (): { captured: Spread; any: number; mean: number } => {
  const all = throwsOf(SWEEP_DICE);
  const captured = Array.from(
    { length: LARGEST + 1 },
    (_, n) => all.filter(faces => doubleFace(faces) === n).length / all.length,
  );
  return { captured, any: 1 - captured[0]!, mean: meanOf(captured) };
};
