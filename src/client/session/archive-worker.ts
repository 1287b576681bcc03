import { questionsFor } from '../../engine/gate.ts';
import type { Entry } from '../../engine/record.ts';
import type { Table } from '../../engine/table.ts';
import { loadSystem } from '../app/catalogue.ts';
import type { ArchiveAsked, FromArchive, Looked } from './archive.ts';
import { KEEP_EVERY, Keeper, openedAt } from './kept-tables.ts';
import { keepTable, shelfOf } from './store.ts';

/** The table that was looked at last: whoever goes on from there need not open another. */
let last: { readonly game: string; readonly table: Table } | null = null;
let queue: Promise<unknown> = Promise.resolve();

/** Plays an entry of the record at the table; false when it does not come out as it was written. */
const followed = (table: Table, { seat, action, throws, link }: Entry): boolean => {
  const manual = table.head.dice.source === 'manual';
  const acted = table.act(seat, action, manual ? throws?.flatMap(({ faces }) => faces) : []);
  return !acted.refused && acted.entry.link === link;
};

const tableAt = async (game: string, at: number): Promise<Table> => {
  const shelf = await shelfOf(game);
  const system = await loadSystem(shelf.head.system);
  const near = last?.game === game ? last.table : null;
  if (near && near.count <= at && at - near.count < KEEP_EVERY / 2) {
    const entries = await shelf.entries(near.count, at);
    last = null; // it is half-way while entries are played
    if (entries.every(entry => followed(near, entry))) return near;
  }
  return (await openedAt(system, shelf, at)).table;
};

const look = async ({ game, at, seat }: ArchiveAsked & { kind: 'look' }): Promise<Looked> => {
  const table = await tableAt(game, at);
  last = { game, table };
  const { system, state } = table;
  const view = system.view(state, seat);
  const questions = questionsFor(system.pending(state), seat);
  return { at, seat, view, questions, lines: table.log(seat) };
};

/** From the last kept table on, each next one; entries are read a stretch at a time. */
const build = async ({ game }: ArchiveAsked): Promise<null> => {
  const shelf = await shelfOf(game);
  const system = await loadSystem(shelf.head.system);
  const nearest = await shelf.keptAt(shelf.count - 1);
  const { table, earlier } = await openedAt(system, shelf, (nearest?.number ?? 0) + 1);
  const keeper = new Keeper(nearest?.number ?? 0);
  while (table.count < shelf.count) {
    const entries = await shelf.entries(table.count, table.count + KEEP_EVERY);
    for (const entry of entries) {
      if (!followed(table, entry)) return null;
      const kept = keeper.next(table, earlier);
      if (kept) await keepTable(game, kept);
    }
  }
  return null;
};

const answered = (message: ArchiveAsked): Promise<Looked | null> =>
  message.kind === 'look' ? look(message) : build(message);

/** One message after the other, as they came. */
self.onmessage = ({ data }: MessageEvent<ArchiveAsked>): void => {
  queue = queue
    .then(() => answered(data))
    .then(looked => postMessage({ ask: data.ask, looked } satisfies FromArchive))
    .catch((error: unknown) => {
      const failed = error instanceof Error ? error.message : String(error);
      postMessage({ ask: data.ask, failed } satisfies FromArchive);
    });
};
