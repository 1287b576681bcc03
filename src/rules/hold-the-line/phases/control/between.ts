import type { State } from '../../state.ts';

/** Before the first turn and after the last there is no day that Control could interfere with. */
export const isBetweenTurns = (state: State): boolean =>
  ['PLANNING', 'SETUP', 'DEBRIEF'].includes(state.phase);
