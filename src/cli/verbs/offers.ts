import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { complain, type Io, print } from '../io.ts';
import { ACTING, actingSeat } from '../seats.ts';
import { actionWords } from '../words.ts';
import { EXIT } from '../wrong.ts';

export const offers: Verb = {
  name: 'offers',
  summary: 'list what a seat may do now, one action a line',
  usage: '<game.json> [first words] [--seat <seat>]',
  notes: `Words after the file keep only the offers that begin with them. Where a rule cannot list everything (\`key\`: other ways
to the same place; \`some\`: a plane without hexes) more is allowed than is listed, and \`maproom act\` judges it.`,
  examples: [
    'maproom offers game.json',
    'maproom offers game.json --seat red march R1',
    'maproom offers game.json --seat red --json',
  ],
  options: ACTING,
  run(args: Args, io: Io) {
    const { table } = GameFile.open(args.house, args.word(0, 'the file of the game'));
    const seat = actingSeat(args, table);
    const begins = args.words.slice(1).join(' ');
    const listed = [...table.offers(seat)]
      .map(action => ({ notation: actionWords(table.system, action), action }))
      .filter(({ notation }) => notation.startsWith(begins));
    if (args.json) {
      const kinds = [...new Set(listed.map(({ action }) => action.type))];
      const listing = Object.fromEntries(
        kinds.map(type => [type, table.system.rules[type]?.listing]),
      );
      print(
        io,
        JSON.stringify({ seat, questions: table.questions(seat), listing, offers: listed }),
      );
      return EXIT.fine;
    }
    if (listed.length > 0) print(io, listed.map(({ notation }) => notation).join('\n'));
    else
      complain(
        io,
        `${seat} is offered nothing${begins === '' ? '' : ` that begins with ${begins}`} now`,
      );
    return EXIT.fine;
  },
};
