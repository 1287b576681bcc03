import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fieldOf, holdTheLine, type State } from './index.ts';
import type { View } from './view.ts';

const at = (wanted: string): Table => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'day-event',
    seating: 'hall',
    dice: pledge('stand-in'),
  }) as Table;
  const phase = () => String(Reflect.get(Object(table.state), 'phase'));
  for (let i = 0; i < 300 && phase() !== wanted; i++) {
    const [first] = table.pending();
    table.act(first!.seat, { type: 'done', step: phase() } as Action);
    table.runUmpire();
  }
  return table;
};
const atCommand = (): Table => at('COMMAND');
const hand = (post: string, seat: string | null) =>
  ({ type: 'handPost', post, seat, reason: 'a guest has left' }) as Action;

test('HTL-2.7 who acts for a vacant post sees what the post sees; a group that was never formed shows no map', () => {
  const table = atCommand();
  const head = () => table.view('pl-hc-co') as View;
  expect(head().map).toBe(false);
  expect(table.act('ctrl-lead', hand('PL-KRAKOW', null)).refused).toBeNull();
  expect(head().map).toBe(true);
  expect((table.view('ge-okh-co') as View).map).toBe(false);
  expect(table.act('ctrl-lead', hand('GE-AGN', null)).refused).toBeNull();
  expect((table.view('ge-okh-co') as View).map).toBe(false);
  expect(table.act('ctrl-lead', hand('GE-3A-CO', null)).refused).toBeNull(); // its corps are held by others
  expect((table.view('ge-okh-co') as View).map).toBe(false);
  const orders = [...table.offers('ge-okh-co')].map(({ type }) => type);
  expect(orders).toContain('allocateUpperCp'); // its points are divided, its corps are left to their holders
  expect(orders).not.toContain('allocateCp');
  expect(orders).not.toContain('reassignCounter');
  expect(table.act('ctrl-lead', hand('PL-KRAKOW', 'pl-krakow')).refused).toBeNull();
  expect(head().map).toBe(false);
});

test('HTL-22.1 an umpire whose post was given to another rules no more, and learns nothing by asking', () => {
  const table = atCommand();
  const ruling = { type: 'adjustTrack', track: 'FR', by: 1, reason: 'news' } as Action;
  const rulings = () =>
    [...(table.offers('ctrl-pol') as Iterable<Action>)].filter(
      ({ type }) => type === 'adjustTrack',
    );
  expect(rulings()).toHaveLength(1);
  expect(table.act('ctrl-lead', hand('CTRL-POL', 'ctrl-lead')).refused).toBeNull();
  expect(rulings()).toEqual([]);
  expect(table.act('ctrl-pol', ruling).refused).toMatchObject({ code: 'E_SEAT' });
  expect(table.act('ctrl-lead', ruling).refused).toBeNull();
});

test('HTL-6.15 HTL-24 who stands in without a map is not told by a refusal how many points lie on the hexes of an army', () => {
  const table = atCommand();
  expect(table.act('ctrl-lead', hand('GE-AGN', null)).refused).toBeNull();
  const state = holdTheLine.clone(table.state as State);
  state.levels.find(({ id }) => id === 'GE-AGN')!.cp = 5;
  const field = fieldOf(state);
  const at = field.hqs.findIndex(({ army }) => army === 'GE-4A');
  const seat = table.seats.find(({ id }) => id === 'ge-okh-co')!;
  const gives = { type: 'allocateUpperCp' as const, from: 'GE-AGN', to: 'GE-4A', cp: 5 };
  const told = () => holdTheLine.rules.allocateUpperCp!.refuse(state, seat, gives);
  const seen = () => JSON.stringify(holdTheLine.view(state, seat.id));
  const before = [told(), seen()];
  state.hexCp.push({ hex: state.hqs[at]!.hex, source: field.hqs[at]!.id, cp: 60 });
  expect([told(), seen()]).toEqual(before);
  expect(before[0]).toBeNull();
});

test('HTL-24 HTL-6.2 whether high command has anything left of its pool does not show in what it has closed', () => {
  const closedAfter = (gifts: number): unknown => {
    const table = at('SETUP');
    expect(table.act('ctrl-lead', hand('PL-KRAKOW', null)).refused).toBeNull(); // high command stands in
    const pool = [...(table.offers('pl-hc-co') as Iterable<Action & { cp?: number }>)]
      .filter(({ type }) => type === 'allocateUpperCp')
      .sort((a, b) => b.cp! - a.cp!);
    for (const gift of pool.slice(0, gifts)) table.act('pl-hc-co', gift);
    const done = { type: 'done', step: 'SETUP' } as Action;
    expect(table.act('pl-hc-co', done).refused).toBeNull();
    return (table.view('pl-modlin') as View).table.done;
  };
  expect(closedAfter(60)).toEqual(closedAfter(0));
});
