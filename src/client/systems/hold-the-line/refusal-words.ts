import { TEMPLATES } from '../../../rules/hold-the-line/refusals.ts';
import { refusalTeller } from '../../game/refused.ts';

/** Why the rules of Hold the Line '39 refused. */
export const refusalWords = refusalTeller(TEMPLATES, () =>
  import('./words/pl-refusals.ts').then(({ pl }) => pl),
);
