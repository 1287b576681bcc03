import { describe, expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import {
  type Action,
  notQuiteMechanized,
  type Options,
  type Scenario,
  type State,
  type View,
} from './index.ts';
import { SCENARIOS } from './scenarios.ts';

type Battle = Table<State, Action, View, Options, Scenario>;
const begun = (scenario: string, seed: string, options: Partial<Options> = {}): Battle =>
  Table.create(notQuiteMechanized, { scenario, options, dice: pledge(seed, { table: 'test' }) });

const act = (table: Battle, seat: string, action: object): void => {
  const { refused } = table.act(seat, action);
  if (refused) throw new Error(`${refused.rule} ${refused.code}: ${refused.because}`);
};

const byDoctrine = (table: Battle): void => {
  for (const { id, kind } of table.seats)
    if (kind === 'player')
      act(table, id, {
        type: 'standBy',
        phases: ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'],
        policy: 'doctrine',
      });
  for (let i = 0; i < 500 && !table.outcome; i++) {
    const [asked] = table.pending();
    act(
      table,
      asked!.seat,
      asked!.actions.includes('ready')
        ? { type: 'ready' }
        : { type: 'commit', serial: table.state.serial },
    );
  }
};

test('NQM-21.2: every scenario sets up soundly, and both sides are asked', () => {
  for (const { id } of SCENARIOS) {
    const table = begun(id, 'set-up');
    notQuiteMechanized.assertSound(table.state);
    expect(table.pending().map(asked => asked.seat).length).toBe(2);
  }
});

test('NQM-2.12, NQM-4.6: the lesson is fought to its last hour by doctrine on both sides', () => {
  const table = begun('tutorial-mill-hill', 'doctrine');
  byDoctrine(table);
  expect(['bounds', 'annihilated']).toContain(table.outcome?.how);
  expect(table.state.level).not.toBe('');
  const told = table.wholeLog().map(({ line }) => line.id);
  for (const id of ['shoot', 'fired', 'located', 'halted']) expect(told, id).toContain(id);
});

test('NQM-4.1: the order in which seats commit changes nothing', () => {
  const [one, two] = [begun('tutorial-mill-hill', 'order'), begun('tutorial-mill-hill', 'order')];
  for (const [table, seats] of [
    [one, ['blue', 'red']],
    [two, ['red', 'blue']],
  ] as const) {
    for (const seat of seats) act(table, seat, { type: 'ready' });
    for (const seat of seats) act(table, seat, { type: 'commit', serial: table.state.serial });
  }
  expect(notQuiteMechanized.hash(one.state)).toBe(notQuiteMechanized.hash(two.state));
});

test('NQM-15, NQM-4.5: a commit that is sent twice does not commit the next phase', () => {
  const table = begun('tutorial-mill-hill', 'twice');
  for (const seat of ['blue', 'red']) act(table, seat, { type: 'ready' });
  const commit = { type: 'commit', serial: table.state.serial };
  for (const seat of ['red', 'blue']) act(table, seat, commit);
  expect(table.state.phase).toBe('DECLARE');
  expect(table.refusal('blue', commit)).toMatchObject({ rule: 'NQM-15', code: 'E_STALE' });
  act(table, 'blue', { type: 'commit', serial: table.state.serial });
});

describe('NQM-17.1, NQM-17.5: what a side does not know', () => {
  const table = begun('tutorial-mill-hill', 'secret');

  test('stands nowhere in its view', () => {
    const seen = JSON.stringify({ ...table.view('blue').table, ground: '' });
    expect(seen).toContain('B-1.coy1');
    expect(seen).not.toContain('R-1');
  });

  test('changes no offer and no refusal', () => {
    const state = notQuiteMechanized.imagine(table.view('blue'), 'blue', random(7));
    notQuiteMechanized.assertSound(state);
    expect(JSON.stringify(notQuiteMechanized.view(state, 'blue'))).toBe(
      JSON.stringify(table.view('blue')),
    );
  });

  test('NQM-18: an id of the other side is unknown, not foreign', () => {
    const open = begun('tutorial-mill-hill', 'ids');
    for (const seat of ['blue', 'red']) act(open, seat, { type: 'ready' });
    const policy = (unit: string) =>
      open.refusal('blue', { type: 'setFirePolicy', unit, policy: null })?.code;
    expect(policy('R-1.coy1')).toBe('E_UNKNOWN_ID');
    expect(policy('nobody')).toBe('E_UNKNOWN_ID');
    expect(policy('B-1.coy1')).toBeUndefined();
  });
});

describe('NQM-2.11, NQM-18: intents', () => {
  const table = begun('tutorial-mill-hill', 'intents');
  for (const seat of ['blue', 'red']) act(table, seat, { type: 'ready' });
  const intent = (unit: string, path: number[][], more: object = {}) =>
    table.refusal('blue', {
      type: 'tacticalIntent',
      unit,
      path,
      mode: 'moveToContact',
      formation: 'deployed',
      mounted: false,
      ...more,
    })?.code;

  test.each([
    [
      'a path that begins elsewhere',
      'B-1.coy1',
      [
        [0, 0],
        [100, 100],
      ],
      {},
      'E_PATH_START',
    ],
    [
      'a path off the map',
      'B-1.coy1',
      [
        [1550, 600],
        [1550, 9000],
      ],
      {},
      'E_PATH_OFF_MAP',
    ],
    [
      'road march off the roads',
      'B-1.coy1',
      [
        [1550, 600],
        [1550, 700],
      ],
      { mode: 'roadMarch', formation: 'column' },
      'E_MODE',
    ],
    [
      'horse-drawn guns moving to contact',
      'B-1.at',
      [
        [1500, 350],
        [1500, 450],
      ],
      { mounted: true },
      'E_MODE',
    ],
    ['foot soldiers mounting', 'B-1.coy1', [], { mounted: true }, 'E_MOUNT'],
    [
      'far outside the corridor',
      'B-1.coy1',
      [
        [1550, 600],
        [3900, 600],
      ],
      {},
      'E_OUTSIDE_ORDERS',
    ],
  ])('%s', (_, unit, path, more, code) => {
    expect(intent(unit, path, more)).toBe(code);
  });

  test('a path through somebody nobody has seen is legal', () => {
    expect(
      intent('B-1.coy1', [
        [1550, 600],
        [1900, 1950],
      ]),
    ).toBeUndefined();
  });
});

test('NQM-2.4, NQM-2.17: an order as text is judged like any other', () => {
  const table = begun('tutorial-mill-hill', 'text');
  for (const seat of ['blue', 'red']) act(table, seat, { type: 'ready' });
  const said = (text: string) => table.refusal('blue', { type: 'issueOrder', text })?.code;
  expect(said('ORDER N FROM B-RGT TO B-1\nAIM defend AT 2000,1000 R 500')).toBeUndefined();
  expect(said('ORDER N FROM B-RGT TO B-1\nAIM defend NEAR 2000,1000')).toBe('E_TEXT');
  expect(said('ORDER N FROM B-RGT TO B-1.coy1\nAIM defend AT 2000,1000')).toBe('E_NOT_SUBORDINATE');
  expect(said('ORDER N FROM B-RGT TO B-1\nAIM attack AT 2000,1000')).toBe('E_ORDER_INCOMPLETE');
  expect(said('ORDER N FROM B-RGT TO B-1\nAIM defend AT 2000,1000 R 1001')).toBe('E_NUMBER');
});
