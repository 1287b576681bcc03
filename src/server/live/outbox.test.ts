import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

test('senders are flushed once, in order, after the promises that are settled already', async () => {
  const outbox = new Outbox();
  const told: string[] = [];
  outbox.add({ flush: () => told.push('first') });
  Promise.resolve().then(() => {
    told.push('promise');
    outbox.add({ flush: () => told.push('second') });
  });
  expect(told).toEqual([]);
  await new Promise(later => setImmediate(later));
  expect(told).toEqual(['promise', 'first', 'second']);
});
