import { expect, test } from 'vitest';
import { pledge } from '../../../../engine/dice/commitment.ts';
import { Table } from '../../../../engine/table.ts';
import { notQuiteMechanized } from '../../../../rules/not-quite-mechanized/index.ts';
import type { Source } from '../../../print/source.ts';
import type { View } from '../seen.ts';
import { orderLines } from './order-lines.ts';

const seen = (): View =>
  Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('came of'),
  }).view('blue') as View;
const linesOf = (view: View) => orderLines({ view } as unknown as Source);

test('NQM-2.16 NQM-7.2: an order stands beside its hours, what it asked for too late, and what became of those who obeyed', () => {
  const view = seen();
  const slip = view.table.papers.find(({ order }) => order.id === 'BO-1')!;
  Object.assign(slip, { written: 1, deliver: 3 });
  const company = view.table.units.find(({ id }) => id === 'B-1.coy1')!;
  Object.assign(company, { x: 2550, y: 2300 });
  company.stands[0]!.state = 'destroyed';
  const line = linesOf(view).find(({ order }) => order.includes('BO-1'))!;
  expect(line.when).toBe('07:00, heard 09:00 (2 h)');
  expect(line.order).toMatch(/^Blue regiment → 1st Battalion: ORDER BO-1/);
  expect(line.cameOf).toMatch(
    /^in force; 3 h after the hour it names \(06:00\); nearest company 100 m from the objective; lost 1 of \d+ stands$/,
  );
});

test('NQM-2.16: an order that was replaced says so, and nothing of where its readers ended', () => {
  const view = seen();
  const slip = view.table.papers.find(({ order }) => order.id === 'BO-1')!;
  Object.assign(slip, { state: 'superseded', deliver: 0 });
  expect(linesOf(view).find(({ order }) => order.includes('BO-1'))!.cameOf).toBe('replaced');
});
