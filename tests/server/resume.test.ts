import { expect, test } from 'vitest';
import { Table } from '../../src/engine/table.ts';
import { playAtRandom } from '../support/play.ts';
import { SYSTEMS } from '../support/teaching.ts';

const titles = SYSTEMS.map(system => ({ system, scenario: system.scenarios[0]! }));

test.each(titles)(
  '$system.id: a game opened in its middle goes on as the whole one does',
  title => {
    for (let seed = 1; seed <= 6; seed++) {
      const whole = playAtRandom(title, seed, 60);
      const { head, entries } = whole.record;
      const part = playAtRandom(title, seed, 25);
      const { start } = part;
      if (!start || !whole.standing.includes(start.number)) continue;
      const resumed = Table.resume(title.system, head, start, entries.slice(part.count));
      expect(resumed.count).toBe(whole.count);
      expect(resumed.state).toEqual(whole.state);
      expect(resumed.base).toBe(start.number);
      expect(() => resumed.record).toThrow('no whole record');
      const last = entries.at(-1)!;
      expect(() => Table.resume(title.system, head, start, [last, last])).toThrow(
        /does not follow/,
      );
      for (const seat of whole.seats) {
        expect(resumed.view(seat.id)).toEqual(whole.view(seat.id));
        const since = resumed.base + 1;
        expect(resumed.log(seat.id, since)).toEqual(whole.log(seat.id, since));
      }
    }
  },
);

test('what every player agrees on is taken back, dice and all, and the record replays', () => {
  const title = titles[0]!;
  const table = [1, 2, 3, 4, 5]
    .map(seed => playAtRandom(title, seed, 12))
    .find(one => !one.outcome);
  if (!table) throw new Error('every one of these games is over too soon');
  const players = table.seats.map(seat => seat.id);
  const before = table.stateAt(table.standing.at(-2)!);
  const entry = table.standing.at(-1)!;
  const undo = (agreed: string[]) => ({ type: 'undo', entry, agreed });
  expect(table.act('table', undo(['red'])).refused?.code).toBe('NOT_AGREED');
  expect(table.act('red', undo(players)).refused?.code).toBe('NOT_YOURS');
  expect(table.act('table', { ...undo(players), entry: 1 }).refused?.code).toBe('NOT_LAST');
  expect(table.act('table', undo(players)).refused).toBeNull();
  expect(table.state).toEqual(before);
  expect(Table.open(title.system, JSON.parse(JSON.stringify(table.record))).state).toEqual(before);
});
