import { availableParallelism } from 'node:os';
import type { System } from '../../engine/system.ts';
import type { Args, Verb } from '../args.ts';
import { BOT, botWords, Commanders } from '../commander.ts';
import { writeSafely } from '../files.ts';
import { systemNamed } from '../house.ts';
import { type Io, print } from '../io.ts';
import { chosenSetting, placed, SETTING } from '../setting.ts';
import { playInWorkers } from '../sim/crew.ts';
import { progress } from '../sim/progress.ts';
import { reportPage } from '../sim/report.ts';
import { resultData, resultWords } from '../sim/result.ts';
import { type Batch, batches, Player, type Study, tableFor } from '../sim/study.ts';
import { joinTotals, noTotals, type Totals } from '../sim/totals.ts';
import { DEFAULT_WORK, WORK } from '../thinking.ts';
import { EXIT, Wrong } from '../wrong.ts';

export const sim: Verb = {
  name: 'sim',
  summary: 'let bots play many games and count how they end',
  usage:
    '<system> --scenario <id> [--games n] [--jobs n] [--seed n] [--bot seat=bot]... [--report file.html] [--queue url]',
  notes: `Seats without --bot are played at random. The same seed gives the same result whatever --jobs says; each game hangs on the
seed and its number only, so --first 17 --games 1 plays game 17 again. Shares come with Wilson's 95% interval.`,
  examples: [
    'maproom sim poland-campaign -s corridor --games 1000',
    'maproom sim PC -s corridor --games 200 --jobs 8 --seed 7 --json',
    'maproom sim PC -s campaign-1939 --bot german=staff --bot polish=staff --report balance.html',
    'maproom sim PC --scenario-file my.json --bot german=random --bot polish="cmd:./my-bot"',
  ],
  options: {
    ...SETTING,
    ...BOT,
    ...WORK,
    games: { value: 'n', help: 'how many games; 100 unless told' },
    jobs: { value: 'n', help: 'how many at a time; one for each processor unless told' },
    seed: { value: 'n', help: 'the seed of dice and bots; 1 unless told' },
    first: { value: 'n', help: 'the number of the first game; 0 unless told' },
    report: { value: 'file.html', help: 'write a page with tables and plots, all in one file' },
    queue: {
      value: 'url',
      help: 'have them played by whoever runs maproom work on the queue in this PostgreSQL',
    },
    patience: {
      value: 'seconds',
      help: 'a batch that takes longer is given to another machine; 900 unless told',
    },
    most: { value: 'n', help: 'a game with more actions is left unfinished; 100000 unless told' },
  },
  async run(args: Args, io: Io) {
    const system = systemNamed(args.house, args.word(0, 'the system'));
    args.atMost(1);
    const study = studyOf(args, system);
    const games = args.whole('games', 1, 10_000_000) ?? 100;
    const first = args.whole('first', 0) ?? 0;
    const jobs = args.whole('jobs', 1, 256) ?? availableParallelism();
    const commanders = new Commanders(args.house, system, study.bots);
    placed(args, () => commanders.checkSeats(tableFor(system, study, first)));
    const bar = progress(io, games);
    const began = performance.now();
    try {
      const totals = noTotals();
      const parts = await playAll(args, system, study, batches(first, games), jobs, bar.played);
      for (const part of parts) joinTotals(totals, part);
      bar.end();
      const seconds = (performance.now() - began) / 1000;
      const report = args.text('report');
      if (report !== undefined) writeSafely(report, reportPage(system, study, totals));
      if (args.json) print(io, JSON.stringify({ ...resultData(study, totals), first }));
      else print(io, resultWords(system, study, totals, seconds));
    } catch (error) {
      bar.end();
      throw error;
    }
    return EXIT.fine;
  },
};

const studyOf = (args: Args, system: System): Study => ({
  system: system.id,
  ...chosenSetting(args, system),
  bots: botWords(args),
  work: args.whole('work', 1) ?? DEFAULT_WORK,
  seed: args.whole('seed', 0) ?? 1,
  most: args.whole('most', 1) ?? 100_000,
});

/** One job plays here; several play in threads that load the same modules. */
const playAll = async (
  args: Args,
  system: System,
  study: Study,
  all: readonly Batch[],
  jobs: number,
  played: () => void,
): Promise<Totals[]> => {
  const url = args.text('queue');
  if (url !== undefined) return playByQueue(args, url, system, study, all, played);
  const { modules, worker } = args.house;
  if (jobs > 1 && all.length > 1 && worker)
    return playInWorkers(worker, { modules, study }, all, jobs, played);
  const player = new Player(args.house, system, study);
  try {
    const parts: Totals[] = [];
    for (const batch of all) parts.push(await player.play(batch, played));
    return parts;
  } finally {
    player.close();
  }
};

/** Elsewhere, by as many machines as there are; the result is the same. */
const playByQueue = async (
  args: Args,
  url: string,
  system: System,
  study: Study,
  all: readonly Batch[],
  played: () => void,
): Promise<Totals[]> => {
  if (Object.values(study.bots).some(bot => bot.startsWith('cmd:')))
    throw new Wrong('--bot', 'is a program, which other machines do not have; leave out --queue');
  const patience = args.whole('patience', 1, 86_400) ?? 900;
  const { Queue } = await import('../sim/queue.ts');
  const queue = await Queue.open(url);
  try {
    return await queue.play(system, study, all, patience, games => {
      for (let i = 0; i < games; i++) played();
    });
  } finally {
    await queue.close();
  }
};
