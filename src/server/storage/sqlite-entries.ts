import type { SqliteDatabase, SqliteStatement } from './sqlite-driver.ts';
import type { Appended, EntryRow } from './store.ts';

/** So many entries lie in the order in which they came before they are sorted in. */
const MOST_FRESH = 4000;

/** Games whose last entry is remembered although none of theirs is fresh. */
const MOST_KNOWN = 20_000;

/** Sorting in may fail like any write, for instance on a full disk: it is tried again after so many more. */
const TRY_AGAIN = 1000;

/**
 * The entries of all games. A hundred games that act at once would touch a hundred pages of a table that is kept by game, and
 * all of them would go to the disk with the commit. So new entries go to the end of the table `fresh`, a few pages whatever the
 * games, and are sorted into `entries` by the thousand. An entry is in one of the two.
 *
 * Every method but `all` runs in a transaction of whoever calls it.
 */
export class SqliteEntries {
  /** The last entry of each game that has fresh ones, and of others that were asked for. */
  private readonly last = new Map<string, number>();
  private fresh = 0;
  private sortAt = MOST_FRESH;
  /** Changes when another process has written; it should not, but then nothing known here holds. */
  private version = -1;
  private readonly put: SqliteStatement;
  private readonly insert: SqliteStatement;
  private readonly lastOf: SqliteStatement;
  private readonly versionNow: SqliteStatement;
  private readonly read: SqliteStatement;

  constructor(private readonly db: SqliteDatabase) {
    this.put = db.prepare('insert into fresh values (null, ?, ?, ?, ?, ?)');
    this.insert = db.prepare('insert or ignore into entries values (?, ?, ?, ?, ?)');
    this.lastOf = db.prepare('select max(seq) as last from entries where game = ?');
    this.versionNow = db.prepare('pragma data_version');
    this.read = db.prepare(READ);
  }

  /** Call first in every transaction that adds entries. */
  look(): void {
    const { data_version: version } = this.versionNow.get() as { data_version: number };
    if (version === this.version) return;
    this.last.clear();
    this.fresh = 0;
    const found = this.db
      .prepare('select game, max(seq) as last, count(*) as count from fresh group by game')
      .all();
    for (const { game, last, count } of found as { game: string; last: number; count: number }[]) {
      this.last.set(game, last);
      this.fresh += count;
    }
    this.version = version;
  }

  /** A transaction failed: what it added is gone, or may be. */
  doubt(): void {
    this.version = -1;
  }

  add(row: EntryRow): Appended {
    const { game, seq, action, at, body } = row;
    if (seq <= this.lastIn(game)) return this.addBetween(row);
    this.put.run(game, seq, action, at, body);
    this.last.set(game, seq);
    this.fresh++;
    return 'stored';
  }

  private lastIn(game: string): number {
    const known = this.last.get(game);
    if (known !== undefined) return known;
    const { last } = this.lastOf.get(game) as { last: number | null };
    this.last.set(game, last ?? -1);
    return last ?? -1;
  }

  /** Its place may be taken. */
  private addBetween({ game, seq, action, at, body }: EntryRow): Appended {
    const [there] = this.all(game, seq, 1);
    if (there?.seq === seq)
      return there.action === action && there.body === body ? 'repeated' : 'lost';
    return this.insert.run(game, seq, action, at, body).changes === 1 ? 'stored' : 'lost';
  }

  /** From entry `from` on, in order. */
  all(game: string, from: number, most: number): EntryRow[] {
    return this.read.all(game, from, game, from, most) as EntryRow[];
  }

  get areToSort(): boolean {
    return this.fresh >= this.sortAt;
  }

  /** Two entries for one place cannot be; if they are, this fails and leaves both to be looked at. */
  sort(): void {
    this.sortAt = this.fresh + TRY_AGAIN;
    this.db.prepare(`insert into entries select ${FIELDS} from fresh order by game, seq`).run();
    this.db.prepare('delete from fresh').run();
  }

  /** After the commit of `sort`. */
  sorted(): void {
    this.fresh = 0;
    this.sortAt = MOST_FRESH;
    if (this.last.size > MOST_KNOWN) this.last.clear();
  }
}

const FIELDS = 'game, seq, action, at, body';
const READ = `select ${FIELDS} from entries where game = ? and seq >= ?
  union all select ${FIELDS} from fresh where game = ? and seq >= ? order by seq limit ?`;
