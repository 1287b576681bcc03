import { expect, test } from 'vitest';
import { playAtRandom } from '../../../tests/support/play.ts';
import type { System } from '../../engine/system.ts';
import { holdTheLine } from './index.ts';

const titled = (id: string) => ({
  system: holdTheLine as unknown as System,
  scenario: holdTheLine.scenarios.find(one => one.id === id)!,
});

test('HTL-4.8 HTL-3.2: an exercise played at random ends, and every table on the way is sound', () => {
  for (let seed = 1; seed <= 3; seed++) {
    const table = playAtRandom(titled('exercise'), seed, 2000, {
      after: ({ table: now }) => holdTheLine.assertSound(now.state as never),
    });
    expect(table.outcome).not.toBeNull();
  }
});

test('HTL-3.12 HTL-23.5: Mława played at random ends, and every table on the way is sound', () => {
  const table = playAtRandom(titled('mlawa'), 7, 4000, {
    after: ({ table: now }) => holdTheLine.assertSound(now.state as never),
  });
  expect(table.outcome?.how).toMatch(/^(german|polish|historical)/);
});
