import { expect, test } from 'vitest';
import { Batch } from './batch.ts';

const turn = () => new Promise(later => setImmediate(later));

test('whoever comes alone is written at once; others of the same turn go together', async () => {
  const batches: number[][] = [];
  const batch = new Batch<number, number>(items => {
    batches.push([...items]);
    return items.map(item => item * 10);
  });
  const first = batch.add(1);
  expect(batches).toEqual([[1]]);
  const rest = [batch.add(2), batch.add(3)];
  expect(batches).toEqual([[1]]);
  expect(await Promise.all([first, ...rest])).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('after a crowd the next waits for company until the turn ends', async () => {
  const batches: number[][] = [];
  const batch = new Batch<number, void>(items => {
    batches.push([...items]);
    return [];
  });
  await Promise.all([1, 2, 3].map(n => batch.add(n)));
  void batch.add(4);
  void batch.add(5);
  await turn();
  await turn();
  void batch.add(6);
  await turn();
  await turn();
  void batch.add(7);
  expect(batches).toEqual([[1], [2, 3], [4, 5], [6], [7]]);
});

test('one batch at a time, in the order in which they came, at most so many', async () => {
  const batches: number[][] = [];
  let most = 0;
  let open = 0;
  const batch = new Batch<number, number>(async items => {
    batches.push([...items]);
    most = Math.max(most, ++open);
    await turn();
    open--;
    return [...items];
  }, 3);
  const all = Array.from({ length: 10 }, (_, i) => batch.add(i));
  expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, (_, i) => i));
  expect(most).toBe(1);
  expect(batches.flat()).toEqual(Array.from({ length: 10 }, (_, i) => i));
  expect(Math.max(...batches.map(({ length }) => length))).toBe(3);
});

test('a batch that fails fails for those in it only', async () => {
  const batch = new Batch<number, number>(items => {
    if (items.includes(2)) throw new Error('disk');
    return [...items];
  });
  const found = await Promise.allSettled([batch.add(1), batch.add(2), batch.add(3)]);
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await batch.add(4)).toBe(4);
});

test('idle waits for what is under way and for what waits', async () => {
  let written = 0;
  const batch = new Batch<number, void>(async items => {
    await turn();
    written += items.length;
    return [];
  });
  await batch.idle();
  for (let i = 0; i < 5; i++) void batch.add(i);
  await batch.idle();
  expect(written).toBe(5);
});
