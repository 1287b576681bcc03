import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { type Io, print } from '../io.ts';
import { EXIT, Refused } from '../wrong.ts';
import { now } from './show.ts';

export const undo: Verb = {
  name: 'undo',
  summary: 'take back the last action, if nothing was thrown or learned since',
  usage: '<game.json> [--seat <seat>]',
  notes:
    "Only one's own last action, and never past a throw, a reveal or the turn of another seat. It is an entry of the record.",
  examples: ['maproom undo game.json', 'maproom undo game.json --seat red'],
  options: {
    seat: { value: 'seat', help: 'who takes back; the seat that acted last unless told' },
  },
  run(args: Args, io: Io) {
    const game = GameFile.open(args.house, args.word(0, 'the file of the game'));
    args.atMost(1);
    const { table } = game;
    const last = table.standing.at(-1) ?? 0;
    const seats = table.seats.map(one => one.id);
    const seat = args.text('seat') ?? table.entries[last]?.seat ?? '';
    const acted = table.undo(last === 0 && !seats.includes(seat) ? (seats[0] ?? seat) : seat);
    if (acted.refused) throw new Refused(acted.refused);
    game.save();
    if (args.json)
      print(
        io,
        JSON.stringify({
          entry: acted.number,
          seat,
          takenBack: last,
          questions: table.questions(seat),
        }),
      );
    else print(io, [`Entry ${last} is taken back.`, ...now(table, seat)].join('\n'));
    return EXIT.fine;
  },
};
