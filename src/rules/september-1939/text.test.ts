import { expect, test } from 'vitest';
import { smallTable } from '../../../tools/vectors/september-1939/small-table.ts';
import { boardText } from './text.ts';
import { viewOf } from './view.ts';

test('the board in letters: ground, what lies outside, and what a counter is marked with', () => {
  const state = smallTable({
    changes: [
      { hex: '3832', terrain: ['lake'] },
      { hex: '3831', terrain: ['city'] },
      { hex: '3829', terrain: ['hills'] },
    ],
    scenario: { area: { columns: [36, 40], rows: [28, 33] } },
    units: [
      { id: 'p', type: 'infantry', sp: 3, hex: '3830', supply: 2, order: 'disorganised' },
      { id: 'g', type: 'infantry', sp: 3, hex: '3828', attackMark: true },
    ],
  });
  const text = boardText(viewOf(state, 'german'), 'german');
  const lines = text.split('\n').map(line => line.trimEnd());
  expect(lines[0]).toBe('36  37  38  39  40');
  for (const shown of ['~', 'C', 'h', '.P1', '.G1']) expect(text).toContain(shown);
  expect(text).toContain('p 3-6 disorganised out of supply 2');
  expect(text).toContain('g 3-6 attack');
});
