import { Fault } from './fault.ts';

/**
 * Tables that are made from a scenario and that a state names by a key: they stand beside the state, never in it. Only
 * the last few that were asked for stay made. Of the others the text they were made from is kept, a few kilobytes, and
 * they are made again when somebody asks: a state may outlive its tables.
 */
export class Compiled<From, Table> {
  readonly #make: (from: From, key: string) => Table;
  readonly #most: number;
  readonly #texts = new Map<string, string>();
  /** In the order in which they were last asked for. */
  readonly #made = new Map<string, Table>();
  #lastKey = '';
  #last: Table | undefined;

  constructor(make: (from: From, key: string) => Table, most = 16) {
    this.#make = make;
    this.#most = most;
  }

  /** The table of a key; made from `from` if it is new. */
  for(key: string, from: From): Table {
    if (!this.#texts.has(key)) this.#texts.set(key, JSON.stringify(from));
    return this.of(key);
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
    const text = this.#texts.get(key);
    if (text === undefined) throw new Fault(`the scenario ${key} has not been opened`);
    const table = this.#make(JSON.parse(text) as From, key);
    for (const oldest of this.#made.keys()) {
      if (this.#made.size < this.#most) break;
      this.#made.delete(oldest);
    }
    return table;
  }
}
