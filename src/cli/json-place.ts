/** Where a text stops being JSON, in words: `line 3, column 14: wants a comma or }`. Null when it is JSON. */
export const syntaxProblem = (text: string): { at: string; because: string } | null => {
  const scan = new Scan(text);
  try {
    scan.value();
    scan.space();
    if (scan.at < text.length) scan.stop('has something after its end');
    return null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, scan.at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { at: `line ${before.length}, column ${column}`, because: error.message };
  }
};

/** A path such as `forces[0].lines[2]` with the line of the file on which it stands; where it is missing, that of what should hold it. */
export const linePlace = (text: string, path: string): string => {
  const scan = new Scan(text);
  try {
    scan.value();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  let known = path;
  while (known !== '' && !scan.places.has(known))
    known = known.replace(/(?:^|\.)[^.[\]]+$|\[\d+\]$/, '');
  const line = text.slice(0, scan.places.get(known) ?? 0).split('\n').length;
  return path === '' ? `line ${line}` : `line ${line}, ${path}`;
};

class Stop extends Error {}

const DEEPEST = 1000;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const TEXT = /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;

class Scan {
  at = 0;
  /** Where each value begins, by its path. */
  readonly places = new Map<string, number>();
  private depth = 0;
  constructor(private readonly text: string) {}

  stop(because: string): never {
    throw new Stop(this.at >= this.text.length ? 'the file ends too early' : because);
  }

  space(): void {
    while (' \t\r\n'.includes(this.text[this.at] ?? 'x')) this.at++;
  }

  value(path = ''): void {
    this.space();
    this.places.set(path, this.at);
    if (++this.depth > DEEPEST) this.stop('is nested too deeply');
    const char = this.text[this.at] ?? '';
    if (char === '{') this.members('}', () => this.field(path));
    else if (char === '[') this.members(']', i => this.value(`${path}[${i}]`));
    else if (char === '"') this.string();
    else if (!this.take(NUMBER) && !this.take(WORD)) this.stop(`wants a value, has ${shown(char)}`);
    this.depth--;
  }

  private take(token: RegExp): boolean {
    token.lastIndex = this.at;
    if (!token.test(this.text)) return false;
    this.at = token.lastIndex;
    return true;
  }

  private string(): void {
    if (!this.take(TEXT)) this.stop('has a text that is not closed or holds a wrong character');
  }

  private field(path: string): void {
    this.space();
    const char = this.text[this.at] ?? '';
    if (char !== '"') this.stop(`wants a name in double quotes, has ${shown(char)}`);
    const start = this.at + 1;
    this.string();
    const name = this.text.slice(start, this.at - 1);
    this.space();
    if (this.text[this.at] !== ':') this.stop('wants a colon after the name');
    this.at++;
    this.value(path === '' ? name : `${path}.${name}`);
  }

  private members(close: string, member: (i: number) => void): void {
    this.at++;
    this.space();
    if (this.text[this.at] === close) {
      this.at++;
      return;
    }
    for (let i = 0; ; i++) {
      member(i);
      this.space();
      const char = this.text[this.at];
      if (char !== close && char !== ',') this.stop(`wants a comma or ${close}`);
      this.at++;
      if (char === close) return;
    }
  }
}

const shown = (char: string): string => (char === '' ? 'nothing' : JSON.stringify(char));
