import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import type { EntryRow } from './store.ts';

/** The last entry of a game that was acknowledged: its number and its link. */
type Tip = { readonly seq: number; readonly link: string };

/** Lines after which the file is written anew. */
const MOST_LINES = 20_000;

const linkOf = (body: string): string => /"link":"([0-9a-f]{1,16})"\}$/.exec(body)?.[1] ?? '-';

/**
 * The last known entry of each game, in a file of its own beside the database. A database whose write-ahead log was cut or lost opens
 * without a word, with games that are shorter than what was acknowledged; this file remembers how long they were.
 */
export class Tips {
  private readonly known = new Map<string, Tip>();
  private lines = 0;
  private descriptor: number | null = null;

  constructor(private readonly file: string) {
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [game, seq, link] = line.split(' ');
      if (game && link && /^\d+$/.test(seq ?? '')) this.remember(game, { seq: Number(seq), link });
    }
  }

  private remember(game: string, tip: Tip): void {
    const before = this.known.get(game);
    if (!before || before.seq <= tip.seq) this.known.set(game, tip);
  }

  /** Games of which the database does not have the last known entry. */
  missingIn(has: (game: string, seq: number) => string | null): string[] {
    const missing: string[] = [];
    for (const [game, { seq, link }] of this.known) {
      const body = has(game, seq);
      if (body === null || (link !== '-' && linkOf(body) !== link)) missing.push(game);
    }
    return missing;
  }

  /** What is in the database now is what counts: a loss was accepted. */
  forget(games: readonly string[]): void {
    for (const game of games) this.known.delete(game);
    this.rewrite();
  }

  /** After the commit. The file is no promise: when it cannot be written it only knows less. */
  note(rows: readonly EntryRow[]): void {
    let text = '';
    for (const { game, seq, body } of rows) {
      const tip = { seq, link: linkOf(body) };
      this.remember(game, tip);
      text += `${game} ${seq} ${tip.link}\n`;
    }
    this.lines += rows.length;
    try {
      this.descriptor ??= openSync(this.file, 'a', 0o600);
      writeSync(this.descriptor, text);
      if (this.lines > MOST_LINES) this.rewrite();
    } catch {
      // A full disk: the database says so itself.
    }
  }

  private rewrite(): void {
    this.close();
    this.lines = 0;
    const lines = [...this.known].map(([game, { seq, link }]) => `${game} ${seq} ${link}\n`);
    writeFileSync(`${this.file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }
}
