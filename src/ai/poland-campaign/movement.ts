import { type Action, COLUMNS } from '../../rules/poland-campaign/index.ts';
import { type Group, type Planning, planAttacks, strikersIn } from './attack-plan.ts';
import { decided, type PolandDecision, type PolandSight } from './decision.ts';
import { bestPlace as germanPlace, type Step } from './german-moves.ts';
import { assignGoals } from './goals.ts';
import { bestPlace as polishPlace } from './polish-moves.ts';
import { type Ranges, rangesOf, type Threat, threatOf, wayTo } from './ranges.ts';
import { bringIn } from './reinforcements.ts';
import { GERMAN, type Situation, type Troop } from './situation.ts';
import type { Weights } from './weights.ts';

/** Troops next to the enemy that would only come next to the enemy again. */
export const pinnedIn = ({ zone, foe }: Situation, ranges: Ranges): Set<Troop> => {
  const pinned = new Set<Troop>();
  for (const [troop, { hexes }] of ranges)
    if (zone[foe][troop.hex]! > 0 && hexes.every(hex => zone[foe][hex]! > 0)) pinned.add(troop);
  return pinned;
};

/** All that a Movement Phase is planned from. */
export type Survey = Planning & { readonly ranges: Ranges; readonly threat: Threat };

export const surveyOf = (situation: Situation, weights: Weights): Survey => {
  const ranges = rangesOf(situation);
  return {
    situation,
    ranges,
    strikers: strikersIn(situation, ranges, () => true),
    threat: threatOf(situation, situation.foe),
    pinned: pinnedIn(situation, ranges),
    weights,
  };
};

/** The Movement Phase, one unit after another: reinforcements, attackers to their places, everybody else. */
export const move = (
  sight: PolandSight,
  situation: Situation,
  weights: Weights,
): PolandDecision => {
  const arriving = bringIn(sight, situation);
  if (arriving) return arriving;
  const survey = surveyOf(situation, weights);
  const groups = planAttacks(survey, group => firstMove(group) !== null);
  const next = groups.find(group => firstMove(group) !== null);
  if (next) return concentrated(situation, next);
  const step = bestStep(survey, groups);
  return step ? stepped(situation, step) : decided({ type: 'endMovement' }, 'movesDone');
};

const moveTo = (situation: Situation, troop: Troop, hex: number): Action => ({
  type: 'moveUnit',
  unit: troop.id,
  path: wayTo(situation, troop, hex),
});

export const stepped = (situation: Situation, { troop, hex, why }: Step): PolandDecision =>
  decided(moveTo(situation, troop, hex), why, {
    unit: troop.id,
    hex: situation.field.grid.label(hex),
  });

/** The next troop of an attack goes to its place. */
export const concentrated = (situation: Situation, group: Group): PolandDecision => {
  const { troop, hex } = firstMove(group)!;
  return decided(moveTo(situation, troop, hex), 'concentrate', {
    unit: troop.id,
    target: situation.field.grid.label(group.target),
    odds: COLUMNS[group.column]!,
    siege: group.siege,
  });
};

export const firstMove = ({ members }: Group) =>
  members.find(({ troop, hex }) => troop.hex !== hex) ?? null;

/** The first troop, in the order of the roster, for which another place is better than its own. */
export const bestStep = (
  { situation, ranges, threat, weights }: Survey,
  groups: readonly Group[],
): Step | null => {
  const bound = new Set(groups.flatMap(({ members }) => members.map(({ troop }) => troop)));
  const goals = situation.me === GERMAN ? assignGoals(situation) : null;
  for (const troop of situation.mine) {
    const range = ranges.get(troop);
    if (!range || bound.has(troop)) continue;
    const step = goals
      ? germanPlace(situation, threat, troop, range, goals.get(troop), weights)
      : polishPlace(situation, threat, troop, range, weights);
    if (step) return step;
  }
  return null;
};
