import type { Share } from '../../engine/bot.ts';
import type { Json } from '../../engine/json.ts';
import { random } from '../../engine/random.ts';
import {
  type Action,
  fieldOf,
  polandCampaign,
  type State,
  type View,
} from '../../rules/poland-campaign/index.ts';
import type { PolandDecision } from './decision.ts';
import { planPhase } from './phase-plan.ts';
import { Playout } from './playout.ts';
import { type Field, GERMAN, type Situation } from './situation.ts';
import { REHEARSED, type Weights } from './weights.ts';

/** A plan that is thought about, and what its playouts came to. */
type Candidate = {
  readonly steps: readonly PolandDecision[];
  sum: number;
  tried: number;
};

/** Some playouts of one plan. What they come to hangs on this alone, so that any thread may play them. */
export type Trials = {
  readonly view: View;
  readonly plan: readonly Action[];
  readonly seeds: readonly number[];
};

/** Thinking that hands out trials and goes on with what they came to, in the same order. */
export type Thought<T> = Generator<readonly Trials[], T, readonly (readonly number[])[]>;

/** Plans by one way of thinking after another; those that come to the same moves are one. */
const candidatesFor = (
  situation: Situation,
  ways: Iterable<Weights>,
  most: number,
): Candidate[] => {
  const found = new Map<string, Candidate>();
  for (const weights of ways) {
    if (found.size >= most) break;
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

/** Who holds a city now has it at the end of the game by so much less for each turn that is left. */
const HELD = 0.6;

type Points = View['score']['german'];
const ofCities = ({ scenario }: Field, { parts }: Points): number =>
  parts
    .filter(
      ({ what }) =>
        what === 'otherCities' || scenario.victory.cities.some(({ name }) => name === what),
    )
    .reduce((sum, { points }) => sum + points, 0);

/** Points between the sides for the seat, as far as they are likely to last, and something for units that are hurt. */
const standingFor = (state: State, view: View): number => {
  const field = fieldOf(view);
  const { german, polish } = polandCampaign.view(state, 'spectator').score;
  const lasting = HELD ** (field.scenario.lastTurn - state.turn);
  const cities = ofCities(field, german) - ofCities(field, polish);
  let margin = german.total - polish.total - (1 - lasting) * cities;
  if (state.phase !== 'over')
    state.units.forEach(({ reduced, hex }, unit) => {
      if (!reduced || hex < 0) return;
      margin += field.pieces[unit]!.side === GERMAN ? -HURT.german : HURT.polish;
    });
  return view.seat === 'german' ? margin : -margin;
};

/** Of the luck of the dice, as much is taken out of a playout as makes it surest. */
const LUCK = 0.8;

/** One playout on a table that looks like the view: the plan, the fighting after it, the enemy's turn. */
const tryOut = ({ view, plan }: Trials, seed: number): number => {
  const state = polandCampaign.imagine(view, view.seat, random(seed));
  const playout = new Playout(state, seed);
  playout.follow(view.seat, plan);
  playout.turns(2, REHEARSED);
  const luck = LUCK * playout.luck * (view.seat === 'german' ? 1 : -1);
  return standingFor(playout.state, view) - luck;
};

/** What each of the trials comes to. */
export const play = (trials: Trials): number[] => trials.seeds.map(seed => tryOut(trials, seed));

const mean = ({ sum, tried }: Candidate): number => sum / tried;

/** A plan is not worth trying with fewer playouts than this. */
const WORTHWHILE = 4;

/** So many playouts of a plan go together. */
const TOGETHER = 4;

/** The next playouts of a plan, a few at a time. */
const trialsOf = ({ view }: Situation, { steps, tried }: Candidate, most: number, seed: number) => {
  const plan = steps.map(({ action }) => action);
  const seeds = Array.from({ length: most }, (_, n) => seed + 1000 * (tried + n));
  const trials: Trials[] = [];
  for (let n = 0; n < most; n += TOGETHER)
    trials.push({ view, plan, seeds: seeds.slice(n, n + TOGETHER) });
  return trials;
};

/**
 * The plan that comes out best in so many playouts. Each round halves the plans and shares its playouts among those
 * that are left; all plans meet the same tables and dice. The seed decides everything, no clock does.
 */
export function* bestPlan(
  situation: Situation,
  ways: Iterable<Weights>,
  playouts: number,
  seed: number,
): Thought<readonly PolandDecision[]> {
  const most = Math.max(2, Math.floor(playouts / WORTHWHILE));
  let left = candidatesFor(situation, ways, most);
  const rounds = Math.ceil(Math.log2(left.length));
  while (left.length > 1) {
    const each = Math.max(1, Math.floor(playouts / rounds / left.length));
    const handed = left.map(candidate => trialsOf(situation, candidate, each, seed));
    const results = yield handed.flat();
    let next = 0;
    left.forEach((candidate, i) => {
      for (const _ of handed[i]!) for (const value of results[next++]!) candidate.sum += value;
      candidate.tried += each;
    });
    left = [...left].sort((a, b) => mean(b) - mean(a)).slice(0, Math.ceil(left.length / 2));
  }
  return left[0]!.steps;
}

/** Thinks in one go, one playout after another. */
export const thinkAlone = <T>(thought: Thought<T>): T => {
  let step = thought.next();
  while (!step.done) step = thought.next(step.value.map(play));
  return step.value;
};

/** Comes to the same with the playouts done by others. */
export const thinkTogether = async <T>(thought: Thought<T>, share: Share): Promise<T> => {
  let step = thought.next();
  while (!step.done) {
    const results = await share(step.value as unknown as readonly Json[]);
    step = thought.next(results as unknown as readonly (readonly number[])[]);
  }
  return step.value;
};
