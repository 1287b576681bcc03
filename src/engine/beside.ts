import { Fault } from './fault.ts';

/** Letters of all texts that are kept, whoever they belong to: strangers may send as many scenarios as they like. */
const MOST_LETTERS = 24_000_000;

/**
 * Tables that are made from a scenario and that a state names by a key: they stand beside the state, never in it. Only
 * the last few that were asked for stay made. Of the others the text they were made from is kept, and they are made again when
 * somebody asks: a state may outlive its tables. Texts are bounded too, the longest unused go first; a scenario that somebody
 * still holds, as every game does, is found again without its text.
 */
export class Compiled<From, Table> {
  readonly #make: (from: From, key: string) => Table;
  readonly #most: number;
  readonly #mostLetters: number;
  /** In the order in which they were last asked for. */
  readonly #texts = new Map<string, string>();
  #letters = 0;
  readonly #holders = new Map<string, WeakRef<object>>();
  readonly #held = new WeakMap<object, Map<string, From>>();
  /** In the order in which they were last asked for. */
  readonly #made = new Map<string, Table>();
  #lastKey = '';
  #last: Table | undefined;

  constructor(make: (from: From, key: string) => Table, most = 16, mostLetters = MOST_LETTERS) {
    this.#make = make;
    this.#most = most;
    this.#mostLetters = mostLetters;
  }

  /** The table of a key; made from `from` if it is new. `holder` is the scenario that lives as long as a game of it. */
  for(key: string, from: From, holder: object): Table {
    const known = this.#held.get(holder) ?? new Map<string, From>();
    this.#held.set(holder, known.set(key, from));
    this.#holders.set(key, new WeakRef(holder));
    this.#keep(key, this.#texts.get(key) ?? JSON.stringify(from));
    return this.of(key);
  }

  /** How many letters of texts are kept now. */
  get letters(): number {
    return this.#letters;
  }

  #keep(key: string, text: string): void {
    this.#drop(key);
    this.#texts.set(key, text);
    this.#letters += text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#letters <= this.#mostLetters || oldest === key) break;
      this.#drop(oldest);
    }
    if (this.#holders.size > 2 * this.#texts.size + this.#most) this.#forgetTheGone();
  }

  #drop(key: string): void {
    this.#letters -= this.#texts.get(key)?.length ?? 0;
    this.#texts.delete(key);
  }

  #forgetTheGone(): void {
    for (const [key, holder] of this.#holders)
      if (!this.#texts.has(key) && !holder.deref()) this.#holders.delete(key);
  }

  /** The table of a key that was opened before. */
  of(key: string): Table {
    if (key === this.#lastKey) return this.#last as Table;
    const table = this.#made.get(key) ?? this.#makeAgain(key);
    this.#made.delete(key);
    this.#made.set(key, table);
    this.#lastKey = key;
    this.#last = table;
    return table;
  }

  /** How many tables are made now. */
  get size(): number {
    return this.#made.size;
  }

  #makeAgain(key: string): Table {
    const table = this.#make(this.#from(key), key);
    for (const oldest of this.#made.keys()) {
      if (this.#made.size < this.#most) break;
      this.#made.delete(oldest);
    }
    return table;
  }

  #from(key: string): From {
    const text = this.#texts.get(key);
    if (text !== undefined) {
      this.#keep(key, text);
      return JSON.parse(text) as From;
    }
    const holder = this.#holders.get(key)?.deref();
    const from = holder && this.#held.get(holder)?.get(key);
    if (from === undefined) throw new Fault(`the scenario ${key} has not been opened`);
    this.#keep(key, JSON.stringify(from));
    return from;
  }
}
