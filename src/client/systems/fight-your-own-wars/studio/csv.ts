import { type BoardRow, type CampaignFile, newBoard, newLink } from './campaign-file.ts';

export type CsvFault = { readonly line: number; readonly because: string };
export type CsvRead = { readonly file: CampaignFile } | { readonly faults: readonly CsvFault[] };

/** Cells of one line; commas and semicolons part them, quotes hold them together. */
export const cellsOf = (line: string): string[] => {
  const sign = line.includes(';') && !line.includes(',') ? ';' : ',';
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const letter = line[i]!;
    if (letter === '"' && quoted && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (letter === '"') quoted = !quoted;
    else if (letter === sign && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
};

type Row = { readonly line: number; readonly of: { readonly [column: string]: string } };

const rowsOf = (text: string): { columns: string[]; rows: Row[] } => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = cellsOf(lines[0] ?? '').map(one => one.toLowerCase());
  const rows = lines.slice(1).flatMap((text, i): Row[] => {
    if (text.trim() === '') return [];
    const cells = cellsOf(text);
    return [
      { line: i + 2, of: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) },
    ];
  });
  return { columns, rows };
};

const NUMBERS = new Set(['lat', 'lon', 'vp', 'mp', 'km']);
const FLAGS = new Set(['station', 'ford', 'v']);

/** A cell as the file wants it; undefined where it cannot be read. */
const cellValue = (column: string, cell: string): unknown => {
  if (FLAGS.has(column)) return /^(1|true|yes|x)$/i.test(cell);
  if (!NUMBERS.has(column)) return cell;
  return cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : undefined;
};

const filled = (row: Row, faults: CsvFault[]): { [field: string]: unknown } => {
  const made: { [field: string]: unknown } = {};
  for (const [column, cell] of Object.entries(row.of)) {
    if (cell === '' || column === '') continue;
    const value = cellValue(column, cell);
    if (value === undefined)
      faults.push({ line: row.line, because: `${column} ${cell} is no number` });
    else made[column] = value;
  }
  return made;
};

const wanted = (columns: readonly string[], names: readonly string[]): CsvFault[] =>
  names
    .filter(name => !columns.includes(name))
    .map(name => ({ line: 1, because: `there is no column ${name}` }));

/** Boards from `id,name,type,lat,lon,vp...`; one with a known id is changed, others are added. */
const boardsFrom = (file: CampaignFile, text: string): CsvRead => {
  const { columns, rows } = rowsOf(text);
  const faults = wanted(columns, ['id', 'lat', 'lon']);
  if (faults.length > 0) return { faults };
  let boards = file.map.boards;
  for (const row of rows) {
    const made = filled(row, faults);
    const id = String(made.id ?? '');
    if (id === '') faults.push({ line: row.line, because: 'the board has no id' });
    const known = boards.find(board => board.id === id);
    const board = {
      ...(known ?? { ...newBoard(file, 0, 0), name: id }),
      ...made,
    } as BoardRow;
    boards = known ? boards.map(one => (one === known ? board : one)) : [...boards, board];
  }
  return faults.length > 0 ? { faults } : { file: { ...file, map: { ...file.map, boards } } };
};

/** Links from `a,b,kind,class,mp...`; lengths and Movement Points that are left out are worked out. */
const linksFrom = (file: CampaignFile, text: string): CsvRead => {
  const { columns, rows } = rowsOf(text);
  const faults = wanted(columns, ['a', 'b']);
  if (faults.length > 0) return { faults };
  let made = file;
  for (const row of rows) {
    const given = filled(row, faults);
    const [a, b] = [given.a, given.b].map(id => file.map.boards.find(board => board.id === id));
    if (!a || !b) {
      const missing = a ? given.b : given.a;
      faults.push({ line: row.line, because: `there is no board ${String(missing ?? '')}` });
      continue;
    }
    const link = { ...newLink(made, a, b), ...given };
    made = { ...made, map: { ...made.map, links: [...made.map.links, link] } };
  }
  return faults.length > 0 ? { faults } : { file: made };
};

/** FYOW-A15: boards or links from a table; nothing is taken over when a line of it is wrong. */
export const fromCsv = (file: CampaignFile, of: 'boards' | 'links', text: string): CsvRead =>
  of === 'boards' ? boardsFrom(file, text) : linksFrom(file, text);
