import { expect, test } from 'vitest';
import { battle, foot } from '../../../tools/vectors/september-1939/fight.ts';
import { hexOf, unitOf, whereIs } from '../../../tools/vectors/september-1939/small-table.ts';
import { forecast } from '../../engine/forecast.ts';
import { september1939 } from './index.ts';
import { columnOfSketch, scratchOf } from './staff-work.ts';
import { columnName } from './tables/combat-results.ts';
import { put } from './terms/standing.ts';
import { viewOf } from './view.ts';

const table = () => battle([foot('a', '3831', 6), foot('b', '3731', 6), foot('p', '3830', 3)]);

test('W39-8.4d: the column of a sketch is the one that the forecast of the same attack tells', () => {
  const state = table();
  const attack = {
    type: 'declareAttack' as const,
    attackers: ['a', 'b'],
    targets: ['3830'],
    artillery: [],
    air: [],
    overrunIntent: [],
  };
  const told = forecast(september1939, viewOf(state, 'german'), 'german', attack);
  const sketch = {
    side: 0,
    attackers: ['a', 'b'].map(id => unitOf(state, id)),
    targets: [hexOf(state, '3830')],
    guns: [],
    air: 0,
  };
  const column = columnOfSketch(state, { ...sketch, overrun: false });
  expect(told?.ledger.at(-1)?.values).toEqual({ column: columnName(column) });
  expect(columnOfSketch(state, { ...sketch, overrun: true })).toBeLessThan(column); // half strength
});

test('what is pushed about on a scratch table stays where it is on the other', () => {
  const state = table();
  const scratch = scratchOf(state);
  put(scratch, unitOf(scratch, 'a'), hexOf(scratch, '3820'));
  expect([whereIs(state, 'a'), whereIs(scratch, 'a')]).toEqual(['3831', '3820']);
  expect(september1939.derivedFault?.(scratch)).toBeNull();
});
