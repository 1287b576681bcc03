import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteStore } from './sqlite.ts';
import { openDatabase, type SqliteDatabase } from './sqlite-driver.ts';
import type { EntryRow } from './store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maproom-entries-'));
  file = join(folder, 'maproom.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (game: string, seq: number, action = `a${seq}`): EntryRow => ({
  game,
  seq,
  action,
  at: seq,
  body: `{"n":${seq}}`,
});
const appendMany = (store: SqliteStore, games: number, from: number, to: number) =>
  Promise.all(
    Array.from({ length: (to - from) * games }, (_, i) =>
      store.append(entry(`g${i % games}`, from + Math.floor(i / games))),
    ),
  );
const countIn = (table: string): number => {
  const db = openDatabase(file);
  const { count } = db.prepare(`select count(*) as count from ${table}`).get() as { count: number };
  db.close();
  return count;
};
const numbersOf = async (store: SqliteStore, game: string) =>
  (await store.entries(game, 0)).map(({ seq }) => seq);
const upTo = (end: number) => Array.from({ length: end }, (_, i) => i);
const turn = () => new Promise(later => setImmediate(later));

test('entries are read in order whether they are fresh, sorted in, or both', async () => {
  const store = new SqliteStore(file);
  await appendMany(store, 10, 0, 100);
  expect([countIn('fresh'), countIn('entries')]).toEqual([1000, 0]);
  expect(await numbersOf(store, 'g3')).toEqual(upTo(100));
  await appendMany(store, 10, 100, 450);
  await turn();
  expect(countIn('entries')).toBeGreaterThanOrEqual(4000);
  await appendMany(store, 10, 450, 460);
  expect(await numbersOf(store, 'g3')).toEqual(upTo(460));
  expect((await store.entries('g3', 448, 4)).map(({ seq }) => seq)).toEqual([448, 449, 450, 451]);
  await store.close();
  expect([countIn('fresh'), countIn('entries')]).toEqual([0, 4600]);
});

test('what a process that was killed left fresh is known to the next one', async () => {
  const killed = new SqliteStore(file);
  await appendMany(killed, 3, 0, 20);
  const store = new SqliteStore(file);
  expect(await numbersOf(store, 'g1')).toEqual(upTo(20));
  expect(await store.append(entry('g1', 19))).toBe('repeated');
  expect(await store.append(entry('g1', 19, 'other'))).toBe('lost');
  expect(await store.append(entry('g1', 20))).toBe('stored');
  await Promise.all([killed.close(), store.close()]);
});

test('two processes on one file, which should not be: each place has one winner all the same', async () => {
  const [a, b] = [new SqliteStore(file), new SqliteStore(file)];
  for (let seq = 0; seq < 50; seq++) {
    const [first, second] = seq % 2 === 0 ? [a, b] : [b, a];
    expect(await first.append(entry('g', seq, 'first'))).toBe('stored');
    expect(await second.append(entry('g', seq, 'second'))).toBe('lost');
  }
  await a.close();
  expect(await b.append(entry('g', 49, 'second'))).toBe('lost');
  expect(await b.append(entry('g', 50, 'second'))).toBe('stored');
  expect(await numbersOf(b, 'g')).toEqual(upTo(51));
  await b.close();
});

test('a place between others is free until it is taken', async () => {
  const store = new SqliteStore(file);
  for (const seq of [5, 9]) expect(await store.append(entry('g', seq))).toBe('stored');
  expect(await store.append(entry('g', 7))).toBe('stored');
  expect(await store.append(entry('g', 7, 'other'))).toBe('lost');
  expect(await numbersOf(store, 'g')).toEqual([5, 7, 9]);
  await store.close();
  expect(countIn('entries')).toBe(3);
});

test('a change that fails takes its entry with it, and the place is free again', async () => {
  const store = new SqliteStore(file);
  const game = { id: 'g', version: 7, body: '{}' };
  expect(await store.append(entry('g', 0))).toBe('stored');
  expect(await store.commit({ entry: entry('g', 1), game })).toBe(false);
  expect(await store.append(entry('g', 1, 'mine'))).toBe('stored');
  const taken = await store.commit({
    newGame: { ...game, created: 1, due: null },
    entry: entry('g', 1),
  });
  expect([taken, await store.game('g')]).toEqual([false, null]);
  await store.close();
});

/** A disk on which nothing can be sorted in. */
const unsorted = (database: SqliteDatabase): SqliteDatabase => ({
  exec: sql => database.exec(sql),
  close: () => database.close(),
  prepare: sql => {
    if (sql.startsWith('delete from fresh')) throw new Error('disk full');
    return database.prepare(sql);
  },
});

test('where sorting in fails nothing is lost and appends go on', async () => {
  const store = new SqliteStore(file, { wrap: unsorted });
  await appendMany(store, 2, 0, 2100);
  await turn();
  await appendMany(store, 2, 2100, 2200);
  expect([countIn('fresh'), countIn('entries')]).toEqual([4400, 0]);
  expect(await numbersOf(store, 'g1')).toEqual(upTo(2200));
  await store.close();
  const well = new SqliteStore(file);
  expect(await numbersOf(well, 'g0')).toEqual(upTo(2200));
  await well.close();
  expect([countIn('fresh'), countIn('entries')]).toEqual([0, 4400]);
});
