import { expect, test } from 'vitest';
import { Compiled } from './beside.ts';
import { Fault } from './fault.ts';

const counting = (most: number) => {
  const made: string[] = [];
  const tables = new Compiled((from: { n: number }, key) => {
    made.push(key);
    return { key, twice: from.n * 2 };
  }, most);
  return { made, tables };
};

test('a table is made once, and the last few stay made', () => {
  const { made, tables } = counting(2);
  const one = tables.for('one', { n: 1 });
  expect(tables.for('one', { n: 1 })).toBe(one);
  tables.for('two', { n: 2 });
  expect(tables.of('one')).toBe(one);
  tables.for('three', { n: 3 });
  expect([tables.size, made]).toEqual([2, ['one', 'two', 'three']]);
  expect(tables.of('one')).toBe(one);
});

test('a table that was dropped is made again from what it was made of', () => {
  const { made, tables } = counting(2);
  const from = { n: 1 };
  tables.for('one', from);
  from.n = 9;
  for (let n = 2; n < 9; n++) tables.for(String(n), { n });
  expect(tables.of('one')).toEqual({ key: 'one', twice: 2 });
  expect(made.filter(key => key === 'one')).toHaveLength(2);
  expect(tables.size).toBe(2);
});

test('a key that nobody opened is a fault', () => {
  expect(() => counting(2).tables.of('never')).toThrow(Fault);
});
