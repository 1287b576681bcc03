import { NodeMap } from './node-map.ts';

/**
 * A node map as a file: boards (places) and the links between them, one line each. A system may add columns of its own;
 * the columns below mean the same everywhere.
 */
export type NodeFile = {
  readonly id: string;
  readonly title: string;
  readonly boards: readonly BoardRow[];
  readonly links: readonly LinkRow[];
  readonly [column: string]: unknown;
};

export const QUARTERS = ['N', 'E', 'S', 'W'] as const;
export type Quarter = (typeof QUARTERS)[number];

export const LINK_STATES = ['open', 'closed'] as const;
export const BRIDGE_STATES = ['standing', 'prepared', 'down'] as const;

export type BridgeRow = {
  readonly id: string;
  readonly type: string;
  readonly over?: string;
  readonly carries?: string;
  readonly state?: (typeof BRIDGE_STATES)[number];
};

/** A board lies at a latitude and longitude, or at x and y of the sheet (y to the north). */
export type BoardRow = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly x?: number;
  readonly y?: number;
  readonly bridges?: readonly BridgeRow[];
  readonly [column: string]: unknown;
};

/** `mp` is the length of a link for rules, `km` that of the land; edges are where it leaves and enters the boards. */
export type LinkRow = {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly kind: string;
  readonly class?: string;
  readonly mp: number;
  readonly km?: number;
  readonly edgeA?: Quarter;
  readonly edgeB?: Quarter;
  readonly bridge?: string;
  readonly bridges?: readonly string[];
  readonly state?: (typeof LINK_STATES)[number];
  readonly [column: string]: unknown;
};

/** A file that cannot be read; the message opens with the place, such as `links[12].mp`. */
export class NodeFileFault extends Error {
  override readonly name = 'NodeFileFault';
}

type Cell =
  | { readonly is: 'text' | 'whole' | 'number' | 'texts' }
  | { readonly is: 'one of'; readonly words: readonly string[] }
  | { readonly is: 'rows'; readonly columns: Columns };
type Columns = { readonly [name: string]: Cell & { readonly must?: true } };

const text = { is: 'text' } as const;
const needed = { is: 'text', must: true } as const;
const number = { is: 'number' } as const;
const oneOf = (words: readonly string[]) => ({ is: 'one of', words }) as const;

const BRIDGE_COLUMNS: Columns = {
  id: needed,
  type: needed,
  over: text,
  carries: text,
  state: oneOf(BRIDGE_STATES),
};
export const BOARD_COLUMNS: Columns = {
  id: needed,
  name: needed,
  type: needed,
  size: needed,
  lat: number,
  lon: number,
  x: number,
  y: number,
  bridges: { is: 'rows', columns: BRIDGE_COLUMNS },
};
export const LINK_COLUMNS: Columns = {
  id: needed,
  a: needed,
  b: needed,
  kind: needed,
  class: text,
  mp: { is: 'whole', must: true },
  km: number,
  edgeA: oneOf(QUARTERS),
  edgeB: oneOf(QUARTERS),
  bridge: text,
  bridges: { is: 'texts' },
  state: oneOf(LINK_STATES),
};
const FILE_COLUMNS: Columns = {
  id: needed,
  title: needed,
  boards: { is: 'rows', columns: BOARD_COLUMNS, must: true },
  links: { is: 'rows', columns: LINK_COLUMNS, must: true },
};

/** The file with its columns checked; what is said is kept as it is. */
export const readNodeFile = (json: unknown): NodeFile => {
  checkRow(json, FILE_COLUMNS, '');
  return json as NodeFile;
};

/** The file as tables of whole numbers; lengths are `mp`. */
export const compileNodes = (file: NodeFile): NodeMap<BoardRow, LinkRow> =>
  new NodeMap(file.boards, file.links, link => link.mp);

const fail = (at: string, what: string): never => {
  throw new NodeFileFault(`${at}: ${what}`);
};

const checkRow = (value: unknown, columns: Columns, at: string): void => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fail(at || 'file', 'should be an object');
  const row = value as { readonly [name: string]: unknown };
  for (const [name, cell] of Object.entries(columns)) {
    const place = at === '' ? name : `${at}.${name}`;
    if (row[name] === undefined) {
      if (cell.must) fail(place, 'is missing');
    } else checkCell(row[name], cell, place);
  }
};

const checkCell = (value: unknown, cell: Cell, at: string): void => {
  if (cell.is === 'text' && (typeof value !== 'string' || value === ''))
    fail(at, 'should be a word');
  if (cell.is === 'whole' && !Number.isSafeInteger(value)) fail(at, 'should be a whole number');
  if (cell.is === 'number' && !Number.isFinite(value)) fail(at, 'should be a number');
  if (cell.is === 'one of' && !cell.words.includes(value as string))
    fail(at, `should be one of ${cell.words.join(', ')}`);
  if (cell.is !== 'texts' && cell.is !== 'rows') return;
  const list: readonly unknown[] = Array.isArray(value) ? value : fail(at, 'should be a list');
  for (const [i, entry] of list.entries())
    if (cell.is === 'rows') checkRow(entry, cell.columns, `${at}[${i}]`);
    else checkCell(entry, text, `${at}[${i}]`);
};

type Schema = { readonly [keyword: string]: unknown };

/** The JSON Schema of a node map. */
export const nodeFileSchema = (): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A Maproom node map',
  ...rowSchema(FILE_COLUMNS),
});

const rowSchema = (columns: Columns): Schema => ({
  type: 'object',
  required: Object.keys(columns).filter(name => columns[name]!.must),
  properties: Object.fromEntries(
    Object.entries(columns).map(([name, cell]) => [name, cellSchema(cell)]),
  ),
});

const cellSchema = (cell: Cell): Schema => {
  if (cell.is === 'one of') return { enum: cell.words };
  if (cell.is === 'rows') return { type: 'array', items: rowSchema(cell.columns) };
  if (cell.is === 'texts') return { type: 'array', items: cellSchema(text) };
  if (cell.is === 'text') return { type: 'string', minLength: 1 };
  return { type: cell.is === 'whole' ? 'integer' : 'number' };
};
