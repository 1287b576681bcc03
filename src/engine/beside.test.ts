import { expect, test } from 'vitest';
import { Compiled } from './beside.ts';
import { Fault } from './fault.ts';

const SOMEBODY = {};

const counting = (most: number, letters?: number) => {
  const made: string[] = [];
  const tables = new Compiled(
    (from: { n: number }, key) => {
      made.push(key);
      return { key, twice: from.n * 2 };
    },
    most,
    letters,
  );
  return { made, tables };
};

test('a table is made once, and the last few stay made', () => {
  const { made, tables } = counting(2);
  const one = tables.for('one', { n: 1 }, SOMEBODY);
  expect(tables.for('one', { n: 1 }, SOMEBODY)).toBe(one);
  tables.for('two', { n: 2 }, SOMEBODY);
  expect(tables.of('one')).toBe(one);
  tables.for('three', { n: 3 }, SOMEBODY);
  expect([tables.size, made]).toEqual([2, ['one', 'two', 'three']]);
  expect(tables.of('one')).toBe(one);
});

test('a table that was dropped is made again from what it was made of', () => {
  const { made, tables } = counting(2);
  const from = { n: 1 };
  tables.for('one', from, SOMEBODY);
  from.n = 9;
  for (let n = 2; n < 9; n++) tables.for(String(n), { n }, SOMEBODY);
  expect(tables.of('one')).toEqual({ key: 'one', twice: 2 });
  expect(made.filter(key => key === 'one')).toHaveLength(2);
  expect(tables.size).toBe(2);
});

test('a thousand scenarios of strangers keep no more than a bounded text; one that is still held is found again', () => {
  const { tables } = counting(2, 5000);
  const held = { scenario: 'of a game that is played' };
  tables.for('played', { n: 21 }, held);
  for (let n = 0; n < 1000; n++) tables.for(`stranger ${n}`, { n }, { n });
  expect(tables.letters).toBeLessThanOrEqual(5000);
  expect(tables.of('played')).toEqual({ key: 'played', twice: 42 });
  expect(held.scenario).toBe('of a game that is played');
});

test('a key that nobody opened is a fault', () => {
  expect(() => counting(2).tables.of('never')).toThrow(Fault);
});
