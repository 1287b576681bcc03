import { BOTS } from '../src/ai/all.ts';
import { houseOf } from '../src/cli/house.ts';
import { Queue } from '../src/cli/sim/queue.ts';
import { wilson } from '../src/cli/sim/statistics.ts';
import { batches } from '../src/cli/sim/study.ts';
import { joinTotals, noTotals } from '../src/cli/sim/totals.ts';
import { Thinking } from '../src/cli/thinking.ts';
import { percent } from '../src/cli/words.ts';
import type { Bot } from '../src/engine/bot.ts';
import type { System } from '../src/engine/system.ts';
import { usualOptions } from '../src/engine/usual-options.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { chosenSystems } from './common/systems.ts';
import { playGame } from './match/play.ts';

type Setting = { scenario: string; games: number; seed: number; first: number; each: boolean };

/** This file is an entry of the build: the script of the threads lies there from here. */
const THINKER = new URL('../src/server/thinking/worker.js', import.meta.url);

/**
 * npm run match -- PC staff recruit [--games 100 --scenario campaign-1939 --seed 1 --first 0 --side german --work 1000 --threads 1 --queue url --each 1]:
 * so many games with the first bot on each side, or on one side only; who won with Wilson's interval, points, and the
 * time of games and decisions; with `each` a line for every game besides.
 */
await runTool(async () => {
  const args = readArguments(process.argv.slice(2));
  const [code = 'PC', one = 'staff', other = 'recruit'] = args.words;
  const [system] = await chosenSystems(code, args.text('with'));
  if (!system) throw new RangeError(`there is no system ${code}`);
  const setting: Setting = {
    scenario: args.text('scenario') ?? system.scenarios[0]!.id,
    games: args.whole('games', 100),
    seed: args.whole('seed', 1),
    first: args.whole('first', 0),
    each: args.text('each') !== undefined,
  };
  const thinking = new Thinking(await houseOf([system.id], { thinker: THINKER }), {
    work: args.whole('work', 1000),
    threads: args.whole('threads', 1),
  });
  const all = sidesOf(system, setting.scenario);
  const sides = all.filter(side => (args.text('side') ?? side) === side);
  if (sides.length === 0)
    throw new RangeError(`there is no side ${args.text('side')}; there are ${all.join(', ')}`);
  const queue = args.text('queue') === undefined ? null : await Queue.open(args.text('queue')!);
  const both = { won: 0, games: 0 };
  for (const side of sides) {
    const pair = [botNamed(system, one), botNamed(system, other)] as const;
    const won = queue
      ? await matchElsewhere(queue, system, pair, side, setting, args.whole('work', 1000))
      : await match(system, pair, side, setting, thinking);
    both.won += won;
    both.games += setting.games;
  }
  await queue?.close();
  await thinking.close();
  if (sides.length > 1) console.log(`${one} against ${other}, all: ${share(both.won, both.games)}`);
  return true;
});

/** Those who play, and for whom: many seats may be of one side, and who has won is said of sides. */
function seatsOf(system: System, id: string): { id: string; side: string }[] {
  const scenario = system.scenarios.find(one => one.id === id);
  if (!scenario) throw new RangeError(`${system.id} has no scenario ${id}`);
  return system
    .seats({ scenario, options: usualOptions(system, scenario) })
    .filter(({ kind }) => kind === 'player')
    .map(seat => ({ id: seat.id, side: seat.side ?? seat.id }));
}

function sidesOf(system: System, id: string): string[] {
  return [...new Set(seatsOf(system, id).map(({ side }) => side))];
}

function botNamed(system: System, id: string): Bot {
  const found = BOTS.find(bot => bot.id === id && (bot.system ?? system.id) === system.id);
  if (!found) throw new RangeError(`${system.id} has no bot ${id}`);
  return found;
}

function share(won: number, games: number): string {
  const [low, high] = wilson(won, games);
  return `${won} of ${games} won, ${percent(won / games)} (${percent(low)} to ${percent(high)})`;
}

/** By whoever runs `maproom work` on the queue: the games are those of `maproom sim` with the same seed. */
async function matchElsewhere(
  queue: Queue,
  system: System,
  [one, other]: readonly [Bot, Bot],
  side: string,
  { scenario, games, seed, first }: Setting,
  work: number,
) {
  const seats = seatsOf(system, scenario);
  const bots = Object.fromEntries(
    seats.map(seat => [seat.id, (seat.side === side ? one : other).id]),
  );
  const study = { system: system.id, scenario, options: {}, bots, work, seed, most: 20_000 };
  const totals = noTotals();
  const parts = await queue.play(system, study, batches(first, games), 3600, () => {});
  for (const part of parts) joinTotals(totals, part);
  const won = totals.wins[side] ?? 0;
  console.log(`${one.id} as ${side} against ${other.id}, ${scenario}: ${share(won, games)}`);
  return won;
}

async function match(
  system: System,
  [one, other]: readonly [Bot, Bot],
  side: string,
  setting: Setting,
  thinking: Thinking,
) {
  const seats = seatsOf(system, setting.scenario);
  const bots = new Map(seats.map(seat => [seat.id, seat.side === side ? one : other]));
  const sides = [...new Set(seats.map(seat => seat.side))];
  const times = new Map(sides.map(name => [name, [] as number[]]));
  const scores = new Map(sides.map(name => [name, [] as number[]]));
  const sideOf = (id: string) => seats.find(seat => seat.id === id)!.side;
  let won = 0;
  let draws = 0;
  const began = performance.now();
  for (let n = setting.first; n < setting.first + setting.games; n++) {
    const outcome = await playGame(
      system,
      setting.scenario,
      bots,
      { seed: setting.seed, number: n },
      bot => thinking.budgetFor(bot, system),
      (_, seat, __, ms) => times.get(sideOf(seat))!.push(ms),
    );
    if (outcome.winners.includes(side)) won++;
    if (outcome.winners.length === 0) draws++;
    for (const name of sides) scores.get(name)!.push(outcome.scores[name] ?? 0);
    if (setting.each)
      console.log(
        `  game ${n}: ${outcome.winners.join(' and ') || 'nobody'}; ${sides.map(name => `${name} ${outcome.scores[name] ?? 0}`).join(', ')}`,
      );
    const played = n - setting.first + 1;
    if (played % 10 === 0) console.error(`  ${side}, so far: ${share(won, played)}`);
  }
  const seconds = (performance.now() - began) / 1000 / setting.games;
  console.log(
    `${one.id} as ${side} against ${other.id}, ${setting.scenario}: ${share(won, setting.games)}, ${draws} drawn, ${seconds.toFixed(2)} s a game`,
  );
  for (const name of sides)
    console.log(
      `  ${name.padEnd(8)} ${(name === side ? one : other).id.padEnd(8)} points ${spread(scores.get(name)!)}; decision ${delays(times.get(name)!)}`,
    );
  return won;
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return `mean ${mean.toFixed(1)}, 10% ${at(0.1)}, median ${at(0.5)}, 90% ${at(0.9)}`;
}

function delays(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms, ${sorted.length} decisions`;
}
