import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MinHeap } from './heap.ts';

test('numbers leave in order, however pushes and pops are mixed', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(50))), orders => {
      const heap = new MinHeap();
      const sorted: number[] = [];
      for (const order of orders) {
        if (order === null) expect(heap.pop()).toBe(sorted.shift() ?? -1);
        else {
          heap.push(order);
          sorted.push(order);
          sorted.sort((a, b) => a - b);
        }
        expect(heap.size).toBe(sorted.length);
      }
    }),
  );
});
