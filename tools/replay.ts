import { SYSTEMS } from '../src/rules/all.ts';
import { keptRecords } from '../tests/support/records.ts';
import { SYSTEMS as TEACHING } from '../tests/support/teaching.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { replayFault } from './replay/replay-fault.ts';

/** npm run replay [-- PC]: replays every kept record to its stored end, and says which endings have none. */
await runTool(() => {
  const [code] = readArguments(process.argv.slice(2)).words;
  const systems = [...SYSTEMS, ...TEACHING].filter(
    system => code === undefined || system.code === code || system.id === code,
  );
  if (systems.length === 0) throw new RangeError(`there is no system ${code}`);
  let wrong = 0;
  for (const system of systems) {
    const kept = keptRecords(system);
    const faults = kept.flatMap(({ file, record }) => {
      const fault = replayFault(system, record);
      return fault === null ? [] : [`${file}: ${fault}`];
    });
    for (const fault of faults) console.log(fault);
    const entries = kept.reduce((sum, { record }) => sum + record.entries.length, 0);
    const said = `${kept.length - faults.length} of ${kept.length} records replay`;
    console.log(`${system.code} ${said}, ${entries} entries`);
    wrong += faults.length;
  }
  return wrong === 0;
});
