import { sourceOf } from '../../client/print/of-table.ts';
import { reportFile } from '../../client/print/report.ts';
import { presenterOf, sheetsOf } from '../../client/systems/papers.ts';
import { withoutSecret } from '../../engine/dice/commitment.ts';
import type { Throw } from '../../engine/dice/dice.ts';
import { EVERYTHING, type SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { Args, Verb } from '../args.ts';
import { parseJson, readText, writeSafely } from '../files.ts';
import { GameFile, recordText } from '../game-file.ts';
import { type Io, print } from '../io.ts';
import { LOOKING, logFor, lookingSeat, seesAll } from '../seats.ts';
import { actionWords, lineWords } from '../words.ts';
import { EXIT, suggestion, Wrong } from '../wrong.ts';
import { maySee } from './act.ts';
import { entriesSeen } from './replay.ts';

const KINDS = ['notation', 'json', 'log', 'throws'] as const;
/** Papers that a system may know how to make. */
const PAPERS = ['journal', 'sheets', 'battle'] as const;
const ALL = [...KINDS, ...PAPERS, 'report'] as const;
type Kind = (typeof ALL)[number];
type Paper = (typeof PAPERS)[number];
const isPaper = (kind: Kind): kind is Paper => (PAPERS as readonly string[]).includes(kind);

export const exportVerb: Verb = {
  name: 'export',
  summary:
    'write a game as a list of actions, a record without its secret, a log, its throws, or papers',
  usage:
    '<game.json> --as notation|json|log|throws|journal|sheets|battle|report [--seat <seat> | --all] [--names <file>] [--out <file>]',
  notes: `notation  one line per entry: number, seat, action. Of other seats' actions only who acted, unless --all.
json      the record without the secret of the dice: what one hands to the other side. It tells every action.
log       the sentences that the seat may read, each with its entry and rule.
throws    the throws that the seat saw, as CSV.
journal   where the system keeps one: a chapter a day, as Markdown, or as one page when --out ends in .html; --of umpire
          (with --all) tells what was true, --of <side> gives that side's communiqués.
sheets    record sheets of the seat's forces, as Markdown.
report    after-action report as one HTML page: what was left by turn, orders and what came of them, luck, time line.
battle    sheets of battles to be fought on a table with blank reports, as JSON; --of names one battle.`,
  examples: [
    'maproom export game.json --as log --seat red',
    'maproom export game.json --as notation --all --out game.txt',
    'maproom export game.json --as throws > throws.csv',
    'maproom export game.json --as json --out for-jan.json',
  ],
  options: {
    as: { value: 'kind', help: `one of ${ALL.join(', ')}` },
    of: {
      value: 'battle',
      help: 'the battle whose sheet is wanted, or the edition of the journal',
    },
    names: {
      value: 'file',
      help: 'names of one’s own for forces and people, as the page saves them, for papers',
    },
    ...LOOKING,
    out: { value: 'file', short: 'o', help: 'write into this file instead of stdout' },
    force: { help: 'replace the file if there is one' },
  },
  async run(args: Args, io: Io) {
    const kind = chosenKind(args.text('as'));
    const { table } = GameFile.open(args.house, args.word(0, 'the file of the game'));
    args.atMost(1);
    const seat = lookingSeat(args, table);
    const text =
      kind === 'report'
        ? await report(table, seat, args)
        : isPaper(kind)
          ? paper(table, seat, kind, args)
          : args.json && kind !== 'json'
            ? `${JSON.stringify(asData(table, seat, kind))}\n`
            : asText(table, seat, kind);
    const out = args.text('out');
    if (out === undefined) print(io, text);
    else writeSafely(out, text, !args.has('force'));
    return EXIT.fine;
  },
};

const chosenKind = (word: string | undefined): Kind => {
  if (word === undefined) throw new Wrong('--as', `is missing; say one of ${ALL.join(', ')}`);
  const kind = ALL.find(one => one === word);
  if (!kind) throw new Wrong('--as', `there is no export ${word}${suggestion(word, ALL)}`);
  return kind;
};

const paper = (table: Table, seat: SeatId, kind: Paper, args: Args): string => {
  const isPage = args.text('out')?.endsWith('.html') === true;
  const of = args.text('of');
  const about = kind === 'journal' ? [of, isPage && 'html'].filter(Boolean).join('.') : of;
  const log = logFor(table, seat).map(({ line }) => line);
  const eyes = seesAll(table, seat) ? EVERYTHING : seat;
  const text =
    table.system.paper?.(table.view(eyes), eyes, kind, log, about, ownNames(args)) ?? null;
  if (text === null)
    throw new Wrong(
      '--as',
      `${table.system.title} makes no ${kind}${of === undefined ? '' : ` of ${of} for these eyes`}`,
    );
  return args.json ? `${JSON.stringify({ seat, [kind]: text })}\n` : text;
};

/** Names that a person gave on the page: an object of texts. */
const ownNames = (args: Args): { readonly [what: string]: string } => {
  const file = args.text('names');
  if (file === undefined) return {};
  const read = parseJson(readText(file), file);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Wrong('$', 'is no list of names; expected {"unit:one": "First Company"}', file);
  for (const [what, name] of Object.entries(read))
    if (typeof name !== 'string') throw new Wrong(what, 'is not a text', file);
  return read as { readonly [what: string]: string };
};

/** As these eyes know the game; the whole of it for `--all` and after the end. */
const report = async (table: Table, asked: SeatId, args: Args): Promise<string> => {
  const { system, head } = table;
  const seat = table.outcome && args.text('seat') === undefined ? EVERYTHING : asked;
  const source = sourceOf(table, seat, {
    presenter: await presenterOf(system, head),
    rulebook: '',
    all: seesAll(table, seat),
  });
  const html = reportFile(table, source, await sheetsOf(system));
  return args.json ? `${JSON.stringify({ seat, report: html })}\n` : html;
};

const throwsSeen = (table: Table, seat: SeatId) =>
  table.entries.flatMap((entry, number) =>
    (entry.throws ?? [])
      .filter(thrown => maySee(table, seat, thrown))
      .map(thrown => ({ entry: number, seat: entry.seat, ...thrown })),
  );

const asData = (
  table: Table,
  seat: SeatId,
  kind: Exclude<(typeof KINDS)[number], 'json'>,
): unknown => {
  if (kind === 'log') return { seat, log: logFor(table, seat) };
  if (kind === 'throws') return { seat, throws: throwsSeen(table, seat) };
  const told = entriesSeen(table, seat, 0, table.entries.length - 1);
  return {
    seat,
    entries: told.map(({ log: _, ...one }) =>
      one.action === undefined ? one : { ...one, notation: actionWords(table.system, one.action) },
    ),
  };
};

const asText = (table: Table, seat: SeatId, kind: (typeof KINDS)[number]): string => {
  if (kind === 'json') {
    const { head, entries, tip } = table.record;
    return recordText({ head: { ...head, dice: withoutSecret(head.dice) }, entries, tip });
  }
  if (kind === 'throws') return csv(throwsSeen(table, seat));
  if (kind === 'log')
    return lines(
      logFor(table, seat).map(({ entry, line }) => `${entry}\t${lineWords(table.system, line)}`),
    );
  const told = entriesSeen(table, seat, 0, table.entries.length - 1);
  return lines(
    told.map(({ entry, seat: by, action, takenBack }) =>
      [
        entry,
        by,
        action ? actionWords(table.system, action) : '?',
        ...(takenBack ? ['taken back'] : []),
      ].join('\t'),
    ),
  );
};

const lines = (all: readonly string[]): string => all.map(line => `${line}\n`).join('');

const cell = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const csv = (throws: readonly (Throw & { entry: number; seat: SeatId })[]): string =>
  lines([
    'entry,seat,rule,for,dice,faces,total',
    ...throws.map(({ entry, seat, rule, dice, faces, for: purpose = '' }) => {
      const total = faces.reduce((sum, face) => sum + face, 0);
      return [`${entry}`, seat, rule, purpose, dice, faces.join(' '), `${total}`]
        .map(cell)
        .join(',');
    }),
  ]);
