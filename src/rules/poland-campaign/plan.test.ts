import { expect, test } from 'vitest';
import {
  SmallTable,
  division as unit,
} from '../../../tools/vectors/poland-campaign/small-table.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { forecast } from '../../engine/forecast.ts';
import { Table } from '../../engine/table.ts';
import { type Action, plannedAttacks, polandCampaign, viewWith, whyNotThere } from './index.ts';
import { COLUMNS } from './tables/combat-table.ts';
import { type View, viewOf } from './view.ts';

const given = { units: [unit('p', '1010'), unit('a', '1110'), unit('b', '1312')] };

test('PC-5.1.4: the odds while moving are those of the attack once it is declared', () => {
  const table = SmallTable.of(given);
  const [planned] = plannedAttacks(viewOf(table.state, 'german'));
  expect(planned).toMatchObject({ target: '1010', units: ['a'] });
  table.toCombat('german');
  const action: Action = { type: 'declareAttack', target: '1010', units: ['a'], air: 0 };
  const { ledger } = forecast(polandCampaign, viewOf(table.state, 'german'), 'german', action)!;
  expect(ledger).toContainEqual({
    rule: 'PC-5.1.4',
    id: 'ledgerColumn',
    values: { low: COLUMNS[planned!.columns.low], high: COLUMNS[planned!.columns.high] },
  });
});

test('PC-5.1.1: they grow with every unit that comes next to the enemy, and are the mover’s alone', () => {
  const table = SmallTable.of(given);
  const seen = viewOf(table.state, 'german');
  const before = plannedAttacks(seen)[0]!;
  const after = plannedAttacks(viewWith(seen, ['b'], '1111')).find(
    ({ target }) => target === '1010',
  )!;
  expect(after.units).toEqual(['a', 'b']);
  expect(after.attack).toBeGreaterThan(before.attack);
  expect(plannedAttacks(viewOf(table.state, 'polish'))).toEqual([]);
});

test('PC-4.0, PC-4.1.2: out of reach is told in points, and an enemy in the hex by name of what to do', () => {
  const seen = viewOf(SmallTable.of(given).state, 'german');
  expect(whyNotThere(seen, 'b', '1010')?.code).toBe('ENEMY_OCCUPIED');
  const far = whyNotThere(seen, 'b', '1320');
  expect(far?.code).toBe('OVER_MOVEMENT');
  expect(far?.because).toMatch(/^1320 is too far for b: \d+ of 4 points$/);
});

test('PC-4.0: behind the enemy line, far away is still far away; what is near is barred by his zones', () => {
  const table = Table.create(polandCampaign, { scenario: 'corridor', dice: pledge('far') });
  const seen = table.view('german') as View;
  expect(whyNotThere(seen, 'DE-3PZ', '1209')?.because).toMatch(/is too far for DE-3PZ: \d+ of 8/);
  expect(whyNotThere(seen, 'DE-3PZ', '1310')?.code).toBe('OFF_BOARD');
  expect(whyNotThere(seen, 'DE-3PZ', '0706')?.because).toMatch(
    /^no way to 0706 leads past the enemy: DE-3PZ would have to stop in 050\d, next to him$/,
  );
});
