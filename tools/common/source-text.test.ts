import { expect, test } from 'vitest';
import { codeOnly, commentsOf, importsOf, titlesOf } from './source-text.ts';

const SOURCE = `
import { a } from './a.ts'; // import './not-this.ts'
import type {
  B,
} from "./b.ts";
import './effect.css';
export * from './c.ts';
const late = await import('./late.ts');
const text = "import './nor-this.ts'"; /* Date.now() */
const slash = /['"/]/.test(text) ? 4 / 2 : 'it\\'s';
`;

test('imports are read where they are code and only there', () => {
  expect(importsOf(SOURCE)).toEqual(['./a.ts', './b.ts', './effect.css', './c.ts', './late.ts']);
});

test('comments and code are told apart', () => {
  expect(commentsOf(SOURCE)).toEqual(["// import './not-this.ts'", '/* Date.now() */']);
  expect(codeOnly(SOURCE)).not.toContain('Date');
  expect(codeOnly(SOURCE)).toContain('4 / 2');
  expect(codeOnly(SOURCE)).toHaveLength(SOURCE.length);
});

test('a title is the literal that opens a test, not one inside it', () => {
  const source =
    "test('A-1: one', () => { expect(x).toBe('A-2'); });\ntest.each(ROWS)('$id A-3', f);";
  expect(titlesOf(source)).toEqual(['A-1: one', '$id A-3']);
});
