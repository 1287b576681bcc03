import { signal } from '@preact/signals';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { ControlHand, Player, Session } from './session.ts';

type Players = { readonly [seat: SeatId]: Player };

/** Whoever sits at this screen may sit down as Control, where the game has one. */
export const withControl = (seats: readonly Seat[], players: Players): Players => ({
  ...Object.fromEntries(
    seats.flatMap(({ id, kind }) => (kind === 'control' ? [[id, { kind: 'person' }]] : [])),
  ),
  ...players,
});

/** Control at one screen: everybody is here, nobody is late, and who plays was said when the game was made. */
export const controlHand = (session: Session, table: Table, seat: SeatId): ControlHand | null =>
  table.seats.some(({ id, kind }) => id === seat && kind === 'control')
    ? handOf(session, table)
    : null;

const handOf = (session: Session, table: Table): ControlHand => ({
  dryRun: async action => table.tryOut(session.seat.peek(), action),
  lookAs: async seat => ({
    ...{ at: session.tip.peek(), seat },
    view: table.view(seat),
    questions: table.questions(seat),
  }),
  giveSeat: null,
  watch: signal([]),
  here: signal(Object.keys(session.players)),
});

export const paused = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

type Asked = { readonly seat: SeatId; readonly bot: string; readonly at: number };
/** The first seat that is asked and that a computer plays. */
export const computerAsked = (table: Table, players: Players): Asked | null => {
  for (const { seat } of table.pending()) {
    const player = players[seat];
    if (player?.kind === 'computer') return { seat, bot: player.bot, at: table.count };
  }
  return null;
};
