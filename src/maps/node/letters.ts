/** A node in letters: where it lies (any measure, y grows downwards), its name, and a line below it. */
export type LetteredNode = {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly below: string;
};
/** A link in letters: between which nodes, with which sign (null: by its direction), and what stands at its middle. */
export type LetteredLink = {
  readonly a: number;
  readonly b: number;
  readonly sign: string | null;
  readonly note: string;
};

type Cell = { readonly row: number; readonly column: number };

/** Rows of cells that are written once: lines first, names over lines, never a name over a name. */
class Paper {
  private readonly rows: string[][];
  private readonly taken: boolean[][];
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.rows = Array.from({ length: height }, () => new Array<string>(width).fill(' '));
    this.taken = this.rows.map(row => row.map(() => false));
  }
  put({ row, column }: Cell, sign: string): void {
    if (this.taken[row]?.[column] === false) this.rows[row]![column] = sign;
  }
  isFree({ row, column }: Cell, length: number): boolean {
    if (row < 0 || row >= this.height || column < 0 || column + length > this.width) return false;
    for (let i = -1; i <= length; i++) if (this.taken[row]![column + i]) return false;
    return true;
  }
  write({ row, column }: Cell, text: string): void {
    [...text].forEach((letter, i) => {
      this.rows[row]![column + i] = letter;
      this.taken[row]![column + i] = true;
    });
  }
  text(): string {
    return this.rows.map(row => row.join('').trimEnd()).join('\n');
  }
}

/** The cells from one to another, both ends left out, in a straight line. */
const between = (a: Cell, b: Cell): Cell[] => {
  const steps = Math.max(Math.abs(b.row - a.row), Math.abs(b.column - a.column));
  const cells: Cell[] = [];
  for (let i = 1; i < steps; i++)
    cells.push({
      row: a.row + Math.round(((b.row - a.row) * i) / steps),
      column: a.column + Math.round(((b.column - a.column) * i) / steps),
    });
  return cells;
};

const signOf = (a: Cell, b: Cell): string => {
  const [down, right] = [b.row - a.row, b.column - a.column];
  if (Math.abs(down) * 3 < Math.abs(right)) return '-';
  if (Math.abs(right) * 3 < Math.abs(down) * 2) return '|';
  return down > 0 === right > 0 ? '\\' : '/';
};

const SHIFTS = [0, 1, -1, 2, -2, 3, -3] as const;

/** A text at its cell, or a few rows beside it where that is taken; shorter before it is left out. */
const writeNear = (paper: Paper, { row, column }: Cell, text: string): Cell | null => {
  for (const length of [text.length, 6, 4]) {
    const short = text.slice(0, length);
    for (const shift of SHIFTS) {
      const left = Math.max(0, Math.min(paper.width - short.length, column - (short.length >> 1)));
      const at = { row: row + shift, column: left };
      if (!paper.isFree(at, short.length)) continue;
      paper.write(at, short);
      return at;
    }
  }
  return null;
};

/** Nodes and links on paper of so many letters across; a letter is taken for twice as high as wide. */
export const inLetters = (
  nodes: readonly LetteredNode[],
  links: readonly LetteredLink[],
  width: number,
): string => {
  if (nodes.length === 0) return '';
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const inner = width - 14;
  const across = Math.max(Math.max(...xs) - left, (Math.max(...ys) - top) / 2) || 1;
  const cells = nodes.map(
    ({ x, y }): Cell => ({
      column: 7 + Math.round(((x - left) * inner) / across),
      row: 1 + Math.round(((y - top) * inner) / across / 2),
    }),
  );
  const paper = new Paper(width, Math.max(...cells.map(({ row }) => row)) + 3);
  for (const { a, b, sign } of links) {
    const [from, to] = [cells[a]!, cells[b]!];
    for (const cell of between(from, to)) paper.put(cell, sign ?? signOf(from, to));
  }
  nodes.forEach(({ name }, i) => {
    writeNear(paper, cells[i]!, name);
  });
  nodes.forEach(({ below }, i) => {
    if (below !== '') writeNear(paper, { ...cells[i]!, row: cells[i]!.row + 1 }, below);
  });
  for (const { a, b, note } of links) {
    const way = between(cells[a]!, cells[b]!);
    const middle = way[way.length >> 1];
    if (middle && note !== '' && paper.isFree(middle, note.length)) paper.write(middle, note);
  }
  return paper.text();
};
