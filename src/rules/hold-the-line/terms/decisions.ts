import mobilisation from '../data/mobilisation.json';
import politics from '../data/politics.json';
import pregame from '../data/pregame.json';
import type { State } from '../state.ts';

/** HTL-3.9: what was chosen, or the default. */
export const chosen = (state: Pick<State, 'pregame'>, decision: string): string =>
  state.pregame.find(one => one.decision === decision)?.option ??
  pregame.decisions.find(one => one.id === decision)?.default ??
  '';

/** HTL-3.8: `prepared` or `surprise`. */
export const variantOf = (state: Pick<State, 'pregame'>): 'prepared' | 'surprise' =>
  chosen(state, 'G1') === 'surprise' ? 'surprise' : 'prepared';

/** HTL-3.8: the Polish mobilisation state. */
export const mobilisationOf = (state: Pick<State, 'pregame'>): 'M1' | 'M2' | 'M3' => {
  const row = mobilisation.matrix[variantOf(state)];
  return (chosen(state, 'P1') === 'defy' ? row.defy : row.comply) as 'M1';
};

/** HTL-20.1, HTL-3.9: where a track begins. */
export const startTrack = (state: Pick<State, 'pregame'>, track: 'FR' | 'BR'): number => {
  const start = politics.tracks.find(({ id }) => id === track)?.start ?? 0;
  const early = chosen(state, 'P1') === 'defy' ? -1 : track === 'FR' ? 1 : 0;
  const thin = track === 'FR' && chosen(state, 'G4') === 'thin' ? 2 : 0;
  return Math.max(0, start + early + thin);
};
