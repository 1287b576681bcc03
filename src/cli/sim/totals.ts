/** What a number of games came to: only sums, so that workers can add theirs together. */
export type Totals = {
  games: number;
  /** `red: took the bridge`, or why a game did not end. */
  readonly endings: Record<
    string,
    { readonly winners: readonly string[]; readonly how: string; count: number }
  >;
  readonly wins: Record<string, number>;
  readonly scores: Record<string, Sum>;
  readonly length: Sum;
  /** How often a side ended with so many points. */
  readonly points: Record<string, Tally>;
  /** In how many games a place first changed hands in a turn: `Warsaw`, then the turn. */
  readonly falls: Record<string, Tally>;
};
/** How often each whole number came, under its name. */
export type Tally = Record<string, number>;
export type Sum = { n: number; sum: number; squares: number };

export const noTotals = (): Totals => ({
  games: 0,
  endings: {},
  wins: {},
  scores: {},
  length: { n: 0, sum: 0, squares: 0 },
  points: {},
  falls: {},
});

export type Ending = {
  readonly winners: readonly string[];
  readonly how: string;
  readonly scores: { readonly [side: string]: number };
  readonly length: number;
  /** The turn in which each place first changed hands. */
  readonly falls?: { readonly [place: string]: number };
};

const tally = (tallies: Record<string, Tally>, name: string, value: string, by: number): void => {
  const known = tallies[name] ?? {};
  tallies[name] = known;
  known[value] = (known[value] ?? 0) + by;
};

const joinTallies = (to: Record<string, Tally>, more: Record<string, Tally>): void => {
  for (const [name, values] of Object.entries(more))
    for (const [value, n] of Object.entries(values)) tally(to, name, value, n);
};

const sumOf = (sums: Record<string, Sum>, name: string): Sum => {
  const sum = sums[name] ?? { n: 0, sum: 0, squares: 0 };
  sums[name] = sum;
  return sum;
};

const endingOf = (totals: Totals, key: string, kind: Omit<Totals['endings'][string], 'count'>) => {
  const ending = totals.endings[key] ?? { winners: kind.winners, how: kind.how, count: 0 };
  totals.endings[key] = ending;
  return ending;
};

const addTo = (sum: Sum, value: number): void => {
  sum.n++;
  sum.sum += value;
  sum.squares += value * value;
};

export const count = (totals: Totals, { winners, how, scores, length, falls }: Ending): void => {
  const key = `${winners.join(' and ')}: ${how}`;
  const ending = endingOf(totals, key, { winners, how });
  totals.games++;
  ending.count++;
  for (const winner of winners) totals.wins[winner] = (totals.wins[winner] ?? 0) + 1;
  for (const [side, score] of Object.entries(scores)) {
    addTo(sumOf(totals.scores, side), score);
    tally(totals.points, side, String(score), 1);
  }
  for (const [place, turn] of Object.entries(falls ?? {}))
    tally(totals.falls, place, String(turn), 1);
  addTo(totals.length, length);
};

const join = (sum: Sum, more: Sum): void => {
  sum.n += more.n;
  sum.sum += more.sum;
  sum.squares += more.squares;
};

/** Adds `more` to `totals`. Batches are joined in their order, so the sums do not hang on who was quicker. */
export const joinTotals = (totals: Totals, more: Totals): void => {
  totals.games += more.games;
  for (const [key, ending] of Object.entries(more.endings)) {
    endingOf(totals, key, ending).count += ending.count;
  }
  for (const [winner, n] of Object.entries(more.wins))
    totals.wins[winner] = (totals.wins[winner] ?? 0) + n;
  for (const [side, sum] of Object.entries(more.scores)) join(sumOf(totals.scores, side), sum);
  join(totals.length, more.length);
  joinTallies(totals.points, more.points);
  joinTallies(totals.falls, more.falls);
};
