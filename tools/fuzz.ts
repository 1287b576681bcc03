import { mkdirSync, writeFileSync } from 'node:fs';
import type { System } from '../src/engine/system.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { chosenSystems } from './common/systems.ts';
import { type FuzzResult, fuzz } from './fuzz/fuzzer.ts';

const FOLDER = 'fuzz-failures';
const SHORT = 20_000;
const LONG = 20_000_000;

/**
 * npm run fuzz [-- PC --seed 7 --actions 100000 --scenario 1-september --long --with module.js]: plays offers at
 * random, prefers to go on from where something new was met, tries wrong actions and undos in between, and checks the
 * table after each. What breaks is written to fuzz-failures with its seed.
 */
await runTool(async () => {
  const args = readArguments(process.argv.slice(2), ['long']);
  const systems = await chosenSystems(args.words[0], args.text('with'));
  const seed = args.whole('seed', Date.now() % 1_000_000);
  const actions = args.whole('actions', args.has('long') ? LONG : SHORT);
  const scenario = args.text('scenario');
  return systems
    .map(system => told(system, seed, fuzzed(system, seed, actions, scenario)))
    .every(fine => fine);
});

function fuzzed(system: System, seed: number, actions: number, scenario: string | undefined) {
  const started = performance.now();
  const result = fuzz(system, { seed, actions, ...(scenario === undefined ? {} : { scenario }) });
  return { result, seconds: (performance.now() - started) / 1000 };
}

function told(
  system: System,
  seed: number,
  { result, seconds }: { result: FuzzResult; seconds: number },
): boolean {
  const { actions, games, features, slowestMs, failure } = result;
  const speed = Math.round(actions / seconds);
  console.log(
    `${system.code} seed ${seed}: ${actions} actions in ${games} games, ${speed} actions/s, slowest ${slowestMs.toFixed(1)} ms, ${features.size} features`,
  );
  const done = new Set(features.of('done').map(word => word.split(' ')[0]));
  const missing = Object.keys(system.rules).filter(type => !done.has(type));
  console.log(
    `  actions done ${done.size}${missing.length ? `, never ${missing.join(', ')}` : ''}`,
  );
  console.log(`  endings ${features.of('ending').join(', ') || 'none'}`);
  console.log(
    `  refusals ${features.of('refused').length}, questions ${features.of('asked').length}, log lines ${features.of('log').length}`,
  );
  if (!failure) return true;
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${system.id}-${seed}.json`;
  writeFileSync(file, `${JSON.stringify(failure, null, 1)}\n`);
  console.log(`  BROKEN: ${failure.because}`);
  if (failure.tried)
    console.log(
      `  on ${failure.tried.seat} ${JSON.stringify(failure.tried.action)?.slice(0, 300)}`,
    );
  console.log(
    `  written to ${file}; again with npm run fuzz -- ${system.code} --seed ${seed} --actions ${actions + 1}`,
  );
  return false;
}
