import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SYSTEMS } from '../src/rules/all.ts';
import { SYSTEMS as TEACHING } from '../tests/support/teaching.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { compared, playthroughFiles } from './playthrough/files.ts';
import { written } from './playthrough/written.ts';

/**
 * npm run playthrough: plays every kept playthrough again and tells the first line that differs; `--write` takes the
 * new text over. `-- PC first-turn --scenario 1-september --seed 1 --actions 20` makes a new one; with `--of 'FYOW-29'`
 * everybody lets things take their course and only what came of these rules is written, `--taking battle.choose` has them take such actions first, `--with 'climate=hot'` sets options.
 */
await runTool(() => {
  const args = readArguments(process.argv.slice(2), ['write']);
  const [code, name] = args.words;
  const systems = [...SYSTEMS, ...TEACHING].filter(
    system => code === undefined || system.code === code || system.id === code,
  );
  if (systems.length === 0) throw new RangeError(`there is no system ${code}`);
  const [system] = systems;
  if (system && name !== undefined) {
    const base = TEACHING.includes(system) ? 'tests/support' : 'src/rules';
    const file = join(base, system.id, 'playthroughs', `${name}.txt`);
    if (existsSync(file))
      throw new RangeError(`${file} is there already; --write brings it up to date`);
    const scenario = args.text('scenario') ?? system.scenarios[0]?.id ?? '';
    mkdirSync(dirname(file), { recursive: true });
    const of = {
      ...{ scenario, seed: args.whole('seed', 1), actions: args.whole('actions', 20) },
      options: args.text('with')?.split(' '),
      rules: args.text('of')?.split(' '),
      taking: args.text('taking')?.split(' '),
    };
    writeFileSync(file, written(system, of));
    console.log(`wrote ${file}`);
    return true;
  }
  const changed = playthroughFiles(systems).flatMap(one => {
    const result = compared(one);
    if (result.same) return [];
    console.log(`${one.file}:${result.line}\n  kept ${result.kept}\n  now  ${result.now}`);
    if (args.has('write')) writeFileSync(one.file, result.text);
    return [one.file];
  });
  console.log(`${playthroughFiles(systems).length} playthroughs, ${changed.length} differ`);
  return changed.length === 0 || args.has('write');
});
