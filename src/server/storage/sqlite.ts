import { Fault } from '../../engine/fault.ts';
import { Batch } from './batch.ts';
import { SQLITE, stepsFrom } from './migrations.ts';
import { BESIDE, CHECKPOINT_PAGES, HEARD, heardBy, TOKENS } from './sqlite-beside.ts';
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
  HeardLine,
  NewEntry,
  Reader,
  ReasonRow,
  SaidCount,
  SnapshotRow,
  Store,
  TokenRow,
} from './store.ts';

type Beside = { note(rows: readonly EntryRow[]): void; close(): void };

export type SqliteSettings = {
  readonly driver?: SqliteDriver;
  /** Only the tests of the tests choose less: then a power cut may take acknowledged actions with it. */
  readonly synchronous?: 'FULL' | 'NORMAL' | 'OFF';
  /** For tests of failing disks: wraps the database. */
  readonly wrap?: (database: SqliteDatabase) => SqliteDatabase;
  /** What is kept beside the file: hears of entries after their commit, and of the end. */
  readonly beside?: Beside;
};

/** First letters of games, so that another one is read at every look. */
const ALPHABET = [...'-059AFKPUZ_afkpuz'];

/** A precondition of a change did not hold; everything is rolled back. */
class Outrun extends Error {}

/** What shares a commit with whatever comes in the same turn. */
type Write = NewEntry | SnapshotRow | ReasonRow;

/** Games in one file on this machine: WAL, synchronous FULL, all appends of one turn of the event loop in one commit. */
export class SqliteStore implements Store {
  readonly kind = 'sqlite';
  private readonly db: SqliteDatabase;
  /** Counts the writes of `check`. */
  private pulses = Math.floor(Math.random() * 1e9);
  private readonly statements = new Map<string, SqliteStatement>();
  private readonly entriesOf: SqliteEntries;
  private readonly writes = new Batch<Write, Appended>(rows => this.writeAll(rows));

  private readonly beside: Beside | undefined;

  constructor(file: string, { driver, synchronous = 'FULL', wrap, beside }: SqliteSettings = {}) {
    this.beside = beside;
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

  append(row: NewEntry): Promise<Appended> {
    return this.writes.add(row);
  }

  private addEntry(row: NewEntry): Appended {
    const { by } = row;
    if (by !== undefined && this.first(`${TOKENS} hash = ?`, by) === null) return 'ended';
    return this.entriesOf.add(row);
  }

  private writeAll(rows: readonly Write[]): Appended[] {
    const results = this.together(() => {
      this.entriesOf.look();
      return rows.map(row => ('action' in row ? this.addEntry(row) : this.putBeside(row)));
    });
    this.beside?.note(
      rows.filter(
        (row): row is NewEntry => 'action' in row && results[rows.indexOf(row)] === 'stored',
      ),
    );
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
      const { entry, entries = [] } = change;
      this.beside?.note(entry ? [entry, ...entries] : entries);
      return true;
    } catch (error) {
      if (error instanceof Outrun) return false;
      throw error;
    }
  }

  private make({
    newGame,
    game,
    entry,
    entries = [],
    addTokens = [],
    spend,
    revoke,
  }: Change): void {
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
    const rows: readonly NewEntry[] = entry ? [entry, ...entries] : entries;
    if (rows.length > 0) this.entriesOf.look();
    for (const row of rows) {
      if (row.by !== undefined && this.first(`${TOKENS} hash = ?`, row.by) === null)
        throw new Outrun();
      if (this.entriesOf.add(row) !== 'stored') throw new Outrun();
    }
    if (revoke) this.revoke(revoke, game === undefined);
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

  private revoke({ game, seat, kinds, hash }: NonNullable<Change['revoke']>, alone: boolean): void {
    for (const kind of kinds)
      this.sql(
        `update tokens set ended = 0 where game = ? and seat = ? and kind = ? and ended is null
         and hash = coalesce(?, hash)`,
      ).run(game, seat, kind, hash ?? null);
    if (alone) this.sql('update games set version = version + 1 where id = ?').run(game);
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
    return this.ids(BESIDE.due, now, most);
  }

  async setOpen(game: string, at: number | null): Promise<void> {
    if (at === null) this.sql(BESIDE.dropOpen).run(game);
    else this.sql(BESIDE.putOpen).run(game, at);
  }

  async openGames(since: number, most: number): Promise<string[]> {
    return this.ids(BESIDE.open, since, most);
  }

  private ids(text: string, ...values: unknown[]): string[] {
    return (this.sql(text).all(...values) as { id: string }[]).map(({ id }) => id);
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

  async heard(game: string, reader: Reader, from: number, most: number): Promise<HeardLine[]> {
    const lines = this.sql(
      `select * from (select *, row_number() over (order by id) as n from chat where ${HEARD})
       where n >= ? order by n desc limit ?`,
    ).all(...heardBy(game, reader), from, most) as HeardLine[];
    return lines.reverse();
  }

  async numberOf(game: string, reader: Reader, id: number): Promise<number> {
    const { n } = this.first(
      `select count(*) as n from chat where ${HEARD} and id <= ?`,
      ...heardBy(game, reader),
      id,
    ) as { n: number };
    return n;
  }

  async saidCounts(game: string): Promise<SaidCount[]> {
    return this.sql(
      'select seat, audience, count(*) as count, max(id) as last from chat where game = ? group by seat, audience',
    ).all(game) as SaidCount[];
  }

  async keepSnapshot(row: SnapshotRow): Promise<void> {
    await this.writes.add(row);
  }

  async keepReason(row: ReasonRow): Promise<void> {
    await this.writes.add(row);
  }
  async reasons(game: string, from: number, most: number): Promise<ReasonRow[]> {
    return this.sql(BESIDE.reasons).all(game, from, most) as ReasonRow[];
  }

  private putBeside(row: SnapshotRow | ReasonRow): Appended {
    const [text, what] =
      'why' in row ? [BESIDE.putReason, row.why] : [BESIDE.putSnapshot, row.body];
    this.sql(text).run(row.game, row.seq, what);
    return 'stored';
  }

  async snapshot(game: string): Promise<SnapshotRow | null> {
    return this.first('select * from snapshots where game = ?', game) as SnapshotRow | null;
  }

  /** There are no other nodes. */
  async tell(): Promise<void> {}
  listen(): void {}

  async check(): Promise<void> {
    const at = ++this.pulses;
    this.together(() => this.sql('insert or replace into pulse values (1, ?)').run(at));
    const { at: read } = this.first('select at from pulse where id = 1') as { at: number };
    if (read !== at) throw new Fault('what was written is not read');
    const from = ALPHABET[at % ALPHABET.length] ?? '';
    const game = this.first('select * from games where id >= ? limit 1', from) as GameRow | null;
    if (game) JSON.parse(game.body);
    if (game) for (const { body } of this.entriesOf.all(game.id, 0, 3)) JSON.parse(body);
  }

  /** What SQLite finds wrong with the file, quickly or page by page; null when nothing. */
  damage(how: 'quick' | 'whole' = 'quick'): string | null {
    try {
      const [row] = this.db
        .prepare(how === 'quick' ? 'pragma quick_check(1)' : 'pragma integrity_check(1)')
        .all() as Record<string, unknown>[];
      const said = String(Object.values(row ?? {})[0]);
      return said === 'ok' ? null : said;
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown';
    }
  }

  bodyAt(game: string, seq: number): string | null {
    const [row] = this.entriesOf.all(game, seq, 1);
    return row?.seq === seq ? row.body : null;
  }

  async backup(file: string): Promise<void> {
    if (this.db.backup) await this.db.backup(file);
    else this.sql('vacuum into ?').run(file);
  }

  async close(): Promise<void> {
    await this.writes.idle();
    this.sort();
    this.db.close();
    this.beside?.close();
  }
}
