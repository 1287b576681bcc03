import type { Bot } from '../../engine/bot.ts';
import { Fault } from '../../engine/fault.ts';
import { pick, type Random } from '../../engine/random.ts';
import type { Action } from '../../engine/system.ts';

/**
 * Plays any system: first a kind of action that answers its question, then one of that kind. A kind's chance grows
 * with the root of its number, so a hundred marches neither drown the one `done` nor are outvoted by it. What may be
 * done at any time (resigning, speaking) answers no question and is left alone.
 */
export const randomBot: Bot = {
  id: 'random',
  title: 'Random',
  reasons: { random: 'one of {of} by chance' },
  decide(sight, chance) {
    const asked = sight.questions
      .filter(question => question.seat === sight.seat)
      .flatMap(question => question.actions);
    const offers = sight.offers();
    const answers = offers.filter(offer => asked.includes(offer.type));
    const kinds = byKind(answers.length > 0 ? answers : offers);
    if (kinds.length === 0) throw new Fault(`${sight.seat} is asked and is offered nothing`);
    const kind = weighed(kinds, chance);
    const reason = { id: 'random', values: { of: kind.length, kinds: kinds.length } };
    return { action: pick(kind, chance), reason };
  },
};

const weight = (kind: readonly Action[]): number => Math.ceil(Math.sqrt(kind.length));

const weighed = (kinds: readonly Action[][], chance: Random): Action[] => {
  let left = chance.below(kinds.reduce((sum, kind) => sum + weight(kind), 0));
  for (const kind of kinds) {
    left -= weight(kind);
    if (left < 0) return kind;
  }
  throw new Fault('no kind was weighed out');
};

const byKind = (offers: readonly Action[]): Action[][] => {
  const kinds = new Map<string, Action[]>();
  for (const offer of offers) {
    const kind = kinds.get(offer.type);
    if (kind) kind.push(offer);
    else kinds.set(offer.type, [offer]);
  }
  return [...kinds.values()];
};
