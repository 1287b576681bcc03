import { expect, test } from 'vitest';
import { Table } from '../../../src/engine/table.ts';
import type { Point } from '../../../src/maps/plane/index.ts';
import examples from './examples.json';
import { type OutpostsScenario, outposts, type State } from './index.ts';
import { neededBy } from './phases/fire.ts';
import { secondsOf } from './phases/move.ts';
import { pointsSee } from './sheet.ts';
import { platoonNamed } from './terms.ts';

type Stand = readonly [x: number, y: number, facing: number];
type Given = { red?: Stand[]; blue?: Stand[] };
type Vector = {
  id: string;
  rule: string;
  given: Given;
  when: { op: string; a?: Point; b?: Point; path?: string[]; seconds?: number };
  then: unknown;
};

/** A table with platoons where they are told to stand; a side without any has one in reserve. */
const tableOf = ({ red = [], blue = [] }: Given) => {
  const scenario: OutpostsScenario = {
    id: 'small',
    title: 'A few platoons',
    turns: 2,
    red: Math.max(1, red.length),
    blue: Math.max(1, blue.length),
  };
  const table = Table.create(outposts, { scenario, dice: { source: 'manual' } });
  for (const [letter, stands] of [
    ['R', red],
    ['B', blue],
  ] as const)
    for (const [i, [x, y, facing]] of stands.entries())
      Object.assign(platoonNamed(table.state as State, `${letter}${i + 1}`)!, { x, y, facing });
  return table;
};

const codeOf = (given: Given, action: object): string | null =>
  tableOf(given).refusal('red', action)?.code ?? null;

const OPERATIONS: { readonly [op: string]: (vector: Vector) => unknown } = {
  sight: ({ when }) => ({ sees: pointsSee(when.a!, when.b!) }),
  move: ({ given, when }) => ({
    code: codeOf(given, { type: 'move', unit: 'R1', path: when.path, facing: 90 }),
  }),
  fire: ({ given }) => {
    const state = tableOf(given).state as State;
    return {
      code: codeOf(given, { type: 'fire', unit: 'R1', target: 'B1' }),
      needed: neededBy(platoonNamed(state, 'R1')!, platoonNamed(state, 'B1')!),
    };
  },
  time: ({ given, when }) => ({
    seconds: secondsOf(platoonNamed(tableOf(given).state as State, 'R1')!, when.path!),
  }),
};

test.each((examples as unknown as Vector[]).map(one => [`${one.id} ${one.rule}`, one] as const))(
  '%s',
  (_, vector) => {
    expect(OPERATIONS[vector.when.op]!(vector)).toEqual(vector.then);
  },
);

const seenOf = (table: ReturnType<typeof tableOf>, seat: string, id: string) =>
  (table.view(seat) as State).platoons.find(one => one.id === id)!;

test('OU-1.4 OU-3.4: a platoon halts in the minute in which it meets an enemy, and both sides see each other', () => {
  const table = tableOf({ red: [[200, 300, 90]], blue: [[640, 300, 270]] });
  expect(seenOf(table, 'red', 'B1')).toMatchObject({ x: -2, steps: 0 });
  table.act('red', { type: 'move', unit: 'R1', path: ['200,700'], facing: 0 });
  const { y, facing } = seenOf(table, 'red', 'R1');
  const minutes = Array.from({ length: 5 }, (_, i) => 300 + Math.round(((i + 1) * 4000) / 60));
  expect(minutes).toContain(y);
  expect(facing).toBe(0);
  expect(seenOf(table, 'red', 'B1')).toMatchObject({ x: 640, y: 300, steps: 2 });
  expect(seenOf(table, 'blue', 'R1')).toMatchObject({ x: 200, y });
  expect(table.undo('red').refused?.rule).toBe('T-UNDO');
});

test('OU-1.3 OU-3.0: a platoon enters at its edge and acts once', () => {
  const table = tableOf({});
  table.act('red', { type: 'move', unit: 'R1', path: ['0,560', '600,540'], facing: 45 });
  expect(seenOf(table, 'red', 'R1')).toMatchObject({ x: 600, y: 540, facing: 45, acted: true });
  const again = { type: 'face', unit: 'R1', facing: 0 };
  expect(table.refusal('red', again)?.code).toBe('ACTED');
  expect(table.refusal('red', { ...again, unit: 'B1' })?.code).toBe('NO_PLATOON');
  expect(seenOf(table, 'blue', 'R1').x).toBe(-2);
});

test('OU-3.5: a platoon turns on the spot, and may take it back', () => {
  expect(codeOf({}, { type: 'face', unit: 'R1', facing: 10 })).toBe('IN_RESERVE');
  const table = tableOf({});
  table.act('red', { type: 'move', unit: 'R1', path: ['0,1000'], facing: 90 });
  table.act('red', { type: 'done' });
  table.act('blue', { type: 'done' });
  table.act('red', { type: 'face', unit: 'R1', facing: 10 });
  expect(seenOf(table, 'red', 'R1').facing).toBe(10);
  expect(table.undo('red').refused).toBeFalsy();
  expect(seenOf(table, 'red', 'R1').facing).toBe(90);
});

test('OU-2.1 OU-4.2 OU-7.1 OU-7.0: two hits put a platoon out, and the last one ends the game', () => {
  const table = tableOf({
    red: [
      [100, 1100, 90],
      [100, 1000, 90],
    ],
    blue: [[400, 1050, 270]],
  });
  table.act('red', { type: 'fire', unit: 'R1', target: 'B1' }, [4]);
  expect(seenOf(table, 'red', 'B1').steps).toBe(1);
  table.act('red', { type: 'fire', unit: 'R2', target: 'B1' }, [6]);
  expect(table.outcome).toEqual({
    winners: ['red'],
    how: 'elimination',
    scores: { red: 2, blue: 0 },
  });
});

test('OU-1.5 OU-1.2 OU-3.6 OU-7.2 OU-7.3: after the last turn the farm counts three, and equal points are a draw', () => {
  const end = (given: Given) => {
    const table = tableOf(given);
    for (let turn = 0; turn < 2; turn++)
      for (const seat of ['red', 'blue']) table.act(seat, { type: 'done' });
    return table.outcome;
  };
  expect(end({ red: [[1020, 700, 90]] })).toMatchObject({ how: 'points', winners: ['red'] });
  expect(end({ red: [[1020, 711, 90]] })).toMatchObject({
    how: 'draw',
    scores: { red: 0, blue: 0 },
  });
  expect(end({ red: [[1020, 700, 90]], blue: [[1020, 420, 0]] })?.how).toBe('draw');
});

test('OU-7.4: a side may give up at any time', () => {
  const table = tableOf({});
  table.act('blue', { type: 'resign' });
  expect(table.outcome).toMatchObject({ winners: ['red'], how: 'resignation' });
});
