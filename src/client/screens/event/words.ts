import { vocabulary } from '../../words/words.ts';
import { en } from './words/en.ts';

/** The words of the event office and of the page that checks a device. */
export const { t, has: hasMessage } = vocabulary(en, () =>
  import('./words/pl.ts').then(({ pl }) => pl),
);
