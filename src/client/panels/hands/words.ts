import { vocabulary } from '../../words/words.ts';
import { en } from './words/en.ts';

/** The words of tables with many hands: messages, clocks, Control, the hall. */
export const { t, has: hasMessage } = vocabulary(en, () =>
  import('./words/pl.ts').then(({ pl }) => pl),
);
