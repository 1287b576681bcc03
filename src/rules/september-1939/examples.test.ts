import { expect, test } from 'vitest';
import { runVector } from '../../../tools/vectors/september-1939/run.ts';
import type { Vector } from '../../../tools/vectors/september-1939/vector.ts';
import examples from './examples.json';

const TITLED = (examples as unknown as Vector[]).map(
  vector => [`${vector.id} ${vector.rule}`, vector] as const,
);

test.each(TITLED)('%s', (_, vector) => {
  expect(runVector(vector)).toEqual([]);
});

test('a vector that does not hold says where, and one of no known kind says what could be given', () => {
  const changed = (what: string, by: string) =>
    JSON.parse(JSON.stringify(examples[0]).replace(what, by)) as Vector;
  expect(runVector(changed('"2:1"', '"9:1"'))).toEqual([
    { key: 'column', expected: '9:1', actual: '2:1' },
  ]);
  expect(runVector(changed('"attackSp"', '"guess"'))[0]).toMatchObject({ key: 'given' });
});
