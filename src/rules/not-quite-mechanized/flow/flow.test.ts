import { expect, test } from 'vitest';
import { stage } from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { notQuiteMechanized } from '../index.ts';
import type { State } from '../state.ts';
import { openAttack } from '../terms/attack.ts';
import { locate } from '../terms/knowledge.ts';
import { endStandBys } from './stand-by.ts';

const opened = (scenario = 'tutorial-mill-hill', options: object = {}) => {
  const table = Table.create(notQuiteMechanized, {
    scenario,
    options,
    dice: pledge('flow', { table: 'test' }),
  });
  for (const { seat } of [...table.pending()]) table.act(seat, { type: 'ready' });
  return table;
};
const written = (scenario?: string, options?: object): State =>
  notQuiteMechanized.clone(opened(scenario, options).state);

test('NQM-4.6: a stand-by until a position is taken ends with the next one, not with an old one', () => {
  const state = written();
  const attack = openAttack(
    state,
    { command: '', attackers: ['B-1.coy1'], supports: [], x: 2000, y: 1950, r: 250 },
    false,
  );
  state.bound = 5;
  const standing = () => {
    state.standBys = [
      {
        seat: 'blue',
        kind: 'standBy',
        phases: ['REORG'],
        policy: 'doctrine',
        until: ['taken'],
        value: 0,
      },
    ];
    endStandBys(state);
    return state.standBys.length;
  };
  Object.assign(attack, { state: 'taken', takenAt: 1 });
  expect(standing()).toBe(1);
  attack.takenAt = 4;
  expect(standing()).toBe(0);
});

test('NQM-4.6, NQM-17.7: in the chain what only another headquarters sees ends nobody else’s stand-by', () => {
  const ends = (node: string) => {
    const state = written('tutorial-mill-hill', { infoMode: 'chain' });
    state.held = [{ post: 'B-1', seat: 'blue' }];
    const [red] = state.units.filter(unit => unit.side === 1);
    const contact = locate(state, 0, red!, stage());
    contact.eyes = [{ node, asOf: state.bound, x: red!.x, y: red!.y }];
    state.standBys = [
      {
        seat: 'blue',
        kind: 'ahead',
        phases: [],
        policy: 'doctrine',
        until: ['contact'],
        value: 0,
      },
    ];
    endStandBys(state);
    return state.standBys.length === 0;
  };
  expect([ends('B-1'), ends('B-ART')]).toEqual([true, false]);
});

test('NQM-4.3, NQM-4.4: a deadline of a day stands over all phases of a bound; after it nobody is waited for in that bound', () => {
  const table = opened('tutorial-mill-hill', { orderClock_s: 86_400 });
  const clocks = () =>
    notQuiteMechanized.clock!(table.state).map(({ key, seconds }) => [key, seconds]);
  expect(clocks()).toEqual([['bound 0', 86_400]]);
  for (const seat of ['blue', 'red'])
    table.act(seat, { type: 'commit', serial: table.state.serial });
  expect([table.state.phase, ...clocks()]).toEqual(['DECLARE', ['bound 0', 86_400]]);
  const [first] = notQuiteMechanized.clock!(table.state);
  expect(table.act('clock', first!.rings).refused).toBeNull();
  expect(table.state.bound).toBe(0);
  expect(clocks().map(([, seconds]) => seconds)).toEqual([1]);
  for (let i = 0; i < 9 && table.state.bound === 0; i++)
    table.act('clock', notQuiteMechanized.clock!(table.state)[0]!.rings);
  expect(clocks()).toEqual([['bound 1', 86_400]]);
});
