import type { ProblemBody } from '../../../protocol/words.ts';
import { Declined } from '../../session/api.ts';
import { vocabulary } from '../../words/words.ts';
import { en } from './words/en.ts';

/** The words of play over the network, with the common ones. */
export const { t, has: hasMessage } = vocabulary(en, () =>
  import('./words/pl.ts').then(({ pl }) => pl),
);

/** Why the server did not do something, in the reader's words where we have them. */
export const because = (error: unknown): string => {
  if (error instanceof Declined) return problemWords(error.problem);
  return error instanceof Error ? error.message : String(error);
};

export const problemWords = ({ code, because: said }: ProblemBody): string => {
  const id = `no.${code}`;
  return hasMessage(id) ? t(id) : said;
};
