import { randomBytes } from 'node:crypto';
import { isRecordFault } from '../../engine/fault.ts';
import type { BattleSheet } from '../../rules/fight-your-own-wars/index.ts';
import {
  battleTable,
  type Handed,
  letIn,
  playByDoctrine,
  readBattle,
  reportOf,
  secretOf,
} from '../../seams/index.ts';
import type { Args, Verb } from '../args.ts';
import { parseJson, readText, writeSafely } from '../files.ts';
import { GameFile } from '../game-file.ts';
import { type Io, print } from '../io.ts';
import { linePlace } from '../json-place.ts';
import { EXIT, suggestion, Wrong } from '../wrong.ts';

const DEEDS = ['new', 'join', 'report'] as const;

export const battle: Verb = {
  name: 'battle',
  summary: 'make a battle from a campaign, and tell the campaign how it went',
  usage:
    'new <in.json> <game.json> | join <game.json> --sheet <sheet.json> | report <game.json> [--session n] [--sheet <sheet.json>] [--out <file>]',
  notes: `new     from an operational battle, or from a battle sheet of Fight Your Own Wars (maproom export campaign.json --as battle --seat <yours>).
        Fallbacks that were used are told. With --unplayed doctrine fights it out at once, always in the same way.
join    whoever stands on the campaign's new sheet and not yet in the battle comes at its bound and edge.
report  a result, or the report of the last four bounds that were played; the same record always gives the same report.`,
  examples: [
    'maproom battle new sheet.json battle.json',
    'maproom battle new in.json battle.json --unplayed',
    'maproom battle join battle.json --sheet sheet.json',
    'maproom battle report battle.json --out report.json',
  ],
  options: {
    of: { value: 'battle', help: 'which sheet, where the file has several' },
    unplayed: { help: 'both sides by doctrine, to the end' },
    secret: { value: 'text', help: 'the secret of the dice, for tests; a random one otherwise' },
    session: { value: 'n', help: 'which four bounds; the last that were played otherwise' },
    sheet: { value: 'sheet.json', help: 'the sheet that the campaign wants the report for' },
    out: { value: 'file', short: 'o', help: 'write into this file instead of stdout' },
    force: { help: 'replace the file if there is one' },
  },
  run(args: Args, io: Io) {
    const deed = args.word(0, 'new, join or report');
    if (deed === 'new') return makeBattle(args, io);
    if (deed === 'join') return joinBattle(args, io);
    if (deed === 'report') return tellBattle(args, io);
    throw new Wrong(deed, `is nothing that can be done with a battle${suggestion(deed, DEEDS)}`);
  },
};

const read = (args: Args, file: string): Handed => {
  const text = readText(file);
  const found = readBattle(parseJson(text, file), args.text('of'));
  if ('fault' in found) throw new Wrong(linePlace(text, found.fault.at), found.fault.because, file);
  return found;
};

const makeBattle = (args: Args, io: Io): number => {
  const file = args.word(1, 'the file of the battle');
  const path = args.word(2, 'the file to write');
  args.atMost(3);
  const handed = read(args, file);
  const isUnplayed = args.has('unplayed');
  const secret = isUnplayed
    ? secretOf(handed)
    : (args.text('secret') ?? randomBytes(32).toString('hex'));
  const table = laid(file, () => battleTable(handed, secret));
  if (isUnplayed) playByDoctrine(table);
  GameFile.create(path, table, args.has('force'));
  const { scenario } = table.setting as unknown as {
    scenario: { title: string; units: unknown[]; notes?: string[] };
  };
  const said = scenario.notes ?? [];
  if (args.json)
    print(
      io,
      JSON.stringify({ file: path, title: scenario.title, units: scenario.units.length, said }),
    );
  else {
    print(io, `${path}: ${scenario.title}, ${scenario.units.length} units`);
    for (const text of said) print(io, `  ${text}`);
    if (table.outcome)
      print(io, `Fought by doctrine: ${table.outcome.winners.join() || 'nobody'} won.`);
  }
  return EXIT.fine;
};

const laid = <T>(file: string, make: () => T): T => {
  try {
    return make();
  } catch (error) {
    if (isRecordFault(error)) throw new Wrong(error.at, error.because, file);
    throw error;
  }
};

/** FYOW-A14, NQM-22.11: between two reports the campaign sends joiners. */
const joinBattle = (args: Args, io: Io): number => {
  const path = args.word(1, 'the file of the game');
  args.atMost(2);
  const sheetFile = args.text('sheet');
  if (sheetFile === undefined) throw new Wrong('--sheet', 'is wanted: the sheet of this session');
  const given = read(args, sheetFile);
  if (given.form !== 'exact') throw new Wrong('--sheet', 'is no battle sheet', sheetFile);
  const game = GameFile.open(args.house, path);
  const sent = letIn(game.table, given.battle.handed as BattleSheet);
  if ('fault' in sent) throw new Wrong(sent.fault.at, sent.fault.because, sheetFile);
  if (sent.joined.length > 0) game.save();
  if (args.json) print(io, JSON.stringify(sent));
  else
    print(
      io,
      sent.joined.length > 0 ? `${path}: ${sent.joined.join(', ')} joined` : 'nobody is new',
    );
  return EXIT.fine;
};

const tellBattle = (args: Args, io: Io): number => {
  const path = args.word(1, 'the file of the game');
  args.atMost(2);
  const { table } = GameFile.open(args.house, path);
  const sheetFile = args.text('sheet');
  const given = sheetFile === undefined ? undefined : read(args, sheetFile);
  if (given && given.form !== 'exact') throw new Wrong('--sheet', 'is no battle sheet', sheetFile);
  const told = reportOf(
    table,
    args.whole('session', 1, 3),
    given?.battle.handed as BattleSheet | undefined,
  );
  if ('fault' in told) throw new Wrong(told.fault.at, told.fault.because, sheetFile ?? path);
  const text = `${JSON.stringify('result' in told ? told.result : told.report, null, 2)}\n`;
  const out = args.text('out');
  if (out === undefined) print(io, text);
  else writeSafely(out, text, !args.has('force'));
  return EXIT.fine;
};
