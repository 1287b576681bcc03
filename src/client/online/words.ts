import { vocabulary } from '../words/words.ts';
import { Declined } from './api.ts';
import { en } from './words/en.ts';

/** The words of play over the network, with the common ones. */
export const { t, has: hasMessage } = vocabulary(en, () =>
  import('./words/pl.ts').then(({ pl }) => pl),
);

/** Why the server did not do something, in the reader's words where we have them. */
export const because = (error: unknown): string => {
  if (!(error instanceof Declined)) return error instanceof Error ? error.message : String(error);
  const id = `no.${error.problem.code}`;
  return hasMessage(id) ? t(id) : error.problem.because;
};
