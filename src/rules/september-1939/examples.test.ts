import { expect, test } from 'vitest';
import examples from './examples.json';
import { runVector } from './vectors/run.ts';
import type { Vector } from './vectors/vector.ts';

const TITLED = (examples as unknown as Vector[]).map(
  vector => [`${vector.id} ${vector.rule}`, vector] as const,
);

test.each(TITLED)('%s', (_, vector) => {
  expect(runVector(vector)).toEqual([]);
});

test('a vector that does not hold says where, and one of no known kind says what could be given', () => {
  const [first] = TITLED[0]!.slice(1) as [Vector];
  expect(runVector({ ...first, then: { column: '9:1' } })).toEqual([
    { key: 'column', expected: '9:1', actual: '2:1' },
  ]);
  expect(runVector({ ...first, given: { guess: 1 } })[0]).toMatchObject({ actual: 'guess' });
});
