import pg from 'pg';
import { Fault } from '../../engine/fault.ts';
import { Batch } from './batch.ts';
import { newestOf, POSTGRES, stepsFrom } from './migrations.ts';
import { appendRows } from './postgres-append.ts';
import { notice, PostgresTidings, tidingsOf } from './postgres-tidings.ts';
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
  Tiding,
  TokenRow,
} from './store.ts';

/** Times and counts are below 2^53; pg hands bigint over as text unless told. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

const TOKENS =
  'select hash, game, seat, kind, name, created, expires from tokens where ended is null and';

/** A statement that takes longer is given up. */
const STATEMENT_MS = 15_000;

/** A number for the lock under which migrations run, so that two starting nodes do not both migrate. */
const MIGRATION_LOCK = 0x6d617072;

/** The lines of game $1 that the seat $2 may hear, said to the audiences $3. */
const HEARD = `game = $1 and (seat = $2 or case when $3::text[] is null then audience <> 'spectators'
  else audience = any($3) end)`;

class Outrun extends Error {}

export type PostgresSettings = {
  /** Only the tests of the tests accept a database that may lose what it acknowledged. */
  readonly acceptLoss?: boolean;
  /** How often the line to the other nodes is tried. */
  readonly beatMs?: number;
  /** So long a statement may take. */
  readonly statementMs?: number;
};

/** Games in PostgreSQL, for several nodes: one batching writer in each process, LISTEN and NOTIFY between them. */
export class PostgresStore implements Store {
  readonly kind = 'postgres';
  private readonly pool: pg.Pool;
  private readonly writer: pg.Pool;
  private readonly tidings: PostgresTidings;
  private readonly appends = new Batch<NewEntry, Appended>(rows => this.appendAll(rows));
  /** Tokens that are looked up in one turn of the event loop are read by one query. */
  private readonly tokenReads = new Batch<string, TokenRow | null>(hashes =>
    this.readTokens(hashes),
  );

  private pulses = 0;
  /** Each node beats in a row of its own. */
  private readonly pulseId = Math.floor(Math.random() * 2 ** 40);

  private constructor(
    url: string,
    { beatMs, statementMs = STATEMENT_MS }: Pick<PostgresSettings, 'beatMs' | 'statementMs'>,
  ) {
    const common = {
      ...{ connectionString: url, types, keepAlive: true, connectionTimeoutMillis: 5000 },
      // A statement that hangs fails after this time, and its caller gets the error.
      ...{ statement_timeout: statementMs, query_timeout: statementMs + 5000 },
      idle_in_transaction_session_timeout: statementMs,
    };
    this.pool = new pg.Pool({ ...common, max: 4 });
    this.writer = new pg.Pool({ ...common, max: 1, idleTimeoutMillis: 0 });
    this.tidings = new PostgresTidings(url, beatMs);
    for (const pool of [this.pool, this.writer]) {
      // A broken idle connection is replaced at the next query; nothing was promised on it.
      pool.on('error', () => {});
      // One that breaks in use fails its query; what else it says would end the process if nobody heard it.
      pool.on('connect', client => client.on('error', () => {}));
    }
    this.writer.on('connect', client => {
      this.tidings.own = Reflect.get(client, 'processID') ?? null;
    });
    this.writer.on('remove', () => {
      this.tidings.own = null;
    });
  }

  static async open(url: string, { acceptLoss = false, ...pace }: PostgresSettings = {}) {
    const store = new PostgresStore(url, pace);
    try {
      if (!acceptLoss) await store.refuseLoss();
      await store.migrate();
      await store.tidings.open();
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** An acknowledged action must survive a power cut; a database set up otherwise is no home for games. */
  private async refuseLoss(): Promise<void> {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      const { rows } = await this.pool.query<{ value: string }>(
        'select setting as value from pg_settings where name = $1',
        [setting],
      );
      if (rows[0]?.value === 'off')
        throw new Fault(
          `PostgreSQL runs with ${setting}=off and may lose actions it acknowledged; set ${setting}=on`,
        );
    }
  }

  private async migrate(): Promise<void> {
    await this.together(async client => {
      await client.query('set local statement_timeout = 0');
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await client.query('create table if not exists maproom_schema (version bigint not null)');
      const { rows } = await client.query<{ version: number }>(
        'select version from maproom_schema',
      );
      const version = rows[0]?.version ?? 0;
      for (const { statements } of stepsFrom(version, POSTGRES))
        for (const statement of statements) await client.query(statement);
      const newest = newestOf(POSTGRES);
      if (version === newest) return;
      await client.query('delete from maproom_schema');
      await client.query('insert into maproom_schema values ($1)', [newest]);
    });
  }

  private async together<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  append(row: NewEntry): Promise<Appended> {
    return this.appends.add(row);
  }

  /** Those who know an older version of a game hear of the newer one before the append is told. */
  private async appendAll(rows: readonly NewEntry[]): Promise<Appended[]> {
    const { results, versions } = await appendRows(this.writer, rows);
    for (const [game, version] of versions) this.tidings.tell({ kind: 'version', game, version });
    return results;
  }

  async commit(change: Change): Promise<boolean> {
    await this.appends.idle();
    try {
      await this.together(client => this.make(client, change));
      return true;
    } catch (error) {
      if (error instanceof Outrun) return false;
      throw error;
    }
  }

  private async make(client: pg.PoolClient, change: Change): Promise<void> {
    const must = async (text: string, ...values: unknown[]) => {
      if ((await client.query(text, values)).rowCount !== 1) throw new Outrun();
    };
    const { newGame, game, entry, entries = [], addTokens = [], spend, revoke } = change;
    if (spend)
      await must(
        'update tokens set ended = $1 where hash = $2 and ended is null and (expires is null or expires > $1)',
        spend.now,
        spend.hash,
      );
    if (newGame)
      await must(
        'insert into games (id, version, created, body, due) values ($1, $2, $3, $4, $5) on conflict do nothing',
        ...[newGame.id, newGame.version, newGame.created, newGame.body, newGame.due],
      );
    if (game)
      await must(
        'update games set version = version + 1, body = $1 where id = $2 and version = $3',
        ...[game.body, game.id, game.version],
      );
    if (entry)
      await must(
        'insert into entries (game, seq, action, at, body) values ($1, $2, $3, $4, $5) on conflict do nothing',
        ...[entry.game, entry.seq, entry.action, entry.at, entry.body],
      );
    for (const { game: of, seq, action, at, body, by } of entries) {
      if (by !== undefined)
        await must('select 1 from tokens where hash = $1 and ended is null', by);
      await must(
        'insert into entries (game, seq, action, at, body) values ($1, $2, $3, $4, $5) on conflict do nothing',
        ...[of, seq, action, at, body],
      );
    }
    if (revoke) await this.revoke(client, revoke, game === undefined);
    for (const { hash, game: of, seat, kind, name, created, expires } of addTokens)
      await client.query(
        'insert into tokens (hash, game, seat, kind, name, created, expires) values ($1, $2, $3, $4, $5, $6, $7)',
        [hash, of, seat, kind, name, created, expires],
      );
    for (const tiding of tidingsOf(change)) await this.notify(client, tiding);
  }

  private async revoke(
    client: pg.PoolClient,
    { game, seat, kinds, hash }: NonNullable<Change['revoke']>,
    alone: boolean,
  ): Promise<void> {
    await client.query(
      `update tokens set ended = 0 where game = $1 and seat = $2 and kind = any($3) and ended is null
       and hash = coalesce($4, hash)`,
      [game, seat, kinds, hash ?? null],
    );
    if (alone) await client.query('update games set version = version + 1 where id = $1', [game]);
  }

  private async notify(client: pg.PoolClient | pg.Pool, tiding: Tiding): Promise<void> {
    const sent = notice(tiding);
    if (sent) await client.query('select pg_notify($1, $2)', [sent.channel, sent.payload]);
  }

  async game(id: string): Promise<GameRow | null> {
    return this.one<GameRow>('select id, version, created, body, due from games where id = $1', id);
  }

  async entries(game: string, from: number, most?: number): Promise<EntryRow[]> {
    return this.all<EntryRow>(
      'select game, seq, action, at, body from entries where game = $1 and seq >= $2 order by seq limit $3',
      ...[game, from, most ?? null],
    );
  }

  async token(hash: string, now: number): Promise<TokenRow | null> {
    const found = await this.tokenReads.add(hash);
    return found && (found.expires === null || found.expires > now) ? found : null;
  }

  private async readTokens(hashes: readonly string[]): Promise<(TokenRow | null)[]> {
    const found = await this.all<TokenRow>(`${TOKENS} hash = any($1)`, hashes);
    const byHash = new Map(found.map(row => [row.hash, row]));
    return hashes.map(hash => byHash.get(hash) ?? null);
  }

  async tokens(game: string, now: number): Promise<TokenRow[]> {
    return this.all<TokenRow>(
      `${TOKENS} game = $1 and (expires is null or expires > $2) order by created, hash`,
      ...[game, now],
    );
  }

  async setDue(game: string, due: number | null): Promise<void> {
    await this.pool.query('update games set due = $1 where id = $2', [due, game]);
  }

  async dueGames(now: number, most: number): Promise<string[]> {
    const found = await this.all<{ id: string }>(
      'select id from games where due is not null and due <= $1 order by due limit $2',
      ...[now, most],
    );
    return found.map(({ id }) => id);
  }

  async setOpen(game: string, at: number | null): Promise<void> {
    const put = 'insert into open_games values ($1, $2) on conflict (game) do update set at = $2';
    if (at === null) await this.pool.query('delete from open_games where game = $1', [game]);
    else await this.pool.query(put, [game, at]);
  }

  async openGames(since: number, most: number): Promise<string[]> {
    const found = await this.all<{ game: string }>(
      'select game from open_games where at > $1 order by at desc, game limit $2',
      ...[since, most],
    );
    return found.map(({ game }) => game);
  }

  async say({ game, at, seat, audience, text }: Omit<ChatRow, 'id'>): Promise<ChatRow> {
    return this.together(async client => {
      await client.query('select 1 from games where id = $1 for update', [game]);
      const { rows } = await client.query<{ id: number }>(
        `insert into chat (game, id, at, seat, audience, text)
         select $1, coalesce(max(id), 0) + 1, $2, $3, $4, $5 from chat where game = $1 returning id`,
        [game, at, seat, audience, text],
      );
      await this.notify(client, { kind: 'chat', game });
      return { game, id: rows[0]?.id ?? 0, at, seat, audience, text };
    });
  }

  async chat(game: string, from: number, most: number): Promise<ChatRow[]> {
    const lines = await this.all<ChatRow>(
      'select game, id, at, seat, audience, text from chat where game = $1 and id >= $2 order by id desc limit $3',
      ...[game, from, most],
    );
    return lines.reverse();
  }

  async heard(game: string, reader: Reader, from: number, most: number): Promise<HeardLine[]> {
    const lines = await this.all<HeardLine>(
      `select * from (select *, row_number() over (order by id) as n from chat where ${HEARD}) as heard
       where n >= $4 order by n desc limit $5`,
      ...[game, reader.seat, reader.audiences, from, most],
    );
    return lines.reverse();
  }

  async numberOf(game: string, reader: Reader, id: number): Promise<number> {
    const found = await this.one<{ n: number }>(
      `select count(*) as n from chat where ${HEARD} and id <= $4`,
      ...[game, reader.seat, reader.audiences, id],
    );
    return found?.n ?? 0;
  }

  async saidCounts(game: string): Promise<SaidCount[]> {
    return this.all<SaidCount>(
      'select seat, audience, count(*) as count, max(id) as last from chat where game = $1 group by seat, audience',
      game,
    );
  }

  async keepSnapshot({ game, seq, body }: SnapshotRow): Promise<void> {
    await this.pool.query(
      `insert into snapshots (game, seq, body) values ($1, $2, $3)
       on conflict (game) do update set seq = excluded.seq, body = excluded.body where excluded.seq > snapshots.seq`,
      [game, seq, body],
    );
  }

  async snapshot(game: string): Promise<SnapshotRow | null> {
    return this.one<SnapshotRow>('select game, seq, body from snapshots where game = $1', game);
  }

  async keepReason({ game, seq, why }: ReasonRow): Promise<void> {
    const put = 'insert into reasons (game, seq, why) values ($1, $2, $3) on conflict do nothing';
    await this.pool.query(put, [game, seq, why]);
  }
  async reasons(game: string, from: number, most: number): Promise<ReasonRow[]> {
    const read =
      'select game, seq, why from reasons where game = $1 and seq >= $2 order by seq limit $3';
    return this.all<ReasonRow>(read, game, from, most);
  }

  async tell(tiding: Tiding): Promise<void> {
    await this.notify(this.pool, tiding);
  }

  listen(hear: (tiding: Tiding) => void): void {
    this.tidings.listen(hear);
  }

  async check(): Promise<void> {
    const at = ++this.pulses;
    const { rows } = await this.pool.query<{ at: number }>(
      `insert into pulse values ($1, $2) on conflict (id) do update set at = excluded.at returning at`,
      [this.pulseId, at],
    );
    if (rows[0]?.at !== at) throw new Fault('what was written is not read');
    const game = await this.one<GameRow>('select * from games order by id limit 1');
    if (game) JSON.parse(game.body);
    if (!this.tidings.hears) throw new Fault('the node does not hear the others');
  }

  async close(): Promise<void> {
    await this.appends.idle();
    await this.tidings.close();
    await Promise.all([this.writer.end(), this.pool.end()]);
  }

  private async all<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) {
    return (await this.pool.query<Row>(text, values)).rows;
  }

  private async one<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) {
    return (await this.all<Row>(text, ...values))[0] ?? null;
  }
}
