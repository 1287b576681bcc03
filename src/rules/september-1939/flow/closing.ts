import type { Context } from '../../../engine/system.ts';
import { endOfTurn } from '../phases/end-of-turn.ts';
import { checkSupply } from '../phases/supply/check.ts';
import type { State } from '../state.ts';
import { endAttackPhase, endAttacks, endCounter, endFortify, endSupply, nextStep } from './turn.ts';

/** W39-3.0: everybody who decides in it is done with this phase or step. */
export const closePhase = (draft: State, context: Context): void => {
  switch (draft.phase) {
    case 'move':
      nextStep(draft);
      return;
    case 'fortify':
      endFortify(draft, context);
      return;
    case 'attack':
      endAttacks(draft, context);
      return;
    case 'overrun':
      endAttackPhase(draft, context);
      return;
    case 'counter':
      endCounter(draft, context);
      checkSupply(draft, context);
      return;
    case 'supply':
      if (endSupply(draft, context) === 'turn') endOfTurn(draft, context);
      return;
    default:
      return;
  }
};
