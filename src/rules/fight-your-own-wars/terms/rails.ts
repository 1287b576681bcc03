import type { Train } from '../rails-state.ts';
import type { State } from '../state.ts';

/** FYOW-30.0: the train that carries a force, or loads it. */
export const trainOf = (state: State, unit: number): Train | undefined =>
  state.rails?.trains.find(train => train.board >= 0 && train.cargo.includes(unit));
export const isAboard = (state: State, unit: number): boolean =>
  state.rails !== null && trainOf(state, unit) !== undefined;
