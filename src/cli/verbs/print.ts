import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { sourceOf } from '../../client/print/of-table.ts';
import {
  type Paper,
  pageFile,
  paperFile,
  SIZE_IDS,
  type SizeId,
} from '../../client/print/paper.ts';
import { type PaperKind, papersOf } from '../../client/print/papers.ts';
import type { PrintOptions } from '../../client/print/source.ts';
import { presenterOf, sheetsOf } from '../../client/systems/papers.ts';
import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { Args, Verb } from '../args.ts';
import { writeSafely } from '../files.ts';
import { GameFile } from '../game-file.ts';
import { systemNamed } from '../house.ts';
import { type Io, print } from '../io.ts';
import { pdfWriter } from '../pdf.ts';
import { rulebookOf } from '../rulebook.ts';
import { LOOKING, lookingSeat, seesAll } from '../seats.ts';
import { makeTable, SETTING } from '../setting.ts';
import { count } from '../words.ts';
import { EXIT, suggestion, Wrong } from '../wrong.ts';

const FORMS = ['pdf', 'svg', 'html'] as const;
type Form = (typeof FORMS)[number];

export const printVerb: Verb = {
  name: 'print',
  summary: 'print a table or a scenario: map, counters, order of battle, charts, journal, sheets',
  usage:
    '<game.json | system> [--scenario <id>] [--what map,counters] [--as pdf|svg|html] [--seat <seat> | --all] [--out <folder>]',
  notes: `Without --what the papers that can be printed are listed. A game is printed as a spectator sees it unless --seat or --all
is told; a scenario that nobody plays yet keeps no secrets and is printed whole. The sheet of a seat is made from what that
seat knows, whoever prints it. Maps are cut into tiles with marks to join; --whole makes one sheet of them. --scale is 1 to n
for maps in metres (2500, 5000, 10000, 25000) and the width of a hex or board in millimetres for others.
PDF is made by Chromium. Where there is none an HTML file is written that any browser prints at its true size.`,
  examples: [
    'maproom print poland-campaign -s corridor',
    'maproom print PC -s corridor --what map,counters --out corridor',
    'maproom print NQM -s first-battle-brickworks --what map --scale 5000 --paper a3',
    'maproom print game.json --seat german --what journal --as svg',
  ],
  options: {
    what: { value: 'papers', help: 'names of papers with commas between them, or all' },
    as: { value: 'form', help: `one of ${FORMS.join(', ')}; pdf unless told` },
    ...LOOKING,
    ...SETTING,
    paper: { value: 'size', help: `${SIZE_IDS.join(', ')}; a4 unless told` },
    scale: { value: 'n', help: 'scale of the map' },
    whole: { help: 'the map as one sheet instead of tiles' },
    bare: { help: 'the map without counters' },
    blank: { help: 'forms and sheets left empty' },
    link: {
      value: 'seat=address',
      many: true,
      help: 'the link of a seat, printed as a code on its sheet',
    },
    out: { value: 'folder', short: 'o', help: 'where the files go; here unless told' },
    force: { help: 'replace files that are there' },
  },
  async run(args: Args, io: Io) {
    const { table, seat, all } = looked(args);
    args.atMost(1);
    const { system } = table;
    const links = new Map(args.pairs('link'));
    const source = sourceOf(table, seat, {
      presenter: await presenterOf(system, table.head),
      rulebook: rulebookOf(system.id),
      all,
      link: of => links.get(of),
    });
    const kinds = papersOf(source, await sheetsOf(system), optionsOf(args));
    const what = args.text('what');
    if (what === undefined) return listed(args, io, kinds);
    const papers = chosen(kinds, what).flatMap(kind => kind.make());
    const written = await write(papers, args);
    if (args.json) print(io, JSON.stringify(written));
    else {
      for (const { file, pages } of written.files) print(io, `${file}: ${count(pages, 'page')}`);
      if (written.note) print(io, written.note);
      if (papers.length === 0) print(io, 'There is nothing on these papers yet.');
    }
    return EXIT.fine;
  },
};

/** The table that is meant, and whose eyes look. */
const looked = (args: Args): { table: Table; seat: SeatId; all: boolean } => {
  const word = args.word(0, 'the file of the game, or a system');
  if (/\.json$/.test(word)) {
    const { table } = GameFile.open(args.house, word);
    const seat = lookingSeat(args, table);
    return { table, seat, all: seesAll(table, seat) };
  }
  const table = makeTable(args, systemNamed(args.house, word));
  const asked = lookingSeat(args, table);
  const control = table.seats.find(({ kind }) => kind === 'control')?.id ?? 'control';
  const seat = asked === SPECTATOR && args.text('seat') === undefined ? control : asked;
  return { table, seat, all: seesAll(table, seat) };
};

const optionsOf = (args: Args): PrintOptions => {
  const size = args.text('paper') ?? 'a4';
  if (!SIZE_IDS.includes(size as SizeId))
    throw new Wrong('--paper', `should be one of ${SIZE_IDS.join(', ')}; is ${size}`);
  const scale = args.whole('scale', 1, 1_000_000);
  return {
    size: size as SizeId,
    whole: args.has('whole'),
    counters: !args.has('bare'),
    blank: args.has('blank'),
    deflate: bytes => deflateSync(bytes),
    ...(scale === undefined ? {} : { scale }),
  };
};

const listed = (args: Args, io: Io, kinds: readonly PaperKind[]): number => {
  const list = kinds.map(({ id, title }) => ({ id, title: title() }));
  if (args.json) print(io, JSON.stringify({ papers: list }));
  else {
    print(io, 'Say with --what which of these, or all:');
    for (const { id, title } of list) print(io, `  ${id.padEnd(18)}${title}`);
  }
  return EXIT.fine;
};

const chosen = (kinds: readonly PaperKind[], what: string): readonly PaperKind[] => {
  if (what === 'all') return kinds;
  const known = kinds.map(({ id }) => id);
  return what.split(',').map(word => {
    const kind = kinds.find(({ id }) => id === word.trim());
    if (!kind)
      throw new Wrong(
        '--what',
        `there is no paper ${word.trim()}${suggestion(word.trim(), known)}`,
      );
    return kind;
  });
};

type Written = {
  readonly files: readonly { readonly file: string; readonly pages: number }[];
  readonly note?: string;
};

const write = async (papers: readonly Paper[], args: Args): Promise<Written> => {
  const form = args.text('as') ?? 'pdf';
  if (!FORMS.includes(form as Form))
    throw new Wrong('--as', `should be one of ${FORMS.join(', ')}; is ${form}`);
  const folder = args.text('out') ?? '.';
  mkdirSync(folder, { recursive: true });
  const place = (name: string): string => join(folder, name);
  const fresh = !args.has('force');
  if (form === 'svg')
    return {
      files: papers.flatMap(paper =>
        paper.pages.map((page, i) => {
          const number = paper.pages.length > 1 ? `-${i + 1}` : '';
          const file = place(`${paper.id}${number}.svg`);
          writeSafely(file, pageFile(paper, page), fresh);
          return { file, pages: 1 };
        }),
      ),
    };
  const pdf = form === 'pdf' ? await pdfWriter() : null;
  const files: { file: string; pages: number }[] = [];
  try {
    for (const paper of papers) {
      const file = place(`${paper.id}.${pdf?.write ? 'pdf' : 'html'}`);
      const text = paperFile(paper);
      writeSafely(file, pdf?.write ? await pdf.write(text) : text, fresh);
      files.push({ file, pages: paper.pages.length });
    }
  } finally {
    await pdf?.close();
  }
  return { files, ...(pdf?.note === undefined ? {} : { note: pdf.note }) };
};
