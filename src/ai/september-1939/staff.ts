import type { Bot } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/september-1939/index.ts';
import { fly } from './air.ts';
import { fight } from './attack-phase.ts';
import { lose, pursue, retreat, support } from './combat-choices.ts';
import { kindOf, orAnything, type SeptemberDecision, type SeptemberSight } from './decision.ts';
import { move } from './movement.ts';
import { plainAnswer } from './plain.ts';
import { REASONS } from './reasons.ts';
import { situationOf } from './situation.ts';

/** Plans from what it sees: what wins the scenario, attacks at good odds from many sides, guns and staffs at hand. */
export const staff: Bot<View, Action> = {
  id: 'staff',
  title: 'Staff',
  system: 'september-1939',
  reasons: REASONS,
  decide(sight, chance) {
    const kind = kindOf(sight);
    return plainAnswer(sight, kind, chance) ?? answer(sight, kind);
  },
};

const answer = (sight: SeptemberSight, kind: string): SeptemberDecision => {
  const situation = situationOf(sight.view);
  switch (kind) {
    case 'air':
      return fly(sight, situation);
    case 'movement':
      return move(sight, situation);
    case 'attack':
      return fight(sight, situation, { type: 'endAttacks' });
    case 'counter':
    case 'overrun':
      return fight(sight, situation, { type: 'endPhase' });
    case 'support':
      return support(sight, situation);
    case 'losses':
      return lose(sight, situation);
    case 'retreat':
      return retreat(sight, situation);
    case 'pursuit':
      return pursue(sight, situation);
    default:
      return orAnything(sight, { type: 'endPhase' }, 'must');
  }
};
