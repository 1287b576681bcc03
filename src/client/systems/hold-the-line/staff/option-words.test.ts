import { expect, test } from 'vitest';
import { pledge } from '../../../../engine/dice/commitment.ts';
import type { System } from '../../../../engine/system.ts';
import { Table } from '../../../../engine/table.ts';
import pregame from '../../../../rules/hold-the-line/data/pregame.json';
import { holdTheLine } from '../../../../rules/hold-the-line/index.ts';
import type { View } from '../seen.ts';
import { optionWords } from './staff-words.ts';

test('HTL-3.9 every choice before the game is told in words, armies by their names', () => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'day-event',
    seating: 'day-40',
    dice: pledge('options'),
  }) as Table;
  const view = table.view('ge-okh-co') as View;
  for (const { id, options } of pregame.decisions)
    for (const option of options) {
      const words = optionWords(view, id, option.id);
      expect(words.length).toBeGreaterThan(12);
      expect(words).not.toMatch(/column|GE-|\b\d+A\b|threshold|floor/);
    }
  expect(optionWords(view, 'G2', 'GE-10A')).toMatch(/^10th Army/);
});
