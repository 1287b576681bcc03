import type { System } from '../../engine/system.ts';
import { endingWords, percent } from '../words.ts';
import { escaped, histogram, type Share, sharesPlot, turnsPlot } from './plots.ts';
import { resultData } from './result.ts';
import type { Study } from './study.ts';
import type { Totals } from './totals.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbfaf6}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}table{border-collapse:collapse}th,td{text-align:left;padding:.2rem .8rem .2rem 0;border-bottom:1px solid #ddd}
td.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:#333}
.bar{fill:#5b7a99}.range{stroke:#111;stroke-width:1.5;fill:none}.half{stroke:#bbb;stroke-dasharray:3 3}.cell{fill:#a33}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (row: readonly string[]) =>
    row.map((cell, i) => `<td${i > 0 ? ' class="n"' : ''}>${escaped(cell)}</td>`).join('');
  const titles = head.map(title => `<th>${escaped(title)}</th>`).join('');
  return `<table><tr>${titles}</tr>${rows.map(row => `<tr>${cells(row)}</tr>`).join('')}</table>`;
};

const section = (title: string, ...parts: readonly string[]): string =>
  `<section><h2>${escaped(title)}</h2>${parts.join('')}</section>`;

const interval = ({ share, low, high }: Omit<Share, 'name'>): string[] => [
  percent(share),
  `${percent(low)} to ${percent(high)}`,
];

/** The result of a study as one page: it needs nothing from elsewhere and runs no script. */
export const reportPage = (system: System, study: Study, totals: Totals): string => {
  const data = resultData(study, totals);
  const title = `${system.title}, ${data.scenario}: ${data.games} games`;
  const bots = system
    .seats({ scenario: system.scenarios[0]!, options: system.defaults })
    .filter(({ kind }) => kind === 'player')
    .map(({ id, name }) => `${name}: ${study.bots[id] ?? 'random'}`);
  const wins = Object.entries(data.wins).map(([name, share]) => ({ name, ...share }));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style>
<h1>${escaped(title)}</h1>
<p>${escaped(bots.join(', '))}. Seed ${study.seed}, work ${study.work}. Shares with Wilson's 95% interval.</p>
${section(
  'Who won',
  sharesPlot('Share of games won', wins),
  table(
    ['winner', 'games', 'share', '95%', 'how'],
    data.endings.map(({ winners, how, count, ...share }) => [
      winners.join(' and ') || 'nobody',
      String(count),
      ...interval(share),
      endingWords(system, how, winners),
    ]),
  ),
)}
${pointsSection(data, totals)}
${fallsSection(data, totals)}
</html>
`;
};

type Data = ReturnType<typeof resultData>;

const pointsSection = (data: Data, { points }: Totals): string => {
  const all = Object.values(points).flatMap(tally => Object.keys(tally).map(Number));
  if (all.length === 0) return '';
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const rows = Object.entries(data.scores).map(([side, { mean, margin, deviation }]) => [
    side,
    mean.toFixed(1),
    `± ${margin.toFixed(1)}`,
    deviation.toFixed(1),
  ]);
  const plots = Object.entries(points).map(
    ([side, tally]) =>
      `<h3>${escaped(side)}</h3>${histogram(`Points of ${side}`, tally, from, to)}`,
  );
  return section('Points', table(['side', 'mean', '95%', 'deviation'], rows), ...plots);
};

const fallsSection = (data: Data, { games }: Totals): string => {
  const places = Object.entries(data.falls).map(([name, { turns }]) => ({ name, turns }));
  if (places.length === 0) return '';
  const rows = Object.entries(data.falls).map(([name, fall]) => [
    name,
    String(fall.count),
    ...interval(fall),
  ]);
  return section(
    'Turns in which cities fell',
    turnsPlot('Turns of city falls', places, games),
    table(['city', 'games', 'share', '95%'], rows),
  );
};
