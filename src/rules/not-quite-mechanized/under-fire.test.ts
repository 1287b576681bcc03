import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { STAND_BY_PHASES } from './actions/anytime.ts';
import { notQuiteMechanized } from './index.ts';

test('NQM-10.14: whoever came under fire is told so by the end of the hour, hit or not, and the enemy reads nothing of it', () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('under fire'),
  });
  const seats = ['blue', 'red'];
  for (const seat of seats) {
    table.act(seat, { type: 'standBy', phases: [...STAND_BY_PHASES], policy: 'doctrine' });
    table.act(seat, { type: 'ready' });
  }
  table.runUmpire();
  for (let hour = 0; hour < 4; hour++) {
    const { serial } = table.state;
    for (const seat of seats) table.act(seat, { type: 'commit', serial });
    table.runUmpire();
  }
  const told = seats.map(seat =>
    table
      .log(seat)
      .filter(({ line }) => line.id === 'underFire')
      .flatMap(({ line }) => line.values.units as readonly string[]),
  );
  const letters = told.map(units => [...new Set(units.map(id => id[0]))]);
  expect(letters).toEqual([['B'], ['R']]);
  // Nobody has an hour of fighting to his name of which nothing was told.
  for (const [side, seat] of seats.entries()) {
    const heard = table.log(seat).map(({ line }) => line.values.unit);
    const silent = table.state.units.filter(
      unit =>
        unit.side === side &&
        unit.combatHours > 0 &&
        !told[side]!.includes(unit.id) &&
        !heard.includes(unit.id),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  }
});
