import { vocabulary } from '../../../words/words.ts';
import { en } from './words/en.ts';

/** The words of a table evening: the umpire's card and the wall screen, with the common ones. */
export const { t } = vocabulary(en, () => import('./words/pl.ts').then(({ pl }) => pl));
