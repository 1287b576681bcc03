import { expect, test } from 'vitest';
import { runVector } from './run.ts';
import variations from './variations.json';

// The worked examples with other numbers, terrain, sides and answers, reckoned by hand from the text of their rules.
test.each(variations as unknown as Parameters<typeof runVector>[0][])(
  '$id $rule: $when.op',
  vector => {
    expect(runVector(vector)).toEqual([]);
  },
);
