import {
  BOARD_COLUMNS,
  type BoardRow,
  LINK_COLUMNS,
  type LinkRow,
  type NodeFile,
  NodeFileFault,
  readNodeFile,
} from './node-file.ts';

/** The one way a node map is written: a line for each board and each link, so that a correction is one changed line. */
export const writeNodeFile = (file: NodeFile): string => {
  const lines = Object.entries(file).map(([key, value]) => {
    if (key === 'boards') return `"boards": ${rows(file.boards, Object.keys(BOARD_COLUMNS))}`;
    if (key === 'links') return `"links": ${rows(file.links, Object.keys(LINK_COLUMNS))}`;
    return `${JSON.stringify(key)}: ${spaced(value)}`;
  });
  return `{\n ${lines.join(',\n ')}\n}\n`;
};

const rows = (list: readonly (BoardRow | LinkRow)[], first: readonly string[]): string => {
  const lines = list.map(row => {
    const names = Object.keys(row);
    const order = [
      ...first.filter(name => names.includes(name)),
      ...names.filter(name => !first.includes(name)),
    ];
    return spaced(Object.fromEntries(order.map(name => [name, row[name]])));
  });
  return lines.length === 0 ? '[]' : `[\n  ${lines.join(',\n  ')}\n ]`;
};

/** JSON on one line with a space after commas and colons. */
const spaced = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const cells = Object.entries(value).map(
    ([key, cell]) => `${JSON.stringify(key)}: ${spaced(cell)}`,
  );
  return `{${cells.join(', ')}}`;
};

/** Sets one column of a board or link, in the words of the person who does it; a hyphen takes the column away. */
export const setOnNodes = (
  file: NodeFile,
  target: string,
  column: string,
  value: string,
): NodeFile => {
  if (column === 'id') throw new NodeFileFault('id cannot be set');
  const change = <Row extends { readonly id: string }>(list: readonly Row[]): Row[] =>
    list.map(row => (row.id === target ? changed(row, column, value) : row));
  const some = [...file.boards, ...file.links].some(row => row.id === target);
  if (!some) throw new NodeFileFault(`${target}: no such board or link on ${file.id}`);
  return readNodeFile({ ...file, boards: change(file.boards), links: change(file.links) });
};

const changed = <Row extends object>(row: Row, column: string, value: string): Row => {
  if (value !== '-') return { ...row, [column]: cellOf(value) };
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)) as Row;
};

/** `true`, a number, a list in square brackets, else a word. */
const cellOf = (value: string): unknown => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (!/^\[.*\]$/.test(value)) return value;
  const inside = value.slice(1, -1).trim();
  return inside === '' ? [] : inside.split(',').map(entry => cellOf(entry.trim()));
};

/** Joins two boards by a new link. */
export const linkBoards = (file: NodeFile, link: LinkRow): NodeFile => {
  for (const end of [link.a, link.b])
    if (!file.boards.some(board => board.id === end))
      throw new NodeFileFault(`${end}: no such board on ${file.id}`);
  if (file.links.some(other => other.id === link.id))
    throw new NodeFileFault(`${link.id}: there is such a link`);
  return readNodeFile({ ...file, links: [...file.links, link] });
};

/** Takes a link away. */
export const unlink = (file: NodeFile, id: string): NodeFile => {
  if (!file.links.some(link => link.id === id))
    throw new NodeFileFault(`${id}: no such link on ${file.id}`);
  return { ...file, links: file.links.filter(link => link.id !== id) };
};
