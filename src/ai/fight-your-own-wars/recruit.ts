import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import type { Action } from '../../engine/system.ts';

type Proposed = {
  readonly proposed?: Action;
  readonly card?: string;
  readonly why?: readonly string[];
};

/** What the staff proposes for the card that is asked, if it may be done. */
export const proposedBy = (sight: Sight): Action | null => {
  const about = sight.questions.find(one => one.seat === sight.seat)?.about as
    | Proposed
    | null
    | undefined;
  const action = about?.proposed;
  return action && action.type !== 'pass' && sight.refuse(action) === null ? action : null;
};

const cardOf = (sight: Sight): string => {
  const about = sight.questions.find(one => one.seat === sight.seat)?.about as
    | Proposed
    | null
    | undefined;
  return about?.card ?? 'It';
};

/** Ends what is asked: a halt, a card, a plan that is left to the staff. */
export const ending = (sight: Sight): Action => {
  const asked = sight.questions.find(one => one.seat === sight.seat);
  // FYOW-A13: a computer has no table at home, so that its battles stay on paper.
  const paper = asked?.actions.includes('battle.choose')
    ? sight
        .offers()
        .find(one => one.type === 'battle.choose' && Reflect.get(one, 'means') === 'paper')
    : undefined;
  if (paper) return paper;
  const last = ['carryOn', 'setup.confirm'].find(type => asked?.actions.includes(type));
  return { type: last ?? 'pass' };
};

/** Plays the automated staff to the letter: plans as it proposes, cards as the orders say. */
export const recruit: Bot = {
  id: 'recruit',
  title: 'Recruit',
  system: 'fight-your-own-wars',
  reasons: { ordered: '{card} acts as its orders say.', left: 'The staff sees to it.' },
  decide(sight): Decision {
    const proposed = proposedBy(sight);
    if (proposed)
      return { action: proposed, reason: { id: 'ordered', values: { card: cardOf(sight) } } };
    return { action: ending(sight), reason: { id: 'left', values: {} } };
  },
};
