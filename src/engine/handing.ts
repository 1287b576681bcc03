import { type HandPost, handPostShape } from './gate.ts';
import { chairsNow } from './post.ts';
import { type Refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import { problemIn } from './shape.ts';
import type { Action, Scenario, Setting, System } from './system.ts';
import { declined } from './table-refusals.ts';

export const isAskedHandPost = (action: unknown): action is HandPost =>
  typeof action === 'object' &&
  action !== null &&
  (action as Partial<HandPost>).type === 'handPost' &&
  problemIn(handPostShape, action) === null;

const rule = TABLE_RULES.post;

/** Why a post may not change hands so: whoever hosts the game (`table`) and Control do it, nobody else. */
export const handRefusal = <S, A extends Action, V, O, C extends Scenario>(
  system: System<S, A, V, O, C>,
  setting: Setting<O, C>,
  seats: readonly Seat[],
  state: S,
  by: SeatId,
  { post: id, seat: to, reason }: HandPost,
): Refusal | null => {
  const ruling = seatNamed(chairsNow(seats, system.held?.(state)), by)?.kind === 'control';
  if (by !== 'table' && !ruling) return declined(rule, 'NOT_CONTROL.posts');
  if (ruling && reason === undefined) return declined(rule, 'NO_REASON');
  const post = system.posts?.(setting).find(one => one.id === id);
  if (!post || !system.handed) return declined(rule, 'NO_SUCH_POST', { post: id });
  if (system.outcome(state)) return declined(TABLE_RULES.over, 'GAME_OVER');
  if (to === null) return null;
  const seat = seatNamed(seats, to);
  if (!seat) return declined(rule, 'NO_SUCH_SEAT', { seat: to });
  return seat.kind === post.kind && seat.side === post.side
    ? null
    : declined(rule, 'OTHER_SIDE', { seat: seat.name, post: post.name });
};
