import { Batch } from './batch.ts';
import { SQLITE, stepsFrom } from './migrations.ts';
import {
  openDatabase,
  type SqliteDatabase,
  type SqliteDriver,
  type SqliteStatement,
} from './sqlite-driver.ts';
import { SqliteEntries } from './sqlite-entries.ts';
import type {
  Appended,
  Change,
  ChatRow,
  EntryRow,
  GameRow,
  SnapshotRow,
  Store,
  TokenRow,
} from './store.ts';

export type SqliteSettings = {
  readonly driver?: SqliteDriver;
  /** Only the tests of the tests choose less: then a power cut may take acknowledged actions with it. */
  readonly synchronous?: 'FULL' | 'NORMAL' | 'OFF';
  /** For tests of failing disks: wraps the database. */
  readonly wrap?: (database: SqliteDatabase) => SqliteDatabase;
};

/** 4 MB of log before it is worked into the file and written over: as long as it grows, every commit also waits for the file system. */
const CHECKPOINT_PAGES = 1000;

/** A precondition of a change did not hold; everything is rolled back. */
class Outrun extends Error {}

/** What shares a commit with whatever comes in the same turn. */
type Write = EntryRow | SnapshotRow;

/** Games in one file on this machine: WAL, synchronous FULL, all appends of one turn of the event loop in one commit. */
export class SqliteStore implements Store {
  readonly kind = 'sqlite';
  private readonly db: SqliteDatabase;
  private readonly statements = new Map<string, SqliteStatement>();
  private readonly entriesOf: SqliteEntries;
  private readonly writes = new Batch<Write, Appended>(rows => this.writeAll(rows));

  constructor(file: string, { driver, synchronous = 'FULL', wrap }: SqliteSettings = {}) {
    const opened = openDatabase(file, driver);
    opened.exec(
      `pragma journal_mode = WAL; pragma synchronous = ${synchronous}; pragma busy_timeout = 2000;
       pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
    );
    this.db = wrap ? wrap(opened) : opened;
    this.migrate();
    this.entriesOf = new SqliteEntries(this.db);
  }

  private sql(text: string): SqliteStatement {
    const found = this.statements.get(text) ?? this.db.prepare(text);
    this.statements.set(text, found);
    return found;
  }

  private migrate(): void {
    this.db.exec('begin immediate');
    try {
      const { user_version: version } = this.db.prepare('pragma user_version').get() as {
        user_version: number;
      };
      for (const { reaches, statements } of stepsFrom(version, SQLITE)) {
        for (const statement of statements) this.db.exec(statement);
        this.db.exec(`pragma user_version = ${reaches}`);
      }
      this.db.exec('commit');
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  private rollBack(): void {
    try {
      this.db.exec('rollback');
    } catch {
      // SQLite has rolled back by itself after a failing write.
    }
  }

  private together<T>(work: () => T): T {
    this.sql('begin immediate').run();
    try {
      const result = work();
      this.sql('commit').run();
      return result;
    } catch (error) {
      this.rollBack();
      this.entriesOf.doubt();
      throw error;
    }
  }

  append(row: EntryRow): Promise<Appended> {
    return this.writes.add(row);
  }

  private writeAll(rows: readonly Write[]): Appended[] {
    const results = this.together(() => {
      this.entriesOf.look();
      return rows.map(row => ('action' in row ? this.entriesOf.add(row) : this.putSnapshot(row)));
    });
    // Those who wait for this batch hear of it first.
    if (this.entriesOf.areToSort) setImmediate(() => this.entriesOf.areToSort && this.sort());
    return results;
  }

  private sort(): void {
    try {
      this.together(() => {
        this.entriesOf.look();
        this.entriesOf.sort();
      });
      this.entriesOf.sorted();
    } catch {
      // They stay where they are, and are read from there.
    }
  }

  async commit(change: Change): Promise<boolean> {
    await this.writes.idle();
    try {
      this.together(() => this.make(change));
      return true;
    } catch (error) {
      if (error instanceof Outrun) return false;
      throw error;
    }
  }

  private make({ newGame, game, entry, addTokens = [], spend, revoke }: Change): void {
    if (spend)
      this.must(
        'update tokens set ended = ? where hash = ? and ended is null and (expires is null or expires > ?)',
        spend.now,
        spend.hash,
        spend.now,
      );
    if (newGame)
      this.must(
        'insert or ignore into games values (?, ?, ?, ?, ?)',
        newGame.id,
        newGame.version,
        newGame.created,
        newGame.body,
        newGame.due,
      );
    if (game)
      this.must(
        'update games set version = version + 1, body = ? where id = ? and version = ?',
        game.body,
        game.id,
        game.version,
      );
    if (entry) {
      this.entriesOf.look();
      if (this.entriesOf.add(entry) !== 'stored') throw new Outrun();
    }
    if (revoke)
      for (const kind of revoke.kinds)
        this.sql(
          'update tokens set ended = 0 where game = ? and seat = ? and kind = ? and ended is null',
        ).run(revoke.game, revoke.seat, kind);
    for (const { hash, game: of, seat, kind, name, created, expires } of addTokens)
      this.sql('insert into tokens values (?, ?, ?, ?, ?, ?, ?, null)').run(
        hash,
        of,
        seat,
        kind,
        name,
        created,
        expires,
      );
  }

  /** The first row; libsql adds a field of its own to what `get` gives, `all` is plain with both. */
  private first(text: string, ...values: unknown[]): unknown {
    return this.sql(text).all(...values)[0] ?? null;
  }

  private must(text: string, ...values: unknown[]): void {
    if (this.sql(text).run(...values).changes !== 1) throw new Outrun();
  }

  async game(id: string): Promise<GameRow | null> {
    return this.first('select * from games where id = ?', id) as GameRow | null;
  }

  async entries(game: string, from: number, most = -1): Promise<EntryRow[]> {
    return this.entriesOf.all(game, from, most);
  }

  async token(hash: string, now: number): Promise<TokenRow | null> {
    return this.first(
      `${TOKENS} hash = ? and (expires is null or expires > ?)`,
      hash,
      now,
    ) as TokenRow | null;
  }

  async tokens(game: string, now: number): Promise<TokenRow[]> {
    return this.sql(
      `${TOKENS} game = ? and (expires is null or expires > ?) order by created, hash`,
    ).all(game, now) as TokenRow[];
  }

  async setDue(game: string, due: number | null): Promise<void> {
    this.sql('update games set due = ? where id = ?').run(due, game);
  }

  async dueGames(now: number, most: number): Promise<string[]> {
    const found = this.sql(
      'select id from games where due is not null and due <= ? order by due limit ?',
    ).all(now, most) as { id: string }[];
    return found.map(({ id }) => id);
  }

  async say(line: Omit<ChatRow, 'id'>): Promise<ChatRow> {
    const { game, at, seat, audience, text } = line;
    return this.together(() => {
      const { last } = this.first(
        'select coalesce(max(id), 0) as last from chat where game = ?',
        game,
      ) as { last: number };
      const id = last + 1;
      this.sql('insert into chat values (?, ?, ?, ?, ?, ?)').run(
        game,
        id,
        at,
        seat,
        audience,
        text,
      );
      return { game, id, at, seat, audience, text };
    });
  }

  async chat(game: string, from: number, most: number): Promise<ChatRow[]> {
    return (
      this.sql('select * from chat where game = ? and id >= ? order by id desc limit ?').all(
        game,
        from,
        most,
      ) as ChatRow[]
    ).reverse();
  }

  async keepSnapshot(row: SnapshotRow): Promise<void> {
    await this.writes.add(row);
  }

  private putSnapshot({ game, seq, body }: SnapshotRow): Appended {
    this.sql(
      `insert into snapshots values (?, ?, ?)
       on conflict (game) do update set seq = excluded.seq, body = excluded.body where excluded.seq > snapshots.seq`,
    ).run(game, seq, body);
    return 'stored';
  }

  async snapshot(game: string): Promise<SnapshotRow | null> {
    return this.first('select * from snapshots where game = ?', game) as SnapshotRow | null;
  }

  /** There are no other nodes. */
  async tell(): Promise<void> {}
  listen(): void {}

  async check(): Promise<void> {
    this.together(() => this.sql('update games set due = due where id = ?').run(''));
  }

  async backup(file: string): Promise<void> {
    if (this.db.backup) await this.db.backup(file);
    else this.sql('vacuum into ?').run(file);
  }

  async close(): Promise<void> {
    await this.writes.idle();
    this.sort();
    this.db.close();
  }
}

const TOKENS =
  'select hash, game, seat, kind, name, created, expires from tokens where ended is null and';
