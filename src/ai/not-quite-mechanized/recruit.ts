import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/not-quite-mechanized/index.ts';
import { onAgain } from './on-again.ts';

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

/** The scenario's orders and the drill book: it leaves every decision to doctrine, and orders on whoever has done his task. */
export const recruit: Bot<View, Action> = {
  id: 'recruit',
  title: 'Recruit',
  system: 'not-quite-mechanized',
  reasons: {
    byTheBook: 'The drill book decides what I have no orders for.',
    onAgain:
      '{node} has done what it was ordered to and goes on to {objective}, the next that is still his.',
    asOrdered: 'The orders stand; nothing to add at {phase}.',
    usual: 'That is what one does.',
  },
  decide(sight) {
    const { table } = sight.view;
    const stands = table.standBys.some(one => one.seat === sight.seat && one.kind === 'standBy');
    const standBy = { type: 'standBy', phases: PHASES, policy: 'doctrine' };
    if (!stands && sight.refuse(standBy) === null) return as(standBy, 'byTheBook');
    const next = asked(sight).includes('commit') ? onAgain(sight) : null;
    if (next) return next;
    const answer = answerFor(sight);
    return as(answer, answer.type === 'commit' ? 'asOrdered' : 'usual', { phase: table.phase });
  },
};

const asked = (sight: Sight<View, Action>): string[] =>
  sight.questions.filter(one => one.seat === sight.seat).flatMap(one => one.actions);

const answerFor = (sight: Sight<View, Action>): Action => {
  const wanted = asked(sight);
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
