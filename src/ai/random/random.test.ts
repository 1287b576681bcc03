import { expect, test } from 'vitest';
import type { Sight } from '../../engine/bot.ts';
import { random } from '../../engine/random.ts';
import type { Action } from '../../engine/system.ts';
import { randomBot } from './random.ts';

const marches = Array.from({ length: 98 }, (_, i) => ({ type: 'march', to: i }));
const sight = (offers: Action[], actions: string[]): Sight => ({
  seat: 'red',
  view: {},
  questions: [
    { seat: 'blue', kind: 'wait', rule: 'X-2', actions: ['resign'] },
    { seat: 'red', kind: 'move', rule: 'X-1', actions },
  ],
  offers: () => offers,
  refuse: () => null,
  forecast: () => null,
  log: () => [],
});
const all = [...marches, { type: 'done' }, { type: 'resign' }];
const chosen = (seed: number) =>
  (randomBot.decide(sight(all, ['march', 'done']), random(seed), { work: 1 }) as { action: Action })
    .action;

test('it answers its question by a kind weighed by its root, and never resigns on its own', () => {
  const kinds = Array.from({ length: 1100 }, (_, seed) => chosen(seed).type);
  const done = kinds.filter(kind => kind === 'done').length; // one in 1 + 10, the root of 98 rounded up
  expect(kinds).not.toContain('resign');
  expect(done).toBeGreaterThan(60);
  expect(done).toBeLessThan(140);
});

test('the same chance gives the same choice, another chance another', () => {
  expect(chosen(7)).toEqual(chosen(7));
  expect(
    new Set(Array.from({ length: 50 }, (_, seed) => JSON.stringify(chosen(seed)))).size,
  ).toBeGreaterThan(10);
});

test('asked and offered nothing is a fault', () => {
  expect(() => randomBot.decide(sight([], ['march']), random(1), { work: 1 })).toThrow(
    'red is asked and is offered nothing',
  );
});
