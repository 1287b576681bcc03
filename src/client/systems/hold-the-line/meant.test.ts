import { expect, test } from 'vitest';
import { newGame } from '../../../../tests/support/play.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { isCubeOn, kindOf } from '../../../rules/hold-the-line/terms/table.ts';
import { meantOrder } from './meant.ts';
import type { View } from './seen.ts';
import { linesOfToday } from './today-lines.ts';

const scenario = holdTheLine.scenarios.find(({ id }) => id === 'mlawa')!;
const table = newGame({ system: holdTheLine as never, scenario: scenario as never }, 1);
const seat = table.seats.find(({ kind, side }) => kind === 'player' && side === 'GE')!.id;
const view = table.view(seat) as View;
const { grid, pieces, hqs } = fieldOf(view.table);
const cube = view.table.units.findIndex(
  (_, u) => isCubeOn(view.table, u) && pieces[u]!.side === 'GE',
);
const dummy = pieces.findIndex((one, u) => one.side === 'GE' && kindOf(view.table, u) === 'dummy');
const FAR = '3725';

test('HTL-3.6 HTL-3.13 a hand that points at a hex too far away is told the rule, for cubes and for dummies', () => {
  for (const [unit, rule] of [
    [cube, 'HTL-3.6'],
    [dummy, 'HTL-3.13'],
  ] as const) {
    const order = meantOrder(view, ['setUp'], pieces[unit]!.id, FAR, [])!;
    expect(table.refusal(seat, order)?.rule).toBe(rule);
  }
});

test('HTL-14.2 a march to a hex that no offer leads to runs straight there, by the way points', () => {
  const { id } = pieces[cube]!;
  const from = view.table.units[cube]!.hex;
  const next = grid.neighbour(from, 0);
  const by = [grid.label(next)];
  const order = meantOrder(view, ['move'], id, grid.label(grid.neighbour(next, 2)), by)!;
  expect(order).toMatchObject({ type: 'move', unit: id });
  expect((Reflect.get(order, 'path') as string[])[0]).toBe(by[0]);
  expect(meantOrder(view, ['move'], id, grid.label(from), [])).toBeNull();
  const hq = hqs.find(({ side }) => side === 'GE')!.id;
  expect(meantOrder(view, ['move'], hq, FAR, [])).toMatchObject({ type: 'moveHq', hq });
});

test('HTL-21.1 HTL-5.4 events of the running turn stand beside the command question, the initiative beside the attacks', () => {
  const line = (id: string, n = 0) => ({ line: { rule: '', id, values: { n } } });
  const log = [
    line('turnStarts'),
    line('eventStruck', 1),
    line('revealed', 1),
    line('turnStarts'),
    line('eventStruck', 2),
    line('revealed', 2),
  ];
  expect(linesOfToday(log, 'COMMAND').map(({ values }) => values.n)).toEqual([2]);
  expect(linesOfToday(log, 'ACTIONS_2').map(({ id }) => id)).toEqual(['revealed']);
  expect(linesOfToday(log, 'POSTURE')).toEqual([]);
});
