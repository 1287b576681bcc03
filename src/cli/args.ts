import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { House } from './house.ts';
import type { Io } from './io.ts';
import { nearest, Wrong } from './wrong.ts';

/** An option of a verb: `value` is the word that stands for its value in the help, absent for a switch. */
export type Option = {
  readonly value?: string;
  readonly short?: string;
  readonly many?: true;
  readonly help: string;
};
export type Options = { readonly [name: string]: Option };

/** A verb of the command: one file each in `verbs/`. */
export type Verb = {
  readonly name: string;
  readonly summary: string;
  /** What follows the verb's name: `<game.json> [--seat red]`. */
  readonly usage: string;
  readonly examples: readonly string[];
  /** Whatever else the help should say. */
  readonly notes?: string;
  readonly options: Options;
  run(args: Args, io: Io): Promise<number> | number;
};

/** The options every verb has. */
export const COMMON: Options = {
  json: { help: 'write JSON on stdout, refusals and errors too' },
  with: {
    value: 'module.js',
    many: true,
    help: 'load further systems and bots: a module that exports SYSTEMS and, if it likes, BOTS',
  },
  help: { short: 'h', help: 'this text' },
};

/** What was typed after the verb. */
export class Args {
  constructor(
    readonly words: readonly string[],
    private readonly values: Readonly<Record<string, unknown>>,
    readonly house: House,
  ) {}

  has(name: string): boolean {
    return this.values[name] === true;
  }
  get json(): boolean {
    return this.has('json');
  }
  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }
  all(name: string): readonly string[] {
    const value = this.values[name];
    return Array.isArray(value) ? value : [];
  }
  /** A whole number, checked. */
  whole(name: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
    const word = this.text(name);
    if (word === undefined) return undefined;
    const value = /^-?\d+$/.test(word) ? Number(word) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < min || value > max) {
      const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
      throw new Wrong(`--${name}`, `should be a whole number, ${range}; is ${word}`);
    }
    return value;
  }
  /** The word at a place, or a complaint that says what is missing. */
  word(at: number, what: string): string {
    const word = this.words[at];
    if (word === undefined) throw new Wrong(what, 'is missing');
    return word;
  }
  /** At most so many words may follow the verb. */
  atMost(count: number): void {
    const extra = this.words[count];
    if (extra !== undefined) throw new Wrong(extra, 'is a word too many');
  }
  /** `--option name=value` given any number of times. */
  pairs(name: string): [string, string][] {
    return this.all(name).map(word => {
      const at = word.indexOf('=');
      if (at < 1) throw new Wrong(`--${name}`, `should be written name=value, is ${word}`);
      return [word.slice(0, at), word.slice(at + 1)];
    });
  }
}

export type Parsed = {
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
};

/** Splits words from options. What is wrong is said in our words, not in Node's. */
export const parse = (verb: Verb, argv: readonly string[]): Parsed => {
  const options: Options = { ...COMMON, ...verb.options };
  const config: ParseArgsConfig['options'] = {};
  for (const [name, { value, short, many }] of Object.entries(options))
    config[name] = {
      type: value === undefined ? 'boolean' : 'string',
      ...(short ? { short } : {}),
      ...(many ? { multiple: true } : {}),
    };
  const { tokens } = parseArgs({
    args: [...argv],
    options: config,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values: Record<string, unknown> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind === 'option') keep(values, verb, options, token);
  }
  return { words, values };
};

type OptionToken = {
  readonly name: string;
  readonly rawName: string;
  readonly value?: unknown;
  readonly inlineValue?: boolean | undefined;
};

const keep = (
  values: Record<string, unknown>,
  verb: Verb,
  options: Options,
  { name, rawName, value, inlineValue }: OptionToken,
): void => {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const near = nearest(
      rawName,
      Object.keys(options).map(one => `--${one}`),
    );
    const hint = near === undefined ? `see maproom ${verb.name} --help` : `did you mean ${near}?`;
    throw new Wrong(rawName, `is no option of maproom ${verb.name}; ${hint}`);
  }
  if (option.value === undefined) {
    if (value !== undefined) throw new Wrong(rawName, 'takes no value');
    values[name] = true;
    return;
  }
  if (typeof value !== 'string' || (!inlineValue && /^-./.test(value)))
    throw new Wrong(rawName, `wants a value: ${option.value}`);
  if (option.many) values[name] = [...((values[name] as string[] | undefined) ?? []), value];
  else if (values[name] !== undefined) throw new Wrong(rawName, 'is given twice');
  else values[name] = value;
};
