import { deflateSync } from 'node:zlib';
import { PALETTES, type PaletteId } from '../../client/board/hex/palettes.ts';
import { drawTable } from '../../client/systems/table-pictures.ts';
import { type SeatId, SPECTATOR, seatNamed } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { Args, Verb } from '../args.ts';
import { GameFile } from '../game-file.ts';
import { type Io, print } from '../io.ts';
import { type PictureKind, writePicture } from '../picture.ts';
import { LOOKING, LOOKING_NOTE, logFor, lookingSeat, seatName, seesAll } from '../seats.ts';
import { count, lineWords, outcomeWords, questionWords } from '../words.ts';
import { EXIT, Wrong } from '../wrong.ts';

export const show: Verb = {
  name: 'show',
  summary: 'show the table: the map in letters, who is asked what, what happened last',
  usage: '<game.json> [--seat <seat> | --all] [--at <entry>] [--svg|--png|--pdf <file>]',
  notes: LOOKING_NOTE,
  examples: [
    'maproom show game.json',
    'maproom show game.json --seat red',
    'maproom show game.json --all --at 12 --json',
    'maproom show game.json --seat german --png table.png',
  ],
  options: {
    ...LOOKING,
    at: { value: 'n', help: 'the table as it stood after entry n of the record' },
    svg: { value: 'file', help: 'draw the printed map with its counters' },
    png: { value: 'file', help: 'the same as pixels; wants Chromium' },
    pdf: { value: 'file', help: 'the same for the printer; wants Chromium' },
    palette: { value: 'name', help: `${Object.keys(PALETTES).join(', ')}; paper unless told` },
    log: { value: 'n', help: 'how many lines of the log to show; 5 unless told' },
  },
  async run(args: Args, io: Io) {
    const { table } = GameFile.open(args.house, args.word(0, 'the file of the game'));
    args.atMost(1);
    const at = args.whole('at', 0, table.entries.length - 1);
    const look: Look = {
      table,
      seat: lookingSeat(args, table),
      state: at === undefined ? table.state : table.stateAt(at),
      at,
      lines: args.whole('log', 0) ?? 5,
    };
    for (const kind of ['svg', 'png', 'pdf'] as const)
      if (args.text(kind) !== undefined) return draw(args, io, look, kind);
    print(io, args.json ? JSON.stringify(asJson(look)) : asText(look));
    return EXIT.fine;
  },
};

/** The table as a picture in a file, as the seat sees it. */
const draw = async (args: Args, io: Io, look: Look, kind: PictureKind): Promise<number> => {
  const file = args.text(kind) as string;
  const palette = args.text('palette') ?? 'paper';
  if (!Object.hasOwn(PALETTES, palette))
    throw new Wrong('--palette', `should be one of ${Object.keys(PALETTES).join(', ')}`);
  const { system } = look.table;
  const svg = await drawTable(system.id, system.view(look.state, look.seat), {
    palette: palette as PaletteId,
    deflate: bytes => deflateSync(bytes),
  });
  if (svg === null) throw new Wrong(`--${kind}`, `${system.title} has no drawn board`);
  await writePicture(svg, file, kind).catch((error: Error) => {
    throw new Wrong(file, `cannot be drawn: ${error.message}`);
  });
  print(io, args.json ? JSON.stringify({ picture: file, kind }) : `drew ${file}`);
  return EXIT.fine;
};

/** Who looks, at which table, and how far back. */
type Look = {
  readonly table: Table;
  readonly seat: SeatId;
  readonly state: unknown;
  readonly at: number | undefined;
  readonly lines: number;
};

const lastLines = ({ table, seat, at, lines }: Look) => {
  const all = logFor(table, seat).filter(({ entry }) => at === undefined || entry <= at);
  return lines === 0 ? [] : all.slice(-lines);
};

const asJson = (look: Look) => {
  const { table, seat, state, at } = look;
  return {
    system: table.system.id,
    scenario: table.head.scenario.id,
    options: table.head.options,
    seats: table.head.seats,
    seat,
    at: at ?? table.entries.length - 1,
    view: table.system.view(state, seat),
    ...(seesAll(table, seat) ? { state } : {}),
    log: lastLines(look),
    ...(at === undefined ? { questions: table.questions(seat), outcome: table.outcome } : {}),
  };
};

const asText = (look: Look): string => {
  const { table, seat, at } = look;
  const { system, setting } = table;
  const who = seat === SPECTATOR ? 'a spectator' : seatName(table, seat);
  return [
    `${system.title}, ${setting.scenario.title}: ${standing(table, at)}, seen by ${who}`,
    ...players(table),
    ...(at === undefined ? ['', ...now(table, seat)] : []),
    ...boards(look).flatMap(board => ['', board]),
    '',
    ...lastLines(look).map(
      ({ entry, line }) => `${String(entry).padStart(4)}  ${lineWords(system, line)}`,
    ),
  ].join('\n');
};

const players = ({ head }: Table): string[] => {
  const known = head.seats.flatMap(({ id, player }) =>
    player === undefined ? [] : `${player} plays ${id}`,
  );
  return known.length > 0 ? [`${known.join(', ')}.`] : [];
};

/** One board; where everything is to be seen and no control seat sees it, the board of every player. */
const boards = ({ table, seat, state }: Look): string[] => {
  const { system, seats } = table;
  const draw = (by: SeatId) => boardText(table, by, system.view(state, by));
  if (!seesAll(table, seat) || seatNamed(seats, seat)) return [draw(seat)];
  return seats
    .filter(one => one.kind === 'player')
    .map(one => `As ${one.name} sees it:\n${draw(one.id)}`);
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
