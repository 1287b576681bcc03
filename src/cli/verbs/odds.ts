import type { Distribution, TableForecast } from '../../engine/forecast.ts';
import { problemIn } from '../../engine/shape.ts';
import type { Action, System } from '../../engine/system.ts';
import { ACTION, typedAction } from '../actions.ts';
import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { type Io, print } from '../io.ts';
import { ACTING, actingSeat } from '../seats.ts';
import { actionWords, columns, count, labelWords, lineWords, percent } from '../words.ts';
import { EXIT, Refused, Wrong } from '../wrong.ts';

export const odds: Verb = {
  name: 'odds',
  summary: 'foretell an action: the reckoning with its rules, and the chance of every result',
  usage: '<game.json> [--seat <seat>] <action>',
  notes: `Chances are exact, as falls of the dice (5/36), unless there are too many to count. Where the seat cannot see everything
that matters, each chance is a range over the tables it cannot tell apart. Nothing is thrown and nothing is written.`,
  examples: [
    'maproom odds game.json --seat red attack 0204 R1,R2',
    'maproom odds game.json attack 0204 R1 --json',
  ],
  options: { ...ACTING, ...ACTION },
  run(args: Args, io: Io) {
    const { table } = GameFile.open(args.house, args.word(0, 'the file of the game'));
    const seat = actingSeat(args, table);
    const action = typedAction(args, table.system);
    const refused = table.refusal(seat, action);
    if (refused) throw new Refused(refused);
    const forecast = table.forecast(seat, action as Action);
    if (!forecast) throw new Wrong('action', notForetold(table.system, action));
    if (args.json)
      print(io, JSON.stringify({ seat, action, ...forecast, ranges: ranges(forecast) }));
    else print(io, forecastWords(table.system, action as Action, forecast));
    return EXIT.fine;
  },
};

const notForetold = (system: System, action: unknown): string => {
  const known = system.forecasts?.actions ?? [];
  const rule = system.rules[(action as Action).type];
  const type = rule && !problemIn(rule.shape, action) ? (action as Action).type : 'this';
  return known.length === 0
    ? `${system.title} foretells nothing`
    : `${type} is not foretold; ${system.title} foretells ${known.join(', ')}`;
};

type Share = { readonly n: number; readonly of: number };
export type Range = { readonly label: string; readonly least: Share; readonly most: Share };

const share = ({ n, of }: Share): number => (of === 0 ? 0 : n / of);

/** For each result its least and its greatest chance over the tables, likeliest first. */
export const ranges = ({ worlds }: TableForecast): Range[] => {
  const labels = new Set(worlds.flatMap(world => world.results.map(({ label }) => label)));
  return [...labels]
    .map(label => {
      const shares = worlds.map(world => shareIn(world, label)).sort((a, b) => share(a) - share(b));
      return { label, least: shares[0] as Share, most: shares.at(-1) as Share };
    })
    .sort(
      (a, b) =>
        share(b.most) - share(a.most) ||
        share(b.least) - share(a.least) ||
        (a.label < b.label ? -1 : 1),
    );
};

const shareIn = (world: Distribution, label: string): Share => {
  const found = world.results.find(result => result.label === label);
  return { n: found?.n ?? 0, of: found?.of ?? world.results[0]?.of ?? 1 };
};

export const forecastWords = (system: System, action: Action, forecast: TableForecast): string => {
  const { ledger, worlds } = forecast;
  const exact = worlds.every(world => world.exact);
  const error = Math.max(0, ...worlds.map(world => world.error));
  return [
    actionWords(system, action),
    ...ledger.map(line => `  ${lineWords(system, line)}`),
    exact
      ? 'Chances:'
      : `Chances, from ${worlds[0]?.falls} trials, right within ${percent(error)}:`,
    columns(
      ranges(forecast).map(range => [
        `  ${exact ? spread(range, ({ n, of }) => `${n}/${of}`) : 'about'}`,
        spread(range, one => percent(share(one))),
        labelWords(system, range.label),
      ]),
      [1],
    ),
    ...(worlds.length > 1 ? [worldWords(worlds.length, ranges(forecast))] : []),
  ].join('\n');
};

const worldWords = (worlds: number, all: readonly Range[]): string =>
  all.every(({ least, most }) => share(least) === share(most))
    ? `The same on all ${count(worlds, 'table')} that look alike to this seat.`
    : `Ranges over ${count(worlds, 'table')} that look alike to this seat.`;

const spread = ({ least, most }: Range, worded: (one: Share) => string): string =>
  share(least) === share(most) ? worded(most) : `${worded(least)} to ${worded(most)}`;
