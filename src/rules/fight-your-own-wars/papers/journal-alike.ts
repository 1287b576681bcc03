/** Things that happen to many forces in a day and are told in one sentence. */
export const ALIKE = [
  'amber',
  'red',
  'withdraw',
  'worn',
  'rested',
  'rationed',
  'found',
  'bold',
  'cautious',
  'recovered',
  'works',
] as const;
export type Alike = (typeof ALIKE)[number];

/** How much each matters, and how its sentence begins. */
export const ALIKE_WORDS: { readonly [what in Alike]: readonly [1 | 2 | 3, string] } = {
  withdraw: [3, 'Spent and withdrawing:'],
  red: [3, 'Down to red:'],
  amber: [3, 'Down to amber:'],
  worn: [2, 'Losses besides:'],
  rested: [2, 'Resting for want of supply:'],
  rationed: [2, 'On short rations:'],
  found: [2, 'Enemy forces were found at'],
  bold: [1, 'The bold way was taken for'],
  cautious: [1, 'The cautious way was taken for'],
  recovered: [1, 'Recovered:'],
  works: [1, 'Work was finished:'],
};
