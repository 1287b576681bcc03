import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized, type State } from './index.ts';
import { viewOf } from './view.ts';

test('NQM-17.4: a wall screen shows who is in sight and open, as a figure would, and nothing of the rest', () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('wall'),
  });
  const state = notQuiteMechanized.clone(table.state as State);
  expect(viewOf(state, 'spectator').table.contacts).toEqual([]);
  const [unit, hidden] = state.units.filter(({ side, state: at }) => side === 1 && at === 'map');
  const known = {
    id: 7,
    side: 0,
    level: 'identified' as const,
    seen: true,
    asOf: 0,
    facing: 0,
    kind: 'company' as const,
    formation: 'deployed' as const,
    mounted: false,
    trail: [],
    arm: 'infantry',
    target: 'troops' as const,
    armour: 'VL' as const,
    stands: 3,
    work: 'dugIn' as const,
    grade: 'R' as const,
    node: 'secret',
    combat: true,
    broken: true,
    eyes: [],
  };
  unit!.concealed = false;
  hidden!.concealed = true;
  state.contacts = [
    { ...known, unit: unit!.id, x: 1000, y: 1000 },
    { ...known, id: 8, unit: hidden!.id, x: 2000, y: 2000 },
    { ...known, id: 9, unit: unit!.id, seen: false, x: 3000, y: 3000 },
  ];
  const wall = viewOf(state, 'spectator').table;
  expect(wall.units).toEqual([]);
  expect(wall.contacts.map(({ x }) => x)).toEqual([1000]);
  expect(JSON.stringify(wall.contacts)).not.toMatch(/secret|identified|dugIn/);
});
