import type { Context, Question } from '../../../../engine/system.ts';
import type { Combat } from '../../combat-state.ts';
import type { State } from '../../state.ts';
import { labelsOf } from '../../terms/naming.ts';
import { askedForLosses, lossesUnasked, lossNow } from './allocate.ts';
import { askPursuers, closeCombat, openPursuit } from './closing.ts';
import { askForRetreat, flightStep } from './flight.ts';
import { findColumn, rollAttackerLoss, rollResult } from './resolve.ts';
import { supportUnasked } from './support.ts';

/** W39-SM: one automatic step of the open combat; false when a seat has to decide, or nothing is open. */
export const combatStep = (draft: State, context: Context): boolean => {
  if (draft.losses.length > 0) return lossesUnasked(draft, context);
  const { combat } = draft;
  if (!combat || combat.kind === 'bombardment') return false;
  switch (combat.stage) {
    case 'support':
      return supportUnasked(draft);
    case 'resolve':
      findColumn(draft, context);
      return true;
    case 'result':
      rollResult(draft, context);
      return true;
    case 'losses':
      rollAttackerLoss(draft, context);
      return true;
    case 'retreat':
      if (combat.asked.length > 0) return false;
      askForRetreat(draft);
      return true;
    case 'flight':
      flightStep(draft, context);
      return true;
    case 'pursuit':
      return pursuitStep(draft, combat, context);
    case 'done':
      closeCombat(draft, context);
      return true;
  }
};

const pursuitStep = (draft: State, combat: Combat, context: Context): boolean => {
  if (combat.asked.length === 0) {
    openPursuit(draft, context);
    return true;
  }
  const before = combat.pursuers.length;
  askPursuers(draft);
  return combat.asked.length === 0 || combat.pursuers.length < before;
};

const ASKS = {
  support: { rule: 'W39-9.36', actions: ['declareSupport'] },
  retreat: { rule: 'W39-8.61', actions: ['chooseRetreat'] },
  pursuit: { rule: 'W39-8.71', actions: ['pursue', 'passPursuit'] },
} as const;

/** Who is asked what by the open combat or the open losses; nothing when neither is open. */
export const combatQuestions = (state: State): Question[] => {
  const loss = lossNow(state);
  if (loss)
    return [
      {
        seat: askedForLosses(state, loss),
        kind: 'losses',
        rule: 'W39-8.54',
        actions: ['allocateLosses'],
        about: { points: loss.points, cause: loss.cause },
      },
    ];
  const { combat } = state;
  const [seat] = combat?.asked ?? [];
  if (!combat || seat === undefined) return [];
  const { stage } = combat;
  if (stage !== 'support' && stage !== 'retreat' && stage !== 'pursuit') return [];
  const about = { targets: labelsOf(state, combat.targets), from: labelsOf(state, combat.from) };
  return [{ seat, kind: stage, ...ASKS[stage], about }];
};
