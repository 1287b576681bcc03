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
};
export type Sum = { n: number; sum: number; squares: number };

export const noTotals = (): Totals => ({
  games: 0,
  endings: {},
  wins: {},
  scores: {},
  length: { n: 0, sum: 0, squares: 0 },
});

export type Ending = {
  readonly winners: readonly string[];
  readonly how: string;
  readonly scores: { readonly [side: string]: number };
  readonly length: number;
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

export const count = (totals: Totals, { winners, how, scores, length }: Ending): void => {
  const key = `${winners.join(' and ')}: ${how}`;
  const ending = endingOf(totals, key, { winners, how });
  totals.games++;
  ending.count++;
  for (const winner of winners) totals.wins[winner] = (totals.wins[winner] ?? 0) + 1;
  for (const [side, score] of Object.entries(scores)) addTo(sumOf(totals.scores, side), score);
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
};
