import { allowed, refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, optional, shape, text } from '../../../../src/engine/shape.ts';
import type { Rule } from '../../../../src/engine/system.ts';
import {
  CARDS,
  type Card,
  cardShape,
  otherCamp,
  type Player,
  type State,
  standing,
} from '../state.ts';

const chooseShape = shape({
  type: oneOf(['choose']),
  card: cardShape,
  target: optional(text(4)),
});
export type Choose = Infer<typeof chooseShape>;

export const playerOf = (state: State, seat: string): Player | undefined =>
  state.players.find(player => player.seat === seat);

/** CO-2.1: cards that are played at an enemy unit. */
export const needsTarget = (card: Card): boolean => card === 'press' || card === 'scout';

const targetsOf = (state: State, player: Player): string[] =>
  standing(state, otherCamp(player.camp)).map(unit => unit.id);

const playable = (player: Player): Card[] =>
  CARDS.filter(card => card === 'rest' || player.hand.includes(card));

/** CO-2.0 Choose: each player lays a card face down, all at once; nobody learns which. */
export const choose: Rule<State, Choose> = {
  rule: 'CO-2.0',
  shape: chooseShape,
  race: 'rules', // CO-2.0: all at once, so nobody's card waits for another's
  listing: 'all',
  *candidates(state, seat) {
    const player = playerOf(state, seat.id);
    if (!player || player.chosen) return;
    for (const card of playable(player))
      if (!needsTarget(card)) yield { type: 'choose', card };
      else for (const target of targetsOf(state, player)) yield { type: 'choose', card, target };
  },
  refuse(state, seat, { card, target }) {
    const player = playerOf(state, seat.id);
    if (!player) return refusal('CO-2.0', 'NO_PLAYER', 'only players choose cards');
    if (player.chosen) return refusal('CO-2.0', 'CHOSEN', 'you have laid a card already');
    if (!playable(player).includes(card))
      return refusal('CO-2.1', 'NOT_IN_HAND', `you hold no ${card}`);
    if (!needsTarget(card))
      return target === undefined
        ? allowed
        : refusal('CO-2.1', 'NO_TARGET_WANTED', `${card} names no unit`);
    return target !== undefined && targetsOf(state, player).includes(target)
      ? allowed
      : refusal('CO-2.1', 'BAD_TARGET', `${card} must name a standing unit of the other camp`);
  },
  apply(draft, { card, target }, context) {
    const player = playerOf(draft, context.seat)!;
    if (card !== 'rest') player.hand.splice(player.hand.indexOf(card), 1);
    player.chosen = { card, target: target ?? null };
    context.log('CO-2.0', 'laid', { seat: player.seat });
    context.log('CO-2.0', 'laidCard', { card, target: target ?? 'nobody' }, [player.seat]);
  },
};

const bellShape = shape({ type: oneOf(['bell']) });
export type Bell = Infer<typeof bellShape>;

/** CO-2.3 Bell: time is up, and whoever is late rests. */
export const bell: Rule<State, Bell> = {
  rule: 'CO-2.3',
  shape: bellShape,
  by: 'clock',
  anytime: true,
  listing: 'all',
  *candidates() {
    yield { type: 'bell' };
  },
  refuse: () => allowed,
  apply(draft, _action, context) {
    const late = draft.players.filter(player => player.chosen === null);
    for (const player of late) player.chosen = { card: 'rest', target: null };
    context.log('CO-2.3', 'bellRang', { late: late.map(player => player.seat) });
  },
};
