import { allowed, refuser } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text, whole } from '../../../../src/engine/shape.ts';
import type { Rule } from '../../../../src/engine/system.ts';
import { actor } from '../posts.ts';
import { bandOf, conflictOf, diceOf, FRONTS, MOVES, type Side, type State } from '../state.ts';

const no = refuser({
  NOT_COMMAND: 'orders are laid in the command phase',
  NOT_YOURS: '{post} is not yours to command',
  LAID: '{post} has its order already',
  NO_CONFLICT: 'there is no open conflict on front {front}',
  COMMITTED: 'reserves for front {front} are committed already',
  TOO_MANY: '{post} has a reserve of {reserve}',
});

const orderShape = shape({
  type: oneOf(['order']),
  post: text(10),
  move: oneOf(MOVES),
  front: whole(0, FRONTS - 1),
});
export type OrderAction = Infer<typeof orderShape>;

/** AS-2.0 Orders: every post lays one in secret, all at once. */
export const order: Rule<State, OrderAction> = {
  rule: 'AS-2.0',
  shape: orderShape,
  race: 'rules',
  sealed: true,
  looksAt: ({ post }) => [post],
  listing: 'all',
  *candidates(state, seat) {
    if (state.phase !== 'command') return;
    for (const band of state.bands)
      if (!band.order && actor(state, band.post) === seat.id)
        for (const move of MOVES)
          for (let front = 0; front < FRONTS; front++)
            yield { type: 'order', post: band.post, move, front };
  },
  refuse(state, seat, { post }) {
    if (state.phase !== 'command') return no('AS-2.0', 'NOT_COMMAND');
    const band = bandOf(state, post);
    if (!band || actor(state, post) !== seat.id) return no('AS-1.2', 'NOT_YOURS', { post });
    return band.order ? no('AS-2.0', 'LAID', { post }) : allowed;
  },
  apply(draft, { post, move, front }, context) {
    bandOf(draft, post)!.order = { move, front };
    context.log('AS-2.0', 'laid', { post });
    context.log('AS-2.0', 'laidOrder', { post, move, front }, [context.seat]);
  },
};

const commitShape = shape({
  type: oneOf(['commit']),
  front: whole(0, FRONTS - 1),
  dice: whole(0, 3),
});
export type Commit = Infer<typeof commitShape>;

/** The side for which the seat may commit on a front, and the post that does. */
const engaged = (
  state: State,
  seat: string,
  front: number,
): { side: Side; post: string } | null => {
  const conflict = conflictOf(state, front);
  if (!conflict) return null;
  if (actor(state, conflict.north) === seat) return { side: 'north', post: conflict.north };
  return actor(state, conflict.south) === seat ? { side: 'south', post: conflict.south } : null;
};

/** AS-3.2 Reserves: both sides of a conflict commit in secret. */
export const commit: Rule<State, Commit> = {
  rule: 'AS-3.2',
  shape: commitShape,
  race: 'rules',
  sealed: true,
  looksAt: ({ front }) => [`front ${front}`],
  listing: 'all',
  *candidates(state, seat) {
    for (const { front } of state.conflicts) {
      const own = engaged(state, seat.id, front);
      const conflict = conflictOf(state, front);
      if (!own || !conflict || diceOf(conflict, own.side) !== null) continue;
      for (let dice = 0; dice <= bandOf(state, own.post)!.reserve; dice++)
        yield { type: 'commit', front, dice };
    }
  },
  refuse(state, seat, { front, dice }) {
    const own = engaged(state, seat.id, front);
    const conflict = conflictOf(state, front);
    if (!own || !conflict) return no('AS-3.1', 'NO_CONFLICT', { front });
    if (diceOf(conflict, own.side) !== null) return no('AS-3.2', 'COMMITTED', { front });
    const { reserve } = bandOf(state, own.post)!;
    return dice <= reserve ? allowed : no('AS-3.2', 'TOO_MANY', { post: own.post, reserve });
  },
  apply(draft, { front, dice }, context) {
    const own = engaged(draft, context.seat, front)!;
    const conflict = conflictOf(draft, front)!;
    if (own.side === 'north') conflict.northDice = dice;
    else conflict.southDice = dice;
    context.log('AS-3.2', 'committed', { front, side: own.side });
    context.log('AS-3.2', 'committedDice', { front, dice }, [context.seat]);
  },
};
