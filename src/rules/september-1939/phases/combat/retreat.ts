import type { Random } from '../../../../engine/random.ts';
import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text, whole } from '../../../../engine/shape.ts';
import type { Combat } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { labelOf, unitNumbers } from '../../terms/naming.ts';
import type { SeptemberRule } from '../rule.ts';
import { losingStacks, owedHexes, type Stack, stacksOfSeat } from './losers.ts';
import { type Plans, retreatPlans } from './retreat-plans.ts';
import {
  chosenSoFar,
  groupProblem,
  retreatingFrom,
  shortestAllowed,
  splitProblem,
} from './retreat-problem.ts';

const retreatShape = shape({
  type: oneOf(['chooseRetreat']),
  stacks: list(
    shape({
      hex: text(5),
      distance: whole(0, 5),
      groups: list(shape({ units: list(text(40), 1, 40), path: list(text(5), 1, 5) }), 0, 12),
    }),
    1,
    6,
  ),
});
export type ChooseRetreat = Infer<typeof retreatShape>;
type Chosen = ChooseRetreat['stacks'][number];

/** W39-8.61, W39-8.53a: what is wrong with the choice for one stack; the plan takes up where its units will stand. */
const stackProblem = (
  state: State,
  combat: Combat,
  stack: Stack,
  chosen: Chosen,
  plan: Map<number, number>,
): Refusal | null => {
  const { grid } = fieldOf(state);
  const owed = owedHexes(combat);
  if (chosen.distance > owed)
    return no('W39-8.51', 'TOO_FAR.result', { owed, distance: chosen.distance });
  const partial = shortestAllowed(state, combat, stack, chosen.distance, plan);
  if (partial) return partial;
  const split = splitProblem(state, stack, chosen.distance, chosen.groups);
  if (split) return split;
  for (const { units: ids, path: labels } of chosen.groups) {
    const units = unitNumbers(state, ids);
    const path = labels.map(label => grid.index(label));
    const wrong = groupProblem(state, retreatingFrom(state, combat, stack, units, plan), path);
    if (wrong) return wrong;
    for (const unit of units) plan.set(unit, path.at(-1)!);
  }
  return null;
};

const retreatProblem = (state: State, seat: Seat, { stacks }: ChooseRetreat): Refusal | null => {
  const combat = state.combat as Combat;
  const own = stacksOfSeat(state, combat, seat.id);
  const plan = chosenSoFar(combat);
  for (const [i, chosen] of stacks.entries()) {
    const stack = own.find(({ hex }) => labelOf(state, hex) === chosen.hex);
    if (!stack) return no('W39-8.51', 'NO_SUCH_UNIT.retreat', { hex: chosen.hex });
    if (stacks.findIndex(({ hex }) => hex === chosen.hex) !== i)
      return no('W39-BAD', 'DUPLICATE.hex', { hex: chosen.hex });
    const wrong = stackProblem(state, combat, stack, chosen, plan);
    if (wrong) return wrong;
  }
  const missing = own.find(({ hex }) => !stacks.some(one => one.hex === labelOf(state, hex)));
  return missing ? no('W39-8.51', 'EMPTY.choose', { hex: labelOf(state, missing.hex) }) : null;
};

const worded = (state: State, plans: Plans): ChooseRetreat => ({
  type: 'chooseRetreat',
  stacks: plans.map(({ stack, groups, distance }) => ({
    hex: labelOf(state, stack.hex),
    distance,
    groups: groups.map(({ units, path }) => ({
      units: units.map(unit => fieldOf(state).pieces[unit]!.id),
      path: path.map(hex => labelOf(state, hex)),
    })),
  })),
});

/** W39-8.52 Standing fast, W39-8.53a Partial retreat, W39-8.61 Retreat path: each losing hex chooses one distance. */
export const chooseRetreat: SeptemberRule<ChooseRetreat> = {
  rule: 'W39-8.61',
  shape: retreatShape,
  listing: 'some',

  *candidates(state, seat) {
    if (!isAskedToRetreat(state, seat)) return;
    const combat = state.combat as Combat;
    const seen = new Set<string>();
    for (const plans of retreatPlans(state, combat, stacksOfSeat(state, combat, seat.id))) {
      const offer = worded(state, plans);
      const key = JSON.stringify(offer);
      if (seen.has(key)) continue;
      seen.add(key);
      if (!retreatProblem(state, seat, offer)) yield offer;
    }
  },

  sample(state, seat, chance: Random) {
    const offers = [...chooseRetreat.candidates(state, seat)];
    return offers[chance.below(offers.length)] ?? null;
  },

  refuse(state, seat, action) {
    if (!isAskedToRetreat(state, seat)) return no('W39-8.51', 'NOT_YOUR_PHASE.retreat');
    return retreatProblem(state, seat, action) ?? allowed;
  },

  apply(draft, { stacks }, context) {
    const combat = draft.combat as Combat;
    const { grid } = fieldOf(draft);
    const owed = owedHexes(combat);
    for (const { hex, distance, groups } of stacks) {
      const at = grid.index(hex);
      const stack = losingStacks(draft, combat).find(one => one.hex === at) as Stack;
      if (distance < owed) combat.short.push({ units: [...stack.units], hexes: owed - distance });
      for (const { units: ids, path } of groups) {
        const units = unitNumbers(draft, ids);
        combat.fled.push(...units);
        combat.flights.push({
          units,
          path: path.map(label => grid.index(label)),
          walked: [at],
          checked: false,
          along: false,
        });
      }
      context.log('W39-8.51', distance === 0 ? 'stands' : 'retreatChosen', { hex, distance, owed });
    }
    combat.asked.shift();
    if (combat.asked.length === 0) combat.stage = 'flight';
  },
};

const isAskedToRetreat = ({ combat, losses }: State, seat: Seat): boolean =>
  losses.length === 0 && combat?.stage === 'retreat' && combat.asked[0] === seat.id;
