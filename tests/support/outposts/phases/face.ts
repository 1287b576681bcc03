import { allowed } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text, whole } from '../../../../src/engine/shape.ts';
import { refused } from '../refusals.ts';
import { isOnSheet } from '../sheet.ts';
import { ableTo, actFault, isSeen, type OutpostsRule, platoonNamed, sideOf } from '../terms.ts';

const faceShape = shape({ type: oneOf(['face']), unit: text(4), facing: whole(0, 359) });
export type Face = Infer<typeof faceShape>;

/** OU-3.5 Turn: a platoon faces another way. */
export const face: OutpostsRule<Face> = {
  rule: 'OU-3.5',
  shape: faceShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const platoon of ableTo(state, sideOf(seat)))
      if (isOnSheet(platoon))
        for (let facing = 0; facing < 360; facing += 45)
          yield { type: 'face', unit: platoon.id, facing };
  },
  refuse(state, seat, { unit }) {
    const fault = actFault(state, sideOf(seat), unit);
    if (fault) return fault;
    return isOnSheet(platoonNamed(state, unit)!)
      ? allowed
      : refused('OU-3.5', 'IN_RESERVE', { unit });
  },
  apply(draft, { unit, facing }, context) {
    const platoon = platoonNamed(draft, unit)!;
    platoon.facing = facing;
    platoon.acted = true;
    const readers = isSeen(draft, platoon) ? undefined : [platoon.side];
    context.log('OU-3.5', 'faced', { unit, facing }, readers);
  },
};
