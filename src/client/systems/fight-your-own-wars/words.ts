import { vocabulary } from '../../words/words.ts';
import { en } from './words/en.ts';

/** The words of Fight Your Own Wars, with the common ones. */
export const { t, has: hasMessage } = vocabulary(en, () =>
  import('./words/pl.ts').then(({ pl }) => pl),
);
