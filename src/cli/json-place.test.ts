import { expect, test } from 'vitest';
import { syntaxProblem } from './json-place.ts';

test('JSON has no problem', () => {
  for (const text of ['1', ' [] ', '{"a": [1, -2.5e3, "x\\n\\u00e9", null, true]}', '"\u007f"'])
    expect(syntaxProblem(text)).toBeNull();
});

test.each([
  ['{"a": 1,\n "b": }', 'line 2, column 7', 'wants a value, has "}"'],
  ['{"a": 1,\n}', 'line 2, column 1', 'wants a name in double quotes, has "}"'],
  ['[1 2]', 'line 1, column 4', 'wants a comma or ]'],
  ['{"a" 1}', 'line 1, column 6', 'wants a colon after the name'],
  ['{"a": "x', 'line 1, column 7', 'has a text that is not closed or holds a wrong character'],
  ['[1,', 'line 1, column 4', 'the file ends too early'],
  ['', 'line 1, column 1', 'the file ends too early'],
  ['{} x', 'line 1, column 4', 'has something after its end'],
  ['[01]', 'line 1, column 3', 'wants a comma or ]'],
])('%j is wrong at %s', (text, at, because) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(syntaxProblem(text)).toEqual({ at, because });
});

test('brackets without end do not break the stack', () => {
  expect(syntaxProblem('['.repeat(100_000))?.because).toBe('is nested too deeply');
});
