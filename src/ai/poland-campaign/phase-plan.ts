import { type Group, planAttacks } from './attack-plan.ts';
import { bestOf, type PolandDecision } from './decision.ts';
import { gathered, stepped, surveyOf, worthFor } from './movement.ts';
import { placesOf } from './places.ts';
import { movable, type Situation, STACK, shift } from './situation.ts';
import type { Weights } from './weights.ts';

/** A plan of a Movement Phase: what is done, one unit after another, and the attacks it is for. */
export type PhasePlan = { readonly steps: readonly PolandDecision[]; readonly groups: Group[] };

/**
 * A whole Movement Phase in one go: all attacks are planned at once and everybody else is placed after them. The staff
 * plans anew after every move; this comes to much the same, and is many times quicker.
 */
export const planPhase = (from: Situation, weights: Weights): PhasePlan => {
  const board = movable(from);
  const groups = planAttacks(surveyOf(board, weights), () => 'next');
  const steps = gather(board, groups);
  for (let pass = 0; pass < PASSES; pass++) {
    const more = placeOthers(board, groups, weights);
    if (more.length === 0) break;
    steps.push(...more);
  }
  return { steps, groups };
};

/** Where one goes another may want to follow: everybody is asked again, but not for ever. */
const PASSES = 4;

/** The troops of the attacks go to their places. */
const gather = (board: Situation, groups: readonly Group[]): PolandDecision[] => {
  const steps: PolandDecision[] = [];
  for (const group of groups)
    for (const { troop, hex } of group.members) {
      if (troop.hex === hex || board.count[board.me][hex]! >= STACK) continue;
      const step = gathered(board, group, troop, hex);
      if (step.action.type !== 'moveUnit' || step.action.path.length === 0) continue;
      steps.push(step);
      shift(board, troop, hex);
    }
  return steps;
};

const placeOthers = (
  board: Situation,
  groups: readonly Group[],
  weights: Weights,
): PolandDecision[] => {
  const survey = surveyOf(board, weights);
  const worthAt = worthFor(survey, groups);
  const bound = new Set(groups.flatMap(({ members }) => members.map(({ troop }) => troop.id)));
  const steps: PolandDecision[] = [];
  for (const troop of [...board.mine]) {
    if (!survey.ranges.has(troop) || bound.has(troop.id)) continue;
    const places = placesOf(survey, troop, worthAt);
    if (places.length === 0) continue;
    const best = bestOf(places, ({ gain }) => gain);
    const step = stepped(board, best);
    if (step.action.type !== 'moveUnit' || step.action.path.length === 0) continue;
    steps.push(step);
    shift(board, troop, best.hex);
  }
  return steps;
};
