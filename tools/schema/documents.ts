import { recordShape } from '../../src/engine/record.ts';
import { jsonSchema } from '../../src/engine/schema.ts';
import { SYSTEMS } from '../../src/rules/index.ts';

/** The schemas in docs/schema by file name: of the record, and of every system's scenarios, options and actions. */
export const documents = (): { readonly file: string; readonly text: string }[] =>
  [
    ['record', jsonSchema(recordShape, 'A Maproom game record')] as const,
    ...SYSTEMS.flatMap(({ id, title, scenarioShape, optionsShape, rules }) => [
      [`${id}.scenario`, jsonSchema(scenarioShape, `${title}: a scenario`)] as const,
      [`${id}.options`, jsonSchema(optionsShape, `${title}: options`)] as const,
      [`${id}.actions`, actionSchemas(rules)] as const,
    ]),
  ].map(([name, schema]) => ({
    file: `docs/schema/${name}.schema.json`,
    text: `${JSON.stringify(schema, null, 2)}\n`,
  }));

const actionSchemas = (rules: (typeof SYSTEMS)[number]['rules']) =>
  Object.fromEntries(
    Object.entries(rules).map(([type, { shape }]) => [type, jsonSchema(shape, type)]),
  );
