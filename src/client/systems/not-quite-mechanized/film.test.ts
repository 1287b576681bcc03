import { beforeAll, expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import {
  type Action,
  notQuiteMechanized,
  type Options,
  type Scenario,
  type State,
  type View,
} from '../../../rules/not-quite-mechanized/index.ts';
import { contactsAt, unitsAt } from './film.ts';

type Battle = Table<State, Action, View, Options, Scenario>;

let table: Battle;
const hours: { before: View; after: View; lines: ReturnType<Battle['wholeLog']>; red: View }[] = [];
beforeAll(() => {
  table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    options: {},
    dice: pledge('film', { table: 'test' }),
  });
  const seats = table.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const [blue, red] = seats as [string, string];
  while (hours.length < 4) {
    const before = table.view(blue);
    const from = table.record.entries.length;
    const [asked] = table.pending();
    const { refused } = table.act(
      asked!.seat,
      (asked!.actions.includes('ready')
        ? { type: 'ready' }
        : { type: 'commit', serial: table.state.serial }) as Action,
    );
    if (refused) throw new Error(refused.because);
    const after = table.view(blue);
    if (before.table.phase === 'ORDERS' && after.table.phase !== 'ORDERS')
      hours.push({
        before,
        after,
        lines: table.wholeLog().filter(({ entry }) => entry >= from),
        red: table.view(red),
      });
  }
}, 60_000);

test('NQM-5.9: the film has every tick of the march as it was, from where the unit stood to where it came', () => {
  let marches = 0;
  for (const { before, after } of hours) {
    const [first, last] = [unitsAt(before, after, 0), unitsAt(before, after, 12)];
    for (const unit of before.table.units) {
      const end = after.table.units.find(({ id }) => id === unit.id)!;
      if (end.state !== 'map') continue; // destroyed on the way: nobody stands there any more
      const at = (units: typeof first) => units.find(({ id }) => id === unit.id)!;
      expect([at(first).x, at(first).y]).toEqual([unit.x, unit.y]);
      expect([at(last).x, at(last).y]).toEqual([end.x, end.y]);
      const track = after.table.tracks.find(one => one.of === unit.id);
      if (!track) continue;
      marches++;
      for (const { tick, x, y } of track.steps) {
        const then = unitsAt(before, after, tick).find(({ id }) => id === unit.id)!;
        expect([then.x, then.y]).toEqual([x, y]);
      }
    }
  }
  expect(marches).toBeGreaterThan(5);
});

test('NQM-17.1: a side has the tracks of its own units and of what it saw, and the film shows no contact before it was seen', () => {
  for (const { before, after, red, lines } of hours) {
    const own = new Set(after.table.units.map(({ id }) => id));
    for (const { of } of after.table.tracks) expect(of.startsWith('#') || own.has(of)).toBe(true);
    for (const { of } of red.table.tracks) expect(own.has(of)).toBe(false);
    const told = lines.map(({ line }) => line);
    const known = before.table.contacts.length;
    expect(contactsAt(before, after, told, 0).length).toBe(known);
    for (const { of, steps } of after.table.tracks) {
      if (!of.startsWith('#') || before.table.contacts.some(({ id }) => `#${id}` === of)) continue;
      const shown = (tick: number) =>
        contactsAt(before, after, told, tick).some(({ id }) => `#${id}` === of);
      expect(shown(steps[0]!.tick - 2)).toBe(false);
    }
  }
});

test('NQM-17.6: how an unseen enemy marched changes nothing of what a seat receives', () => {
  const { state } = table;
  const seat = state.seats.find(one => one.side === 0)!.id;
  const before = JSON.stringify(notQuiteMechanized.view(state, seat));
  const changed = notQuiteMechanized.clone(state);
  changed.tracks = changed.tracks.filter(one => one.side === 0);
  changed.tracks.push({ side: 1, of: 'canary', steps: [{ tick: 3, x: 1, y: 1 }] });
  expect(JSON.stringify(notQuiteMechanized.view(changed, seat))).toBe(before);
});
