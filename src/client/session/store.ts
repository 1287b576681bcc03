import type { GivenReason } from '../../engine/reasons.ts';
import type { Entry, GameRecord, RecordHead } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';
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
  /** The clocks of a timetable. */
  readonly clocks?: KeptClocks;
};

const NAME = 'maproom';
const GAMES = 'games';
const ENTRIES = 'entries';
const REASONS = 'reasons';

/** Each with the names under which its rows are found. */
const STORES: readonly (readonly [string, string | string[]])[] = [
  [GAMES, 'id'],
  [ENTRIES, ['game', 'number']],
  [REASONS, ['game', 'entry']],
];

let opened: Promise<IDBDatabase> | null = null;

const database = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 2);
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

export const storedGame = async (
  id: string,
): Promise<{ game: StoredGame; record: GameRecord } | null> => {
  const transaction = (await database()).transaction([GAMES, ENTRIES]);
  const [game, rows] = await Promise.all([
    answer<StoredGame | undefined>(transaction.objectStore(GAMES).get(id)),
    answer<{ entry: Entry }[]>(transaction.objectStore(ENTRIES).getAll(entriesOf(id))),
  ]);
  if (!game) return null;
  const entries = rows.map(row => row.entry);
  return { game, record: { head: game.head, entries, tip: entries.at(-1)?.link ?? '' } };
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
  const transaction = (await database()).transaction([GAMES, ENTRIES, REASONS], 'readwrite');
  transaction.objectStore(GAMES).delete(id);
  for (const name of [ENTRIES, REASONS]) transaction.objectStore(name).delete(entriesOf(id));
  await done(transaction);
};
