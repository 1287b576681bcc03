import {
  type AgreedUndo,
  agreedUndoShape,
  type Rewind,
  refuse,
  rewindShape,
  type Undo,
} from './gate.ts';
import type { History, Standing } from './history.ts';
import { type Refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import { problemIn } from './shape.ts';
import type { Action, System } from './system.ts';
import { declined } from './table-refusals.ts';
import { leavingOut } from './without.ts';

/** What must be known of a table to say whether something may be taken back. */
export type Standings<S, A extends Action> = {
  readonly system: System<S, A>;
  readonly seats: readonly Seat[];
  readonly state: S;
  readonly history: History<S, A>;
};

/** The table after something was taken back, or why it is not. */
export type TakenBack<S> =
  | { readonly refused: Refusal }
  | { readonly refused: null; readonly state: () => S };

export const isAskedUndo = (action: unknown): action is Undo => {
  if (!isOfType('undo', action)) return false;
  const { entry } = action as Partial<Undo>;
  return Number.isSafeInteger(entry) && Object.keys(action).length === 2;
};

export const isAgreedUndo = (action: unknown): action is AgreedUndo =>
  isOfType('undo', action) && problemIn(agreedUndoShape, action) === null;

export const isAskedRewind = (action: unknown): action is Rewind =>
  isOfType('rewind', action) && problemIn(rewindShape, action) === null;

const isOfType = (type: string, action: unknown): action is object =>
  typeof action === 'object' && action !== null && (action as Partial<Action>).type === type;

type Unfit = 'NOTHING_TO_UNDO' | 'NOT_YOURS' | 'NOT_YOURS.agreed' | 'NOT_AGREED' | 'NOT_LAST';
const no = (says: Unfit): { refused: Refusal } => ({ refused: declined(TABLE_RULES.undo, says) });
const over = (): { refused: Refusal } => ({
  refused: declined(TABLE_RULES.over, 'GAME_OVER.undo'),
});

/** So many standing entries later than one's own an undo looks back over. */
const MOST_LATER = 200;

/** The place on the line of the seat's last action, as far back as an undo looks; -1 when there is none. */
export const placeOfLast = <S, A extends Action>(history: History<S, A>, seat: SeatId): number => {
  const { line } = history;
  const first = Math.max(1, line.length - 1 - MOST_LATER);
  for (let place = line.length - 1; place >= first; place--)
    if (history.standingAt(place).entry.seat === seat) return place;
  return -1;
};

/**
 * A seat takes back its own last action, up to the last throw, reveal, or turn of another seat. Where others have acted
 * since, theirs are done again without it and must come out the same.
 */
export const undone = <S, A extends Action>(
  table: Standings<S, A>,
  seat: SeatId,
  entry: number,
): TakenBack<S> => {
  const { system, seats, state, history } = table;
  if (!seatNamed(seats, seat))
    return { refused: refuse(system, seats, state, seat, null) as Refusal };
  if (system.outcome(state)) return over();
  const { last } = history;
  if (!last) return no('NOTHING_TO_UNDO');
  const place = history.line.lastIndexOf(entry);
  const own = placeOfLast(history, seat);
  if (own < 0 || (place > 0 && history.standingAt(place).entry.seat !== seat))
    return no('NOT_YOURS');
  if (place !== own)
    return {
      refused: declined(TABLE_RULES.undo, 'NOT_LAST.own', { entry: history.line[own]! }),
    };
  const barred = barTo(history.standingAt(place));
  if (barred) return { refused: barred };
  if (place < history.line.length - 1) return leavingOut(table, seat, place);
  return { refused: null, state: () => history.standingState(place) };
};

/** Decided when the action was made: nothing is played again to answer it. */
const barTo = ({ entry, revealed, turned }: Standing): Refusal | null => {
  if (entry.throws) return declined(TABLE_RULES.undo, 'AFTER_THROW');
  if (revealed) return declined(TABLE_RULES.undo, 'AFTER_REVEAL');
  return turned ? declined(TABLE_RULES.undo, 'AFTER_TURN') : null;
};

/** Those whom the system says it concerns take back the last entry together, whatever was thrown. */
export const agreedBack = <S, A extends Action>(
  { system, seats, state, history }: Standings<S, A>,
  seat: SeatId,
  { entry, agreed }: AgreedUndo,
): TakenBack<S> => {
  if (seat !== 'table') return no('NOT_YOURS.agreed');
  if (system.outcome(state)) return over();
  const { last } = history;
  if (last && !hasAgreed(system, seats, state, last.entry.seat, agreed)) return no('NOT_AGREED');
  if (last?.number !== entry) return no('NOT_LAST');
  return { refused: null, state: () => history.standingState(history.line.length - 1) };
};

/** Those who must agree when an entry of `entrySeat` is taken back, in the order of the seats. */
export const neededToAgree = <S, A extends Action>(
  system: System<S, A>,
  seats: readonly Seat[],
  state: S,
  entrySeat: SeatId,
): SeatId[] => {
  const wanted = system.agreement?.(state, entrySeat);
  return seats
    .filter(({ id, kind }) => kind === 'player' && (wanted?.includes(id) ?? true))
    .map(({ id }) => id);
};

const hasAgreed = <S, A extends Action>(
  system: System<S, A>,
  seats: readonly Seat[],
  state: S,
  entrySeat: SeatId,
  agreed: readonly SeatId[],
): boolean => {
  const players = seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const inOrder = players.filter(id => agreed.includes(id)).join() === agreed.join();
  return inOrder && neededToAgree(system, seats, state, entrySeat).every(id => agreed.includes(id));
};

/** Control goes back to an entry of the running turn; everything after it is taken back. */
export const rewound = <S, A extends Action>(
  { system, seats, state, history }: Standings<S, A>,
  seat: SeatId,
  { entry }: Rewind,
): TakenBack<S> => {
  const rule = TABLE_RULES.rewind;
  if (seatNamed(seats, seat)?.kind !== 'control')
    return { refused: declined(rule, 'NOT_CONTROL.rewind') };
  if (system.outcome(state)) return over();
  const place = history.line.lastIndexOf(entry);
  if (place < 0) return { refused: declined(rule, 'NO_SUCH_ENTRY', { entry }) };
  if (place === history.line.length - 1)
    return { refused: declined(rule, 'NOTHING_AFTER', { entry }) };
  const then = history.standingState(place + 1);
  if (system.turn && system.turn(then) !== system.turn(state))
    return { refused: declined(rule, 'OTHER_TURN', { entry }) };
  return { refused: null, state: () => then };
};
