import type { Bot, BotBudget } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import type { Json } from '../../engine/json.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { type Action, polandCampaign, type View } from '../../rules/poland-campaign/index.ts';
import { planAttacks } from './attack-plan.ts';
import { bestOf, decided, type PolandDecision, type PolandSight } from './decision.ts';
import { Foresight } from './foresight.ts';
import { fromFirstAllowed, Memory, nameOf } from './memory.ts';
import {
  bestStep,
  boundBy,
  concentrated,
  firstMove,
  type Survey,
  stepped,
  surveyOf,
  worthFor,
} from './movement.ts';
import { type PlaceWorth, placesOf, type Step } from './places.ts';
import { Playout } from './playout.ts';
import { REASONS } from './reasons.ts';
import { bringIn } from './reinforcements.ts';
import {
  GERMAN,
  POLISH,
  type Situation,
  STACK,
  situationOf,
  type Troop,
  troopsAt,
} from './situation.ts';
import { decideAs, kindOf } from './staff.ts';
import { bestPlan, play, type Trials, thinkAlone, thinkTogether } from './think.ts';
import { waysAround } from './ways.ts';
import { FORETOLD, GENERAL } from './weights.ts';

/**
 * A staff that looks ahead. Its Poles try several plans of a Movement Phase in playouts: on tables that look the same,
 * with other dice, through the fighting and the German turn that follow, and take the one that comes out best. Its
 * Germans ask at the end of their movement what the Pole would make of the table, and spoil his plans where they can.
 */
export const general: Bot<View, Action> = {
  id: 'general',
  title: 'General',
  system: 'poland-campaign',
  reasons: REASONS,
  decide: (sight, _chance, budget) => {
    const { values } = GENERAL[sight.seat === 'polish' ? POLISH : GERMAN];
    const situation = situationOf(sight.view, values);
    if (kindOf(sight) !== 'movement') return decideAs(sight, situation, GENERAL);
    return (
      bringIn(sight, situation) ??
      (situation.me === POLISH ? march(sight, situation, budget) : move(situation, budget))
    );
  },
  chore: chore => play(chore as unknown as Trials),
  trial: () => ({ chore: opening() as unknown as Json, work: PLAYOUT }),
};

/** One playout costs so much of the budget. */
const PLAYOUT = 25;
const memory = new Memory();

/** One playout of standing still, from the beginning of the campaign. */
const opening = (): Trials => {
  const table = Table.create(polandCampaign, {
    scenario: polandCampaign.scenarios[0]!.id,
    dice: pledge('trial'),
  });
  return { view: table.view('german') as View, plan: [], seeds: [1] };
};

const seedOf = (view: View): number => Number.parseInt(nameOf(view).slice(0, 8), 16);

/** The next step of the plan that led here, or of one that is thought out now. */
const march = (
  sight: PolandSight,
  situation: Situation,
  { work, share }: BotBudget,
): PolandDecision | Promise<PolandDecision> => {
  const { view } = situation;
  const known = memory.recall(view, work);
  if (known) return carryOut(sight, situation, work, known);
  const playouts = Math.floor(work / PLAYOUT);
  const seed = seedOf(view);
  const thought = bestPlan(situation, waysAround(GENERAL[POLISH], seed), playouts, seed);
  if (!share) return carryOut(sight, situation, work, thinkAlone(thought));
  return thinkTogether(thought, share).then(steps => carryOut(sight, situation, work, steps));
};

/** The first step that is allowed; the others are remembered for the table that it leads to. */
const carryOut = (
  sight: PolandSight,
  { view }: Situation,
  work: number,
  steps: readonly PolandDecision[],
): PolandDecision => {
  memory.keep(view, work, steps);
  const [next, ...rest] = fromFirstAllowed(sight, steps);
  if (!next) return decided({ type: 'endMovement' }, 'movesDone');
  const seed = seedOf(view);
  const after = new Playout(polandCampaign.imagine(view, sight.seat, random(seed)), seed);
  after.act(sight.seat, next.action);
  memory.keep(polandCampaign.view(after.state, sight.seat), work, rest);
  return next;
};

/** How much of one's own reckoning counts beside the enemy's reply, and what a step must gain. */
const OWN = 0.5;
const ENOUGH = 0.3;

const move = (situation: Situation, { work }: BotBudget): PolandDecision => {
  const survey = surveyOf(situation, GENERAL[situation.me]);
  const groups = planAttacks(survey, group => (firstMove(group) ? 'last' : 'next'));
  const next = groups.find(group => firstMove(group));
  if (next) return concentrated(situation, next);
  const worthAt = worthFor(survey, groups);
  const bound = boundBy(groups);
  const foresight = new Foresight(situation, FORETOLD, work);
  const step =
    bestStep(survey, worthAt, bound) ??
    foretold(foresight, rescues(survey, foresight, worthAt, bound));
  return step ? stepped(situation, step) : decided({ type: 'endMovement' }, 'movesDone');
};

/** What a troop may give up to spoil the enemy's plans. */
const SACRIFICE = -2;

const choicesFor = (survey: Survey, worthAt: PlaceWorth, troop: Troop, most: number): Step[] => {
  const weights = { ...survey.weights, trouble: SACRIFICE };
  return placesOf({ ...survey, weights }, troop, worthAt)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most);
};

/** The step after which the enemy's reply is worth least to him; null when none helps. */
const foretold = (foresight: Foresight, steps: readonly Step[]): Step | null => {
  const scored = steps.map(step => {
    const change = foresight.change(new Map([[step.troop, step.hex]]));
    return { step, score: OWN * step.gain - change };
  });
  if (scored.length === 0) return null;
  const best = bestOf(scored, ({ score }) => score);
  return best.score > ENOUGH ? best.step : null;
};

/** For the hexes that the enemy would strike first: somebody goes away, or somebody comes to help. */
const rescues = (
  survey: Survey,
  foresight: Foresight,
  worthAt: PlaceWorth,
  bound: ReadonlySet<Troop>,
): Step[] => {
  const { situation, ranges } = survey;
  const free = (troop: Troop): boolean => ranges.has(troop) && !bound.has(troop);
  return foresight.targets(3).flatMap(target => {
    const leaving = troopsAt(situation, target)
      .filter(free)
      .flatMap(troop => choicesFor(survey, worthAt, troop, 2));
    const coming = situation.mine
      .filter(troop => free(troop) && ranges.get(troop)!.may[target] === 1)
      .sort((a, b) => b.defence - a.defence)
      .slice(0, situation.count[situation.me][target]! < STACK ? 2 : 0)
      .map(troop => ({ troop, hex: target, gain: 0, why: 'helps' }));
    return [...leaving, ...coming];
  });
};
