import { push, top } from '../../../../src/engine/flow.ts';
import type { Random } from '../../../../src/engine/random.ts';
import { allowed, type Refusal, refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../src/engine/shape.ts';
import type { Reach } from '../../../../src/maps/hex/reach.ts';
import { enemyOf, type Side, type State, type Unit } from '../state.ts';
import { STACK_LIMIT, UNIT_KINDS } from '../tables.ts';
import { hexNamed, inPhase, labelOf, type SkirmishRule, sideOf } from '../terms/play.ts';
import { hidesSomething, inEnemyZone, lift, place, stacksOf, unitNamed } from '../terms/stacks.ts';

const marchShape = shape({
  type: oneOf(['march']),
  unit: text(6),
  path: list(text(6), 1, 12),
});
export type March = Infer<typeof marchShape>;

/** SK-3.3: leaving an enemy zone costs a point more. */
const BREAKING_CONTACT = 1;

const mayMarch = (unit: Unit, side: Side): boolean =>
  unit.side === side && unit.at >= 0 && !unit.moved;

/** SK-3.1: where the unit could end, in the board's own search; the answer holds until the next search. */
export const range = (state: State, unit: Unit): Reach => {
  const { board, zones, heights, full } = stacksOf(state);
  const enemy = enemyOf(unit.side);
  board.reach.run(unit.at, UNIT_KINDS[unit.kind].movement, board.costs, {
    stops: zones[enemy],
    blocked: heights[enemy],
    passOnly: full[unit.side],
    leaving: inEnemyZone(state, unit.side, unit.at) ? BREAKING_CONTACT : 0,
  });
  return board.reach;
};

const marchTo = (state: State, unit: Unit, reach: Reach, hex: number): March => ({
  type: 'march',
  unit: unit.id,
  path: reach.path(hex).map(step => labelOf(state, step)),
});

/** SK-3.1 March: a unit follows one path, pays for each hex it enters, and stops next to the enemy. */
export const march: SkirmishRule<March> = {
  rule: 'SK-3.1',
  shape: marchShape,
  listing: 'key',
  key: ({ unit, path }) => `${unit} ${path.at(-1)}`,

  *candidates(state, seat) {
    const side = sideOf(seat);
    if (!inPhase(state, side, 'move')) return;
    for (const unit of state.units) {
      if (!mayMarch(unit, side)) continue;
      const reach = range(state, unit);
      const found = Array.from({ length: reach.count }, (_, i) => reach.hexes[i]!);
      yield* found.map(hex => marchTo(state, unit, reach, hex));
    }
  },

  sample(state, seat, chance) {
    const side = sideOf(seat);
    return inPhase(state, side, 'move') ? sampled(state, side, chance) : null;
  },

  refuse(state, seat, action) {
    const side = sideOf(seat);
    if (!inPhase(state, side, 'move'))
      return refusal('SK-3.0', 'NOT_MOVING', 'units march in their own movement phase');
    const unit = unitNamed(state, action.unit);
    if (unit?.side !== side)
      return refusal('SK-3.1', 'NOT_YOURS', `${action.unit} is no unit of yours`);
    if (unit.at < 0) return refusal('SK-3.1', 'GONE', `${unit.id} is out of the game`);
    if (unit.moved) return refusal('SK-3.1', 'MOVED', `${unit.id} has marched already`);
    return pathRefusal(state, unit, action.path);
  },

  apply(draft, action, context) {
    const unit = unitNamed(draft, action.unit)!;
    const to = hexNamed(draft, action.path.at(-1)!);
    const from = labelOf(draft, unit.at);
    if (hidesSomething(draft, unit.at)) context.reveal('SK-1.4');
    lift(draft, unit);
    place(draft, unit, to);
    unit.moved = true;
    context.log('SK-3.1', 'marched', { unit: unit.id, from, path: action.path });
    const enemy = enemyOf(unit.side);
    if (inEnemyZone(draft, unit.side, to))
      push(draft.flow, { kind: 'reaction', side: enemy, hex: to });
  },
};

/** A unit first, then one hex of its range: far cheaper than everybody's ranges. */
const sampled = (state: State, side: Side, chance: Random): March | null => {
  const { units } = state;
  const first = chance.below(units.length);
  for (let i = 0; i < units.length; i++) {
    const unit = units[(first + i) % units.length]!;
    if (!mayMarch(unit, side)) continue;
    const reach = range(state, unit);
    if (reach.count > 0)
      return marchTo(state, unit, reach, reach.hexes[chance.below(reach.count)]!);
  }
  return null;
};

const pathRefusal = (state: State, unit: Unit, path: readonly string[]): Refusal | null => {
  const { board, heights, full, zones } = stacksOf(state);
  const enemy = enemyOf(unit.side);
  const points = UNIT_KINDS[unit.kind].movement;
  let spent = zones[enemy][unit.at]! > 0 ? BREAKING_CONTACT : 0; // SK-3.3
  let at = unit.at;
  for (const label of path) {
    const to = board.grid.index(label);
    const direction = board.grid.direction(at, to);
    if (direction < 0)
      return refusal('SK-3.1', 'NOT_NEXT', `${label} is not next to ${board.grid.label(at)}`);
    if (at !== unit.at && zones[enemy][at]! > 0)
      return refusal('SK-3.2', 'STOPPED', `${unit.id} must stop in ${board.grid.label(at)}`);
    if (heights[enemy][to]! > 0) return refusal('SK-3.1', 'ENEMY', `the enemy holds ${label}`);
    const cost = board.costs[at * 6 + direction]!;
    if (cost === 255) return refusal('SK-2.2', 'IMPASSABLE', `nobody may enter ${label}`);
    spent += cost;
    if (spent > points)
      return refusal('SK-3.1', 'TOO_FAR', `${label} would take ${spent} points of ${points}`);
    at = to;
  }
  if (at === unit.at) return refusal('SK-3.1', 'NO_MARCH', `${unit.id} would end where it began`);
  return full[unit.side][at]! > 0
    ? refusal('SK-5.3', 'FULL', `${path.at(-1)} holds ${STACK_LIMIT} units already`)
    : allowed;
};

const doneShape = shape({ type: oneOf(['done']) });
export type Done = Infer<typeof doneShape>;

/** SK-3.4, SK-4.6 Done: the side ends its phase. */
export const done: SkirmishRule<Done> = {
  rule: 'SK-3.4',
  shape: doneShape,
  listing: 'all',
  *candidates(state, seat) {
    const side = sideOf(seat);
    if (inPhase(state, side, 'move') || inPhase(state, side, 'fight')) yield { type: 'done' };
  },
  refuse(state, seat) {
    const frame = top(state.flow);
    return frame.kind === 'phase' && frame.side === sideOf(seat)
      ? allowed
      : refusal('SK-3.4', 'NOT_YOUR_PHASE', 'another decision comes first');
  },
  apply(draft, _action, context) {
    const frame = top(draft.flow);
    if (frame.kind !== 'phase') return;
    context.log('SK-3.4', 'phaseDone', { side: frame.side, phase: frame.phase });
    nextPhase(draft, frame.side, frame.phase);
  },
};

/** SK-1.5: Red moves and fights, Blue moves and fights, the turn ends. */
const nextPhase = (draft: State, side: Side, phase: 'move' | 'fight'): void => {
  draft.flow.pop();
  for (const unit of draft.units) {
    unit.fired = false;
    if (phase === 'fight') {
      unit.moved = false;
      unit.fought = false;
    }
  }
  if (phase === 'move') push(draft.flow, { kind: 'phase', phase: 'fight', side });
  else {
    if (side === 'blue') draft.turn++;
    push(draft.flow, { kind: 'phase', phase: 'move', side: enemyOf(side) });
  }
};
