import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { sentence } from '../../engine/log.ts';
import { Table } from '../../engine/table.ts';
import { briefing } from './briefing.ts';
import { notQuiteMechanized } from './index.ts';
import { SENTENCES } from './sentences.ts';
import type { View } from './view.ts';

const told = (scenario: string, seat: string) => {
  const table = Table.create(notQuiteMechanized, { scenario, dice: pledge('briefing') });
  return briefing(table.view(seat) as View, seat);
};

test('NQM-14.6: the briefing says what decides the brickworks and at which margin', () => {
  const { victory, aims } = told('first-battle-brickworks', 'B-CO');
  const lines = victory.map(({ id, values }) => sentence(SENTENCES[id] ?? '', values));
  expect(lines).toEqual([
    'After 8 hours both sides count their points. What decides is the points of Blue less those of Red.',
    '4 and more: Blue clear win.',
    'more than 0, below 4: Blue narrow win.',
    '0: Draw.',
    'more than -6, below 0: Red narrow win.',
    '-6 and fewer: Red clear win.',
  ]);
  expect(aims.find(({ id }) => id === 'aimCasualty')?.worth).toEqual({ blue: 0.5, red: 0.5 });
});
