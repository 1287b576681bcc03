import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { notQuiteMechanized } from '../../../rules/not-quite-mechanized/index.ts';
import { measured } from './measure.ts';
import type { View } from './seen.ts';

const view = (): View => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('measure'),
  });
  return table.view('blue') as View;
};
const HOW = { mode: 'moveToContact', formation: 'deployed' } as const;

test('NQM-1.14 NQM-2.9: from a company to a point: metres from its centre, sight, what its rifles do there, the march', () => {
  const seen = view();
  const company = seen.table.units.find(({ id }) => id === 'B-1.coy1')!;
  const at = (north: number) => measured(seen, company, [company.x, company.y + north], HOW);
  expect(at(250)).toMatchObject({
    metres: 250,
    contact: null,
    sight: 'clear',
    bands: [{ weapon: 'Rifles and LMGs', band: 'effective' }],
  });
  expect(at(900).bands[0]?.band).toBe('harass');
  expect(at(1450)).toMatchObject({
    metres: 1450,
    bands: [{ weapon: 'Rifles and LMGs', band: null }],
  });
  expect(at(1450).march!.hours).toBeGreaterThan(at(250).march!.hours);
});

test('NQM-6.14: the Pine wood ends a line that runs through it, and hides whoever is deep in it', () => {
  const seen = view();
  const company = seen.table.units.find(({ id }) => id === 'B-1.coy1')!;
  const before = { ...company, x: 3700, y: 2000 };
  expect(measured(seen, before, [3700, 3300], HOW).sight).toBe('thick');
  expect(measured(seen, before, [3700, 2700], HOW).sight).toBe('far');
  expect(measured(seen, before, [3700, 2200], HOW).sight).toBe('clear');
});
