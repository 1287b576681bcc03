import { BOTS } from '../src/ai/index.ts';
import { HOUSE } from '../src/cli/house.ts';
import { wilson } from '../src/cli/sim/statistics.ts';
import { Thinking } from '../src/cli/thinking.ts';
import { percent } from '../src/cli/words.ts';
import type { Bot } from '../src/engine/bot.ts';
import type { System } from '../src/engine/system.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { chosenSystems } from './common/systems.ts';
import { playGame } from './match/play.ts';

type Setting = { scenario: string; games: number; seed: number; first: number };

/** This file is an entry of the build: the script of the threads lies there from here. */
const THINKER = new URL('../src/server/thinking/worker.js', import.meta.url);

/**
 * npm run match -- PC staff recruit [--games 100 --scenario campaign-1939 --seed 1 --first 0 --side german --work 1000 --threads 1]:
 * so many games with the first bot on each side, or on one side only; who won with Wilson's interval, points, and the
 * time of games and decisions.
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
  };
  const thinking = new Thinking(
    { ...HOUSE, thinker: THINKER },
    { work: args.whole('work', 1000), threads: args.whole('threads', 1) },
  );
  const sides = seatsOf(system, setting.scenario).filter(
    seat => (args.text('side') ?? seat) === seat,
  );
  const both = { won: 0, games: 0 };
  for (const side of sides) {
    const pair = [botNamed(system, one), botNamed(system, other)] as const;
    const won = await match(system, pair, side, setting, thinking);
    both.won += won;
    both.games += setting.games;
  }
  await thinking.close();
  if (sides.length > 1) console.log(`${one} against ${other}, all: ${share(both.won, both.games)}`);
  return true;
});

function seatsOf(system: System, id: string): string[] {
  const scenario = system.scenarios.find(one => one.id === id);
  if (!scenario) throw new RangeError(`${system.id} has no scenario ${id}`);
  return system.seats({ scenario, options: system.defaults }).map(seat => seat.id);
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

async function match(
  system: System,
  [one, other]: readonly [Bot, Bot],
  side: string,
  setting: Setting,
  thinking: Thinking,
) {
  const seats = seatsOf(system, setting.scenario);
  const bots = new Map(seats.map(seat => [seat, seat === side ? one : other]));
  const times = new Map(seats.map(seat => [seat, [] as number[]]));
  const scores = new Map(seats.map(seat => [seat, [] as number[]]));
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
      (_, seat, __, ms) => times.get(seat)!.push(ms),
    );
    if (outcome.winners.includes(side)) won++;
    if (outcome.winners.length === 0) draws++;
    for (const seat of seats) scores.get(seat)!.push(outcome.scores[seat] ?? 0);
    const played = n - setting.first + 1;
    if (played % 10 === 0) console.error(`  ${side}, so far: ${share(won, played)}`);
  }
  const seconds = (performance.now() - began) / 1000 / setting.games;
  console.log(
    `${one.id} as ${side} against ${other.id}, ${setting.scenario}: ${share(won, setting.games)}, ${draws} drawn, ${seconds.toFixed(2)} s a game`,
  );
  for (const seat of seats)
    console.log(
      `  ${seat.padEnd(8)} ${bots.get(seat)!.id.padEnd(8)} points ${spread(scores.get(seat)!)}; decision ${delays(times.get(seat)!)}`,
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
