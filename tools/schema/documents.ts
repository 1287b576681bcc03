import { seatingShape } from '../../src/engine/post.ts';
import { recordShape } from '../../src/engine/record.ts';
import { jsonSchema } from '../../src/engine/schema.ts';
import { nodeFileSchema } from '../../src/maps/node/index.ts';
import { SYSTEMS } from '../../src/rules/all.ts';
import { campaignFileShape } from '../../src/rules/fight-your-own-wars/campaign-file/index.ts';
import {
  reportShape,
  sheetShape,
} from '../../src/rules/fight-your-own-wars/papers/battle-sheet.ts';

/** The schemas in docs/schema by file name: of the record, of node maps, and of every system's scenarios, options and actions. */
export const documents = (): { readonly file: string; readonly text: string }[] =>
  [
    ['record', jsonSchema(recordShape, 'A Maproom game record')] as const,
    ['seating', jsonSchema(seatingShape, 'Who holds which posts of a Maproom game')] as const,
    ['node-map', nodeFileSchema()] as const,
    ['battle-sheet', jsonSchema(sheetShape, 'A battle to be fought on a table')] as const,
    ['battle-report', jsonSchema(reportShape, 'What came of a battle on a table')] as const,
    [
      'campaign-file',
      jsonSchema(campaignFileShape, 'A campaign of one’s own for Fight Your Own Wars'),
    ] as const,
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
