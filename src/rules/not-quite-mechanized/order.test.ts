import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { playByDoctrine } from '../../seams/index.ts';
import { notQuiteMechanized } from './index.ts';
import { SCENARIOS } from './scenarios.ts';
import type { State } from './state.ts';

test.each(SCENARIOS.slice(0, 2))(
  'NQM-4.8: $id ends the same in whichever order its units are listed',
  scenario => {
    const end = (units: typeof scenario.units): unknown => {
      const table = Table.create(notQuiteMechanized as unknown as System, {
        scenario: { ...scenario, id: 'listed', units } as never,
        options: {},
        dice: pledge('order', { table: 'order' }),
      });
      playByDoctrine(table);
      const state = table.state as State;
      const fates = state.units.map(({ id, x, y, cu, fu, broken, stands }) => ({
        id,
        x,
        y,
        cu,
        fu,
        broken,
        stands,
      }));
      return [table.outcome, fates.sort((a, b) => (a.id < b.id ? -1 : 1))];
    };
    expect(end(scenario.units.toReversed())).toEqual(end(scenario.units));
  },
);
