import type { Bot, BotBudget } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/poland-campaign/index.ts';
import { type Group, planAttacks, type Verdict } from './attack-plan.ts';
import { COLUMN_CHANCES } from './combat-worth.ts';
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

/** A staff that asks before each step what the enemy would make of it, and searches for a better one. */
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

/** How much of the enemy's gain is set against an attack, and of one's own reckoning kept beside the reply. */
const RISK = 0.7;
const OWN = 0.5;
const ENOUGH = 0.1;

const move = (sight: PolandSight, situation: Situation, { work }: BotBudget): PolandDecision => {
  const arriving = bringIn(sight, situation);
  if (arriving) return arriving;
  const survey = surveyOf(situation, GENERAL[situation.me]);
  const foresight = new Foresight(situation, GENERAL, work);
  const groups = planAttacks(survey, group => verdictOn(survey, foresight, group));
  const next = groups.find(group => firstMove(group));
  if (next) return concentrated(situation, next);
  const step = searched(survey, foresight, boundBy(groups));
  return step ? stepped(situation, step) : decided({ type: 'endMovement' }, 'movesDone');
};

/** An attack that has begun goes on; a new one must be worth what the enemy makes of it, won or lost. */
const verdictOn = ({ weights }: Survey, foresight: Foresight, group: Group): Verdict => {
  if (!firstMove(group)) return 'next';
  if (group.members.some(({ troop }) => !troop.mobile)) return 'last';
  const moves = new Map(group.members.map(({ troop, hex }) => [troop, hex]));
  const won = COLUMN_CHANCES[group.column]!.pushed;
  const risk = won * foresight.change(moves, group.target) + (1 - won) * foresight.change(moves);
  return group.value - RISK * risk > weights.threshold ? 'last' : 'drop';
};

/** The best step for a troop in the order of the roster, or for one that the enemy would strike. */
const searched = (survey: Survey, foresight: Foresight, bound: ReadonlySet<Troop>): Step | null => {
  const worthAt = worthFor(survey);
  const skipped = new Set(bound);
  for (;;) {
    const step = bestStep(survey, worthAt, skipped);
    if (!step) break;
    if (!isThreatened(survey, step) || foresight.spent) return step;
    const better = foretold(foresight, choicesFor(survey, worthAt, step.troop, 3));
    if (better) return better;
    skipped.add(step.troop);
  }
  return foretold(foresight, rescues(survey, foresight, worthAt, bound));
};

const isThreatened = ({ threat }: Survey, { troop, hex }: Step): boolean =>
  threat.attack[troop.hex]! > 0 || threat.attack[hex]! > 0;

const choicesFor = (survey: Survey, worthAt: PlaceWorth, troop: Troop, most: number): Step[] =>
  placesOf(survey, troop, worthAt)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most);

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
