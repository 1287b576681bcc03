import { expect, test } from 'vitest';
import { Table } from '../../../src/engine/table.ts';
import examples from './examples.json';
import { type JunctionsScenario, junctions, type State, VALE } from './index.ts';
import { linkBetween, linkCost } from './vale.ts';

type Given = {
  red?: string[];
  blue?: string[];
  down?: string[];
  strengths?: number[];
  dice?: number[];
};
type Vector = {
  id: string;
  rule: string;
  given: Given;
  when: { op: string; a?: string; b?: string; path?: string[] };
  then: unknown;
};

/** A table with these columns; the homes lie where nobody stands. */
const tableOf = ({ red = ['aston'], blue = ['ivy'], strengths = [2, 2], down = [] }: Given) => {
  const side = (home: string, at: string[], strength: number) => ({
    home,
    at,
    strengths: at.map(() => strength),
  });
  const scenario: JunctionsScenario = {
    id: 'small',
    title: 'A small vale',
    turns: 3,
    red: side('fenby', red, strengths[0]!),
    blue: side('esk', blue, strengths[1]!),
  };
  const draws = Math.max(0, red.length - 1) + Math.max(0, blue.length - 1);
  const table = Table.create(junctions, {
    scenario,
    dice: { source: 'manual' },
    faces: Array.from({ length: draws }, () => 1),
  });
  (table.state as State).down.push(...down);
  return table;
};

const standing = (state: State, id: string) => {
  const column = state.columns.find(one => one.id === id)!;
  return [column.at < 0 ? null : VALE.label(column.at), column.strength];
};

const OPERATIONS: { readonly [op: string]: (vector: Vector) => unknown } = {
  link: ({ given, when }) => {
    const link = linkBetween(given.down ?? [], VALE.index(when.a!), VALE.index(when.b!));
    return link < 0
      ? { link: null, points: null }
      : { link: VALE.linkLabel(link), points: linkCost(link) };
  },
  march: ({ given, when }) => ({
    code:
      tableOf(given).refusal('red', { type: 'march', unit: 'R1', path: when.path })?.code ?? null,
  }),
  fight: ({ given, when }) => {
    const table = tableOf(given);
    table.act('red', { type: 'march', unit: 'R1', path: when.path }, given.dice);
    return {
      red: standing(table.state as State, 'R1'),
      blue: standing(table.state as State, 'B1'),
    };
  },
};

test.each((examples as Vector[]).map(vector => [`${vector.id} ${vector.rule}`, vector] as const))(
  '%s',
  (_, vector) => {
    expect(OPERATIONS[vector.when.op]!(vector)).toEqual(vector.then);
  },
);

test('JU-3.2 JU-3.0: a column blows a bridge of its board, once, and does not march as well', () => {
  const table = tableOf({ red: ['dunn'] });
  const blow = { type: 'blow', unit: 'R1', bridge: 'dunn_bridge' };
  expect(table.refusal('red', { ...blow, bridge: 'esk_bridge' })?.code).toBe('NO_BRIDGE');
  expect(table.refusal('blue', blow)?.code).toBe('NOT_NOW');
  table.act('red', blow);
  expect((table.state as State).down).toEqual(['dunn_bridge']);
  expect(table.refusal('red', { type: 'march', unit: 'R1', path: ['bray'] })?.code).toBe('USED');
});

test('JU-1.4 JU-4.1: a strength is seen once it has fought', () => {
  const table = tableOf({ red: ['aston'], blue: ['bray'] });
  const seen = () => (table.view('red') as State).columns.map(one => one.strength);
  expect(seen()).toEqual([2, 0]);
  table.act('red', { type: 'march', unit: 'R1', path: ['bray'] }, [1, 6]);
  expect(seen()).toEqual([1, 2]);
});

test('JU-7.1 JU-3.3 JU-7.0: the enemy home ends the game; a board belongs to whoever was there last', () => {
  const table = tableOf({ red: ['bray'], blue: ['ivy'] });
  table.act('red', { type: 'march', unit: 'R1', path: ['esk'] });
  expect(table.outcome).toMatchObject({ winners: ['red'], how: 'home' });
  expect((table.state as State).control[VALE.index('bray')]).toBe('red');
});

test('JU-1.5 JU-3.4 JU-7.3 JU-7.4: Red, then Blue, then the turn; after the last the worth of the boards', () => {
  const table = tableOf({ red: ['aston'], blue: ['ivy'] });
  for (let turn = 1; turn <= 3; turn++) {
    expect((table.state as State).turn).toBe(turn);
    table.act('red', { type: 'done' });
    expect(table.refusal('red', { type: 'done' })?.code).toBe('NOT_NOW');
    table.act('blue', { type: 'done' });
  }
  expect(table.outcome).toEqual({ winners: [], how: 'draw', scores: { red: 4, blue: 4 } });
});

test('JU-7.2 JU-7.5: a side without columns has lost, and so has one that resigns', () => {
  const table = tableOf({ red: ['aston'], blue: ['bray'], strengths: [3, 1] });
  table.act('red', { type: 'march', unit: 'R1', path: ['bray'] }, [6, 1]);
  expect(table.outcome?.how).toBe('elimination');
  const other = tableOf({});
  other.act('blue', { type: 'resign' });
  expect(other.outcome).toMatchObject({ winners: ['red'], how: 'resignation' });
});

test('JU-1.2 JU-1.3: a scenario that cannot be set out is told', () => {
  const fault = (change: Partial<JunctionsScenario>) =>
    junctions.faultIn!({
      scenario: { ...junctions.scenarios[0]!, ...change },
      options: { fog: true },
    })?.because;
  expect(fault({})).toBeUndefined();
  const red = junctions.scenarios[0]!.red;
  expect(fault({ red: { ...red, home: 'nowhere' } })).toBe('has no board nowhere');
  expect(fault({ red: { ...red, strengths: [1] } })).toBe('should be one for each column');
  expect(fault({ red: { ...red, at: ['aston', 'aston', 'cole'] } })).toBe('aston is taken');
  expect(fault({ red: { ...red, home: 'ivy' } })).toBe('belongs to the enemy');
});
