import { expect, test } from 'vitest';
import heldOut from './held-out.json';
import { runVector } from './run.ts';
import variations from './variations.json';

type Vectors = Parameters<typeof runVector>[0][];

// The worked examples with other numbers, terrain, sides and answers, reckoned by hand from the text of their rules.
test.each(variations as unknown as Vectors)('$id $rule: $when.op', vector => {
  expect(runVector(vector)).toEqual([]);
});

// Cases made from the text alone, most of them several rules at once: joint attacks, screens, traps, HQs in flight, joined supply.
test.each(heldOut as unknown as Vectors)('$id $rule: $note', vector => {
  expect(runVector(vector)).toEqual([]);
});
