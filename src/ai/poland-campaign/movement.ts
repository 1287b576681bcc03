import { type Action, COLUMNS } from '../../rules/poland-campaign/index.ts';
import { type Group, type Planning, planAttacks, strikersIn } from './attack-plan.ts';
import { bestOf, decided, type PolandDecision, type PolandSight } from './decision.ts';
import { germanWorth } from './german-moves.ts';
import { netOf } from './net.ts';
import { type PlaceWorth, placesOf, type Step } from './places.ts';
import { polishWorth } from './polish-moves.ts';
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
  const groups = planAttacks(survey, group => (firstMove(group) ? 'last' : 'next'));
  const next = groups.find(group => firstMove(group) !== null);
  if (next) return concentrated(situation, next);
  const step = bestStep(survey, worthFor(survey, groups), boundBy(groups));
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
  return gathered(situation, group, troop, hex);
};

/** A troop of an attack goes to its place. */
export const gathered = (
  situation: Situation,
  group: Group,
  troop: Troop,
  hex: number,
): PolandDecision =>
  decided(moveTo(situation, troop, hex), 'concentrate', {
    unit: troop.id,
    target: situation.field.grid.label(group.target),
    odds: COLUMNS[group.column]!,
    siege: group.siege,
  });

export const firstMove = ({ members }: Group) =>
  members.find(({ troop, hex }) => troop.hex !== hex) ?? null;

/** What places are worth to the side, with the net around the enemy's stacks where it is laid. */
export const worthFor = (survey: Survey, groups: readonly Group[]): PlaceWorth => {
  const worthAt = survey.situation.me === GERMAN ? germanWorth(survey) : polishWorth(survey);
  const net = netOf(survey, groups);
  return net ? (troop, hex) => worthAt(troop, hex) + net[hex]! : worthAt;
};

/** The first troop, in the order of the roster, for which another place is better than its own. */
export const bestStep = (
  survey: Survey,
  worthAt: PlaceWorth,
  bound: ReadonlySet<Troop>,
): Step | null => {
  for (const troop of survey.situation.mine) {
    if (!survey.ranges.has(troop) || bound.has(troop)) continue;
    const places = placesOf(survey, troop, worthAt);
    if (places.length > 0) return bestOf(places, ({ gain }) => gain);
  }
  return null;
};

export const boundBy = (groups: readonly Group[]): Set<Troop> =>
  new Set(groups.flatMap(({ members }) => members.map(({ troop }) => troop)));
