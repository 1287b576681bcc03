import { writeFileSync } from 'node:fs';
import type { System } from '../src/engine/system.ts';
import { SYSTEMS } from '../src/rules/all.ts';
import { keptRecords } from '../tests/support/records.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { remade } from './remake/remade.ts';
import { replayFault } from './replay/replay-fault.ts';

/**
 * npm run remake [-- PC] [--write]: after a change of the rules, plays every kept record that no longer replays again
 * with the same dice and, where they are still allowed, the same actions, and tells how far it went the same way. `--write` takes the new games over.
 */
await runTool(() => {
  const args = readArguments(process.argv.slice(2), ['write']);
  const [code] = args.words;
  let failed = 0;
  for (const system of SYSTEMS.filter(one => code === undefined || one.code === code))
    for (const { file, record } of keptRecords(system)) {
      if (record.head.rules === system.version && !replayFault(system, record)) continue;
      const { how, rest } = endingOf(file, system);
      const found = remade(system, record, how, rest);
      if (found) {
        const { table, same } = found;
        console.log(`${file}: ${same} of ${record.entries.length} entries as before`);
        if (args.has('write')) writeFileSync(file, `${JSON.stringify(table.record, null, 1)}\n`);
      } else {
        failed++;
        console.log(`${file}: no game was found that ends by ${how}`);
      }
    }
  return failed === 0;
});

/** A kept record is named after its ending, first-to.json after firstTo, level-draw.json after the level that is called a draw. */
function endingOf(file: string, system: System): { how: string; rest: string } {
  const name = file.replace(/^.*\//, '').replace(/\.json$/, '');
  const whole = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (whole in system.sentences) return { how: whole, rest: '' };
  const [how = ''] = name.split('-', 1);
  return { how, rest: name.slice(how.length + 1) };
}
