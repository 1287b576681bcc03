import { expect, test } from 'vitest';
import { Inbox } from './inbox.ts';

test('messages of one turn are read together and in order; who leaves first has them read at once', async () => {
  const inbox = new Inbox();
  const read: string[] = [];
  const reader = (name: string) => ({
    hear: (data: unknown) => {
      read.push(`${name} ${data}`);
    },
  });
  inbox.add(reader('a'), Buffer.from('one'), false);
  inbox.add(reader('b'), Buffer.from('two'), false);
  expect(read).toEqual([]);
  await new Promise(later => setImmediate(later));
  expect(read).toEqual(['a one', 'b two']);
  inbox.add(reader('a'), Buffer.from('three'), false);
  inbox.empty();
  expect(read.at(-1)).toBe('a three');
  inbox.empty();
  expect(read.length).toBe(3);
});
