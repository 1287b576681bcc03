import { randomBytes } from 'node:crypto';
import type { Table } from '../../engine/table.ts';
import type { Args, Verb } from '../args.ts';
import { BOT, botWords, Commanders } from '../commander.ts';
import { GameFile } from '../game-file.ts';
import { systemNamed } from '../house.ts';
import { type Io, print } from '../io.ts';
import { Lines } from '../play/lines.ts';
import { playOn, type Sitting } from '../play/loop.ts';
import { JsonScreen, TextScreen } from '../play/screen.ts';
import { MAKING, makeTable } from '../setting.ts';
import { allowanceOf, THINKING, Thinking } from '../thinking.ts';
import { count } from '../words.ts';
import { EXIT, Wrong } from '../wrong.ts';

export const play: Verb = {
  name: 'play',
  summary: 'play in the terminal, hot-seat or against bots',
  usage: '<game.json | system> [--bot seat=bot]...',
  notes: `With a file the game in it goes on and is written after every action. With a system a new game begins; --save keeps it.
At the prompt type a number, an action, or help. Input may come through a pipe. With --json every question, refusal and
result is a line of JSON on stdout.`,
  examples: [
    'maproom play game.json',
    'maproom play poland-campaign -s corridor --bot polish=random --save game.json',
    'maproom play game.json --bot german=random --bot polish="cmd:python3 my-bot.py"',
    'maproom play game.json --curtain',
  ],
  options: {
    ...BOT,
    ...THINKING,
    ...MAKING,
    save: { value: 'game.json', help: 'keep a new game in this file' },
    seed: { value: 'n', help: 'the seed of the bots; a random one unless told' },
    curtain: { help: 'wipe the screen and wait when another person takes over' },
  },
  async run(args: Args, io: Io) {
    const name = args.word(0, 'a file or a system');
    args.atMost(1);
    const seat = open(args, name);
    const commanders = new Commanders(
      args.house,
      seat.table.system,
      botWords(args),
      new Thinking(args.house, allowanceOf(args)),
    );
    commanders.checkSeats(seat.table);
    const lines = new Lines(io, args.json);
    const sitting: Sitting = {
      table: seat.table,
      commanders,
      lines,
      screen: args.json ? new JsonScreen(io) : new TextScreen(io),
      seed: args.whole('seed', 0) ?? randomBytes(4).readUInt32LE(),
      curtain: args.has('curtain'),
      save: () => seat.file?.save(),
      saveAs: path => {
        seat.file = GameFile.create(path, seat.table, false);
      },
    };
    try {
      const over = await playOn(sitting);
      if (!args.json) print(io, parting(seat, over));
    } finally {
      lines.close();
      await commanders.close();
    }
    return EXIT.fine;
  },
};

type Seated = { readonly table: Table; file: GameFile | undefined };

const open = (args: Args, name: string): Seated => {
  const isSystem = args.house.systems.some(
    one => one.id === name || one.code.toLowerCase() === name.toLowerCase(),
  );
  if (isSystem) {
    const table = makeTable(args, systemNamed(args.house, name));
    const path = args.text('save');
    return { table, file: path === undefined ? undefined : GameFile.create(path, table, false) };
  }
  const stray = Object.keys({ ...MAKING, save: 0 }).find(
    option => args.text(option) !== undefined || args.has(option) || args.all(option).length > 0,
  );
  const file = GameFile.open(args.house, name);
  if (stray !== undefined)
    throw new Wrong(`--${stray}`, `is for a new game; ${name} is one that goes on`);
  return { table: file.table, file };
};

const parting = ({ table, file }: Seated, over: boolean): string => {
  const where = file ? `kept in ${file.path}` : 'not kept (say --save <file> to keep a game)';
  return over
    ? `The record is ${where}.`
    : `Left after ${count(table.entries.length - 1, 'action')}; the game is ${where}.`;
};
