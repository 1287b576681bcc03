import { resolve } from 'node:path';
import { Fault } from '../../engine/fault.ts';
import { openDatabase, type SqliteDatabase } from './sqlite-driver.ts';

type Held = { readonly lock: SqliteDatabase; count: number };
const held = new Map<string, Held>();

/** Only one process serves a SQLite file: it holds a lock beside it for as long as it lives, which ends with it however it ends. */
export const holdAlone = (file: string): (() => void) => {
  const path = resolve(`${file}.lock`);
  const known = held.get(path) ?? { lock: taken(path, file), count: 0 };
  known.count++;
  held.set(path, known);
  return () => {
    if (--known.count > 0) return;
    held.delete(path);
    known.lock.close();
  };
};

const taken = (path: string, file: string): SqliteDatabase => {
  const lock = openDatabase(path);
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (!/busy|locked/i.test(String(error))) throw error;
    throw new Fault(
      `another process serves the games in ${file}; only one may use a SQLite file at a time. Several nodes need PostgreSQL`,
    );
  }
};
