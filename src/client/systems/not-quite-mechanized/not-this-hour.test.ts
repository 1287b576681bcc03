import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { notQuiteMechanized } from '../../../rules/not-quite-mechanized/index.ts';
import { heldBack } from './not-this-hour.ts';
import type { View } from './seen.ts';

/** A contact of Red's right before A Company, as Blue sees it in DECLARE. */
const facing = (change: (view: View) => void): View => {
  const table = Table.create(notQuiteMechanized as never, {
    scenario: 'first-battle-brickworks',
    dice: pledge('not this hour'),
  });
  while (table.runUmpire().length > 0);
  const view = structuredClone(table.view('blue')) as View;
  const { table: seen } = view;
  const own = seen.units.find(({ id }) => id === 'B-1.coy1')!;
  seen.phase = 'DECLARE';
  seen.bound = 3;
  seen.contacts.push({
    id: 9,
    side: own.side,
    unit: '?',
    level: 'located',
    seen: true,
    asOf: seen.bound,
    x: own.x,
    y: own.y + 450,
    facing: 180,
    kind: 'company',
    formation: own.formation,
    mounted: false,
    trail: [],
    arm: 'infantry',
    target: 'troops',
    armour: 'L',
    stands: 3,
    work: 'none',
    grade: '?',
    node: '',
    combat: true,
    broken: false,
    eyes: [],
  });
  change(view);
  return view;
};
const company = (view: View) => view.table.units.find(({ id }) => id === 'B-1.coy1')!;

test('NQM-5.11, NQM-8.1: who came up by a march of more than an hour is told why he may not attack yet', () => {
  const late = facing(view => {
    Object.assign(company(view), { moved: true, approach: view.table.bound - 1 });
  });
  const reason = heldBack(late).find(({ unit }) => unit === 'B-1.coy1');
  expect(reason?.rule).toBe('NQM-5.11');
  expect(reason?.why).toContain('next hour');
  const pinned = facing(view => {
    Object.assign(company(view), { pinnedUntil: view.table.bound });
  });
  expect(heldBack(pinned).find(({ unit }) => unit === 'B-1.coy1')?.rule).toBe('NQM-8.1');
});

test('NQM-8.1: outside DECLARE, and of whoever may attack, nothing is said', () => {
  const late = facing(view => {
    Object.assign(company(view), { moved: true, approach: view.table.bound - 1 });
    view.table.phase = 'ORDERS';
  });
  expect(heldBack(late)).toEqual([]);
  const free = facing(() => {});
  expect(heldBack(free).filter(({ unit }) => unit === 'B-1.coy1')).toEqual([]);
});
