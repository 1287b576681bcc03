import { expect, test } from 'vitest';
import { passing } from './passing.ts';

const commit = { type: 'commit', serial: 34 };
const idle = [commit, { type: 'resign' }, { type: 'standBy' }];

test('NQM-4.6: a phase in which nothing can be done passes by itself', () => {
  expect(passing(34, [{ kind: 'COUNTERATTACK' }], idle)).toBe(commit);
  expect(passing(34, [{ kind: 'DECLARE' }], idle)).toBeUndefined();
  expect(passing(34, [], idle)).toBeUndefined();
});

test('NQM-4.6: the reorganisation is not passed over on the offers of the phase before it', () => {
  expect(passing(36, [{ kind: 'REORG' }], idle)).toBeUndefined();
  const offers = [
    { type: 'commit', serial: 36 },
    { type: 'reorganise', unit: 'a' },
  ];
  expect(passing(36, [{ kind: 'REORG' }], offers)).toBeUndefined();
});
