import type { Refusal } from '../../../engine/refusal.ts';
import { REFUSALS } from '../../../rules/fight-your-own-wars/refusals.ts';
import { refusalTeller } from '../../game/refused.ts';
import { language } from '../../settings.ts';

let details: { readonly [english: string]: string } = {};

const told = refusalTeller(REFUSALS, () =>
  import('./words/pl-refusals.ts').then(({ pl, details: polish }) => {
    details = polish;
    return pl;
  }),
);

/** Why the rules of Fight Your Own Wars refused; what follows the sentence is a name or one of a few words. */
export const refusalWords = (refused: Refusal, named: (value: string) => string): string =>
  told(refused, (value, name) => {
    if (name !== 'detail' || value === '') return value;
    const said = value.slice(': '.length);
    return `: ${(language.value === 'pl' ? details[said] : undefined) ?? named(said)}`;
  });
