import { Dice } from './dice/dice.ts';
import { RecordedDice } from './dice/recorded.ts';
import { isFault, isRecordFault } from './fault.ts';
import { refuse } from './gate.ts';
import type { Standing } from './history.ts';
import type { LogLine } from './log.ts';
import { isHandPost, perform } from './perform.ts';
import { TABLE_RULES } from './refusal.ts';
import { type SeatId, watchers } from './seat.ts';
import type { Action } from './system.ts';
import { declined } from './table-refusals.ts';
import type { Standings, TakenBack } from './undo.ts';

type Unfit =
  | 'AFTER_THROW'
  | 'AFTER_REVEAL.since'
  | 'AFTER_TURN.since'
  | 'OTHERS_BUILT_ON_IT'
  | 'OTHERS_BUILT_ON_IT.look';
const no = (says: Unfit) => ({ refused: declined(TABLE_RULES.undo, says) });

const mayHaveSeen = ({ entry }: Standing, seat: SeatId): boolean =>
  entry.throws?.some(({ seenBy }) => seenBy === undefined || seenBy.includes(seat)) ?? false;

/**
 * Taking back in company: the act at `place` is left out and everything after it is done again. Refused when somebody
 * threw or showed something since, when a later act would fail or come out otherwise, when somebody who is asked now
 * would not be asked, and when the act could not be put back on top: then others were shown more than the act itself.
 */
export const leavingOut = <S, A extends Action>(
  table: Standings<S, A>,
  seat: SeatId,
  place: number,
): TakenBack<S> => {
  const { history } = table;
  const later = history.line.slice(place + 1).map((_, i) => history.standingAt(place + 1 + i));
  if (later.some(one => mayHaveSeen(one, seat))) return no('AFTER_THROW');
  if (later.some(({ revealed }) => revealed)) return no('AFTER_REVEAL.since');
  const state = history.standingState(place);
  for (const one of later) if (!comesOutTheSame(table, state, one)) return no('OTHERS_BUILT_ON_IT');
  if (!isSound(table, state)) return no('OTHERS_BUILT_ON_IT');
  if (!asksAsNow(table, state)) return no('AFTER_TURN.since');
  return canBePutBack(table, state, history.standingAt(place).entry)
    ? { refused: null, state: () => state }
    : no('OTHERS_BUILT_ON_IT.look');
};

/** Plays a later entry on the table without the act; false when it fails, throws or tells something else. */
const comesOutTheSame = <S, A extends Action>(
  { system, seats, history }: Standings<S, A>,
  state: S,
  { number, entry }: Standing,
): boolean => {
  const action = entry.action as A;
  if (!isHandPost(action) && refuse(system, seats, state, entry.seat, action)) return false;
  const source = new RecordedDice(entry.throws ?? [], number);
  const dice = new Dice(source);
  const lines: LogLine[] = [];
  try {
    if (perform(system, state, entry.seat, action, dice, lines).revealed) return false;
    source.finish(dice.thrown);
  } catch (error) {
    if (isRecordFault(error)) return false;
    throw error;
  }
  return JSON.stringify(lines) === JSON.stringify(history.linesOf(number));
};

const isSound = <S, A extends Action>({ system }: Standings<S, A>, state: S): boolean => {
  try {
    system.assertSound(state);
    return true;
  } catch (error) {
    if (isFault(error)) return false;
    throw error;
  }
};

const asksAsNow = <S, A extends Action>(
  { system, state: now }: Standings<S, A>,
  without: S,
): boolean => {
  const asked = system.pending(without);
  return system
    .pending(now)
    .every(({ seat, kind }) => asked.some(other => other.seat === seat && other.kind === kind));
};

const canBePutBack = <S, A extends Action>(
  { system, seats, state: now }: Standings<S, A>,
  without: S,
  { seat, action }: Standing['entry'],
): boolean => {
  const again = system.clone(without);
  if (refuse(system, seats, again, seat, action)) return false;
  const dice = new Dice(new RecordedDice([], 'the act put back'));
  try {
    perform(system, again, seat, action as A, dice, []);
  } catch (error) {
    if (isRecordFault(error)) return false;
    throw error;
  }
  if (system.hash(again) === system.hash(now)) return true;
  return watchers(seats).every(
    one => JSON.stringify(system.view(again, one)) === JSON.stringify(system.view(now, one)),
  );
};
