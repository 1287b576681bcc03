import { expect, test } from 'vitest';
import { assembly } from '../../tests/support/assembly/index.ts';
import type { SheetMark } from './plan-sheet.ts';
import { Table } from './table.ts';

const begun = () =>
  Table.create(assembly, {
    ...{ scenario: 'evening', seating: 'twelve', options: {} },
    dice: { source: 'seeded', secret: 'plans' },
  });

const MARKS: SheetMark[] = [
  { kind: 'arrow', ink: 'red', at: ['front 0', 'front 1'], text: 'at dawn' },
];
const sheet = (to: string[], marks: SheetMark[] = MARKS) => ({
  type: 'desk',
  deed: { does: 'sheet', layer: 'Main blow', to, marks },
});
const layers = (table: ReturnType<typeof begun>, seat: string) =>
  (table.desk(seat)?.sheets ?? []).map(({ by, layer, turn }) => [by, layer, turn]);

test('a plan is seen by its owner, those it is shown to, and Control; never by the other side', () => {
  const table = begun();
  const code = (seat: string, action: object) => table.act(seat, action).refused?.code ?? 'done';
  expect(code('n-chief', sheet([]))).toBe('done');
  const mine = [['n-chief', 'Main blow', 1]];
  expect([layers(table, 'n-chief'), layers(table, 'umpire-1')]).toEqual([mine, mine]);
  expect([layers(table, 'n-left'), layers(table, 's-chief'), layers(table, 'spectator')]).toEqual([
    [],
    [],
    [],
  ]);
  expect(code('n-chief', sheet(['seat:n-left']))).toBe('done');
  expect(layers(table, 'n-left')).toEqual(mine);
  expect(code('n-chief', sheet(['seat:s-chief']))).toBe('OTHER_SIDE');
  expect(code('n-chief', sheet(['side:south']))).toBe('OTHER_SIDE');
  expect(code('n-chief', sheet(['seat:nobody']))).toBe('NO_AUDIENCE');
  const tagged: SheetMark[] = [{ kind: 'word', ink: 'blue', at: ['front 0'], text: '<b>here</b>' }];
  expect(code('n-chief', sheet([], tagged))).toBe('MARKUP');
  expect(layers(table, 'n-left')).toEqual(mine);
});

test('the postal rules say who may be shown a plan, and it stays with the game', () => {
  const table = begun();
  const no = table.refusal('n-scout', sheet(['seat:n-guard']));
  expect(no?.rule).toMatch(/^AS-5/);
  table.act('n-chief', sheet(['seat:n-left']));
  const again = Table.open(assembly, structuredClone(table.record));
  expect(again.desk('n-left')).toEqual(table.desk('n-left'));
  expect(table.act('n-chief', sheet([], [])).refused).toBeNull();
  expect(layers(table, 'n-left')).toEqual([]);
});
