import { expect, test } from 'vitest';
import { pledge } from '../../../../engine/dice/commitment.ts';
import type { Action, System } from '../../../../engine/system.ts';
import { Table } from '../../../../engine/table.ts';
import politics from '../../../../rules/hold-the-line/data/politics.json';
import { holdTheLine } from '../../../../rules/hold-the-line/index.ts';
import { orderWords } from '../order-words.ts';
import { agesOf } from '../overlays.ts';
import { presenter } from '../presenter.ts';
import { piecesOf, type View } from '../seen.ts';

/** The day at its first COMMAND, everybody content with what history decided. */
const atCommand = (): Table => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'day-event',
    seating: 'hall',
    dice: pledge('staff'),
  }) as Table;
  const phase = () => String(Reflect.get(Object(table.state), 'phase'));
  for (let i = 0; i < 300 && phase() !== 'COMMAND'; i++) {
    const [first] = table.pending();
    table.act(first!.seat, { type: 'done', step: phase() } as Action);
    table.runUmpire();
  }
  return table;
};

const ID = /\b(GE|PL)-[A-Z0-9]/;

test('what staffs and commanders may order is said in names, not in ids', () => {
  const table = atCommand();
  for (const seat of ['ge-okh-co', 'pl-hc-co', 'ge-agn', 'ge-3a-co', 'pl-pomorze']) {
    const view = table.view(seat) as View;
    const types = new Map<string, Action>();
    for (const action of table.offers(seat) as Iterable<Action>) types.set(action.type, action);
    expect([...types.values()].length).toBeGreaterThan(3);
    for (const action of types.values())
      if (!action.type.startsWith('air')) expect(orderWords(view, action).title).not.toMatch(ID);
  }
});

test('HTL-20.1 every announcement has a sentence, and the log calls people and headquarters by their names', () => {
  const table = atCommand();
  const { line, news } = presenter(holdTheLine as unknown as System, table.record.head);
  const ids = [...politics.timeline, ...politics.tripwires].flatMap(({ announce }) =>
    announce ? [announce.id] : [],
  );
  for (const what of ids)
    expect(line({ rule: 'HTL-20.1', id: 'announced', values: { what } })).toMatch(/^[A-Z].*\.$/);
  expect(news?.has('announced')).toBe(true);
  const said = line({
    rule: 'HTL-4.9',
    id: 'cpGiven',
    values: { from: 'GE-3A', to: 'GE-HQ-I', cp: 3 },
  });
  expect(said).toBe('3rd Army gives I Corps 3 CP');
});

test('HTL-2.12 a high command without a map sees what was reported: nothing of the enemy before a report, its own after the evening', () => {
  const table = atCommand();
  const okh = table.view('ge-okh-co') as View;
  expect(okh.map).toBe(false);
  expect(piecesOf(okh).every(({ side }) => side === 'GE')).toBe(true);
  const report = { type: 'sendReport', hqs: ['GE-HQ-I'], text: '' } as Action;
  expect(table.act('ge-3a-a', report).refused).toBeNull();
  const seen = piecesOf(table.view('ge-okh-co') as View);
  expect(seen.some(({ side }) => side === 'PL')).toBe(true);
  expect(seen.filter(({ name }) => !name.endsWith(' · 1'))).toEqual([]);
  expect(seen.some(({ side, posture }) => side === 'GE' && posture !== null)).toBe(true);
});

test('HTL-2.12: the situation map tells how many days old each report is; whoever sees the map has no use for it', () => {
  const table = atCommand();
  const turn = () => Number(Reflect.get(Object(table.state), 'turn'));
  while (turn() < 3) table.act('clock', { type: 'bell', what: 'step' } as Action);
  while (String(Reflect.get(Object(table.state), 'phase')) !== 'COMMAND')
    table.act('clock', { type: 'bell', what: 'step' } as Action);
  const report = { type: 'sendReport', hqs: ['GE-HQ-I'], text: '' } as unknown as Action;
  expect(table.act('ge-3a-a', report).refused).toBeNull();
  expect(new Set(agesOf(table.view('ge-okh-co') as View).values())).toEqual(new Set([0, 1]));
  expect(agesOf(table.view('ge-3a-co') as View).size).toBe(0);
});
