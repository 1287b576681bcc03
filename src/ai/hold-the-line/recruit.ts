import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import { pick, type Random } from '../../engine/random.ts';
import { best, type Order, USUAL } from './usual.ts';

type Reason = { readonly id: string; readonly values: { readonly [name: string]: never } };

const why = (id: string): Reason => ({ id, values: {} });

const isDone = (order: Order): boolean => order.type === 'done';
const named = (orders: readonly Order[], type: string): Order[] =>
  orders.filter(order => order.type === type);

/** What an attack is worth to a recruit: many units, guns, few hexes. */
const weight = (order: Order): number =>
  (order.units as string[]).length * 2 +
  ((order.artillery as { dice: number }[] | undefined) ?? []).reduce((n, { dice }) => n + dice, 0);

const size = (what: unknown): number => (Array.isArray(what) ? what.length : what ? 1 : 0);

/** HTL-12.1, HTL-12.4, HTL-12.6: as many results cancelled, units destroyed and disordered as may be; 0 where nothing of the kind is chosen. */
const harmIn = ({ remove, destroy, disorder }: Order): number =>
  size(remove) + 3 * size(destroy) + size(disorder);

/** What a recruit does with what it is offered, kind by kind; null when it has enough. */
const choose = (
  orders: readonly Order[],
  chance: Random,
): { order: Order; reason: Reason } | null => {
  for (const type of USUAL) {
    const usual = best(named(orders, type), one => harmIn(one));
    if (usual) return { order: usual, reason: why('usual') };
  }
  const advance = best(named(orders, 'advance'), one => (one.units as string[]).length);
  if (advance) return { order: advance, reason: why('forward') };
  const attack = best(named(orders, 'attack'), weight);
  if (attack && weight(attack) >= 5) return { order: attack, reason: why('attack') };
  const [rally] = named(orders, 'rally').filter(one => one.reroll === false);
  if (rally) return { order: rally, reason: why('rally') };
  const [exploit] = named(orders, 'exploit').filter(one => one.target !== undefined);
  if (exploit) return { order: exploit, reason: why('exploit') };
  return quiet(orders, chance);
};

/** Command, movement and postures: a little of everything, then done. */
const quiet = (
  orders: readonly Order[],
  chance: Random,
): { order: Order; reason: Reason } | null => {
  const guns = named(orders, 'placeArtillery').filter(one => one.hex !== null);
  if (guns.length > 0 && chance.below(3) > 0)
    return { order: pick(guns, chance), reason: why('guns') };
  const cp = named(orders, 'allocateCp').filter(one => one.cp === 1);
  if (cp.length > 0 && chance.below(12) > 0)
    return { order: pick(cp, chance), reason: why('points') };
  const cards = named(orders, 'commitCards').filter(one => (one.cards as number[]).length === 1);
  if (cards.length > 0 && chance.below(2) === 0)
    return { order: pick(cards, chance), reason: why('cards') };
  const posture = named(orders, 'changePosture').filter(one => one.to !== 'movement');
  if (posture.length > 0 && chance.below(6) > 0)
    return { order: pick(posture, chance), reason: why('posture') };
  const moves = named(orders, 'move');
  return moves.length > 0 && chance.below(10) > 0
    ? { order: pick(moves, chance), reason: why('march') }
    : null;
};

/** A recruit answers much as the book's defaults do, attacks when it is strong, and otherwise keeps busy. */
export const recruit: Bot = {
  id: 'recruit',
  title: 'Recruit',
  system: 'hold-the-line',
  reasons: {
    usual: 'As the regulations have it.',
    forward: 'Forward while nobody stands there.',
    attack: 'There are enough of us.',
    rally: 'They have to stand again.',
    exploit: 'They are running.',
    guns: 'Guns to the front.',
    points: 'Fuel and shells where the troops are.',
    cards: 'One card will do.',
    posture: 'Get ready.',
    march: 'On the road.',
    enough: 'Nothing more to do.',
  },
  decide(sight: Sight, chance: Random): Decision {
    const wanted = new Set(
      sight.questions.filter(one => one.seat === sight.seat).flatMap(one => one.actions),
    );
    const orders = (sight.offers() as readonly Order[]).filter(one => wanted.has(one.type));
    const chosen = choose(orders, chance);
    if (chosen) return { action: chosen.order, reason: chosen.reason };
    const done = orders.find(isDone) ?? orders[0] ?? (sight.offers()[0] as Order);
    return { action: done, reason: why('enough') };
  },
};
