import type { Bot, Sight } from '../../../src/engine/bot.ts';

const first = (sight: Sight) => {
  const action = sight.offers()[0];
  if (!action) throw new Error('nothing is offered');
  return { action, reason: { id: 'first', values: {} } };
};

const busyFor = (ms: number): void => {
  for (const until = Date.now() + ms; Date.now() < until; );
};

/** Commanders that behave badly, each in a way of its own. */
export const NAUGHTY: readonly Bot[] = [
  {
    id: 'slow',
    title: 'Thinks for a third of a second',
    decide: sight => {
      busyFor(333);
      return first(sight);
    },
  },
  { id: 'hung', title: 'Never comes back', decide: () => busyFor(2 ** 40) as never },
  {
    id: 'greedy',
    title: 'Takes all memory there is',
    decide: () => {
      const held: number[][] = [];
      for (;;) held.push(Array.from({ length: 100_000 }, (_, i) => i / 3));
    },
  },
  {
    id: 'dying',
    title: 'Takes its thread with it',
    decide: () => process.exit(3),
  },
  {
    id: 'cheat',
    title: 'Does what it may not',
    decide: () => ({ action: { type: 'no such thing' }, reason: { id: 'x', values: {} } }),
  },
];
