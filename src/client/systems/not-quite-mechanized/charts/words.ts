import { vocabulary } from '../../../words/words.ts';
import { en } from './words/en.ts';

/** The words of the score, the charts and the supply return, with the common ones. */
export const { t } = vocabulary(en, () => import('./words/pl.ts').then(({ pl }) => pl));
