import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../engine/fault.ts';
import type { SqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';
import { Tips } from './tips.ts';

export type StoreSettings = {
  /** `postgres://...`; without it games are kept in SQLite. */
  readonly databaseUrl?: string;
  /** The folder of `maproom.db`. */
  readonly data?: string;
  /** Go on with what is left of a file that lost acknowledged entries. */
  readonly acceptLoss?: boolean;
};

export const DATA_FOLDER = '.data';
export const DATA_FILE = 'maproom.db';
const TIPS_FILE = 'maproom.tips';

/** The store that the settings name. Only its own driver is loaded. */
export const openStore = async ({
  databaseUrl,
  data = DATA_FOLDER,
  acceptLoss = false,
}: StoreSettings): Promise<Store> => {
  if (databaseUrl) {
    const { PostgresStore } = await import('./postgres.ts');
    return PostgresStore.open(databaseUrl);
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return openFile(data, acceptLoss);
};

/** Looks at every page of the file, or at what a database can say of itself. What is wrong is a `Fault`; else a sentence. */
export const inspectStore = async (settings: StoreSettings): Promise<string> => {
  const store = await openStore(settings);
  try {
    await store.check();
    if (store.kind === 'postgres')
      return 'it is written and read, and this machine hears of changes; pg_amcheck looks at every page of PostgreSQL';
    const found = (store as SqliteStore).damage('whole');
    if (found !== null) throw new Fault(`the file is damaged (${found}); restore a backup`);
    return 'every page is sound, and every game has the last entry that was acknowledged';
  } finally {
    await store.close();
  }
};

const openFile = async (data: string, acceptLoss: boolean): Promise<Store> => {
  const { SqliteStore } = await import('./sqlite.ts');
  const { holdAlone } = await import('./alone.ts');
  const file = join(data, DATA_FILE);
  const release = holdAlone(file);
  try {
    const tips = new Tips(join(data, TIPS_FILE));
    const close = () => {
      tips.close();
      release();
    };
    const store = new SqliteStore(file, { beside: { note: rows => tips.note(rows), close } });
    refuseDamage(store, file);
    refuseLoss(store, tips, acceptLoss);
    return store;
  } catch (error) {
    release();
    throw error;
  }
};

const refuseDamage = (store: SqliteStore, file: string): void => {
  const found = store.damage();
  if (found === null) return;
  throw new Fault(
    `${file} is damaged (${found}); restore a backup, see "When the store is damaged" in docs/hosting.md`,
  );
};

/** A file that lost what was acknowledged does not open without a word. */
const refuseLoss = (store: SqliteStore, tips: Tips, acceptLoss: boolean): void => {
  const missing = tips.missingIn((game, seq) => store.bodyAt(game, seq));
  if (missing.length === 0) return;
  if (!acceptLoss)
    throw new Fault(
      `${missing.length} games have lost entries that were acknowledged (${missing.slice(0, 5).join(', ')}): the file ` +
        'or its maproom.db-wal was cut, exchanged or lost. Put the whole folder back, restore a backup and remove ' +
        'maproom.tips, or set MAPROOM_ACCEPT_LOSS=1 once to go on with what is left; see docs/hosting.md',
    );
  tips.forget(missing);
};
