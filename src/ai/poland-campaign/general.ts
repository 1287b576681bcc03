import type { Bot, BotBudget } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/poland-campaign/index.ts';
import { planAttacks } from './attack-plan.ts';
import { bestOf, decided, type PolandDecision, type PolandSight } from './decision.ts';
import { Foresight } from './foresight.ts';
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
import { REASONS } from './reasons.ts';
import { bringIn } from './reinforcements.ts';
import { type Situation, STACK, situationOf, type Troop, troopsAt } from './situation.ts';
import { decideAs, kindOf } from './staff.ts';
import { GENERAL } from './weights.ts';

/**
 * A staff that lays nets behind what it attacks, and that asks at the end of its movement what the enemy would make of
 * the table: as long as somebody who has not moved can spoil his plans, he does.
 */
export const general: Bot<View, Action> = {
  id: 'general',
  title: 'General',
  system: 'poland-campaign',
  reasons: REASONS,
  decide: (sight, _chance, budget) => {
    const situation = situationOf(sight.view);
    return kindOf(sight) === 'movement'
      ? move(sight, situation, budget)
      : decideAs(sight, situation, GENERAL);
  },
};

/** How much of one's own reckoning counts beside the enemy's reply, and what a step must gain. */
const OWN = 0.5;
const ENOUGH = 0.3;

const move = (sight: PolandSight, situation: Situation, { work }: BotBudget): PolandDecision => {
  const arriving = bringIn(sight, situation);
  if (arriving) return arriving;
  const survey = surveyOf(situation, GENERAL[situation.me]);
  const groups = planAttacks(survey, group => (firstMove(group) ? 'last' : 'next'));
  const next = groups.find(group => firstMove(group));
  if (next) return concentrated(situation, next);
  const worthAt = worthFor(survey, groups);
  const bound = boundBy(groups);
  const foresight = new Foresight(situation, GENERAL, work);
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
