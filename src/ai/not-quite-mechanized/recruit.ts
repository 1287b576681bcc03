import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/not-quite-mechanized/index.ts';

const PHASES = ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'];

const as = (
  action: object,
  id: string,
  values: Decision['reason']['values'] = {},
): Decision<Action> => ({
  action: action as Action,
  reason: { id, values },
});

/** What the recruit says when it is asked: yes to the book, nothing of its own. */
const PREFERRED = ['ready', 'commit', 'pressHome', 'continueAssault'];

/** The scenario's orders and the drill book: it leaves every decision to doctrine and commits. */
export const recruit: Bot<View, Action> = {
  id: 'recruit',
  title: 'Recruit',
  system: 'not-quite-mechanized',
  reasons: {
    byTheBook: 'The drill book decides what I have no orders for.',
    asOrdered: 'The orders stand; nothing to add at {phase}.',
    usual: 'That is what one does.',
  },
  decide(sight) {
    const { table } = sight.view;
    const stands = table.standBys.some(one => one.seat === sight.seat && one.kind === 'standBy');
    const standBy = { type: 'standBy', phases: PHASES, policy: 'doctrine' };
    if (!stands && sight.refuse(standBy) === null) return as(standBy, 'byTheBook');
    const answer = answerFor(sight);
    return as(answer, answer.type === 'commit' ? 'asOrdered' : 'usual', { phase: table.phase });
  },
};

const answerFor = (sight: Sight<View, Action>): Action => {
  const wanted = sight.questions.filter(one => one.seat === sight.seat).flatMap(one => one.actions);
  for (const type of PREFERRED)
    if (wanted.includes(type)) {
      const offer =
        type === 'ready'
          ? ({ type } as unknown as Action)
          : type === 'commit'
            ? ({ type, serial: sight.view.table.serial } as unknown as Action)
            : sight.offers().find(one => one.type === type);
      if (offer && sight.refuse(offer) === null) return offer;
    }
  const offers = sight.offers().filter(one => wanted.includes(one.type));
  const [first] = offers;
  if (!first) throw new RangeError('nothing is offered');
  return first;
};
