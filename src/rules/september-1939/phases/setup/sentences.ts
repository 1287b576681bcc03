/** What is told of set-up and bidding. */
export const SETUP_SENTENCES = {
  setUp: '{scenario}, {date}: the counters are set up.',
  placed: '{units} placed in {to} instead of {from}.',
  placedUnknown: 'A counter ({nation}) is placed in {to} instead of {from}.',
  placingEnds: 'The {seat} side has placed its units.',
  bidSealed: 'The {seat} bid is sealed.',
  bidsShown: 'The bids for the Poles: German {german}, Soviet {enemy}.',
  polesJoin: 'The Poles join the {seat} side for {price} points.',
} as const;
