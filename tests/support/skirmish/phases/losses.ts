import { pop, top } from '../../../../src/engine/flow.ts';
import { allowed, refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../../src/engine/shape.ts';
import type { Context } from '../../../../src/engine/system.ts';
import { enemyOf, type LossFrame, type Side, type State, type Unit } from '../state.ts';
import { STACK_LIMIT, TERRAIN } from '../tables.ts';
import { hexNamed, labelOf, type SkirmishRule, sideOf } from '../terms/play.ts';
import {
  hidesSomething,
  inEnemyZone,
  lift,
  place,
  stacksOf,
  unitNamed,
  unitsIn,
} from '../terms/stacks.ts';

const loseShape = shape({ type: oneOf(['lose']), unit: text(6) });
const retreatShape = shape({ type: oneOf(['retreat']), to: text(6) });
export type Lose = Infer<typeof loseShape>;
export type Retreat = Infer<typeof retreatShape>;

export const lossAsked = (state: State, side: Side): LossFrame | undefined => {
  const frame = top(state.flow);
  return frame.kind === 'loss' && frame.side === side ? frame : undefined;
};

/** SK-4.4: the pieces among which the loser chooses. */
export const mayLose = (state: State, frame: LossFrame): Unit[] =>
  frame.hexes.flatMap(hex => unitsIn(state, hex)).filter(unit => unit.side === frame.side);

/** SK-4.5: hexes next to the stack, not next to the enemy, with room for all of it. */
export const retreatsFor = (state: State, frame: LossFrame): number[] => {
  const from = frame.hexes[0] ?? -1;
  if (!frame.mayRetreat || from < 0) return [];
  const { board, heights } = stacksOf(state);
  const size = unitsIn(state, from).length;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const to = board.grid.neighbour(from, d);
    if (to < 0 || TERRAIN[board.terrain[to]!]?.cost === 255) continue;
    if (heights[enemyOf(frame.side)][to]! > 0 || inEnemyZone(state, frame.side, to)) continue;
    if (heights[frame.side][to]! + size <= STACK_LIMIT) found.push(to);
  }
  return size > 0 ? found.sort((a, b) => a - b) : [];
};

/** SK-4.4: a step less; the second one ends the unit, and everybody sees what it was. */
export const loseStep = (draft: State, unit: Unit, context: Context): void => {
  const frame = top(draft.flow) as LossFrame;
  const hex = labelOf(draft, unit.at);
  if (hidesSomething(draft, unit.at)) context.reveal('SK-1.4');
  frame.hits--;
  unit.steps--;
  draft.losses[unit.side]++;
  context.log('SK-4.4', 'stepLost', { side: unit.side, hex });
  if (draft.fog) context.log('SK-4.4', 'stepLostBy', { unit: unit.id }, [unit.side]);
  if (unit.steps > 0) return;
  lift(draft, unit);
  context.log('SK-4.4', 'eliminated', { unit: unit.id, kind: unit.kind, hex });
};

/** SK-4.4 Lose: the loser chooses which of its units takes the hit. */
export const lose: SkirmishRule<Lose> = {
  rule: 'SK-4.4',
  shape: loseShape,
  listing: 'all',
  *candidates(state, seat) {
    const frame = lossAsked(state, sideOf(seat));
    if (frame) for (const unit of mayLose(state, frame)) yield { type: 'lose', unit: unit.id };
  },
  refuse(state, seat, action) {
    const frame = lossAsked(state, sideOf(seat));
    if (!frame) return refusal('SK-4.4', 'NO_HITS', 'you have no hits to take');
    const unit = unitNamed(state, action.unit);
    return unit?.side === frame.side && frame.hexes.includes(unit.at)
      ? allowed
      : refusal('SK-4.4', 'NOT_HIT', `${action.unit} is not among the units that were hit`);
  },
  apply: (draft, { unit }, context) => loseStep(draft, unitNamed(draft, unit)!, context),
};

/** SK-4.5 Retreat: once in a combat the whole stack goes back a hex instead of losing a step. */
export const retreat: SkirmishRule<Retreat> = {
  rule: 'SK-4.5',
  shape: retreatShape,
  listing: 'all',
  *candidates(state, seat) {
    const frame = lossAsked(state, sideOf(seat));
    if (!frame) return;
    for (const hex of retreatsFor(state, frame)) yield { type: 'retreat', to: labelOf(state, hex) };
  },
  refuse(state, seat, { to }) {
    const frame = lossAsked(state, sideOf(seat));
    if (!frame?.mayRetreat) return refusal('SK-4.5', 'NO_RETREAT', 'you may not retreat now');
    return retreatsFor(state, frame).includes(hexNamed(state, to))
      ? allowed
      : refusal('SK-4.5', 'NO_WAY', `your stack cannot go back to ${to}`);
  },
  apply(draft, { to }, context) {
    const frame = lossAsked(draft, context.seat === 'blue' ? 'blue' : 'red')!;
    const from = frame.hexes[0]!;
    const hex = hexNamed(draft, to);
    for (const unit of unitsIn(draft, from)) {
      lift(draft, unit);
      place(draft, unit, hex);
    }
    frame.hexes = [hex];
    frame.hits--;
    frame.mayRetreat = false;
    context.log('SK-4.5', 'retreated', { side: frame.side, from: labelOf(draft, from), to });
  },
};

const advanceShape = shape({ type: oneOf(['advance']), unit: text(6) });
const stayShape = shape({ type: oneOf(['stay']) });
export type Advance = Infer<typeof advanceShape>;
export type Stay = Infer<typeof stayShape>;

/** SK-4.6: what attacked and still stands may enter the hex that was left. */
export const mayAdvance = (state: State, side: Side): Unit[] => {
  const frame = top(state.flow);
  if (frame.kind !== 'advance' || frame.side !== side || unitsIn(state, frame.to).length > 0)
    return [];
  return frame.from.flatMap(hex => unitsIn(state, hex));
};

/** SK-4.6 Advance: one of the attackers takes the hex. */
export const advance: SkirmishRule<Advance> = {
  rule: 'SK-4.6',
  shape: advanceShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const unit of mayAdvance(state, sideOf(seat))) yield { type: 'advance', unit: unit.id };
  },
  refuse: (state, seat, { unit }) =>
    mayAdvance(state, sideOf(seat)).some(one => one.id === unit)
      ? allowed
      : refusal('SK-4.6', 'NO_ADVANCE', `${unit} cannot advance now`),
  apply(draft, action, context) {
    const frame = top(draft.flow);
    const unit = unitNamed(draft, action.unit)!;
    if (frame.kind !== 'advance') return;
    if (hidesSomething(draft, unit.at)) context.reveal('SK-1.4');
    lift(draft, unit);
    place(draft, unit, frame.to);
    pop(draft.flow, 'advance');
    context.log('SK-4.6', 'advanced', { unit: unit.id, to: labelOf(draft, unit.at) });
  },
};

/** SK-4.6 Stay: nobody advances. */
export const stay: SkirmishRule<Stay> = {
  rule: 'SK-4.6',
  shape: stayShape,
  listing: 'all',
  *candidates(state, seat) {
    if (mayAdvance(state, sideOf(seat)).length > 0) yield { type: 'stay' };
  },
  refuse: (state, seat) =>
    mayAdvance(state, sideOf(seat)).length > 0
      ? allowed
      : refusal('SK-4.6', 'NO_ADVANCE', 'there is no hex to advance into'),
  apply(draft, _action, context) {
    pop(draft.flow, 'advance');
    context.log('SK-4.6', 'stayed', { side: context.seat });
  },
};
