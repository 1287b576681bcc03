import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { systemNamed } from '../house.ts';
import { type Io, print } from '../io.ts';
import { askedSeats, seatName } from '../seats.ts';
import { MAKING, makeTable } from '../setting.ts';
import { EXIT } from '../wrong.ts';

export const newVerb: Verb = {
  name: 'new',
  summary: 'make a game and write its record',
  usage: '<system> <game.json> --scenario <id> [--option name=value]...',
  notes: `The dice come from a random secret, committed to by its hash before the first action: \`maproom verify\` can prove every
throw afterwards. With --manual-dice people throw and type what fell (\`--dice 3,5\` with the action).`,
  examples: [
    'maproom new poland-campaign game.json --scenario corridor',
    'maproom new PC game.json -s corridor --player german=Anna --player polish=Jan',
    'maproom new PC game.json --scenario-file my.json --option fog=none',
    'maproom new PC table.json -s corridor --manual-dice',
  ],
  options: { ...MAKING, force: { help: 'replace the file if there is one' } },
  run(args: Args, io: Io) {
    const system = systemNamed(args.house, args.word(0, 'system'));
    const path = args.word(1, 'the file to write');
    args.atMost(2);
    const { table } = GameFile.create(path, makeTable(args, system), args.has('force'));
    const asked = askedSeats(table);
    const { head } = table;
    if (args.json)
      print(
        io,
        JSON.stringify({
          file: path,
          system: system.id,
          scenario: head.scenario.id,
          seats: head.seats,
          asked,
        }),
      );
    else {
      print(io, `${path}: ${system.title}, ${table.setting.scenario.title}`);
      print(io, `Waiting for ${asked.map(seat => seatName(table, seat)).join(', ') || 'nobody'}.`);
    }
    return EXIT.fine;
  },
};
