import { expect, test } from 'vitest';
import { runVector } from './run.ts';
import variations from './variations.json';

// Cases of our own, reckoned by hand from the text of their rules before anything was run.
test.each(variations as unknown as Parameters<typeof runVector>[0][])(
  '$id $rule: $when.op',
  vector => {
    expect(runVector(vector)).toEqual([]);
  },
);
