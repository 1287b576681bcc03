import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const HOMES = '/usr/lib/postgresql';

const foldersWithPostgres = (): string[] => [
  ...(existsSync(HOMES) ? readdirSync(HOMES).map(version => join(HOMES, version, 'bin')) : []),
  ...(process.env.PATH ?? '').split(':'),
];

const find = (): string | undefined =>
  foldersWithPostgres().find(
    folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );

const isRoot = process.getuid?.() === 0;

/** The folder of initdb and postgres; installed with apt-get where we may. */
const binaries = (): string => {
  const found = find();
  if (found) return found;
  if (isRoot)
    try {
      execFileSync('apt-get', ['install', '-y', '-q', 'postgresql'], { stdio: 'ignore' });
    } catch {
      // Said below, in words that help.
    }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'These tests start a real PostgreSQL and found none. Install it (Debian: apt-get install postgresql; ' +
      'macOS: brew install postgresql) so that initdb and postgres are in PATH or under /usr/lib/postgresql.',
  );
};

/** PostgreSQL does not run as root; then it runs as one of these. */
const owner = (): { uid?: number; gid?: number } => {
  if (!isRoot) return {};
  for (const user of ['postgres', 'nobody'])
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  throw new Error('There is no user `postgres` or `nobody` to run PostgreSQL as.');
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'maproom-pg-'));
  const { uid, gid } = owner();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

const finished = (process: ChildProcess): Promise<void> =>
  new Promise((done, failed) => {
    process.once('error', failed);
    process.once('exit', code =>
      code === 0 ? done() : failed(new Error(`${process.spawnfile} ended with ${code}`)),
    );
  });

/** A real PostgreSQL on a temporary folder, reached through a socket in that folder only. */
export class Postgres {
  private process: ChildProcess | null = null;
  private databases = 0;

  private constructor(
    private readonly folder: string,
    readonly bin: string,
    private readonly settings: readonly string[],
  ) {}

  static async start(settings: readonly string[] = []): Promise<Postgres> {
    const bin = binaries();
    const folder = newFolder();
    const data = join(folder, 'data');
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'maproom', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      { stdio: 'ignore', cwd: folder, ...owner() },
    );
    const postgres = new Postgres(folder, bin, settings);
    await postgres.run();
    return postgres;
  }

  /** Another one on a copy of the data that `pg_basebackup` takes while this one goes on, at so many kB a second. */
  async copied(kbPerSecond: number, meanwhile: () => Promise<void>): Promise<Postgres> {
    const folder = newFolder();
    const data = join(folder, 'data');
    const from = ['-h', this.folder, '-U', 'maproom', '-D', data, '-X', 'stream', '-c', 'fast'];
    const copying = finished(
      spawn(join(this.bin, 'pg_basebackup'), [...from, '--max-rate', String(kbPerSecond)], {
        stdio: 'ignore',
        cwd: folder,
        ...owner(),
      }),
    );
    await Promise.all([copying, meanwhile()]);
    const copy = new Postgres(folder, this.bin, this.settings);
    await copy.run();
    return copy;
  }

  /** Runs one of its tools, such as pg_dump, beside everything else. */
  tool(name: string, ...args: string[]): Promise<void> {
    const where = ['-h', this.folder, '-U', 'maproom'];
    return finished(spawn(join(this.bin, name), [...where, ...args], { stdio: 'ignore' }));
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** The address of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://maproom@localhost/${database}?host=${encodeURIComponent(this.folder)}`;
  }

  /** The folder of its socket, for pg_dump and psql. */
  get host(): string {
    return this.folder;
  }

  async newDatabase(): Promise<string> {
    const name = `games${++this.databases}`;
    const client = new pg.Client(this.url());
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return name;
  }

  /** Rows of a table, 0 while there is none. */
  async count(url: string, from: string): Promise<number> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      const { rows } = await client.query(`select count(*)::int as n from ${from}`);
      return rows[0].n;
    } catch {
      return 0;
    } finally {
      await client.end();
    }
  }

  /** Holds what a statement takes, in a transaction that stays open until it is released. */
  async holding(url: string, statement: string): Promise<{ release(): Promise<void> }> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query('begin');
    await client.query(statement);
    return {
      release: async () => {
        await client.query('rollback');
        await client.end();
      },
    };
  }

  /** Starts, or starts again after `kill`. */
  async run(): Promise<void> {
    const options = this.settings.flatMap(setting => ['-c', setting]);
    this.process = spawn(
      join(this.bin, 'postgres'),
      ['-D', join(this.folder, 'data'), '-k', this.folder, '-h', '', ...options],
      { stdio: 'ignore', cwd: this.folder, ...owner() },
    );
    for (let tries = 0; ; tries++) {
      const client = new pg.Client(this.url());
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (tries > 300) throw error;
        await new Promise(later => setTimeout(later, 50));
      }
    }
  }

  /** kill -9 of every one of its processes, as when the machine falls over. */
  async kill(): Promise<void> {
    const { process: postgres } = this;
    if (!postgres?.pid) return;
    const gone = new Promise(done => postgres.once('exit', done));
    for (const pid of [postgres.pid, ...childrenOf(postgres.pid)])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {}
    await gone;
  }

  async stop(): Promise<void> {
    const { process: postgres } = this;
    if (postgres && postgres.exitCode === null && postgres.signalCode === null) {
      const gone = new Promise(done => postgres.once('exit', done));
      postgres.kill('SIGINT');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};
