import type { GivenReason } from '../../engine/reasons.ts';
import type { Entry, GameRecord, RecordHead } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { KeptTable, Shelf } from './kept-tables.ts';
import type { KeptClocks } from './local-clocks.ts';
import type { Player } from './session.ts';

/** What is kept of a game beside its entries. */
export type StoredGame = {
  readonly id: string;
  readonly head: RecordHead;
  readonly players: { readonly [seat: SeatId]: Player };
  /** The board is hidden while the screen passes from one person to another. */
  readonly handOver: boolean;
  readonly created: number;
  readonly changed: number;
  readonly entries: number;
  readonly over: boolean;
  /** The seats that were asked when it was last played. */
  readonly asked: readonly SeatId[];
  readonly seen: { readonly [seat: SeatId]: number };
  /** Turn and phase in words, as the head of the screen last said them. */
  readonly status?: string;
  /** The clocks of a timetable. */
  readonly clocks?: KeptClocks;
};

const NAME = 'maproom';
const GAMES = 'games';
const ENTRIES = 'entries';
const REASONS = 'reasons';
const TABLES = 'tables';

/** Each with the names under which its rows are found. */
const STORES: readonly (readonly [string, string | string[]])[] = [
  [GAMES, 'id'],
  [ENTRIES, ['game', 'number']],
  [REASONS, ['game', 'entry']],
  [TABLES, ['game', 'number']],
];

/** What goes with a game that is forgotten. */
const BESIDE = [ENTRIES, REASONS, TABLES];

let opened: Promise<IDBDatabase> | null = null;

const database = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 3);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of STORES)
        if (!request.result.objectStoreNames.contains(name))
          request.result.createObjectStore(name, { keyPath });
    };
    request.onblocked = () =>
      reject(new Error('another tab has an older version of this page open'));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
};

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // The transaction does not know yet what went wrong; the request that failed does.
    transaction.onerror = ({ target }) =>
      reject(target instanceof IDBRequest ? target.error : transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const entriesOf = (game: string): IDBKeyRange =>
  IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER]);

/** A new game with what has been played of it already. */
export const keepGame = async (game: StoredGame, entries: readonly Entry[]): Promise<void> => {
  const transaction = (await database()).transaction([GAMES, ENTRIES], 'readwrite');
  transaction.objectStore(GAMES).put(game);
  const store = transaction.objectStore(ENTRIES);
  entries.forEach((entry, number) => {
    store.put({ game: game.id, number, entry });
  });
  await done(transaction);
};

/**
 * One entry more. `add` fails when another tab wrote the same number first: a game has one line of entries, whoever
 * writes them.
 */
export const keepEntry = async (game: StoredGame, number: number, entry: Entry): Promise<void> => {
  const transaction = (await database()).transaction([GAMES, ENTRIES], 'readwrite', {
    durability: 'strict',
  });
  transaction.objectStore(ENTRIES).add({ game: game.id, number, entry });
  transaction.objectStore(GAMES).put(game);
  await done(transaction);
};

export const keepNote = async (game: StoredGame): Promise<void> => {
  const transaction = (await database()).transaction(GAMES, 'readwrite');
  transaction.objectStore(GAMES).put(game);
  await done(transaction);
};

export const storedGames = async (): Promise<StoredGame[]> => {
  const transaction = (await database()).transaction(GAMES);
  const games: StoredGame[] = await answer(transaction.objectStore(GAMES).getAll());
  return games.sort((a, b) => b.changed - a.changed);
};

export const storedGame = async (id: string): Promise<StoredGame | null> => {
  const transaction = (await database()).transaction(GAMES);
  return (await answer<StoredGame | undefined>(transaction.objectStore(GAMES).get(id))) ?? null;
};

const entriesBetween = async (game: string, from: number, to: number): Promise<Entry[]> => {
  const range = IDBKeyRange.bound([game, from], [game, to]);
  const transaction = (await database()).transaction(ENTRIES);
  const rows = await answer<{ entry: Entry }[]>(transaction.objectStore(ENTRIES).getAll(range));
  return rows.map(({ entry }) => entry);
};

/** The entries of a game and the tables that were kept on its way. */
export const shelfOf = async (id: string): Promise<Shelf> => {
  const game = await storedGame(id);
  if (!game) throw new Error(`this browser keeps no game ${id}`);
  return {
    head: game.head,
    count: game.entries,
    entries: (from, to) => entriesBetween(id, from, to),
    keptAt: async number => {
      const transaction = (await database()).transaction(TABLES);
      const range = IDBKeyRange.bound([id, 0], [id, Math.max(0, number)]);
      const cursor = await answer(transaction.objectStore(TABLES).openCursor(range, 'prev'));
      return (cursor?.value as { kept: KeptTable } | undefined)?.kept ?? null;
    },
  };
};

export const keepTable = async (game: string, kept: KeptTable): Promise<void> => {
  const transaction = (await database()).transaction(TABLES, 'readwrite');
  const store = transaction.objectStore(TABLES);
  if (kept.replaces !== undefined) store.delete([game, kept.replaces]);
  store.put({ game, number: kept.number, kept });
  await done(transaction);
};

/** The whole record, for whoever takes it away. */
export const storedRecord = async (id: string): Promise<GameRecord> => {
  const { head, entries } = await shelfOf(id);
  const all = [...(await entries(0, Number.MAX_SAFE_INTEGER))];
  return { head, entries: all, tip: all.at(-1)?.link ?? '' };
};

/** Why a commander made an entry: beside the record, which does not need it. */
export const keepReason = async (game: string, given: GivenReason): Promise<void> => {
  const transaction = (await database()).transaction(REASONS, 'readwrite');
  transaction.objectStore(REASONS).put({ game, ...given });
  await done(transaction);
};

export const storedReasons = async (game: string): Promise<readonly GivenReason[]> => {
  const transaction = (await database()).transaction(REASONS);
  return answer(transaction.objectStore(REASONS).getAll(entriesOf(game)));
};

export const forgetGame = async (id: string): Promise<void> => {
  const transaction = (await database()).transaction([GAMES, ...BESIDE], 'readwrite');
  transaction.objectStore(GAMES).delete(id);
  for (const name of BESIDE) transaction.objectStore(name).delete(entriesOf(id));
  await done(transaction);
};
