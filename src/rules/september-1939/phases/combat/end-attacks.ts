import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, oneOf, shape } from '../../../../engine/shape.ts';
import { actingSide, endAttacks as closeAttacks } from '../../flow/turn.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { type Duty, openDuties } from '../../terms/duties.ts';
import { idOf, labelOf } from '../../terms/naming.ts';
import { type SeatName, seatOfUnit, seatsOfSide } from '../../terms/sides.ts';
import type { SeptemberRule } from '../rule.ts';

/** What the seat must still do in this attack, overrun or Counter-attack Phase before it may end. */
export const dutiesOf = (state: State, seat: string): Duty[] =>
  openDuties(state, actingSide(state)).filter(({ by }) =>
    by.some(unit => seatOfUnit(state, unit) === seat),
  );

/** W39-8.22, W39-8.28: why the seat may not yet end its attacks; the phase lasts until all duties are done, W39-8.29. */
export const dutyRefusal = (state: State, seat: Seat): Refusal | null => {
  const [duty] = dutiesOf(state, seat.id);
  if (!duty) return null;
  const { rule, hex, by } = duty;
  return hex >= 0
    ? no(rule, 'MANDATORY_ATTACK_OPEN.hex', { hex: labelOf(state, hex) })
    : no(rule, 'MANDATORY_ATTACK_OPEN.unit', { unit: idOf(state, by[0]!) });
};

const endShape = shape({ type: oneOf(['endAttacks']) });
export type EndAttacks = Infer<typeof endShape>;

/** W39-8.21: when a seat has no duty left it may stop; when all of the side have, the attacks are over. */
export const endAttacks: SeptemberRule<EndAttacks> = {
  rule: 'W39-8.21',
  shape: endShape,
  listing: 'all',

  *candidates(state, seat) {
    const action = { type: 'endAttacks' as const };
    if (!endAttacks.refuse(state, seat, action)) yield action;
  },

  refuse(state, seat) {
    if (state.combat) return no('W39-8.79', 'COMBAT_OPEN');
    if (state.phase !== 'attack') return no('W39-3.0', 'NOT_YOUR_PHASE.attackPhase');
    return dutyRefusal(state, seat) ?? allowed;
  },

  apply(draft, _, context) {
    draft.passed.push(context.seat as SeatName);
    const waiting = seatsOfSide(draft, actingSide(draft)).filter(
      seat => !draft.passed.includes(seat),
    );
    if (waiting.length === 0) closeAttacks(draft, context);
  },
};
