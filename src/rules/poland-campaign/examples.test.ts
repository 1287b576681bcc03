import { expect, test } from 'vitest';
import { runVector } from '../../../tools/vectors/poland-campaign/run.ts';
import type { Vector } from '../../../tools/vectors/poland-campaign/vector.ts';
import examples from './examples.json';

const TITLED = (examples as unknown as Vector[]).map(
  vector => [`${vector.id} ${vector.rule} ${vector.when.op}`, vector] as const,
);

test.each(TITLED)('%s', (_, vector) => {
  expect(runVector(vector)).toEqual([]);
});

test('a vector that does not hold says where, and one that cannot be run says what it could be', () => {
  const changed = (what: string, by: string) =>
    JSON.parse(JSON.stringify(examples[0]).replace(what, by)) as Vector;
  expect(runVector(changed('"attack":2', '"attack":9'))).toEqual([
    { key: 'attack', expected: 9, actual: 2 },
  ]);
  expect(runVector(changed('unitFront', 'guess'))[0]).toMatchObject({ actual: 'guess' });
});
