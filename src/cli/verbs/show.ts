import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { type Io, print } from '../io.ts';
import { LOOKING, LOOKING_NOTE, lookingSeat, seatName } from '../seats.ts';
import { count, lineWords, outcomeWords, questionWords } from '../words.ts';
import { EXIT } from '../wrong.ts';

export const show: Verb = {
  name: 'show',
  summary: 'show the table: the map in letters, who is asked what, what happened last',
  usage: '<game.json> [--seat <seat> | --all] [--at <entry>]',
  notes: LOOKING_NOTE,
  examples: [
    'maproom show game.json',
    'maproom show game.json --seat red',
    'maproom show game.json --all --at 12 --json',
  ],
  options: {
    ...LOOKING,
    at: { value: 'n', help: 'the table as it stood after entry n of the record' },
    log: { value: 'n', help: 'how many lines of the log to show; 5 unless told' },
  },
  run(args: Args, io: Io) {
    const { table } = GameFile.open(args.house, args.word(0, 'the file of the game'));
    args.atMost(1);
    const seat = lookingSeat(args, table);
    const at = args.whole('at', 0, table.entries.length - 1);
    const lines = args.whole('log', 0) ?? 5;
    const view = at === undefined ? table.view(seat) : table.system.view(table.stateAt(at), seat);
    if (args.json) print(io, JSON.stringify(asJson(table, seat, view, at, lines)));
    else print(io, asText(table, seat, view, at, lines));
    return EXIT.fine;
  },
};

const logUpTo = (table: Table, seat: SeatId, at: number | undefined, most: number) => {
  const all = table.log(seat).filter(({ entry }) => at === undefined || entry <= at);
  return most === 0 ? [] : all.slice(-most);
};

const asJson = (
  table: Table,
  seat: SeatId,
  view: unknown,
  at: number | undefined,
  lines: number,
) => ({
  system: table.system.id,
  scenario: table.head.scenario.id,
  options: table.head.options,
  seats: table.head.seats,
  seat,
  at: at ?? table.entries.length - 1,
  view,
  log: logUpTo(table, seat, at, lines),
  ...(at === undefined ? { questions: table.questions(seat), outcome: table.outcome } : {}),
});

const asText = (
  table: Table,
  seat: SeatId,
  view: unknown,
  at: number | undefined,
  lines: number,
): string => {
  const { system } = table;
  const log = logUpTo(table, seat, at, lines).map(
    ({ entry, line }) => `${String(entry).padStart(4)}  ${lineWords(system, line)}`,
  );
  return [
    `${system.title}, ${table.setting.scenario.title}: ${standing(table, at)}, seen by ${seat === SPECTATOR ? 'a spectator' : seatName(table, seat)}`,
    ...(at === undefined ? [''] : []),
    ...(at === undefined ? now(table, seat) : []),
    '',
    boardText(table, seat, view),
    ...(log.length > 0 ? ['', ...log] : []),
  ].join('\n');
};

const standing = (table: Table, at: number | undefined): string =>
  at === undefined ? `after ${count(table.entries.length - 1, 'action')}` : `after entry ${at}`;

/** Who is asked what, or how it ended. */
export const now = (table: Table, seat: SeatId): string[] =>
  table.outcome
    ? [outcomeWords(table.system, table.outcome)]
    : table.questions(seat).map(question => questionWords(table, question));

/** The map in letters where the system draws one, the view as JSON where it does not. */
export const boardText = (table: Table, seat: SeatId, view: unknown): string =>
  table.system.text?.(view, seat).replace(/\n+$/, '') ?? JSON.stringify(view, null, 1);
