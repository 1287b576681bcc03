import { pledge } from '../src/engine/dice/commitment.ts';
import { perft } from '../src/engine/perft.ts';
import { Table } from '../src/engine/table.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { chosenSystems } from './common/systems.ts';

/**
 * npm run perft -- PC 1-september 2 [--seed 1]: the number of legal sequences from the start of a scenario, to each
 * depth. A number that moves is a rule that moved.
 */
await runTool(async () => {
  const args = readArguments(process.argv.slice(2));
  const [code = '', scenario = '', depth = '2'] = args.words;
  const [system] = await chosenSystems(code, args.text('with'));
  if (!system?.scenarios.some(one => one.id === scenario))
    throw new RangeError(
      `${code} has no scenario ${scenario}; there are ${system?.scenarios.map(one => one.id).join(', ')}`,
    );
  const dice = pledge(`perft ${args.whole('seed', 1)}`);
  const { state, seats } = Table.create(system, { scenario, dice });
  for (let to = 1; to <= Number(depth); to++)
    console.log(`perft ${system.id} ${scenario} ${to}: ${perft(system, seats, state, to)}`);
  return true;
});
