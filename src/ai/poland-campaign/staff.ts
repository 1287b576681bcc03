import type { Bot } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/poland-campaign/index.ts';
import { COLUMNS } from '../../rules/poland-campaign/index.ts';
import { type Group, planAttacks, strikersIn } from './attack-plan.ts';
import { advance, announce, hold, lose, retreat } from './combat-choices.ts';
import { fight } from './combat-phase.ts';
import { decided, type PolandDecision, type PolandSight } from './decision.ts';
import { bestPlace as germanPlace, type Step } from './german-moves.ts';
import { assignGoals } from './goals.ts';
import { bestPlace as polishPlace } from './polish-moves.ts';
import { type Ranges, rangesOf, type Threat, threatOf, wayTo } from './ranges.ts';
import { bringIn } from './reinforcements.ts';
import { GERMAN, type Situation, situationOf, type Troop } from './situation.ts';
import { GERMAN_STAFF, POLISH_STAFF, type Weights } from './weights.ts';

/** Plans from what it sees: attacks at good odds, rings around the enemy, cities, lines and garrisons. */
export const staff: Bot<View, Action> = {
  id: 'staff',
  title: 'Staff',
  system: 'poland-campaign',
  decide: sight => decideAs(sight, situationOf(sight.view), STAFF),
};

/** What each side thinks things are worth. */
export type Doctrine = readonly [Weights, Weights];
export const STAFF: Doctrine = [GERMAN_STAFF, POLISH_STAFF];

export const decideAs = (
  sight: PolandSight,
  situation: Situation,
  doctrine: Doctrine,
): PolandDecision => {
  const weights = doctrine[situation.me];
  const kind = sight.questions.find(({ seat }) => seat === sight.seat)?.kind;
  switch (kind) {
    case 'movement':
      return move(sight, situation, weights);
    case 'combat':
      return fight(sight, situation, weights);
    case 'announcement':
      return announce(sight, situation);
    case 'losses':
      return lose(sight, situation);
    case 'hold':
      return hold(sight);
    case 'retreat':
      return retreat(sight, situation);
    default:
      return advance(sight, situation, assignGoals(situation), weights);
  }
};

const moveTo = (situation: Situation, troop: Troop, hex: number): Action => ({
  type: 'moveUnit',
  unit: troop.id,
  path: wayTo(situation, troop, hex),
});

/** The Movement Phase, one unit after another: reinforcements, attackers to their places, everybody else. */
const move = (sight: PolandSight, situation: Situation, weights: Weights): PolandDecision => {
  const arriving = bringIn(sight, situation);
  if (arriving) return arriving;
  const ranges = rangesOf(situation);
  const strikers = strikersIn(situation, ranges, () => true);
  const threat = threatOf(situation, situation.foe);
  const planning = { situation, strikers, threat, pinned: pinnedIn(situation, ranges), weights };
  const groups = planAttacks(planning, group => firstMove(group) !== null);
  for (const group of groups) {
    const member = firstMove(group);
    if (!member) continue;
    return decided(moveTo(situation, member.troop, member.hex), 'concentrate', {
      unit: member.troop.id,
      target: situation.field.grid.label(group.target),
      odds: COLUMNS[group.column]!,
      siege: group.siege,
    });
  }
  const bound = new Set(groups.flatMap(({ members }) => members.map(({ troop }) => troop)));
  const step = bestStep(situation, ranges, threat, bound, weights);
  if (!step) return decided({ type: 'endMovement' }, 'movesDone');
  const hex = situation.field.grid.label(step.hex);
  return decided(moveTo(situation, step.troop, step.hex), step.why, { unit: step.troop.id, hex });
};

/** Troops next to the enemy that would only come next to the enemy again. */
export const pinnedIn = ({ zone, foe }: Situation, ranges: Ranges): Set<Troop> => {
  const pinned = new Set<Troop>();
  for (const [troop, { hexes }] of ranges)
    if (zone[foe][troop.hex]! > 0 && hexes.every(hex => zone[foe][hex]! > 0)) pinned.add(troop);
  return pinned;
};

const firstMove = ({ members }: Group) =>
  members.find(({ troop, hex }) => troop.hex !== hex) ?? null;

/** The first troop, in the order of the roster, for which another place is better than its own. */
const bestStep = (
  situation: Situation,
  ranges: Ranges,
  threat: Threat,
  bound: ReadonlySet<Troop>,
  weights: Weights,
): Step | null => {
  const german = situation.me === GERMAN;
  const goals = german ? assignGoals(situation) : null;
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
