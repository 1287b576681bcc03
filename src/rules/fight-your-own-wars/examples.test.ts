import { expect, test } from 'vitest';
import { runVector } from '../../../tools/vectors/fight-your-own-wars/run.ts';
import type { Vector } from '../../../tools/vectors/fight-your-own-wars/vector.ts';
import first from './examples-a.json';
import second from './examples-b.json';
import own from './examples-own.json';

const TITLED = ([...first, ...second, ...own] as unknown as Vector[]).map(
  vector => [`${vector.id} ${vector.rule}`, vector] as const,
);

test.each(TITLED)('%s', (_, vector) => {
  expect(runVector(vector)).toEqual([]);
});

test('FYOW-A16: an unknown operation and an unknown key are refused with their place', () => {
  const [vector] = first as unknown as Vector[];
  expect(runVector({ ...vector!, when: { op: 'guess' } })[0]).toMatchObject({ key: 'op' });
  expect(runVector({ ...vector!, given: { colour: 'red' } })[0]).toMatchObject({
    key: 'given.colour',
  });
});
