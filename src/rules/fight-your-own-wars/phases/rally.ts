import type { Infer } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { afterRally, rallyDice, strengthPercent } from '../terms/condition-sums.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fullMilestone, qualityOf } from '../terms/force.ts';
import { knownOn } from '../terms/knowledge.ts';
import { setCondition } from '../terms/losses.ts';
import { raise } from '../terms/pace.ts';
import { readersOf } from '../terms/seats.ts';
import { commandBoard } from '../terms/units.ts';
import { isMainDone, mainDone } from './rule.ts';
import { eachRule } from './stance.ts';

/** FYOW-12.1: once a day, away from the enemy, in order and fed. */
export const rally = eachRule(
  'rally',
  'FYOW-12.1',
  (state, at) => {
    const unit = state.units[at]!;
    return [
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_ENGAGED', () => isEngaged(state, at) || knownOn(state, unit.side, unit.board).length > 0],
      ['E_MODE', () => unit.mode === 'rationed'],
      ['E_CONDITION', () => unit.condition === 'green' && unit.milestone >= fullMilestone(unit)],
      ['E_MAIN_DONE', () => isMainDone(state, at)],
      ['E_RALLIED', () => unit.rallied],
    ];
  },
  (draft, at, context) => {
    mainDone(draft, at);
    rallyThrow(draft, context, at, 'today');
  },
);
export type Rally = Infer<typeof rally.shape>;

/** FYOW-12.1, FYOW-33.9: the throw of a rally: the one of the day, one with replacements, which has two dice more, or one that a card gives, FYOW-32. */
export const rallyThrow = (
  draft: State,
  context: Context,
  at: number,
  why: 'today' | 'replaced' | 'card',
): void => {
  const unit = draft.units[at]!;
  const senior = draft.commands[unit.command]!;
  const dice = rallyDice({
    quality: qualityOf(unit),
    rating: unit.leader.rating,
    isResting: unit.mode === 'rest',
    seniorHere: commandBoard(draft, senior) === unit.board,
    isFree: why === 'replaced',
  });
  if (why === 'today') unit.rallied = true;
  const readers = readersOf(draft, unit.side);
  const faces = context.roll(`${dice}d6`, 'FYOW-12.1', { for: unit.id, seenBy: readers });
  const full = fullMilestone(unit);
  const after = afterRally(
    { condition: unit.condition, milestone: Math.min(full, unit.milestone) },
    faces,
    full,
    strengthPercent(unit.original, unit.lost),
  );
  if (after.condition !== unit.condition) setCondition(draft, context, at, after.condition);
  else {
    const rose = after.milestone > unit.milestone;
    unit.milestone = after.milestone;
    context.log(
      'FYOW-12.1',
      rose ? 'rallied' : 'notRallied',
      { unit: unit.id, milestone: after.milestone },
      readers,
    );
  }
  raise(draft, at, 'rallied');
};
