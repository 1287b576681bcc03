import type { State } from '../state.ts';
import { weatherAt } from './sky.ts';

/** FYOW-27.6: in the heat each die of a product of loading counts one less, before they are multiplied. */
export const heated = (state: State, board: number, faces: readonly number[]): number[] => {
  const isCool = state.options.hotHeat === 'daylight' && state.weather.light !== 'day';
  const less = weatherAt(state, board) === 'hotFair' && !isCool ? 1 : 0;
  return faces.map(face => face - less);
};
