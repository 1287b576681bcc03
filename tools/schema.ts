import { readFileSync, writeFileSync } from 'node:fs';
import { recordShape } from '../src/engine/record.ts';
import { jsonSchema } from '../src/engine/schema.ts';
import { SYSTEMS } from '../src/rules/index.ts';

/** npm run schema: writes the JSON Schemas in docs/schema. With `--check` it only says which are out of date. */
const documents: [string, unknown][] = [
  ['record', jsonSchema(recordShape, 'A Maproom game record')],
  ...SYSTEMS.flatMap(
    system =>
      [
        [`${system.id}.scenario`, jsonSchema(system.scenarioShape, `${system.title}: a scenario`)],
        [`${system.id}.options`, jsonSchema(system.optionsShape, `${system.title}: options`)],
        [
          `${system.id}.actions`,
          Object.fromEntries(
            Object.entries(system.rules).map(([type, { shape }]) => [
              type,
              jsonSchema(shape, type),
            ]),
          ),
        ],
      ] as [string, unknown][],
  ),
];

const onDisk = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

let stale = 0;
for (const [name, schema] of documents) {
  const file = `docs/schema/${name}.schema.json`;
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (onDisk(file) === text) continue;
  stale++;
  if (process.argv.includes('--check')) console.log(`${file} is out of date; run npm run schema`);
  else writeFileSync(file, text);
}
process.exit(process.argv.includes('--check') && stale > 0 ? 1 : 0);
