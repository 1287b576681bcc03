import type { GameSummary } from '../../protocol/words.ts';
import type { House } from '../house.ts';
import { No, no, notYours } from '../no.ts';
import type { GameRow } from '../storage/store.ts';
import { type GameBody, readBody, writeBody } from './body.ts';
import { titleOf } from './summary.ts';

/**
 * A stored game that cannot be opened: other rules, a damaged head or entry, a system that is not here. Whatever is wrong with it,
 * its host sees it, ends it, and takes away what is stored of it.
 */
export type Shelved = { readonly row: GameRow; readonly body: GameBody; readonly why: No };

/** The game as it lies there, when opening it failed for a reason that trying again does not mend. */
export const shelved = async (house: House, id: string, why: unknown): Promise<Shelved> => {
  const row = await house.store.game(id);
  if (!row) throw notYours();
  const known = why instanceof No && why.status !== 401 ? why : null;
  if (known && known.status >= 500) throw known;
  return { row, body: bodyIn(row), why: known ?? unopened() };
};

const unopened = (): No => no(409, 'NOT_OPENED', 'the stored game cannot be opened here');

/** A body that cannot be read is shown as one that says nothing. */
const bodyIn = (row: GameRow): GameBody => {
  try {
    return readBody(row.body);
  } catch {
    throw no(409, 'NOT_READ', 'what is stored of the game cannot be read; a backup may help');
  }
};

export const shelvedSummary = ({ row, body }: Shelved): GameSummary => ({
  id: row.id,
  title: body.title,
  system: body.system,
  rules: body.rules,
  scenario: titleOf(body),
  options: body.options ?? {},
  status: body.status === 'closed' ? 'closed' : 'stopped',
  paused: body.paused,
  archived: body.archived,
  created: row.created,
  seq: 0,
  seats: body.seats.map(({ id, player, bot, nonce }) => ({
    ...{ id, name: id, kind: 'player' as const, player, bot },
    held: player !== null || bot !== null,
    nonce: nonce !== null,
  })),
  dice: { source: body.source },
  undo: null,
  clock: null,
});

/** Ends the game without opening it. */
export const closeShelved = async (house: House, { row, body }: Shelved): Promise<void> => {
  const closed = { ...body, status: 'closed' as const };
  const game = { id: row.id, version: row.version, body: writeBody(closed) };
  if (!(await house.store.commit({ game })))
    throw no(409, 'BUSY', 'somebody else is changing this game; try again');
};

/** What is stored of the record, unread and unchecked. Only of a game that was ended, because it holds every secret. */
export const rawRecord = async (house: House, { row, body }: Shelved): Promise<unknown> => {
  if (body.status !== 'closed')
    throw no(409, 'NOT_OVER', 'the record is open when the game has ended; its host can close it');
  const rows = await house.store.entries(row.id, 0);
  const entries = rows.map(({ body: text }) => parsed(text));
  const last = entries.at(-1) as { link?: unknown } | undefined;
  return { head: body.head, entries, tip: typeof last?.link === 'string' ? last.link : '' };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
