/** What SQLite is asked for whatever is kept beside the entries. */
export const REASONS = 'select * from reasons where game = ? and seq >= ? order by seq limit ?';
export const PUT_REASON = 'insert or replace into reasons values (?, ?, ?)';
export const PUT_SNAPSHOT = `insert into snapshots values (?, ?, ?)
  on conflict (game) do update set seq = excluded.seq, body = excluded.body where excluded.seq > snapshots.seq`;

/** 4 MB of log before it is worked into the file and written over: as long as it grows, every commit also waits for the file system. */
export const CHECKPOINT_PAGES = 1000;
