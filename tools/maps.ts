import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { writePicture } from '../src/cli/picture.ts';
import { drawMap } from '../src/client/board/hex/draw.ts';
import { PALETTES, type PaletteId } from '../src/client/board/hex/palettes.ts';
import {
  type Board,
  checkBoard,
  loadBoard,
  type Problem,
  readHexmap,
  setOnBoard,
  writeHexmap,
} from '../src/maps/board/index.ts';
import { BOARDS, type BoardEntry, boardNamed } from './maps/boards.ts';
import {
  bendSheet,
  formatSheet,
  linkOnSheet,
  outlineSheet,
  type Sheet,
  setOnSheet,
  sheetNamed,
  sheetProblems,
  sheets,
  unlinkOnSheet,
} from './maps/sheets.ts';

const USAGE = `npm run maps -- check [board]                    says what is wrong on the boards, and where
npm run maps -- set <board> <hex> <terrain> [name]     set kock 3830 town Kock
npm run maps -- set <board> <hex> <column> <value>     set kock 3830 wood 2; a hyphen takes it away
npm run maps -- set <board> <hex>/<side> <column> <value>
npm run maps -- set <map> <board or link> <column> <value>    node maps: set poland r_sycow_wieruszow mp 6
npm run maps -- link <map> <a> <b> <kind> <mp> [class]        and unlink <map> <link>
npm run maps -- set <sheet> <feature> <column> <value>        sheets in metres; also corner:2 1300,1250 and at 10,20
npm run maps -- outline <sheet> <kind>...               gives areas with few corners a natural outline: woods marsh town
npm run maps -- bend <sheet>                            lets waters of few corners wind, rounds the corners of roads
npm run maps -- format [board]                         rewrites the files canonically
npm run maps -- draw [board] [palette] [svg|png|pdf]   draws docs/maps/<board>.svg; paper, colour-blind, high-contrast`;

const main = async (words: readonly string[]): Promise<number> => {
  const [verb, name, ...rest] = words;
  const sheet = name === undefined ? undefined : sheetNamed(name);
  if (sheet !== undefined) return onSheet(sheet, verb, rest);
  const entries = name ? [boardNamed(name)] : BOARDS;
  if (verb === 'check') return Math.max(checkAll(entries), name ? 0 : await checkSheets(sheets()));
  if (verb === 'format') return formatAll(entries);
  if (verb === 'draw') return drawAll(entries, rest[0] ?? 'paper', rest[1] ?? 'svg');
  if (verb === 'set' && name && rest.length >= 2) return set(boardNamed(name), rest);
  console.log(USAGE);
  return verb === undefined ? 0 : 2;
};

/** Node maps and sheets in metres. */
const onSheet = async (
  sheet: Sheet,
  verb: string | undefined,
  [target, column, ...values]: readonly string[],
): Promise<number> => {
  if (verb === 'format') formatSheet(sheet);
  else if (verb === 'outline' && target) {
    const kinds = [target, ...(column === undefined ? [] : [column]), ...values];
    console.log(`${sheet.name}: ${outlineSheet(sheet, kinds)} outlines`);
  } else if (verb === 'bend') console.log(`${sheet.name}: ${bendSheet(sheet)} lines`);
  else if (verb === 'set' && target && column) setOnSheet(sheet, target, column, values.join(' '));
  else if (verb === 'link' && column && values.length >= 2)
    linkOnSheet(sheet, [target!, column, ...values]);
  else if (verb === 'unlink' && target) unlinkOnSheet(sheet, target);
  else if (verb !== 'check') {
    console.log(USAGE);
    return 2;
  }
  return checkSheets([sheet]);
};

const checkSheets = async (list: readonly Sheet[]): Promise<number> => {
  let wrong = 0;
  for (const sheet of list) {
    const problems = await sheetProblems(sheet);
    for (const { at, says } of problems) console.log(`${sheet.name} ${at}: ${says}`);
    const verdict = problems.length === 0 ? 'sound' : `${problems.length} problems`;
    console.log(`${sheet.system} ${sheet.name}: ${verdict}`);
    wrong += problems.length;
  }
  return wrong > 0 ? 1 : 0;
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const checkAll = (entries: readonly BoardEntry[]): number => {
  const counts = entries.map(entry => {
    const problems = problemsOf(entry);
    for (const { at, says } of problems) console.log(`${entry.system} ${at}: ${says}`);
    console.log(
      `${entry.system}: ${problems.length === 0 ? 'sound' : `${problems.length} problems`}`,
    );
    return problems.length;
  });
  return counts.some(count => count > 0) ? 1 : 0;
};

export const problemsOf = ({ file, demands }: BoardEntry): Problem[] => {
  const text = readFileSync(file, 'utf8');
  let board: Board;
  try {
    board = loadBoard(JSON.parse(text));
  } catch (error) {
    return [{ at: file, says: error instanceof Error ? error.message : String(error) }];
  }
  const canonical = writeHexmap(board.map) === text;
  return [
    ...checkBoard(board),
    ...demands(board),
    ...(canonical ? [] : [{ at: file, says: 'is not canonical; npm run maps -- format' }]),
  ];
};

const formatAll = (entries: readonly BoardEntry[]): number => {
  for (const { file } of entries) writeFileSync(file, writeHexmap(readHexmap(readJson(file))));
  return 0;
};

const KINDS = ['svg', 'png', 'pdf'] as const;

const drawAll = async (
  entries: readonly BoardEntry[],
  palette: string,
  kind: string,
): Promise<number> => {
  if (!(palette in PALETTES)) throw new Error(`no palette ${palette}`);
  const as = KINDS.find(known => known === kind);
  if (!as) throw new Error(`a picture is ${KINDS.join(', ')}, not ${kind}`);
  mkdirSync('docs/maps', { recursive: true });
  for (const { system, file } of entries) {
    const svg = drawMap(loadBoard(readJson(file)), {
      palette: palette as PaletteId,
      deflate: bytes => deflateSync(bytes, { level: 9 }),
    });
    const path = `docs/maps/${system}${palette === 'paper' ? '' : `.${palette}`}.${as}`;
    await writePicture(svg, path, as);
    const elements = svg.split('<').length - svg.split('</').length;
    console.log(`${path}: ${elements} elements, ${svg.length >> 10} kB of SVG`);
  }
  return 0;
};

const set = (entry: BoardEntry, [target, column, ...words]: readonly string[]): number => {
  const map = readHexmap(readJson(entry.file));
  setOnBoard(map, target!, column!, words.join(' '));
  writeFileSync(entry.file, writeHexmap(readHexmap(map)));
  return checkAll([entry]);
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 3;
}
