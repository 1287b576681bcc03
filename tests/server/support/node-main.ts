import { randomBot } from '../../../src/ai/random/random.ts';
import { startServer } from '../../../src/server/index.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import { SYSTEMS } from '../../support/teaching.ts';

/** A node in a process of its own, so that it can be killed. Its settings come as JSON; it prints its address. */
const settings = JSON.parse(process.argv[2] ?? '{}') as {
  data?: string;
  databaseUrl?: string;
  synchronous?: 'FULL' | 'OFF';
};
const wide = { perSecond: 1e6, burst: 1e6 };
const store =
  settings.synchronous && settings.data
    ? {
        store: new SqliteStore(`${settings.data}/maproom.db`, {
          synchronous: settings.synchronous,
        }),
      }
    : {};
const server = await startServer({
  systems: SYSTEMS,
  bots: [randomBot],
  limits: { token: wide, address: wide, games: wide },
  sweepEvery: 200,
  ...(settings.data ? { data: settings.data } : {}),
  ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
  ...store,
});
console.log(server.url);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
