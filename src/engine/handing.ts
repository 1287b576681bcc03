import { type HandPost, handPostShape } from './gate.ts';
import { type Refusal, refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import { problemIn } from './shape.ts';
import type { Action, Scenario, Setting, System } from './system.ts';

export const isAskedHandPost = (action: unknown): action is HandPost =>
  typeof action === 'object' &&
  action !== null &&
  (action as Partial<HandPost>).type === 'handPost' &&
  problemIn(handPostShape, action) === null;

const no = (code: string, why: string): Refusal => refusal(TABLE_RULES.post, code, why);

/** Why a post may not change hands so: whoever hosts the game (`table`) and Control do it, nobody else. */
export const handRefusal = <S, A extends Action, V, O, C extends Scenario>(
  system: System<S, A, V, O, C>,
  setting: Setting<O, C>,
  seats: readonly Seat[],
  state: S,
  by: SeatId,
  { post: id, seat: to, reason }: HandPost,
): Refusal | null => {
  const ruling = seatNamed(seats, by)?.kind === 'control';
  if (by !== 'table' && !ruling)
    return no('NOT_CONTROL', 'only Control and the host hand out posts');
  if (ruling && reason === undefined) return no('NO_REASON', 'a ruling wants a reason');
  const post = system.posts?.(setting).find(one => one.id === id);
  if (!post || !system.handed) return no('NO_SUCH_POST', `there is no post ${id}`);
  if (system.outcome(state))
    return refusal(TABLE_RULES.over, 'GAME_OVER', 'the game is over; nothing more can be done');
  if (to === null) return null;
  const seat = seatNamed(seats, to);
  if (!seat) return no('NO_SUCH_SEAT', `nobody sits at ${to} here`);
  return seat.kind === post.kind && seat.side === post.side
    ? null
    : no('OTHER_SIDE', `${seat.name} is not of the side that ${post.name} belongs to`);
};
