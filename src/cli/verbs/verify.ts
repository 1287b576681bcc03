import { verifyDice } from '../../engine/verify.ts';
import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { complain, type Io, print } from '../io.ts';
import { count } from '../words.ts';
import { EXIT, Wrong } from '../wrong.ts';

export const verify: Verb = {
  name: 'verify',
  summary: 'prove the dice of a game offline, and replay it under the rules',
  usage: '<game.json>',
  notes: `proved: every throw follows from the secret that was committed to before the first action, and the rules lead from entry to
entry (exit 0). false: a throw or an entry does not hold (exit 3). unproved: people threw their own dice, or the secret is
not published yet; the entries hold (exit 0).`,
  examples: ['maproom verify game.json', 'maproom verify game.json --json'],
  options: {},
  run(args: Args, io: Io) {
    const path = args.word(0, 'the file of the game');
    args.atMost(1);
    const { table } = GameFile.open(args.house, path);
    const found = verifyDice(table.record);
    const entries = table.entries.length;
    if (found.verdict === 'false') {
      if (args.json) print(io, JSON.stringify({ ...found, file: path, entries }));
      complain(io, `false: ${new Wrong(found.at, found.because, path).message}`);
      return EXIT.wrong;
    }
    if (args.json) print(io, JSON.stringify({ ...found, entries }));
    else if (found.verdict === 'proved')
      print(
        io,
        `proved: ${count(found.throws, 'throw')} (${count(found.faces, 'face')}) follow from the committed secret; all ${count(entries, 'entry', 'entries')} hold under the rules`,
      );
    else
      print(
        io,
        `unproved: ${found.because}; all ${count(entries, 'entry', 'entries')} hold under the rules`,
      );
    return EXIT.fine;
  },
};
