/** NQM-2.17: what a reader of orders needs to know of the game. */
export type Reading = {
  /** The hour of bound 0. */
  readonly startHour: number;
  /** The id of the one thing that bears a name, or null. */
  named?(name: string): string | null;
  /** Whether an id is that of a headquarters; units have a point in theirs, and some headquarters too. */
  isNode?(id: string): boolean;
};

/** Where a text could not be read, and what should have stood there. */
export class Unreadable extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
    readonly expected: string,
  ) {
    super(`line ${line}, column ${column}: expected ${expected}`);
  }
}

type Word = { readonly text: string; readonly column: number; readonly isQuoted: boolean };

/** One line of an order, read word by word. */
export class Words {
  private at = 0;
  private readonly words: readonly Word[];
  constructor(
    private readonly text: string,
    readonly line: number,
  ) {
    this.words = this.split();
  }

  private split(): Word[] {
    const words: Word[] = [];
    const pattern = /"(?:[^"\\]|\\.)*"|"|[^\s"]+/g;
    for (const match of this.text.matchAll(pattern)) {
      const [found] = match;
      const column = match.index + 1;
      if (found === '"') throw new Unreadable(this.line, column, 'a closed quote');
      const isQuoted = found.startsWith('"');
      words.push({ text: isQuoted ? this.unquoted(found, column) : found, column, isQuoted });
    }
    return words;
  }

  private unquoted(found: string, column: number): string {
    try {
      return JSON.parse(found) as string;
    } catch {
      throw new Unreadable(this.line, column, 'text in quotes');
    }
  }

  get isDone(): boolean {
    return this.at >= this.words.length;
  }
  /** The column of the next word, or of the end of the line. */
  get column(): number {
    return this.words[this.at]?.column ?? this.text.trimEnd().length + 1;
  }

  fail(expected: string, column = this.column): never {
    throw new Unreadable(this.line, column, expected);
  }

  peek(): string | undefined {
    const word = this.words[this.at];
    return word && !word.isQuoted ? word.text : undefined;
  }
  private next(expected: string): Word {
    const word = this.words[this.at];
    if (!word) this.fail(expected);
    this.at++;
    return word;
  }

  /** Whether the next word is this keyword, in any case; if so it is taken. */
  take(keyword: string): boolean {
    if (this.peek()?.toUpperCase() !== keyword) return false;
    this.at++;
    return true;
  }
  want(keyword: string): void {
    if (!this.take(keyword)) this.fail(keyword);
  }

  oneOf<const V extends string>(values: readonly V[]): V {
    const said = this.peek()?.toLowerCase();
    const value = values.find(one => one.toLowerCase() === said);
    if (value === undefined) this.fail(values.join(' or '));
    this.at++;
    return value;
  }

  whole(expected: string): number {
    const word = this.next(expected);
    if (!/^-?\d{1,9}$/.test(word.text)) this.fail(expected, word.column);
    return Number(word.text);
  }

  isPoint(): boolean {
    return /^-?\d/.test(this.peek() ?? '');
  }
  point(): number[] {
    const word = this.next('a point x,y');
    const match = /^(-?\d{1,9})(,?)(-?\d{0,9})(.*)$/.exec(word.text);
    if (word.isQuoted || !match) this.fail('a point x,y', word.column);
    const [, x = '', comma, y = '', rest] = match;
    if (comma === '') this.fail('a comma', word.column + x.length);
    if (!/\d/.test(y)) this.fail('a whole number', word.column + x.length + 1);
    if (rest !== '') this.fail('a space', word.column + x.length + 1 + y.length);
    return [Number(x), Number(y)];
  }
  points(): number[][] {
    const points = [this.point()];
    while (this.isPoint()) points.push(this.point());
    return points;
  }

  /** An id, or the name of the one thing that bears it, in quotes. */
  id(reading: Reading): string {
    const word = this.next('an id');
    if (!word.isQuoted) return word.text;
    return reading.named?.(word.text) ?? this.fail('a name that one thing bears', word.column);
  }

  free(expected: string): string {
    return this.next(expected).text;
  }

  end(): void {
    if (!this.isDone) this.fail('the end of the line');
  }
}
