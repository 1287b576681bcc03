import type { Throw } from '../../engine/dice/dice.ts';
import { type LogLine, mayRead } from '../../engine/log.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Acted, Table } from '../../engine/table.ts';
import { ACTION, typedAction } from '../actions.ts';
import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { type Io, print } from '../io.ts';
import { ACTING, actingSeat, seesAll } from '../seats.ts';
import { faces, runUmpire } from '../setting.ts';
import { lineWords } from '../words.ts';
import { EXIT, Refused } from '../wrong.ts';
import { now } from './show.ts';

export const act: Verb = {
  name: 'act',
  summary: 'act for a seat and write the record, or say which rule refuses',
  usage: '<game.json> [--seat <seat>] <action>',
  notes: `An action is a line of words as \`maproom offers\` prints it; lists are joined by commas. Put -- before words that begin
with a dash. A refusal exits 2, names the rule on stderr and changes nothing.`,
  examples: [
    'maproom act game.json --seat red march R1 0203,0204',
    `maproom act game.json --seat red --json-action '{"type":"march","unit":"R1","path":["0203"]}'`,
    'maproom act table.json --seat red attack 0204 R1 --dice 3,5',
  ],
  options: {
    ...ACTING,
    ...ACTION,
    dice: { value: '3,5', help: 'what fell, where people throw their own dice' },
  },
  run(args: Args, io: Io) {
    const game = GameFile.open(args.house, args.word(0, 'the file of the game'));
    const { table } = game;
    const seat = actingSeat(args, table);
    const typed = faces(args, table.head.dice.source === 'manual');
    const acted = table.act(seat, typedAction(args, table.system), typed);
    if (acted.refused) throw new Refused(acted.refused);
    runUmpire(table);
    game.save();
    tell(args, io, table, seat, acted);
    return EXIT.fine;
  },
};

type Done = Extract<Acted, { refused: null }>;

/** What came of an action, as far as its seat may know. */
export const tell = (args: Args, io: Io, table: Table, seat: SeatId, done: Done): void => {
  const log = readable(table, seat, done.log);
  if (args.json) {
    const { action, throws = [] } = done.entry;
    const seen = throws.filter(thrown => maySee(table, seat, thrown));
    const { outcome } = table;
    print(
      io,
      JSON.stringify({
        entry: done.number,
        seat,
        action,
        throws: seen,
        log,
        questions: table.questions(seat),
        outcome,
      }),
    );
    return;
  }
  for (const line of log) print(io, lineWords(table.system, line));
  for (const line of now(table, seat)) print(io, line);
};

export const readable = (table: Table, seat: SeatId, log: readonly LogLine[]): LogLine[] =>
  log.filter(line => mayRead(line, seat, seesAll(table, seat)));

/** Whether the seat saw the dice fall. */
export const maySee = (table: Table, seat: SeatId, thrown: Throw): boolean =>
  seesAll(table, seat) || thrown.seenBy === undefined || thrown.seenBy.includes(seat);
