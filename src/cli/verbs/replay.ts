import { takenFrom } from '../../engine/history.ts';
import type { Entry } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { type Io, print } from '../io.ts';
import { LOOKING, LOOKING_NOTE, logFor, lookingSeat, seesAll } from '../seats.ts';
import { actionWords, columns, count, lineWords, outcomeWords } from '../words.ts';
import { EXIT, Wrong } from '../wrong.ts';

export const replay: Verb = {
  name: 'replay',
  summary: 'play a record again, check every entry, and tell how it went',
  usage: '<game.json> [--from n] [--to n] [--seat <seat> | --all]',
  notes: `With --from or --to it prints entry by entry what was logged, each line with its rule. A seat reads its own actions and
the lines that it may read.\n\n${LOOKING_NOTE}`,
  examples: [
    'maproom replay game.json',
    'maproom replay game.json --from 0 --seat red',
    'maproom replay game.json --from 10 --to 20 --all --json',
  ],
  options: {
    ...LOOKING,
    from: { value: 'n', help: 'the first entry to print' },
    to: { value: 'n', help: 'the last entry to print' },
  },
  run(args: Args, io: Io) {
    const { table } = GameFile.open(args.house, args.word(0, 'the file of the game'));
    args.atMost(1);
    const last = table.entries.length - 1;
    const from = args.whole('from', 0, last);
    const to = args.whole('to', 0, last);
    if ((from ?? 0) > (to ?? last)) throw new Wrong('--from', `${from} lies after --to ${to}`);
    const seat = lookingSeat(args, table);
    const told =
      from === undefined && to === undefined ? [] : entriesSeen(table, seat, from ?? 0, to ?? last);
    const sum = summary(table);
    if (args.json) print(io, JSON.stringify({ ...sum, ...(told.length > 0 ? { told } : {}) }));
    else
      print(io, [...told.map(one => seenWords(table, one)), summaryWords(table, sum)].join('\n'));
    return EXIT.fine;
  },
};

/** One entry as a seat may know it: who acted, what (if it was the seat itself), and the lines it may read. */
export const entriesSeen = (table: Table, seat: SeatId, from: number, to: number) => {
  const stands = new Set(table.standing);
  const log = logFor(table, seat, from);
  return table.entries.slice(from, to + 1).map((entry, i) => {
    const number = from + i;
    const known = mayKnow(table, seat, entry);
    return {
      entry: number,
      seat: entry.seat,
      ...(known ? { action: entry.action } : {}),
      ...(stands.has(number) || isTakingBack(entry) ? {} : { takenBack: true as const }),
      log: log.filter(one => one.entry === number).map(({ line }) => line),
    };
  });
};
type Seen = ReturnType<typeof entriesSeen>[number];

const mayKnow = (table: Table, seat: SeatId, entry: Entry): boolean =>
  seesAll(table, seat) || seat === entry.seat || entry.seat === 'table' || isTakingBack(entry);

const isTakingBack = ({ action }: Entry): boolean => takenFrom(action) !== null;

export const seenWords = (table: Table, seen: Seen): string => {
  const what = seen.action === undefined ? '' : `  ${actionWords(table.system, seen.action)}`;
  const head = `${String(seen.entry).padStart(4)}  ${seen.seat}${what}${seen.takenBack ? '  (taken back)' : ''}`;
  return [head, ...seen.log.map(line => `        ${lineWords(table.system, line)}`)].join('\n');
};

const summary = (table: Table) => {
  const { entries, system, head } = table;
  const throws = entries.flatMap(entry => entry.throws ?? []);
  const undone = entries.filter(entry => isTakingBack(entry)).length;
  const bySeat: Record<string, number> = {};
  for (const { seat } of entries.slice(1)) bySeat[seat] = (bySeat[seat] ?? 0) + 1;
  return {
    system: system.id,
    scenario: head.scenario.id,
    rules: head.rules,
    entries: entries.length,
    standing: table.standing.length,
    undone,
    bySeat,
    throws: throws.length,
    faces: throws.reduce((sum, thrown) => sum + thrown.faces.length, 0),
    hash: system.hash(table.state),
    outcome: table.outcome,
  };
};

const summaryWords = (table: Table, sum: ReturnType<typeof summary>): string => {
  const seats = Object.entries(sum.bySeat).map(([seat, n]) => `${seat} ${n}`);
  const undone = sum.undone > 0 ? `, ${sum.undone} taken back` : '';
  const version = table.system.version;
  return columns([
    ['game', `${table.system.title}, ${table.setting.scenario.title}`],
    ['rules', sum.rules === version ? version : `${sum.rules}, replayed under ${version}`],
    [
      'entries',
      `${sum.entries} (set-up${seats.length > 0 ? `, ${seats.join(', ')}` : ''}${undone})`,
    ],
    ['dice', `${count(sum.throws, 'throw')}, ${count(sum.faces, 'face')}`],
    ['hash', sum.hash],
    ['outcome', sum.outcome ? outcomeWords(table.system, sum.outcome) : 'the game goes on'],
  ]);
};
