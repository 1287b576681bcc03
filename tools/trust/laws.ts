import type { System } from '../../src/engine/system.ts';
import { scenariosOf } from '../../tests/support/laws/law.ts';
import { type Breach, type Sweep, sweep } from '../../tests/support/laws/sweep.ts';
import { madeUpScenario } from '../../tests/support/scenarios/index.ts';
import type { Arguments } from '../common/arguments.ts';
import { chosenSystems } from '../common/systems.ts';

const MOST_ENTRIES = 20_000;
const clock = performance.now.bind(performance); // taken before a game is played without it

/**
 * npm run trust -- laws W39 [--games 1000 --scenario brest --seed 1939 --law secrecy --bots recruit,staff --closer 2
 * --minutes 30 --entries 3000]: whole games, each played once with every law beside it at a sample of its positions, and a
 * table of what held. `--closer` looks so many times as often; after `--minutes` no new game is begun; with `--entries` a game
 * is left after so many.
 */
export const sweepLaws = async (args: Arguments): Promise<boolean> => {
  const [, code] = args.words;
  const systems = await chosenSystems(code, args.text('with'));
  const sweeps = systems.flatMap(system =>
    chosenScenarios(system, args.text('scenario')).map(scenario =>
      swept({ system, scenario }, args),
    ),
  );
  return sweeps.every(({ breaches }) => breaches.length === 0);
};

const chosenScenarios = (system: System, wanted: string | undefined) => {
  const madeUp = wanted === undefined ? null : madeUpScenario(system, wanted);
  if (madeUp) return [madeUp];
  const found = scenariosOf(system).filter(({ id }) => wanted === undefined || id === wanted);
  if (found.length === 0) throw new RangeError(`${system.id} has no scenario ${wanted}`);
  return found;
};

const swept = (title: Sweep['title'], args: Arguments): Sweep => {
  const until = clock() + args.whole('minutes', 1_000_000) * 60_000;
  const law = args.text('law');
  const games = args.whole('games', 20);
  const entries = args.whole('entries', MOST_ENTRIES);
  let told = 0;
  const found = sweep(title, {
    games,
    seed: args.whole('seed', 1939),
    most: entries,
    isCut: entries < MOST_ENTRIES,
    closer: args.whole('closer', 1),
    bots: (args.text('bots') ?? '').split(',').filter(name => name !== ''),
    clock,
    ...(law === undefined ? {} : { laws: law.split(',') }),
    onGame: so => {
      for (const breach of so.breaches.slice(told)) console.log(worded(so, breach, args));
      told = so.breaches.length;
      if (so.games % Math.ceil(games / 10) === 0) console.error(`  ${inShort(so)}`);
      return clock() < until;
    },
  });
  tell(found);
  return found;
};

const inShort = ({ title, games, entries, ms, endings }: Sweep): string =>
  `${title.scenario.id}: ${games} games, ${entries} entries, ${(ms / 1000 / games).toFixed(2)} s a game; ${[...endings].map(([how, n]) => `${how} ${n}`).join(', ')}`;

const tell = (found: Sweep): void => {
  const { system } = found.title;
  console.log(`${system.code} ${inShort(found)}`);
  const row = (...cells: (string | number)[]) =>
    console.log(
      `  ${cells.map((cell, i) => (i === 0 ? String(cell).padEnd(13) : String(cell).padStart(10))).join('')}`,
    );
  row('law', 'looks', 'checks', 'broken', 'time');
  for (const [law, { looks, checks, broken, ms }] of Object.entries(found.laws))
    row(law, looks, checks, broken, `${Math.round((100 * ms) / Math.max(1, found.ms))}%`);
  const all = Object.values(found.laws);
  const idle = all.filter(({ checks }) => checks === 0).length;
  const held = all.filter(({ broken }) => broken === 0).length - idle;
  console.log(
    `  ${held} of ${all.length} laws held${idle > 0 ? `, ${idle} had nothing to check` : ''}`,
  );
};

const worded = ({ title }: Sweep, { law, because, seed }: Breach, args: Arguments): string =>
  `  BROKEN ${law}: ${because}\n    again: npm run trust -- laws ${title.system.code} --scenario ${title.scenario.id} --seed ${seed} --games 1${same(args)}`;

/** Options that a game hangs on, to play it again. */
const same = (args: Arguments): string =>
  ['bots', 'closer', 'law', 'with', 'entries']
    .filter(name => args.has(name))
    .map(name => ` --${name} ${args.text(name)}`)
    .join('');
