import { heldShape } from '../../../src/engine/post.ts';
import {
  flag,
  type Infer,
  list,
  oneOf,
  orNull,
  type Shape,
  shape,
  text,
  whole,
} from '../../../src/engine/shape.ts';

export const SIDES = ['north', 'south'] as const;
export type Side = (typeof SIDES)[number];
/** AS-2.1 */
export const MOVES = ['hold', 'probe', 'push'] as const;
export const FRONTS = 3;
export const MOST_RESERVE = 3;
/** AS-5.1 */
export const KINDS = ['order', 'report'] as const;

const side: Shape<Side> = oneOf(SIDES);
const postId = text(10);

export const orderShape = shape({ move: oneOf(MOVES), front: whole(0, FRONTS - 1) });
export type Order = Infer<typeof orderShape>;

export const bandShape = shape({
  post: postId,
  side,
  reserve: whole(0, MOST_RESERVE), // AS-1.3: known to the post alone
  order: orNull(orderShape),
});
export type Band = Infer<typeof bandShape>;

/** AS-3.1: one on each front where both sides push or probe. */
export const conflictShape = shape({
  front: whole(0, FRONTS - 1),
  north: postId,
  south: postId,
  northDice: orNull(whole(0, MOST_RESERVE)),
  southDice: orNull(whole(0, MOST_RESERVE)),
  settled: flag,
});
export type Conflict = Infer<typeof conflictShape>;

export const letterShape = shape({
  id: text(20),
  from: postId,
  to: postId,
  kind: oneOf(KINDS),
  text: text(600),
  about: list(text(60)),
  directive: orNull(orderShape),
  round: whole(1),
  state: oneOf(['underWay', 'delivered', 'lost']),
  read: flag,
});
export type KeptLetter = Infer<typeof letterShape>;

export const ENDINGS = ['rounds', 'draw'] as const;

/** Everything that is true at the table. */
export const stateShape = shape({
  round: whole(1),
  rounds: whole(1),
  phase: oneOf(['command', 'conflicts', 'post', 'over']),
  onBreak: flag,
  influence: shape({ north: whole(0), south: whole(0) }),
  held: list(heldShape),
  bands: list(bandShape),
  conflicts: list(conflictShape),
  letters: list(letterShape), // in the order of their ids, so that it does not tell who wrote first
  ending: oneOf(['none', ...ENDINGS]),
  winner: oneOf(['none', ...SIDES]),
});
export type State = Infer<typeof stateShape>;

export const bandOf = (state: { bands: Band[] }, post: string): Band | undefined =>
  state.bands.find(band => band.post === post);
export const diceOf = (conflict: Conflict, of: Side): number | null =>
  of === 'north' ? conflict.northDice : conflict.southDice;
export const conflictOf = (state: { conflicts: Conflict[] }, front: number): Conflict | undefined =>
  state.conflicts.find(one => one.front === front && !one.settled);
