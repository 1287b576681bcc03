import { type AgreedUndo, agreedUndoShape, refuse, type Undo } from './gate.ts';
import type { History } from './history.ts';
import { type Refusal, refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import { problemIn } from './shape.ts';
import type { Action, System } from './system.ts';

/** What must be known of a table to say whether something may be taken back. */
type Standing<S, A extends Action> = {
  readonly system: System<S, A>;
  readonly seats: readonly Seat[];
  readonly state: S;
  readonly history: History<S, A>;
};

export const isAskedUndo = (action: unknown): action is Undo => {
  if (!isUndoOfSomeKind(action)) return false;
  return Number.isSafeInteger(action.entry) && Object.keys(action).length === 2;
};

export const isAgreedUndo = (action: unknown): action is AgreedUndo =>
  isUndoOfSomeKind(action) && problemIn(agreedUndoShape, action) === null;

const isUndoOfSomeKind = (action: unknown): action is { entry?: unknown } =>
  typeof action === 'object' && action !== null && (action as Partial<Undo>).type === 'undo';

const no = (code: string, because: string): Refusal => refusal(TABLE_RULES.undo, code, because);
const over = (): Refusal =>
  refusal(TABLE_RULES.over, 'GAME_OVER', 'the game is over; nothing can be taken back');

/** A seat takes back its own last action, up to the last throw, reveal, or turn of another seat. */
export const undoRefusal = <S, A extends Action>(
  table: Standing<S, A>,
  seat: SeatId,
  entry: number,
): Refusal | null => {
  const { system, seats, state, history } = table;
  const { last } = history;
  if (!seatNamed(seats, seat)) return refuse(system, seats, state, seat, null);
  if (system.outcome(state)) return over();
  if (!last) return no('NOTHING_TO_UNDO', 'nothing has been done yet');
  if (last.entry.seat !== seat) return no('NOT_YOURS', 'the last action was not yours');
  if (entry !== last.number)
    return no('NOT_LAST', `only the last action, entry ${last.number}, can be taken back`);
  if (last.entry.throws) return no('AFTER_THROW', 'dice have been thrown since');
  if (last.revealed) return no('AFTER_REVEAL', 'the last action showed somebody something new');
  return handedOver(table)
    ? no('AFTER_TURN', 'the last action passed the turn to another seat')
    : null;
};

const handedOver = <S, A extends Action>({ system, state, history }: Standing<S, A>): boolean => {
  const before = system.pending(history.beforeLast());
  return system.pending(state).some(asked => !before.some(({ seat }) => seat === asked.seat));
};

/** All players together take back the last entry, whosever it is and whatever was thrown. */
export const agreedRefusal = <S, A extends Action>(
  { system, seats, state, history }: Standing<S, A>,
  seat: SeatId,
  { entry, agreed }: AgreedUndo,
): Refusal | null => {
  const players = seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  if (seat !== 'table') return no('NOT_YOURS', 'what all agree on, the table does');
  if (system.outcome(state)) return over();
  if (players.join() !== agreed.join()) return no('NOT_AGREED', 'not every player agreed');
  return history.last?.number === entry
    ? null
    : no('NOT_LAST', 'only the last action can be taken back');
};
