export type Token = { readonly text: string; readonly column: number };

const PATTERN = /\s*("[^"]*"|>=|<=|!=|[(),>:=<]|[^\s(),>:=<!"]+)/y;
const WORD = /^[\p{L}\p{N}_.:*/-]+$/u;

/** A name as it stands in a line: between quotation marks where it is more than a word. */
export const quoted = (name: string): string =>
  name
    .split(':')
    .map(part => (WORD.test(part) ? part : `"${part}"`))
    .join(':');

/** The words of a line with the column where each begins, counted from 1. */
export const tokensOf = (line: string): Token[] => {
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  for (let found = PATTERN.exec(line); found; found = PATTERN.exec(line)) {
    const text = found[1]!;
    tokens.push({ text, column: PATTERN.lastIndex - text.length + 1 });
  }
  return tokens;
};

class Unreadable extends Error {
  constructor(
    readonly column: number,
    readonly expected: string,
  ) {
    super(expected);
  }
}

/** Goes over the words; what is not as expected stops the reading with its column. */
export class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];
  constructor(readonly line: string) {
    this.#tokens = tokensOf(line);
  }
  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }
  peek(): string {
    return this.#tokens[this.#at]?.text ?? '';
  }
  /** Takes the next word if it is this one. */
  accept(text: string): boolean {
    if (this.peek() !== text) return false;
    this.#at++;
    return true;
  }
  expect(text: string): void {
    if (!this.accept(text)) this.fail(text);
  }
  word(what: string): string {
    const text = this.peek();
    const name = /^"(.+)"$/.exec(text)?.[1];
    if (name === undefined && !WORD.test(text)) this.fail(what);
    this.#at++;
    return name ?? text;
  }
  /** A word, or two with a colon between: `task:demolish`. */
  compound(what: string): string {
    const first = this.word(what);
    return this.accept(':') ? `${first}:${this.word(what)}` : first;
  }
  whole(what: string): number {
    const text = this.peek();
    if (!/^\d{1,3}s?$/.test(text)) this.fail(what);
    this.#at++;
    return Number.parseInt(text, 10);
  }
  list(what: string, separator = ','): string[] {
    const words = [this.word(what)];
    while (this.accept(separator)) words.push(this.word(what));
    return words;
  }
  fail(expected: string): never {
    throw new Unreadable(this.#tokens[this.#at]?.column ?? this.line.length + 1, expected);
  }
}

/** Runs a reading: what it gives, or where it stopped. */
export const attempt = <T>(read: () => T): T | { column: number; expected: string } => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return { column: error.column, expected: error.expected };
    throw error;
  }
};
