import type { Bot } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/poland-campaign/index.ts';
import { advance, announce, hold, lose, retreat } from './combat-choices.ts';
import { fight } from './combat-phase.ts';
import type { PolandDecision, PolandSight } from './decision.ts';
import { assignGoals } from './goals.ts';
import { move } from './movement.ts';
import { REASONS } from './reasons.ts';
import { type Situation, situationOf } from './situation.ts';
import { type Doctrine, STAFF } from './weights.ts';

/** Plans from what it sees: attacks at good odds, rings around the enemy, cities, lines and garrisons. */
export const staff: Bot<View, Action> = {
  id: 'staff',
  title: 'Staff',
  system: 'poland-campaign',
  reasons: REASONS,
  decide: sight => decideAs(sight, situationOf(sight.view), STAFF),
};

export const kindOf = (sight: PolandSight): string | undefined =>
  sight.questions.find(({ seat }) => seat === sight.seat)?.kind;

/** Any decision by the weights of a doctrine. */
export const decideAs = (
  sight: PolandSight,
  situation: Situation,
  doctrine: Doctrine,
): PolandDecision => {
  const weights = doctrine[situation.me];
  switch (kindOf(sight)) {
    case 'movement':
      return move(sight, situation, weights);
    case 'combat':
      return fight(sight, situation, weights);
    case 'announcement':
      return announce(sight, situation);
    case 'losses':
      return lose(sight, situation, weights);
    case 'hold':
      return hold(sight);
    case 'retreat':
      return retreat(sight, situation, weights);
    default:
      return advance(sight, situation, () => assignGoals(situation), weights);
  }
};
