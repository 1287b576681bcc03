import { vocabulary } from '../words/words.ts';
import { en } from './words/en.ts';

export const { t, has } = vocabulary(en, () => import('./words/pl.ts').then(({ pl }) => pl));
