import { pledge } from '../../engine/dice/commitment.ts';
import { settingOfHead } from '../../engine/open.ts';
import type { GameRecord } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Scenario, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { drawingFaces } from '../../protocol/wanted-throw.ts';
import { loadSystem } from '../app/catalogue.ts';
import { newId } from '../app/ids.ts';
import { calmly, watchPace } from '../settings.ts';
import { Archive } from './archive.ts';
import { Commander } from './commander.ts';
import { type Opened, openedAt, openingOf, type Shelf } from './kept-tables.ts';
import { LocalSession } from './local.ts';
import { openSlowly, slowly } from './open-slowly.ts';
import { LOOKED_AT, type Player } from './session.ts';
import { keepGame, type StoredGame, shelfOf, storedGame } from './store.ts';

export type NewLocalGame = {
  readonly system: string;
  /** The id of a shipped scenario, or one of somebody's own. */
  readonly scenario: string | Scenario;
  readonly options?: object;
  /** Where the system has posts: the id of the seating. */
  readonly seating?: string;
  readonly players: { readonly [seat: SeatId]: Player };
  readonly handOver: boolean;
  /** People throw their own dice and say what fell; ours are the rule. */
  readonly dice?: 'seeded' | 'manual';
};

const PACE = 420;
/** The first moves of a turn are shown slowly, the rest of a long one goes by: ninety moves take about seven seconds. */
const pace = (shown: number): number => {
  if (calmly()) return 30;
  if (shown < 6) return PACE;
  return shown < 16 ? 150 : 40;
};

const playerName = (player: Player): string =>
  player.kind === 'computer' ? `computer ${player.bot}` : player.kind;

/** Where only computers play, they are watched: every move is shown, as fast as the watcher chose. */
const WATCHED = { slow: 1400, normal: 420, fast: 40 } as const;
const watchedPace = (): number => (calmly() ? 30 : WATCHED[watchPace.peek()]);
const isWatched = (players: { readonly [seat: SeatId]: Player }): boolean =>
  Object.values(players).every(({ kind }) => kind === 'computer');

/** By chance, each of n alike as near as makes no difference. */
const below = (n: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n;

/** Lays out a new game, keeps it, and gives its id. */
export const createGame = async (asked: NewLocalGame): Promise<string> => {
  const system = await loadSystem(asked.system);
  const players = Object.entries(asked.players);
  const table = await drawingFaces(below, faces =>
    Table.create(system, {
      scenario: asked.scenario,
      dice: asked.dice === 'manual' ? { source: 'manual' } : pledge(newId(16)),
      players: Object.fromEntries(players.map(([seat, player]) => [seat, playerName(player)])),
      ...(asked.options ? { options: asked.options } : {}),
      ...(asked.seating === undefined ? {} : { seating: asked.seating }),
      faces,
    }),
  );
  const game = noteOf(table, newId(6), asked.players, asked.handOver);
  await keepGame(game, table.entries);
  return game.id;
};

export const noteOf = (
  table: Table,
  id: string,
  players: { readonly [seat: SeatId]: Player },
  handOver: boolean,
): StoredGame => ({
  id,
  head: table.head,
  players,
  handOver,
  created: Date.now(),
  changed: Date.now(),
  entries: table.entries.length,
  over: table.outcome !== null,
  asked: table.pending().map(question => question.seat),
  seen: {},
});

const wantsCommander = (players: StoredGame['players']): boolean =>
  Object.values(players).some(player => player.kind === 'computer');

/** More entries than these without a kept table are played in a worker first, which keeps tables on its way. */
const MOST_PLAYED_HERE = 600;

/** A kept game: from a table that was kept near its end where there is one, else replayed from its entries. */
export const openGame = async (id: string): Promise<LocalSession | null> => {
  const game = await storedGame(id);
  if (!game) return null;
  const system = await loadSystem(game.head.system);
  const opened = await openKept(system, id, await shelfOf(id));
  const { table, earlier, start, entries } = opened;
  const commander =
    wantsCommander(game.players) && !table.outcome
      ? new Commander({ head: game.head, start, entries })
      : null;
  const own = isWatched(game.players) ? watchedPace : pace;
  return new LocalSession({ table, game, kept: true, commander, earlier, pace: own }).start();
};

const openKept = async (system: System, id: string, shelf: Shelf): Promise<Opened> => {
  const hasControl = system
    .seats(settingOfHead(system, shelf.head))
    .some(({ kind }) => kind === 'control');
  const opening = () => openingOf(shelf, hasControl);
  let kept = await opening();
  if (shelf.count - (kept?.number ?? 0) > MOST_PLAYED_HERE) {
    const archive = new Archive(id);
    await archive.build().finally(() => archive.close());
    kept = await opening();
  }
  return openedAt(system, shelf, shelf.count - 1, kept?.number ?? -1, slowly);
};

/** A record or position that is looked at and not kept. */
export const lookAt = (table: Table): LocalSession => {
  const players = Object.fromEntries(
    table.seats.map(({ id }) => [id, { kind: 'person' } satisfies Player]),
  );
  const game = noteOf(table, LOOKED_AT, players, false);
  return new LocalSession({ table, game, kept: false, openToAll: true, commander: null, pace });
};

/** Keeps a record from elsewhere as a game of this browser. */
export const keepRecord = async (
  record: GameRecord,
  players: { readonly [seat: SeatId]: Player },
  handOver: boolean,
): Promise<string> => {
  const table = await openSlowly(await loadSystem(record.head.system), record);
  const game = noteOf(table, newId(6), players, handOver);
  await keepGame(game, table.entries);
  return game.id;
};
