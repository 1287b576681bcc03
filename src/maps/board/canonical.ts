import type { Hexmap } from './hexmap.ts';

/**
 * The one way a board file is written: a line per hex, hexside, chain, place and name, so that a correction to the
 * board is one changed line. Hexes and hexsides stand in the order of their ids, columns in a fixed order.
 */
export const writeHexmap = (map: Hexmap): string => {
  const sorted = { ...map, hexes: byId(map.hexes), edges: byId(map.edges) };
  const keys = orderedKeys(Object.keys(sorted), TOP_KEYS, LAST_TOP_KEYS);
  const lines = keys.map(key => `${quote(key)}:${section(key, sorted[key as keyof Hexmap])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};

const TOP_KEYS = ['format', 'id', 'title', 'grid', 'georef', 'countries', 'terrain', 'hexFlags'];
const LAST_TOP_KEYS = ['lone', 'crossings', 'hexes', 'edges', 'chains', 'places', 'labels'];

/** The columns that open and close a line; what a hex or hexside carries stands between them by name. */
const COLUMNS: Readonly<Record<string, readonly [first: string[], last: string[]]>> = {
  hexes: [
    ['id', 'label', 'terrain', 'country', 'elev'],
    ['lon', 'lat'],
  ],
  edges: [['id', 'hexes'], []],
  chains: [['id', 'kind', 'name', 'alt', 'class', 'on', 'path', 'exits'], []],
  places: [['id', 'name', 'alt', 'kind', 'rank', 'hex', 'hexes', 'at'], []],
  labels: [['text', 'kind', 'hex', 'at', 'size'], []],
  crossings: [['id', 'kind', 'name', 'river', 'side', 'hexes', 'carries'], []],
  lone: [['hex', 'why'], []],
};

const section = (key: string, value: unknown): string => {
  if (!isRows(value)) return JSON.stringify(value);
  const [first, last] = COLUMNS[key] ?? [['id', 'name'], []];
  const rows = value.map(row => writeRow(row, first, last));
  return rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}\n]`;
};

const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null);

/** A feature that is false, empty or absent is left out. */
const writeRow = (
  row: Record<string, unknown>,
  first: readonly string[],
  last: readonly string[],
): string => {
  const kept = Object.keys(row).filter(key => !isEmpty(row[key]));
  const cells = orderedKeys(kept, first, last).map(
    key => `${quote(key)}:${JSON.stringify(row[key])}`,
  );
  return `{${cells.join(',')}}`;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

const orderedKeys = (
  keys: string[],
  first: readonly string[],
  last: readonly string[],
): string[] => [
  ...first.filter(key => keys.includes(key)),
  ...keys.filter(key => !first.includes(key) && !last.includes(key)).sort(),
  ...last.filter(key => keys.includes(key)),
];

/** `0102/N` before `0102/NE` before `0102/SE`: the order of the letters is the order of the sides. */
const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

const quote = (key: string): string => JSON.stringify(key);
