import { SYSTEMS } from '../src/rules/all.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { type Coverage, coverageOf, isWhole } from './rules/coverage.ts';
import { systemFolders } from './rules/rulebook.ts';

/**
 * npm run rules [-- PC]: every rule of the books with what it lacks of text, code and test, and ids that no book has.
 * Exits 1 when a system that calls itself complete lacks anything.
 */
await runTool(() => {
  const [code] = readArguments(process.argv.slice(2)).words;
  const all = systemFolders().map(coverageOf);
  const asked = all.filter(
    one => code === undefined || one.code === code || one.folder.endsWith(`/${code}`),
  );
  if (asked.length === 0) {
    console.log(code === undefined ? 'no system has a rulebook yet' : `no rulebook of ${code}`);
    return code === undefined;
  }
  return asked.map(told).every(fine => fine);
});

function told(coverage: Coverage): boolean {
  const { folder, code, rules, lacks, unknown } = coverage;
  for (const { id, what } of lacks) console.log(`${id.padEnd(14)} lacks ${what.join(', ')}`);
  for (const { id, file } of unknown)
    console.log(`${id.padEnd(14)} is in ${file} and in no rulebook`);
  const complete = SYSTEMS.some(system => folder === `src/rules/${system.id}` && system.complete);
  const count = (what: string) => lacks.filter(one => (one.what as string[]).includes(what)).length;
  console.log(
    `${code} ${folder}: ${rules} rules, without text ${count('text')}, without code ${count('code')}, without test ${count('test')}, unknown ids ${unknown.length}${complete ? ', complete' : ''}`,
  );
  return !complete || isWhole(coverage);
}
