import { existsSync, readFileSync } from 'node:fs';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { type AnyDifference, type AnyVector, type Runner, runnerOf } from './vectors/runners.ts';

/**
 * npm run vectors -- poland-campaign some-file.json: runs worked examples against the real rules and prints every one
 * that does not hold, with what was expected and what came out. Without a file it runs the system's own examples.
 * A player can report a mistake in the rules as such a file.
 */
await runTool(async () => {
  const [system = '', file = `src/rules/${system}/examples.json`] = readArguments(
    process.argv.slice(2),
  ).words;
  const run = await runnerOf(system);
  const vectors = readVectors(file);
  const failed = vectors.filter(vector => told(vector, run));
  console.log(`${file}: ${vectors.length - failed.length} of ${vectors.length} vectors hold`);
  return failed.length === 0;
});

function readVectors(file: string): AnyVector[] {
  if (!existsSync(file)) throw new RangeError(`there is no file ${file}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new RangeError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const list = Array.isArray(value) ? value : [value];
  list.forEach((vector: unknown, i) => {
    const parts = ['id', 'rule', 'given', 'when', 'then'];
    const lacks = parts.find(part => typeof vector !== 'object' || !vector || !(part in vector));
    if (lacks) throw new RangeError(`${file}[${i}]: ${lacks} is missing`);
  });
  return list as AnyVector[];
}

function told(vector: AnyVector, run: Runner): boolean {
  const differences = tried(vector, run);
  for (const { key, expected, actual } of differences)
    console.log(
      `${vector.id} ${vector.rule} ${key}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
    );
  return differences.length > 0;
}

/** A vector that cannot be set up at all is a vector that does not hold. */
function tried(vector: AnyVector, run: Runner): AnyDifference[] {
  try {
    return run(vector);
  } catch (error) {
    const actual = error instanceof Error ? error.message : String(error);
    return [{ key: 'set-up', expected: 'a table that can be built', actual }];
  }
}
