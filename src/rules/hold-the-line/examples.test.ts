import { expect, test } from 'vitest';
import { runVector, type Vector } from '../../../tools/vectors/hold-the-line/run.ts';
import examples from './examples.json';
import wrong from './examples-known-wrong.json';

const VECTORS = examples as unknown as Vector[];
const isWrong = ({ id }: Vector): boolean => wrong.some(one => one.id === id);

const titled = (list: readonly Vector[]) =>
  list.map(vector => [`${vector.id} ${vector.rule}`, vector] as const);

test.each(titled(VECTORS.filter(one => !isWrong(one))))('%s', (_, vector) => {
  expect(runVector(vector)).toEqual([]);
});

test.each(wrong)('$id is wrong and differs only in $keys: $why', ({ id, keys }) => {
  const vector = VECTORS.find(one => one.id === id)!;
  expect(runVector(vector).map(({ key }) => key)).toEqual(keys);
});

const FIRST = VECTORS.find(({ id }) => id === 'EX-010')!;
const changed = (what: string, by: string): Vector =>
  JSON.parse(JSON.stringify(FIRST).replace(what, by)) as Vector;

test('a vector that does not hold says where, and what nobody reads is refused with its place', () => {
  expect(runVector(changed('"cpDefender":2', '"cpDefender":9'))).toEqual([
    { key: 'cpDefender', expected: 9, actual: 2 },
  ]);
  expect(runVector(changed('"op":"pools"', '"op":"guess"'))[0]).toMatchObject({ key: 'op' });
  expect(runVector(changed('"dugInCp"', '"luck":3,"dugInCp"'))[0]).toMatchObject({
    key: 'given.luck',
  });
  expect(runVector(changed('"n":3', '"n":3,"mood":"grim"'))[0]).toMatchObject({
    key: 'given.attackers[0].mood',
  });
});
