import { wrongWords } from './event/wrong.ts';
import { canonical } from './json.ts';
import { type Refusal, refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import {
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  problemIn,
  shape,
  text,
  whole,
} from './shape.ts';
import type { Action, Question, Rule, System } from './system.ts';
import { declined } from './table-refusals.ts';

/** Takes back the last entry, which must be the seat's own. The table knows it; no system declares it. */
export type Undo = { readonly type: 'undo'; readonly entry: number };

/** Takes back the last entry by agreement of every player, in the order of the seats. The seat `table` does it. */
export const agreedUndoShape = shape({
  type: oneOf(['undo']),
  entry: whole(1),
  agreed: list(text(40)),
});
export type AgreedUndo = Infer<typeof agreedUndoShape>;

/** A post changes hands: by the seat `table` for whoever hosts the game, or by Control with a reason. */
export const handPostShape = shape({
  type: oneOf(['handPost']),
  post: text(40),
  /** Null leaves the post vacant, and its next filled superior acts for it. */
  seat: orNull(text(40)),
  reason: optional(text(200, /\S/)),
});
export type HandPost = Infer<typeof handPostShape>;

/** Control takes back everything after an entry. The dice go on: nobody throws again what fell. */
export const rewindShape = shape({
  type: oneOf(['rewind']),
  entry: whole(0),
  reason: text(200, /\S/),
});
export type Rewind = Infer<typeof rewindShape>;

export const ruleFor = <S, A extends Action>(
  system: System<S, A>,
  type: unknown,
): Rule<S, A> | undefined => {
  const rule = typeof type === 'string' ? system.rules[type] : undefined;
  return rule?.shape ? rule : undefined; // `constructor` names something, but nothing with a shape
};

/** Whether the seat may now do actions of this type at all. What the umpire does, `System.umpire` alone says. */
export const mayTry = <S, A extends Action>(
  rule: Rule<S, A>,
  type: string,
  seat: Seat,
  questions: readonly Question[],
): boolean => {
  if ((rule.by ?? 'player') !== seat.kind || rule.by === 'umpire') return false;
  if (rule.anytime) return true;
  for (const asked of questions)
    if (asked.seat === seat.id && asked.actions.includes(type)) return true;
  return false;
};

/**
 * The one gate. Screen, server, bot, fuzzer and terminal all ask it, and it says of anything at all, however
 * malformed, whether the seat may do it now.
 */
export const refuse = <S, A extends Action>(
  system: System<S, A>,
  seats: readonly Seat[],
  state: S,
  seatId: SeatId,
  action: unknown,
  questions = askedNow(system, state),
): Refusal | null => {
  const seat = seatNamed(seats, seatId);
  if (!seat) return declined(TABLE_RULES.seat, 'NO_SUCH_SEAT', { seat: String(seatId) });
  const type =
    typeof action === 'object' && action !== null ? (action as Partial<Action>).type : action;
  const rule = ruleFor(system, type);
  if (!rule)
    return declined(TABLE_RULES.shape, 'UNKNOWN_ACTION', {
      system: system.title,
      action: shown(type),
    });
  const problem = problemIn(rule.shape, action);
  if (problem)
    return declined(TABLE_RULES.shape, 'BAD_SHAPE', {
      at: problem.at || 'action',
      problem: problem.because,
    });
  if (rule.by === 'umpire') return umpireRefusal(system, state, seat, action as A, rule);
  if (questions.length === 0 && !(system.umpire?.(state) ?? null))
    return declined(TABLE_RULES.over, 'GAME_OVER');
  if (!mayTry(rule, type as string, seat, questions))
    return notAsked(system, state, seat, type as string, questions);
  return rule.refuse(state, seat, action as A) ?? wordsRefusal(system, action as A);
};

/** A message between posts is plain words. */
const wordsRefusal = <S, A extends Action>({ mail }: System<S, A>, action: A): Refusal | null => {
  if (!mail || action.type !== mail.send) return null;
  const wrong = wrongWords(String(Reflect.get(action, 'text')), 'text');
  return wrong && refusal(TABLE_RULES.shape, wrong.code, wrong.because, { at: wrong.at });
};

/** The umpire does what the rules say comes next, and nothing else. */
const umpireRefusal = <S, A extends Action>(
  system: System<S, A>,
  state: S,
  seat: Seat,
  action: A,
  rule: Rule<S, A>,
): Refusal | null => {
  const next = seat.kind === 'umpire' ? (system.umpire?.(state) ?? null) : null;
  return next && canonical(next) === canonical(action)
    ? rule.refuse(state, seat, action)
    : declined(TABLE_RULES.turn, 'NOT_NOW.umpire', { action: action.type });
};

/** What is asked, where it need not be known what about. */
export const askedNow = <S, A extends Action>(
  system: System<S, A>,
  state: S,
): readonly Question[] => (system.asking ? system.asking(state) : system.pending(state));

const shown = (type: unknown): string =>
  typeof type === 'string' ? JSON.stringify(type.slice(0, 40)) : 'without a type';

const notAsked = <S, A extends Action>(
  system: System<S, A>,
  state: S,
  seat: Seat,
  type: string,
  questions: readonly Question[],
): Refusal => {
  const known = system.notAsked?.(state, seat, type);
  if (known) return known;
  const asked = questions.filter(question => !question.secret || question.seat === seat.id);
  const mine = asked.filter(question => question.seat === seat.id);
  const values = { seat: seat.name, action: type };
  if (mine.length > 0) {
    const actions = unique(mine.flatMap(q => q.actions)).join(' or ');
    return declined(TABLE_RULES.turn, 'NOT_NOW', { ...values, actions });
  }
  if (asked.length === 0) return declined(TABLE_RULES.turn, 'NOT_NOW.somebody', values);
  const seats = unique(asked.map(q => q.seat)).join(' and ');
  return declined(TABLE_RULES.turn, 'NOT_NOW.others', { ...values, seats });
};

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** What is asked, as the seat may know it: its own questions whole, of others' only who and what. */
export const questionsFor = (questions: readonly Question[], seat: SeatId): Question[] =>
  questions
    .filter(asked => asked.seat === seat || !asked.secret)
    .map(asked => (asked.seat === seat ? asked : { ...asked, actions: [], about: null }));

/** Everything the seat may do now. */
export function* offers<S, A extends Action>(
  system: System<S, A>,
  seats: readonly Seat[],
  state: S,
  seatId: SeatId,
): Generator<A> {
  const seat = seatNamed(seats, seatId);
  const questions = askedNow(system, state);
  const next = questions.length === 0 || seat?.kind === 'umpire' ? system.umpire?.(state) : null;
  if (!seat || (questions.length === 0 && !next)) return;
  if (seat.kind === 'umpire' && next) yield next;
  for (const [type, rule] of Object.entries(system.rules))
    if (mayTry(rule, type, seat, questions))
      for (const action of rule.candidates(state, seat)) yield action; // half the price of yield*
}
