import type { Reader } from './store.ts';

/** What SQLite is asked for whatever is kept beside the entries. */
export const BESIDE = {
  reasons: 'select * from reasons where game = ? and seq >= ? order by seq limit ?',
  putReason: 'insert or replace into reasons values (?, ?, ?)',
  putSnapshot: `insert into snapshots values (?, ?, ?)
  on conflict (game) do update set seq = excluded.seq, body = excluded.body where excluded.seq > snapshots.seq`,
  due: 'select id from games where due is not null and due <= ? order by due limit ?',
  open: 'select game as id from open_games where at > ? order by at desc, game limit ?',
  putOpen: 'insert or replace into open_games values (?, ?)',
  dropOpen: 'delete from open_games where game = ?',
} as const;

/** 4 MB of log before it is worked into the file and written over: as long as it grows, every commit also waits for the file system. */
export const CHECKPOINT_PAGES = 1000;

/** The lines of a game that a reader may hear: `heardBy` gives the values. */
export const HEARD = `game = ? and (seat = ? or case when ? then audience <> 'spectators'
  else audience in (select value from json_each(?)) end)`;
export const heardBy = (game: string, { seat, audiences }: Reader): unknown[] => [
  ...[game, seat, audiences === null ? 1 : 0],
  JSON.stringify(audiences ?? []),
];

export const TOKENS =
  'select hash, game, seat, kind, name, created, expires from tokens where ended is null and';
