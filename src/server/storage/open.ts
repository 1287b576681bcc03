import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from './store.ts';

export type StoreSettings = {
  /** `postgres://...`; without it games are kept in SQLite. */
  readonly databaseUrl?: string;
  /** The folder of `maproom.db`. */
  readonly data?: string;
};

export const DATA_FOLDER = '.data';
export const DATA_FILE = 'maproom.db';

/** The store that the settings name. Only its own driver is loaded. */
export const openStore = async ({
  databaseUrl,
  data = DATA_FOLDER,
}: StoreSettings): Promise<Store> => {
  if (databaseUrl) {
    const { PostgresStore } = await import('./postgres.ts');
    return PostgresStore.open(databaseUrl);
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const { SqliteStore } = await import('./sqlite.ts');
  return new SqliteStore(join(data, DATA_FILE));
};
