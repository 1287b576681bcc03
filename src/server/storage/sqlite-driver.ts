import { createRequire } from 'node:module';

/** What we use of a driver; better-sqlite3 and libsql share it. */
export type SqliteStatement = {
  run(...values: unknown[]): { changes: number };
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
};
export type SqliteDatabase = {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
  /** better-sqlite3 copies page by page beside its own work, and what it writes meanwhile goes into the copy too. */
  backup?(file: string): Promise<unknown>;
};
export type SqliteDriver = 'better-sqlite3' | 'libsql';

const load = createRequire(import.meta.url);

/** better-sqlite3 where it could be installed, libsql with its ready-made binaries where not. */
export const openDatabase = (file: string, driver?: SqliteDriver): SqliteDatabase => {
  const names: readonly SqliteDriver[] = driver ? [driver] : ['better-sqlite3', 'libsql'];
  let last: unknown;
  for (const name of names) {
    try {
      const Database: new (path: string) => SqliteDatabase = load(name);
      return new Database(file);
    } catch (error) {
      last = error;
      if (!isMissing(error)) break;
    }
  }
  throw last;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /Cannot find module|Could not locate the bindings|ERR_DLOPEN_FAILED|invalid ELF|NODE_MODULE_VERSION/.test(
    `${Reflect.get(error, 'code')} ${error.message}`,
  );
