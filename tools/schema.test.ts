import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from './schema/documents.ts';

test.each(documents())('$file is written from the shapes as they are now', ({ file, text }) => {
  expect(existsSync(file) && readFileSync(file, 'utf8') === text, 'npm run schema').toBe(true);
});
