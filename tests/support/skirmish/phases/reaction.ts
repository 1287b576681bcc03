import { pop, top } from '../../../../src/engine/flow.ts';
import { allowed, refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../../src/engine/shape.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { UNIT_KINDS } from '../tables.ts';
import { hexNamed, labelOf, pushLoss, type SkirmishRule, sideOf } from '../terms/play.ts';
import { stacksNextTo, stacksOf, topOf } from '../terms/stacks.ts';

const fireShape = shape({ type: oneOf(['fire']), from: text(6) });
const holdShape = shape({ type: oneOf(['hold']) });
export type Fire = Infer<typeof fireShape>;
export type Hold = Infer<typeof holdShape>;

/** SK-3.5: stacks next to the marched unit whose top piece has not fired in this phase. */
export const shooters = (state: State, side: Side, hex: number): number[] =>
  stacksNextTo(state, side, hex).filter(there => topOf(state, there)?.fired === false);

const asked = (state: State, side: Side) => {
  const frame = top(state.flow);
  return frame.kind === 'reaction' && frame.side === side ? frame : undefined;
};

/** SK-3.5 Fire: the top piece of a stack fires at what has marched up to it. Cover spoils the aim by one. */
export const fire: SkirmishRule<Fire> = {
  rule: 'SK-3.5',
  shape: fireShape,
  listing: 'all',
  *candidates(state, seat) {
    const frame = asked(state, sideOf(seat));
    if (!frame) return;
    for (const hex of shooters(state, frame.side, frame.hex))
      yield { type: 'fire', from: labelOf(state, hex) };
  },
  refuse(state, seat, { from }) {
    const frame = asked(state, sideOf(seat));
    if (!frame) return refusal('SK-3.5', 'NO_TARGET', 'nobody has marched up to you');
    return shooters(state, frame.side, frame.hex).includes(hexNamed(state, from))
      ? allowed
      : refusal('SK-3.5', 'CANNOT_FIRE', `${from} cannot fire at ${labelOf(state, frame.hex)}`);
  },
  apply(draft, { from }, context) {
    const frame = asked(draft, context.seat === 'blue' ? 'blue' : 'red')!;
    const shooter = topOf(draft, hexNamed(draft, from))!;
    shooter.fired = true;
    const needed = UNIT_KINDS[shooter.kind].hits + stacksOf(draft).board.columns[frame.hex]!;
    const total = context.dice.total('2d6', 'SK-3.5', { for: `${shooter.id} fires` });
    const hit = total >= needed;
    context.log('SK-3.5', hit ? 'fireHit' : 'fireMissed', {
      unit: shooter.id,
      hex: labelOf(draft, frame.hex),
      total,
      needed,
    });
    if (hit) pushLoss(draft, enemyOf(frame.side), [frame.hex], 1, false);
  },
};

/** SK-3.5 Hold: the marching enemy is let through. */
export const hold: SkirmishRule<Hold> = {
  rule: 'SK-3.5',
  shape: holdShape,
  listing: 'all',
  *candidates(state, seat) {
    if (asked(state, sideOf(seat))) yield { type: 'hold' };
  },
  refuse: (state, seat) =>
    asked(state, sideOf(seat))
      ? allowed
      : refusal('SK-3.5', 'NO_TARGET', 'nobody has marched up to you'),
  apply(draft, _action, context) {
    pop(draft.flow, 'reaction');
    context.log('SK-3.5', 'heldFire', { side: context.seat });
  },
};
