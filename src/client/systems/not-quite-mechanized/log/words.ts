import { vocabulary } from '../../../words/words.ts';
import { en } from './words/en.ts';

/** The sentences of the log, with the common words. */
export const { t, has } = vocabulary(en, () => import('./words/pl.ts').then(({ pl }) => pl));
