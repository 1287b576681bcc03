import { beforeAll, expect, test, vi } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { random } from '../../../engine/random.ts';
import type { Action, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { september1939 } from '../../../rules/september-1939/index.ts';
import type { View } from './names.ts';

const system = september1939 as unknown as System;

type Words = typeof import('./presenter.ts') &
  typeof import('./orders.ts') &
  typeof import('./reach.ts') &
  typeof import('./supply.ts') &
  typeof import('./draft.ts');
let words: Words;

/** The words keep the reader's language where the browser keeps things: here a place that forgets. */
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const parts = await Promise.all([
    import('./presenter.ts'),
    import('./orders.ts'),
    import('./reach.ts'),
    import('./supply.ts'),
    import('./draft.ts'),
  ]);
  words = Object.assign({}, ...parts) as Words;
});

const opened = (scenario: string, seed: number): Table =>
  Table.create(system, {
    scenario,
    dice: pledge(`picture ${seed}`, { table: 'nonce' }),
    options: scenario === 'first-steps' ? { placing: true } : {},
  });

/** Raw names of the rules that no reader should meet. */
const RAW = /undefined|\{|\[object|\b(?:DE|SU|PL|BR)-[A-Z0-9]/;

/** Plays by chance and shows every moment to `look`. */
const played = (
  table: Table,
  actions: number,
  look: (view: View, seat: string, offers: readonly Action[]) => void,
): void => {
  const chance = random(7);
  for (let i = 0; i < actions; i++) {
    const [question] = table.pending();
    if (!question) return;
    const { seat } = question;
    look(table.view(seat) as View, seat, [...table.offers(seat)].slice(0, 60));
    const action = table.sample(seat, chance);
    if (!action || table.act(seat, action).refused) return;
  }
};

test.each(september1939.scenarios.map(({ id }) => id))(
  '%s: every order and every line of the log is told in words',
  id => {
    const table = opened(id, 1);
    const { presenter, orderWords, subjectTitle } = words;
    const told = presenter(system, table.head);
    played(table, 60, (view, seat, offers) => {
      for (const action of offers) {
        const { title, detail = '', subject } = orderWords(view, action);
        expect(title).not.toBe(action.type);
        const heading = subject ? subjectTitle(view, subject) : '';
        expect(`${title} ${detail} ${heading}`).not.toMatch(RAW);
      }
      expect(told.status(view)).not.toMatch(RAW);
      for (const { detail, title } of told.units(view, seat))
        expect(`${title} ${detail}`).not.toMatch(RAW);
    });
    for (const { line } of table.log('german')) expect(told.line(line)).not.toMatch(RAW);
  },
);

test('ranges on the map are the moves that the rules offer, and a stack goes as its slowest', () => {
  const table = opened('first-steps', 2);
  for (const seat of ['polish', 'german']) table.act(seat, { type: 'endPlacing' });
  while (table.pending()[0]?.kind === 'air')
    table.act(table.pending()[0]!.seat, { type: 'passAir' });
  const view = table.view('german') as View;
  const seat = table.seats.find(({ id }) => id === 'german')!;
  const ends = (unit: string): string[] =>
    [...table.offers('german')]
      .filter(one => one.type === 'move' && Reflect.get(one, 'units')[0] === unit)
      .map(one => String(Reflect.get(one, 'path').at(-1)))
      .sort();
  const stops = words.stopsOf(view, seat, ['DE-13MOT-REC']);
  expect([...stops.keys()].sort()).toEqual(ends('DE-13MOT-REC'));
  const both = words.stopsOf(view, seat, ['DE-13MOT-REC', 'DE-13MOT-ARTI']);
  expect(both.size).toBeLessThan(stops.size);
  for (const { path } of both.values()) {
    const move = { type: 'move', units: ['DE-13MOT-REC', 'DE-13MOT-ARTI'], path };
    expect(table.refusal('german', move)).toBeNull();
  }
  const by = words.stopsOf(view, seat, ['DE-13MOT-66'], ['3530']);
  for (const { path } of by.values()) {
    expect(path[0]).toBe('3530');
    expect(table.refusal('german', { type: 'move', units: ['DE-13MOT-66'], path })).toBeNull();
  }
  expect(by.size).toBeGreaterThan(20);
});

test('W39-14.23: cut off units are told with the odds of giving up', () => {
  const table = opened('kock-5-october', 3);
  const lines = words.supplyOf(table.view('polish') as View);
  expect(lines.length).toBe(20);
  expect(lines.every(({ supplied }) => !supplied)).toBe(true);
  expect(lines.some(({ tonight, tomorrow }) => tomorrow > tonight)).toBe(true);
});

test('every sentence of the rules and every switch has words in both languages', async () => {
  const { optionWords } = await import('./option-words.ts');
  const { pl } = await import('./words/pl.ts');
  const unsaid = Object.keys(september1939.sentences).filter(id => !(`w39.log.${id}` in pl));
  expect(unsaid).toEqual([]);
  const { node } = september1939.optionsShape;
  const fields = node.kind === 'fields' ? node.fields : [];
  for (const { name, of } of fields) {
    if (of.kind !== 'flag' && of.kind !== 'oneOf') continue; // numbers are not asked on the screen
    expect([name, optionWords.title(name)]).not.toContain(null);
    expect([name, optionWords.rule(name)]).not.toContain(null);
    for (const value of of.kind === 'oneOf' ? of.values : [])
      expect([name, value, optionWords.value(name, value)]).not.toContain(null);
  }
});
