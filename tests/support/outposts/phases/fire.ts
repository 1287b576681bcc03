import { allowed, type Refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../../src/engine/shape.ts';
import { bearing, footprintGap } from '../../../../src/maps/plane/index.ts';
import { refused } from '../refusals.ts';
import { footprintOf, inCover, isOnSheet, pointOf, pointsSee } from '../sheet.ts';
import { type Platoon, RESERVE, type State } from '../state.ts';
import {
  ableTo,
  actFault,
  type OutpostsRule,
  platoonNamed,
  seenBy,
  seenNow,
  sideOf,
  tellSights,
} from '../terms.ts';

const fireShape = shape({ type: oneOf(['fire']), unit: text(4), target: text(4) });
export type Fire = Infer<typeof fireShape>;

const RANGE = 600;
const FAR = 300;
const ARC = 45;

const apart = (a: Platoon, b: Platoon): number => footprintGap(footprintOf(a), footprintOf(b));

/** OU-4.1: whole degrees between a platoon's facing and a target. */
const degreesOff = (platoon: Platoon, target: Platoon): number => {
  const off = Math.abs(bearing(pointOf(platoon), pointOf(target)) - platoon.facing);
  return Math.min(off, 360 - off);
};

/** OU-4.1: what the die must show. */
export const neededBy = (platoon: Platoon, target: Platoon): number =>
  4 + (apart(platoon, target) > FAR ? 1 : 0) + (inCover(target) ? 1 : 0);

const fireFault = (state: State, platoon: Platoon, id: string): Refusal | null => {
  const target = seenBy(state, platoon.side).find(enemy => enemy.id === id);
  if (!target) return refused('OU-4.1', 'NOT_SEEN', { target: id });
  if (!isOnSheet(platoon)) return refused('OU-4.1', 'IN_RESERVE', { unit: platoon.id });
  if (!pointsSee(pointOf(platoon), pointOf(target)))
    return refused('OU-4.1', 'NO_SIGHT', { unit: platoon.id, target: id });
  const metres = Math.round(apart(platoon, target));
  if (apart(platoon, target) > RANGE)
    return refused('OU-4.1', 'OUT_OF_RANGE', { unit: platoon.id, target: id, metres });
  const degrees = degreesOff(platoon, target);
  return degrees <= ARC
    ? allowed
    : refused('OU-4.1', 'OUT_OF_ARC', { unit: platoon.id, target: id, degrees });
};

/** OU-4.1 Fire: one die against an enemy in sight, in range and before the front. */
export const fire: OutpostsRule<Fire> = {
  rule: 'OU-4.1',
  shape: fireShape,
  listing: 'all',
  *candidates(state, seat) {
    const side = sideOf(seat);
    for (const platoon of ableTo(state, side))
      for (const { id } of seenBy(state, side))
        if (fireFault(state, platoon, id) === allowed)
          yield { type: 'fire', unit: platoon.id, target: id };
  },
  refuse(state, seat, { unit, target }) {
    const fault = actFault(state, sideOf(seat), unit);
    return fault ?? fireFault(state, platoonNamed(state, unit)!, target);
  },
  apply(draft, action, context) {
    const platoon = platoonNamed(draft, action.unit)!;
    const target = platoonNamed(draft, action.target)!;
    const before = seenNow(draft);
    platoon.acted = true;
    const needed = neededBy(platoon, target);
    const face = context.dice.total('1d6', 'OU-4.1', { for: `${action.unit} fires` });
    const hit = face >= needed;
    context.log('OU-4.1', hit ? 'hit' : 'missed', { ...fired(action), face, needed });
    if (!hit) return;
    target.steps--;
    if (target.steps > 0) return;
    target.x = RESERVE;
    target.y = RESERVE;
    context.log('OU-4.2', 'out', { unit: target.id });
    tellSights(draft, before, context);
  },
};

const fired = ({ unit, target }: Fire): { unit: string; target: string } => ({ unit, target });
