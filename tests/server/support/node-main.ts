import { mkdirSync } from 'node:fs';
import { randomBot } from '../../../src/ai/random/random.ts';
import { startServer } from '../../../src/server/index.ts';
import { PostgresStore } from '../../../src/server/storage/postgres.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { SYSTEMS } from '../../support/teaching.ts';

/** A node in a process of its own, so that it can be killed. Its settings come as JSON; it prints its address. */
const settings = JSON.parse(process.argv[2] ?? '{}') as {
  data?: string;
  databaseUrl?: string;
  /** For tests of the tests: acknowledge first and store a little later. */
  hasty?: boolean;
  /** For tests of the tests: take a PostgreSQL that may lose what it acknowledged. */
  acceptLoss?: boolean;
  /** How many times too fast clocks run. */
  pace?: number;
  port?: number;
};

const hasty = (store: Store): Store =>
  new Proxy(store, {
    get(target, name) {
      if (name === 'append')
        return async (row: Parameters<Store['append']>[0]) => {
          setTimeout(() => void target.append(row), 250);
          return 'stored';
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const storeOf = async (): Promise<{ store?: Store }> => {
  if (settings.data) mkdirSync(settings.data, { recursive: true });
  if (settings.hasty) return { store: hasty(new SqliteStore(`${settings.data}/maproom.db`)) };
  if (settings.acceptLoss && settings.databaseUrl)
    return { store: await PostgresStore.open(settings.databaseUrl, { acceptLoss: true }) };
  return {};
};

const wide = { perSecond: 1e6, burst: 1e6 };
const server = await startServer({
  systems: SYSTEMS,
  bots: [randomBot],
  limits: { token: wide, address: wide, games: wide },
  sweepEvery: 200,
  ...(settings.pace ? { pace: settings.pace } : {}),
  ...(settings.port ? { port: settings.port } : {}),
  ...(settings.data ? { data: settings.data } : {}),
  ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
  ...(await storeOf()),
});
console.log(server.url);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
