import type { Context } from '../../../engine/system.ts';
import type { News } from '../resistance-state.ts';
import type { State } from '../state.ts';
import { CONNECTS_FROM, NOT_RECEIVED } from '../tables/partisans.ts';
import { sightingOf } from '../terms/knowledge.ts';
import { readersOf } from '../terms/seats.ts';
import { incident } from './missions.ts';

const hidden = (cell: string) => ({ for: cell, seenBy: [] });

/** FYOW-34.12: WK6: every cell with a radio sends or keeps silent; left to the staff it sends what is not reported. */
export const reportsOfCells = (draft: State, context: Context): void => {
  draft.resistance.cells.forEach((cell, at) => {
    const wants = cell.air === 'send' || (cell.air === 'staff' && cell.news.length > 0);
    cell.air = 'staff';
    if (cell.radio && cell.status !== 'gone' && wants) transmit(draft, context, at);
  });
};

export type Sent = { connected: boolean; received: boolean; intercepted: boolean };

/** FYOW-34.12, FYOW-34.13: D10 connects, D6 sends, and the enemy listens with a D10. */
export const transmit = (draft: State, context: Context, at: number): Sent => {
  const cell = draft.resistance.cells[at]!;
  const [connect = 1] = context.roll('d10', 'FYOW-34.12', hidden(cell.id));
  if (connect < CONNECTS_FROM) return { connected: false, received: false, intercepted: false };
  const [send = 1] = context.roll('d6', 'FYOW-34.12', hidden(cell.id));
  if (NOT_RECEIVED.includes(send)) return { connected: true, received: false, intercepted: false };
  receive(draft, context, at);
  const [listen = 10] = context.roll('d10', 'FYOW-34.13', hidden('listening'));
  const intercepted = listen <= send;
  if (intercepted) incident(draft, context, at, 'intercept', cell.home, 'a transmitter');
  return { connected: true, received: true, intercepted };
};

/** FYOW-34.12: strength, results and facts reach the highest Command. */
const receive = (draft: State, context: Context, at: number): void => {
  const cell = draft.resistance.cells[at]!;
  const { reports } = draft.resistance.sides[cell.side]!;
  const news = [...new Set(cell.news.map(({ what }) => what))].slice(0, 20);
  for (const one of cell.news) hear(draft, cell.side, one);
  cell.news = [];
  reports.push({
    day: draft.dayNumber,
    cell: cell.id,
    members: cell.members,
    explosives: cell.explosives,
    news,
  });
  if (reports.length > 60) reports.shift();
  context.log(
    'FYOW-34.12',
    'cellReport',
    { cell: cell.id, members: cell.members, news: news.join('; ') || '-' },
    readersOf(draft, cell.side),
  );
  context.reveal('FYOW-34.12');
};

/** A force that was seen: known where it stood then. */
const hear = (draft: State, side: number, { unit, board, clock, facts }: News): void => {
  const seen = draft.units[unit];
  if (!seen || seen.side === side) return;
  const known = sightingOf(draft, side, unit);
  if (known && known.at >= clock) return;
  if (known) {
    if (known.now) return;
    Object.assign(known, { board, at: clock });
    for (const fact of facts) {
      const before = known.facts.find(({ id }) => id === fact.id);
      if (before) before.value = fact.value;
      else known.facts.push({ ...fact });
    }
    return;
  }
  draft.sightings.push({
    side,
    unit,
    alias: `e${++draft.sides[side]!.count}`,
    now: false,
    board,
    zone: 'table',
    at: clock,
    facts: facts.map(fact => ({ ...fact })),
    cv: 0,
  });
};
