import { TEMPLATES } from '../../../rules/not-quite-mechanized/refusals.ts';
import { refusalTeller } from '../../game/refused.ts';

/** Why the rules of Not Quite Mechanized refused. */
export const refusalWords = refusalTeller(TEMPLATES, () =>
  import('./words/pl-refusals.ts').then(({ pl }) => pl),
);
