import type { Action, Question } from '../../../engine/system.ts';

/** What may be done at any time and changes nothing of this phase. */
const IDLE = ['commit', 'uncommit', 'resign', 'standBy', 'sendMessage', 'chooseCaller'];
/** Phases that pass by themselves where nothing else can be done. */
const PASSING = ['COUNTERATTACK', 'REORG', 'ASSAULT'];

/**
 * NQM-4.6: the commit of a phase in which nothing can be done. Offers come a moment after the question they belong to:
 * those of the phase before carry its number and say nothing about this one.
 */
export const passing = (
  serial: number,
  questions: readonly Pick<Question, 'kind'>[],
  offers: readonly Action[],
): Action | undefined => {
  const [question, ...more] = questions;
  if (!question || more.length > 0 || !PASSING.includes(question.kind)) return undefined;
  if (!offers.every(({ type }) => IDLE.includes(type))) return undefined;
  return offers.find(one => one.type === 'commit' && Reflect.get(one, 'serial') === serial);
};
