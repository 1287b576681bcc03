import type { Random } from '../../../../engine/random.ts';
import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import type { Combat } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { idOf, labelOf, labelsOf, notUsable, unitNumber } from '../../terms/naming.ts';
import { type PursuitFault, pursuitWays, wayFault } from '../../terms/pursuit-ways.ts';
import { roomFor } from '../../terms/retreat-paths.ts';
import { runOver } from '../../terms/run-over.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { enter } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';

const pursueShape = shape({
  type: oneOf(['pursue']),
  moves: list(shape({ unit: text(40), path: list(text(5), 1, 20) }), 1, 60),
});
export type Pursue = Infer<typeof pursueShape>;
type Move = Pursue['moves'][number];

/** The rule of each fault and the sentence it is refused with. */
const FAULTS = {
  FIRST_HEX_NOT_VACATED: ['W39-8.72', 'FIRST_HEX_NOT_VACATED'],
  NOT_ADJACENT: ['W39-4.1', 'NOT_ADJACENT.pursuit'],
  TOO_FAR: ['W39-8.71', 'TOO_FAR.pursuit'],
  BIG_RIVER: ['W39-8.75', 'BIG_RIVER.pursuit'],
  ENEMY_OCCUPIED: ['W39-8.75', 'ENEMY_OCCUPIED.pursuit'],
  LEFT_PATH_MUST_STOP: ['W39-8.74', 'LEFT_PATH_MUST_STOP'],
  OVERRUN_STOP: ['W39-12.26', 'OVERRUN_STOP'],
  ZOC_STOP: ['W39-8.77', 'ZOC_STOP.pursuit'],
} as const satisfies { readonly [fault in PursuitFault]: readonly [rule: string, says: string] };

const pursuerProblem = (state: State, seat: Seat, id: string): Refusal | null => {
  const wrong = notUsable(state, seat, id);
  if (wrong) return wrong;
  const unit = unitNumber(state, id);
  if ((state.combat as Combat).pursuers.includes(unit)) return null;
  if (fieldOf(state).pieces[unit]!.artillery)
    return no('W39-9.14', 'ARTILLERY_NO_PURSUIT', { unit: id });
  return state.units[unit]!.refuelling
    ? no('W39-14.45', 'REFUELLING', { unit: id })
    : no('W39-8.76', 'NO_SUCH_UNIT.pursuit', { unit: id });
};

const moveProblem = (
  state: State,
  seat: Seat,
  { unit: id, path: labels }: Move,
  plan: Map<number, number>,
): Refusal | null => {
  const wrong = pursuerProblem(state, seat, id);
  if (wrong) return wrong;
  const unit = unitNumber(state, id);
  if (plan.has(unit)) return no('W39-BAD', 'DUPLICATE', { unit: id });
  const path = labels.map(label => fieldOf(state).grid.index(label));
  const fault = wayFault(state, state.combat as Combat, unit, path);
  if (fault) {
    const [rule, says] = FAULTS[fault];
    return no(rule, says, { unit: id });
  }
  plan.set(unit, path.at(-1)!);
  return null;
};

const pursuitProblem = (state: State, seat: Seat, { moves }: Pursue): Refusal | null => {
  const plan = new Map<number, number>();
  for (const move of moves) {
    const wrong = moveProblem(state, seat, move, plan);
    if (wrong) return wrong;
  }
  for (const [unit, hex] of plan) {
    const full = roomFor(state, [unit], hex, plan);
    if (full)
      return no(full === 'OVERSTACK_AT_END' ? 'W39-5.21' : 'W39-5.24', `${full}.noRoom`, {
        unit: idOf(state, unit),
        hex: labelOf(state, hex),
      });
  }
  return null;
};

const isAskedToPursue = ({ combat, losses }: State, seat: string): boolean =>
  losses.length === 0 && combat?.stage === 'pursuit' && combat.asked[0] === seat;
const pursuersOf = (state: State, seat: string): number[] =>
  (state.combat as Combat).pursuers.filter(unit => seatOfUnit(state, unit) === seat);

const moveOf = (state: State, unit: number, path: readonly number[]): Move => ({
  unit: idOf(state, unit),
  path: labelsOf(state, path),
});

/** Everybody follows as far as the ways and the room allow, farthest first. */
const everybody = (state: State, units: readonly number[], farthest: boolean): Move[] => {
  const plan = new Map<number, number>();
  const combat = state.combat as Combat;
  return units.flatMap(unit => {
    const ways = pursuitWays(state, combat, unit);
    ways.sort((a, b) => (farthest ? b.length - a.length : a.length - b.length));
    for (const path of ways) {
      const end = path.at(-1)!;
      if (roomFor(state, [unit], end, plan)) continue;
      plan.set(unit, end);
      return [moveOf(state, unit, path)];
    }
    return [];
  });
};

function* pursuits(state: State, seat: string): Generator<Pursue> {
  const units = pursuersOf(state, seat);
  for (const farthest of [true, false]) {
    const moves = everybody(state, units, farthest);
    if (moves.length > 1) yield { type: 'pursue', moves };
  }
  for (const unit of units)
    for (const path of pursuitWays(state, state.combat as Combat, unit))
      if (!roomFor(state, [unit], path.at(-1)!, new Map()))
        yield { type: 'pursue', moves: [moveOf(state, unit, path)] };
}

/** W39-8.71 Pursuit, W39-8.77 Advance after destruction: some or all of the victors go, each its own way. */
export const pursue: SeptemberRule<Pursue> = {
  rule: 'W39-8.71',
  shape: pursueShape,
  listing: 'some',

  *candidates(state, seat) {
    if (!isAskedToPursue(state, seat.id)) return;
    for (const offer of pursuits(state, seat.id))
      if (!pursuitProblem(state, seat, offer)) yield offer;
  },

  sample(state, seat, chance: Random) {
    const offers = [...pursue.candidates(state, seat)];
    return offers[chance.below(offers.length)] ?? null;
  },

  refuse(state, seat, action) {
    if (!isAskedToPursue(state, seat.id)) return no('W39-8.71', 'NOT_YOUR_PHASE.pursuit');
    return pursuitProblem(state, seat, action) ?? allowed;
  },

  apply(draft, { moves }, context) {
    const { grid } = fieldOf(draft);
    const combat = draft.combat as Combat;
    for (const { unit: id, path } of moves) {
      const unit = unitNumber(draft, id);
      combat.pursuers = combat.pursuers.filter(other => other !== unit);
      context.log('W39-8.71', 'pursued', { unit: id, path });
      go(
        draft,
        unit,
        path.map(label => grid.index(label)),
        context,
      );
    }
  },
};

/** W39-8.76: what can be run over on the way is, at no cost. */
const go = (draft: State, unit: number, path: readonly number[], context: Context): void => {
  for (const hex of path) {
    runOver(draft, [unit], hex, context);
    if (draft.units[unit]!.hex < 0) return; // the armour die took its last point, W39-9.16
    enter(draft, unit, draft.units[unit]!.hex, hex);
    draft.units[unit]!.riverReady = false;
  }
};

const passShape = shape({ type: oneOf(['passPursuit']) });
export type PassPursuit = Infer<typeof passShape>;

/** W39-8.71: nobody has to pursue. */
export const passPursuit: SeptemberRule<PassPursuit> = {
  rule: 'W39-8.71',
  shape: passShape,
  listing: 'all',
  *candidates(state, seat) {
    if (isAskedToPursue(state, seat.id)) yield { type: 'passPursuit' };
  },
  refuse: (state, seat) =>
    isAskedToPursue(state, seat.id) ? allowed : no('W39-8.71', 'NOT_YOUR_PHASE.pursuit'),
  apply(draft) {
    const combat = draft.combat as Combat;
    const [seat = ''] = combat.asked;
    combat.pursuers = combat.pursuers.filter(unit => seatOfUnit(draft, unit) !== seat);
    combat.asked.shift();
    if (combat.asked.length === 0) combat.stage = 'done';
  },
};

/** Whether a unit still has somewhere to pursue to. */
export const hasWay = (state: State, unit: number): boolean =>
  pursuitWays(state, state.combat as Combat, unit).some(
    path => roomFor(state, [unit], path.at(-1)!, new Map()) === null,
  );
