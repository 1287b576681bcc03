import { Dice } from '../../../src/engine/dice/dice.ts';
import { RecordedDice } from '../../../src/engine/dice/recorded.ts';
import { standing, takenFrom } from '../../../src/engine/history.ts';
import { begin, perform } from '../../../src/engine/perform.ts';
import type { Entry } from '../../../src/engine/record.ts';
import { watchers } from '../../../src/engine/seat.ts';
import { Table } from '../../../src/engine/table.ts';
import { playAtRandom } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';

/** The state after entry `n`, by nothing but the record: no snapshot, no table. */
export const replayedPlainly = (table: Table, n: number): unknown => {
  const diceOf = (entry: Entry, i: number) =>
    new Dice(new RecordedDice(entry.throws ?? [], `entries[${i}]`));
  const { system, entries } = table;
  const state = begin(system, table.setting, diceOf(entries[0]!, 0), []);
  for (const i of standing(entries, n + 1).slice(1)) {
    const entry = entries[i]!;
    perform(system, state, entry.seat, entry.action, diceOf(entry, i), []);
  }
  return state;
};

type Kept = NonNullable<Table['start']>;

/** Whether everything that was taken back after a kept table was also done after it. */
const standsAfter = (table: Table, start: Kept): boolean =>
  table.entries
    .slice(start.number + 1)
    .every(({ action }) => (takenFrom(action) ?? Number.POSITIVE_INFINITY) > start.number);

/** The game opened in its middle, from each kept table, comes to the same end. */
const resumed = (table: Table, starts: readonly Kept[]): string[] =>
  starts
    .filter(start => standsAfter(table, start))
    .map(start => {
      const rest = table.entries.slice(start.number + 1);
      return JSON.stringify(Table.resume(table.system, table.head, start, rest).state);
    });

/** Law 1 (R1): a record replays to the same table byte for byte, from any place, with and without snapshots. */
export const replay: Law = (title, seed, most, report) => {
  const states: string[] = [];
  const starts: Kept[] = [];
  const keep = (table: Table) => {
    states.push(JSON.stringify(table.state));
    const { start } = table;
    if (start && states.length % 11 === 0)
      starts.push({ ...start, state: table.system.clone(start.state) });
  };
  const table = playAtRandom(title, seed, most, {
    before: one => {
      if (states.length === 0) keep(one);
      return true;
    },
    after: ({ table: one }) => keep(one),
  });
  const { system } = title;
  const text = JSON.stringify(table.record);
  const expect = (what: string, found: string, wanted: string | undefined) => {
    report.checks++;
    if (found !== wanted) report.failures.push(`${what} differs`);
  };
  for (const state of resumed(table, starts)) expect('a resumed game', state, states.at(-1));
  for (const time of ['first', 'second']) {
    const again = Table.open(system, JSON.parse(text));
    expect(`state of the ${time} replay`, JSON.stringify(again.state), states.at(-1));
    expect(`record of the ${time} replay`, JSON.stringify(again.record), text);
    expect(`hash of the ${time} replay`, system.hash(again.state), system.hash(table.state));
    expect('log', JSON.stringify(again.log('spectator')), JSON.stringify(table.log('spectator')));
    for (let n = seed % 7; n < states.length; n += 7) {
      expect(`stateAt(${n})`, JSON.stringify(again.stateAt(n)), states[n]);
      expect(`plain replay to ${n}`, JSON.stringify(replayedPlainly(again, n)), states[n]);
    }
  }
};

/** The table as it stood after entry `number`, as text, and how to go on from there where that can be done. */
type Seen = { readonly number: number; readonly state: string; readonly start: Kept | null };

/**
 * One position of the game is kept. At its end the opened record gives the same table, record, hash and log; the
 * position comes again from snapshots, by the record alone, or the game goes on from it to the same end.
 */
export const replayAlong: AlongLaw = (report, chance) => {
  let kept: Seen | null = null;
  let met = 0;
  return {
    before: table => {
      if (chance.below(++met) === 0) kept = seenNow(table);
    },
    end: (table, again) => {
      checkOpened(table, again, report);
      if (kept) WAYS[chance.below(WAYS.length)]!(table, kept, report);
    },
  };
};

const seenNow = (table: Table): Seen => {
  const { start, system, state } = table;
  return {
    number: table.entries.length - 1,
    state: JSON.stringify(state),
    start: start && { ...start, state: system.clone(start.state) },
  };
};

const expectSame = (report: Report, what: string, found: string, wanted: string): void => {
  report.checks++;
  if (found !== wanted) report.failures.push(`${what} differs`);
};

const checkOpened = (table: Table, again: Table, report: Report): void => {
  const { system, record } = table;
  expectSame(report, 'state', JSON.stringify(again.state), JSON.stringify(table.state));
  expectSame(report, 'record', JSON.stringify(again.record), JSON.stringify(record));
  expectSame(report, 'hash', system.hash(again.state), system.hash(table.state));
  for (const seat of watchers(table.seats))
    expectSame(report, 'log', JSON.stringify(again.log(seat)), JSON.stringify(table.log(seat)));
};

const WAYS: readonly ((table: Table, seen: Seen, report: Report) => void)[] = [
  (table, { number, state }, report) =>
    expectSame(report, `stateAt(${number})`, JSON.stringify(table.stateAt(number)), state),
  (table, { number, state }, report) => {
    const plain = JSON.stringify(replayedPlainly(table, number));
    expectSame(report, `plain replay to ${number}`, plain, state);
  },
  (table, { start }, report) => {
    for (const end of start ? resumed(table, [start]) : [])
      expectSame(report, 'a resumed game', end, JSON.stringify(table.state));
  },
];
