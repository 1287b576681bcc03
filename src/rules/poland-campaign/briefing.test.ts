import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { briefing } from './briefing.ts';
import { polandCampaign } from './index.ts';
import type { View } from './view.ts';

const corridor = (): View =>
  Table.create(polandCampaign, { scenario: 'corridor', dice: pledge('briefing') }).view(
    'german',
  ) as View;

const turning = (view: View): unknown =>
  briefing(view, 'german').victory.find(({ id }) => id === 'victoryTurns')?.values.cities;

test('PC-10.2: in the Corridor each of three cities would turn 27 to 44; Gdynia alone would not', () => {
  const view = corridor();
  expect(briefing(view, 'german').standing).toEqual({ german: 27, polish: 44 });
  expect(turning(view)).toEqual(['Bydgoszcz', 'Grudziadz', 'Torun']);
});

test('PC-10.2: where nobody leads, and after the end, no city is named', () => {
  const view = corridor();
  const even = { parts: [], total: 30 };
  expect(turning({ ...view, score: { german: even, polish: even } })).toBeUndefined();
  expect(turning({ ...view, phase: 'over' })).toBeUndefined();
});

test('PC-4.2.1: a reinforcement that has come, and everything after the end, is no longer announced', () => {
  const view = corridor();
  const announced = (seen: View) =>
    briefing(seen, 'german').coming.flatMap(({ values }) => values.unit ?? []);
  expect(announced({ ...view, turn: 2 })).toEqual(['DE-218ID']);
  const units = view.units.map(seen =>
    seen.unit === 'DE-218ID' ? { ...seen, status: 'onBoard' as const, hex: '0102' } : seen,
  );
  expect(announced({ ...view, turn: 2, units })).toEqual([]);
  expect(announced({ ...view, turn: 2, phase: 'over' })).toEqual([]);
});
