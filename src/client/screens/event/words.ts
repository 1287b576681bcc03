import { Declined } from '../../session/api.ts';
import { vocabulary } from '../../words/words.ts';
import { because } from '../online/words.ts';
import { en } from './words/en.ts';

/** The words of the event office and of the page that checks a device. */
export const { t, has: hasMessage } = vocabulary(en, () =>
  import('./words/pl.ts').then(({ pl }) => pl),
);

/** Why the server refused; a wrong list names its line. */
export const whyNot = (error: unknown): string => {
  if (!(error instanceof Declined) || error.problem.at === undefined) return because(error);
  const { at, because: said, code } = error.problem;
  return t('event.wrong', { at, because: said, code });
};
