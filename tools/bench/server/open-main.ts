import { SqliteStore } from '../../../src/server/storage/sqlite.ts';

/** From the start of a process to its first durable append. */
const [, , file = '', seq = '0'] = process.argv;
const store = new SqliteStore(file);
const row = { game: 'game-0', seq: Number(seq), action: `red/${seq}`, at: 1, body: '{}' };
if ((await store.append(row)) !== 'stored') process.exit(1);
process.exit(0);
