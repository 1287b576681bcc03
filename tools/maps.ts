import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { writePicture } from '../src/cli/picture.ts';
import { drawMap } from '../src/client/board/draw.ts';
import { PALETTES, type PaletteId } from '../src/client/board/palettes.ts';
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

const USAGE = `npm run maps -- check [board]                    says what is wrong on the boards, and where
npm run maps -- set <board> <hex> <terrain> [name]     set kock 3830 town Kock
npm run maps -- set <board> <hex> <column> <value>     set kock 3830 wood 2; a hyphen takes it away
npm run maps -- set <board> <hex>/<side> <column> <value>
npm run maps -- format [board]                         rewrites the files canonically
npm run maps -- draw [board] [palette] [svg|png|pdf]   draws docs/maps/<board>.svg; paper, colour-blind, high-contrast`;

const main = async (words: readonly string[]): Promise<number> => {
  const [verb, name, ...rest] = words;
  const entries = name ? [boardNamed(name)] : BOARDS;
  if (verb === 'check') return checkAll(entries);
  if (verb === 'format') return formatAll(entries);
  if (verb === 'draw') return drawAll(entries, rest[0] ?? 'paper', rest[1] ?? 'svg');
  if (verb === 'set' && name && rest.length >= 2) return set(boardNamed(name), rest);
  console.log(USAGE);
  return verb === undefined ? 0 : 2;
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
