import type { System } from '../../engine/system.ts';
import { columns, endingWords, percent } from '../words.ts';
import { deviation, margin, mean, wilson } from './statistics.ts';
import type { Study } from './study.ts';
import type { Sum, Tally, Totals } from './totals.ts';

const scenarioId = ({ scenario }: Study): string =>
  typeof scenario === 'string' ? scenario : scenario.id;

const sorted = (totals: Totals) =>
  Object.entries(totals.endings)
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .map(([, ending]) => ending);

const inOrder = <T>(of: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1));

const shareOf = (count: number, games: number) => {
  const [low, high] = wilson(count, games);
  return { count, share: count / games, low, high };
};

const meanOf = (sum: Sum) => ({ mean: mean(sum), deviation: deviation(sum), margin: margin(sum) });

/** The result for machines: the same for the same seed, so no times are in it. */
export const resultData = (study: Study, totals: Totals) => ({
  system: study.system,
  scenario: scenarioId(study),
  seed: study.seed,
  bots: study.bots,
  games: totals.games,
  endings: sorted(totals).map(({ winners, how, count }) => ({
    winners,
    how,
    ...shareOf(count, totals.games),
  })),
  wins: Object.fromEntries(inOrder(totals.wins).map(([who, n]) => [who, shareOf(n, totals.games)])),
  scores: Object.fromEntries(inOrder(totals.scores).map(([side, sum]) => [side, meanOf(sum)])),
  length: meanOf(totals.length),
  points: Object.fromEntries(inOrder(totals.points)),
  falls: Object.fromEntries(
    inOrder(totals.falls).map(([place, tally]) => [place, fallOf(tally, totals.games)]),
  ),
});

/** How often a place fell, and in which turns. */
export const fallOf = (tally: Tally, games: number) => ({
  ...shareOf(
    Object.values(tally).reduce((sum, n) => sum + n, 0),
    games,
  ),
  turns: tally,
});

const shareCells = (count: number, games: number): string[] => {
  const [low, high] = wilson(count, games);
  return [String(count), percent(count / games), `${percent(low)} to ${percent(high)}`];
};

const meanCells = (sum: Sum): string[] => [
  mean(sum).toFixed(2),
  `± ${margin(sum).toFixed(2)}`,
  `deviation ${deviation(sum).toFixed(2)}`,
];

/** The least, the tenth, the middle, the ninetieth of a hundred and the most. */
const quantiles = (tally: Tally): number[] => {
  const values = Object.entries(tally)
    .flatMap(([value, n]) => Array.from({ length: n }, () => Number(value)))
    .sort((a, b) => a - b);
  return [0, 0.1, 0.5, 0.9, 1].map(part => values[Math.round(part * (values.length - 1))] ?? 0);
};

/** `Warsaw  12 of 20  60.0%  … turn 4 3x, turn 5 9x` */
const fallRows = ({ falls, games }: Totals): string[] => {
  const rows = inOrder(falls).map(([place, tally]) => {
    const fallen = Object.values(tally).reduce((sum, n) => sum + n, 0);
    const turns = Object.entries(tally)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([turn, n]) => `turn ${turn}: ${n}`);
    return [place, ...shareCells(fallen, games), turns.join(', ')];
  });
  if (rows.length === 0) return [];
  return ['', columns([['fell', 'games', 'share', '95% interval', 'when'], ...rows], [1, 2, 3])];
};

export const resultWords = (
  system: System,
  study: Study,
  totals: Totals,
  seconds: number,
): string => {
  const { games } = totals;
  const endings = sorted(totals).map(({ winners, how, count }) => [
    winners.join(' and ') || 'nobody',
    ...shareCells(count, games),
    endingWords(system, how, winners),
  ]);
  const wins = inOrder(totals.wins).map(([who, n]) => [who, ...shareCells(n, games)]);
  const scores = inOrder(totals.scores).map(([side, sum]) => [
    side,
    ...meanCells(sum),
    ...quantiles(totals.points[side] ?? {}).map(String),
  ]);
  return [
    `${system.title}, ${scenarioId(study)}: ${games} games with seed ${study.seed} in ${seconds.toFixed(1)} s`,
    '',
    columns([['winner', 'games', 'share', '95% interval', 'how'], ...endings], [1, 2, 3]),
    ...(wins.length > 0
      ? ['', columns([['wins', 'games', 'share', '95% interval'], ...wins], [1, 2, 3])]
      : []),
    ...(scores.length > 0
      ? [
          '',
          columns(
            [['score', 'mean', '95%', '', 'least', '10%', 'median', '90%', 'most'], ...scores],
            [1, 2, 4, 5, 6, 7, 8],
          ),
        ]
      : []),
    ...fallRows(totals),
    '',
    columns([['length', ...meanCells(totals.length), 'actions']], [1, 2]),
  ].join('\n');
};
