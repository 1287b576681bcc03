import { TEMPLATES } from '../../../rules/not-quite-mechanized/refusals.ts';
import { refusalTeller } from '../../game/refused.ts';

/** Why the rules of Not Quite Mechanized refused. */
export const refusalWords = refusalTeller(TEMPLATES, () =>
  import('./words/pl-refusals.ts').then(({ pl }) => pl),
);

/** The same as part of a sentence. */
export const refusalPart = (refused: Parameters<typeof refusalWords>[0]): string => {
  const said = refusalWords(refused).replace(/\.$/, '');
  return said.charAt(0).toLowerCase() + said.slice(1);
};
