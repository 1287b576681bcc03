import { expect, test } from 'vitest';
import { perft } from './perft.ts';
import { allowed } from './refusal.ts';
import type { Seat } from './seat.ts';
import { oneOf, shape, whole } from './shape.ts';
import type { Action, Rule, System } from './system.ts';

/** A heap of stones: take one, two or three; whoever is asked takes turns; resigning is always open. */
type Heap = { stones: number; turn: string };
type Take = { type: 'take'; n: number };

const take: Rule<Heap, Take> = {
  rule: 'H-1',
  shape: shape({ type: oneOf(['take']), n: whole(1, 3) }),
  listing: 'all',
  candidates: ({ stones }) =>
    [1, 2, 3].filter(n => n <= stones).map(n => ({ type: 'take' as const, n })),
  refuse: () => allowed,
  apply: (draft, { n }) => {
    draft.stones -= n;
    draft.turn = draft.turn === 'a' ? 'b' : 'a';
  },
};
const resign: Rule<Heap, Action> = {
  rule: 'H-2',
  shape: shape({ type: oneOf(['resign']) }),
  listing: 'all',
  anytime: true,
  candidates: () => [{ type: 'resign' }],
  refuse: () => allowed,
  apply: draft => {
    draft.stones = 0;
  },
};
const seats: readonly Seat[] = ['a', 'b'].map(id => ({ id, name: id, kind: 'player' }));
const heap: Pick<System<Heap>, 'rules' | 'pending' | 'clone'> = {
  rules: { take, resign },
  pending: ({ stones, turn }) =>
    stones === 0 ? [] : [{ seat: turn, kind: 'take', rule: 'H-1', actions: ['take'] }],
  clone: state => ({ ...state }),
};

test.each([
  [0, 1],
  [1, 3],
  [2, 8], // nine pairs, less 3 + 3
  [3, 10], // three numbers up to three with a sum of 3, 4 or 5: 1 + 3 + 6
])('a heap of five stones has at depth %i %i sequences', (depth, count) => {
  const state = { stones: 5, turn: 'a' };
  expect(perft(heap as System<Heap>, seats, state, depth)).toBe(count);
  expect(state).toEqual({ stones: 5, turn: 'a' });
});
