import { random } from '../../engine/random.ts';
import { polandCampaign, type State, type View } from '../../rules/poland-campaign/index.ts';
import type { PolandDecision } from './decision.ts';
import { planPhase } from './phase-plan.ts';
import { Playout } from './playout.ts';
import { type Field, GERMAN, type Situation } from './situation.ts';
import { GENERAL, type Weights } from './weights.ts';

/** A plan that is thought about, and what its playouts came to. */
type Candidate = {
  readonly steps: readonly PolandDecision[];
  sum: number;
  tried: number;
};

/** Plans by every way of thinking; those that come to the same moves are one. */
const candidatesFor = (situation: Situation, ways: readonly Weights[]): Candidate[] => {
  const found = new Map<string, Candidate>();
  for (const weights of ways) {
    const { steps } = planPhase(situation, weights);
    const key = steps
      .map(({ action }) => JSON.stringify(action))
      .sort()
      .join();
    if (!found.has(key)) found.set(key, { steps, sum: 0, tried: 0 });
  }
  return [...found.values()];
};

/** What a unit is worth less for being hurt: Germans recover, but cost ten times as much. */
const HURT = { german: 2, polish: 1.3 };

/** Points between the sides for the seat, and something for units that are hurt. */
const standingFor = (state: State, { pieces }: Field, seat: string): number => {
  const { german, polish } = polandCampaign.view(state, 'spectator').score;
  let margin = german.total - polish.total;
  if (state.phase !== 'over')
    state.units.forEach(({ reduced, hex }, unit) => {
      if (!reduced || hex < 0) return;
      margin += pieces[unit]!.side === GERMAN ? -HURT.german : HURT.polish;
    });
  return seat === 'german' ? margin : -margin;
};

/** One playout on a table that looks like the view: the plan, the fighting after it, the enemy's turn. */
const tryOut = (view: View, field: Field, { steps }: Candidate, seed: number): number => {
  const state = polandCampaign.imagine(view, view.seat, random(seed));
  const playout = new Playout(state, random(seed + 77));
  playout.follow(view.seat, steps);
  playout.turns(2, GENERAL);
  return standingFor(playout.state, field, view.seat);
};

const mean = ({ sum, tried }: Candidate): number => sum / tried;

/**
 * The plan that comes out best in so many playouts. Each round halves the plans and shares its playouts among those
 * that are left; all plans meet the same tables and dice. The seed decides everything, no clock does.
 */
export const bestPlan = (
  situation: Situation,
  ways: readonly Weights[],
  playouts: number,
  seed: number,
): readonly PolandDecision[] => {
  const { view, field } = situation;
  let left = candidatesFor(situation, ways);
  const rounds = Math.ceil(Math.log2(left.length));
  while (left.length > 1) {
    const each = Math.max(1, Math.floor(playouts / rounds / left.length));
    for (const candidate of left)
      for (let n = 0; n < each; n++)
        candidate.sum += tryOut(view, field, candidate, seed + 1000 * candidate.tried++);
    left = [...left].sort((a, b) => mean(b) - mean(a)).slice(0, Math.ceil(left.length / 2));
  }
  return left[0]!.steps;
};
