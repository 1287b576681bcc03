import { writeFileSync } from 'node:fs';
import { documents } from './schema/documents.ts';

/** npm run schema: writes the JSON Schemas in docs/schema. A test keeps them in step with the code. */
for (const { file, text } of documents()) {
  writeFileSync(file, text);
  console.log(`wrote ${file}`);
}
