import { list, oneOf, orNull, shape, text, whole } from '../../../engine/shape.ts';
import initiative from '../data/initiative.json';
import { no } from '../refusals.ts';
import type { EventState, State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { SIDES } from '../tables/unit-types.ts';
import { variantOf } from '../terms/decisions.ts';
import { hasPart } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { REGIONS } from '../terms/ground.ts';
import { actsFor, chairNamed, headOf, seatOf } from '../terms/seats.ts';
import { noSuch, phaseFault } from './common.ts';
import { type HtlRule, thisPhase } from './rule.ts';

const MOST = initiative.cardsPerRegionPerTurn.max;
const MOST_GRANTED = initiative.reserve.maxCardsPerTurn;

export const leadOf = (state: State, side: Side, region: number): string =>
  side === 'GE' ? state.regions[region]!.leadGE : state.regions[region]!.leadPL;

export const handOf = (state: State, side: Side, where: string): number[] =>
  state.hands.find(one => one.side === side && one.where === where)?.cards ?? [];

export const committedBy = (state: State, side: Side, region: number): number[] =>
  state.committed.find(one => one.side === side && one.region === region)?.cards ?? [];

/** Those who may know hands and commitments of a side: its leads and its high command. */
export const cardReaders = (state: State, side: Side): string[] => [
  ...new Set(
    [headOf(side), ...state.regions.map((_, r) => leadOf(state, side, r))].flatMap(
      post => seatOf(state, post) ?? [],
    ),
  ),
];

const regionNumber = (state: State, id: string): number =>
  fieldOf(state).scenario.regions.includes(id) ? REGIONS.indexOf(id as 'R1') : -1;

/** Whether the cards are all in the hand, each as often as asked. */
export const areIn = (hand: readonly number[], cards: readonly number[]): boolean => {
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
};

const without = (hand: readonly number[], cards: readonly number[]): number[] => {
  const left = [...hand];
  for (const card of cards) left.splice(left.indexOf(card), 1);
  return left;
};

export type CommitCards = { type: 'commitCards'; region: string; cards: number[] };

const sideFor = (state: State, seat: string, region: number): Side | null =>
  SIDES.find(side => actsFor(state, seat, leadOf(state, side, region))) ?? null;

/** HTL-5.3: a lead lays 0 to 3 cards face down; it may change its mind until COMMAND ends. */
export const commitCards: HtlRule<CommitCards> = {
  rule: 'HTL-5.3',
  shape: shape({ type: oneOf(['commitCards']), region: text(4), cards: list(whole(0, 20), 0, 20) }),
  looksAt: thisPhase,
  listing: 'key',
  key: ({ region, cards }) => `${region} ${[...cards].sort((a, b) => b - a).join(' ')}`,
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const region of fieldOf(state).scenario.regions) {
      const number = REGIONS.indexOf(region as 'R1');
      const side = sideFor(state, seat.id, number);
      if (!side) continue;
      for (const cards of handfuls(handOf(state, side, region))) {
        const action: CommitCards = { type: 'commitCards', region, cards };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { region, cards }) {
    const number = regionNumber(state, region);
    if (number < 0) return noSuch('HTL-5.3', region);
    const wrong = phaseFault(state, 'HTL-5.3', ['COMMAND']);
    if (wrong) return wrong;
    const side = sideFor(state, seat.id, number);
    if (!side) return no('HTL-5.1', 'E_SEAT', { what: region });
    if (cards.length > MOST) return no('HTL-5.3', 'E_CARD_LIMIT', { most: MOST });
    if (!areIn(handOf(state, side, region), cards)) return no('HTL-5.3', 'E_CARD');
    const barred = side === 'PL' && state.turn === 1 && variantOf(state) === 'surprise'; // HTL-5.7
    return barred && cards.length > 0 ? no('HTL-5.7', 'E_EVENT') : null;
  },
  apply(draft, { region, cards }, context) {
    const number = regionNumber(draft, region);
    const side = sideFor(draft, context.seat, number)!;
    draft.committed = draft.committed.filter(one => one.side !== side || one.region !== number);
    draft.committed.push({ side, region: number, cards: [...cards].sort((a, b) => b - a) });
    draft.committed.sort((a, b) => a.region - b.region || (a.side < b.side ? -1 : 1));
    context.log('HTL-5.3', 'committed', { region, cards }, cardReaders(draft, side));
  },
};

/** Every different handful of up to three cards. */
const handfuls = (hand: readonly number[]): number[][] => {
  const found = new Map<string, number[]>();
  const grow = (from: number, cards: number[]): void => {
    found.set(cards.join(' '), cards);
    if (cards.length === MOST) return;
    for (let i = from; i < hand.length; i++) grow(i + 1, [...cards, hand[i]!]);
  };
  grow(0, []);
  return [...found.values()];
};

export type GrantReserveCards = { type: 'grantReserveCards'; region: string; cards: number[] };

/** HTL-5.6: the high command gives up to two reserve cards a turn to its leads, for good. */
export const grantReserveCards: HtlRule<GrantReserveCards> = {
  rule: 'HTL-5.6',
  shape: shape({
    type: oneOf(['grantReserveCards']),
    region: text(4),
    cards: list(whole(0, 20), 1, 20),
  }),
  listing: 'key',
  key: ({ region, cards }) => `${region} ${[...cards].sort((a, b) => b - a).join(' ')}`,
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'COMMAND') return;
    for (const side of SIDES) {
      if (!actsFor(state, seat.id, headOf(side))) continue;
      for (const region of fieldOf(state).scenario.regions)
        for (const cards of handfuls(handOf(state, side, 'reserve'))) {
          const action: GrantReserveCards = { type: 'grantReserveCards', region, cards };
          if (cards.length > 0 && !this.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { region, cards }) {
    if (regionNumber(state, region) < 0) return noSuch('HTL-5.6', region);
    const wrong = phaseFault(state, 'HTL-5.6', ['COMMAND']);
    if (wrong) return wrong;
    const side = SIDES.find(one => actsFor(state, seat.id, headOf(one)));
    if (!side) return no('HTL-5.6', 'E_SEAT', { what: 'the reserve' });
    if (state.granted[side] + cards.length > MOST_GRANTED)
      return no('HTL-5.6', 'E_CARD_LIMIT', { most: MOST_GRANTED });
    return areIn(handOf(state, side, 'reserve'), cards) ? null : no('HTL-5.6', 'E_CARD');
  },
  apply(draft, { region, cards }, context) {
    const side = SIDES.find(one => actsFor(draft, context.seat, headOf(one)))!;
    const reserve = draft.hands.find(one => one.side === side && one.where === 'reserve')!;
    const hand = draft.hands.find(one => one.side === side && one.where === region)!;
    reserve.cards = without(reserve.cards, cards);
    hand.cards = [...hand.cards, ...cards].sort((a, b) => b - a);
    draft.granted[side] += cards.length;
    context.log('HTL-5.6', 'granted', { region, cards }, cardReaders(draft, side));
  },
};

export type AddCard = { type: 'addCard'; region: string; card: number | null };

/** GE-EV-15: a German command listens in this turn. */
export const isIntercept = (state: State, event: EventState): boolean =>
  event.turn === state.turn &&
  hasPart(event, 'intercept') &&
  fieldOf(state).hqs[event.hq]!.side === 'GE';

/** Regions where an intercept stands open, HTL-5.8. */
export const interceptRegions = (state: State): number[] => [
  ...new Set(
    state.events.flatMap(event =>
      isIntercept(state, event) && !event.suppressed && event.used === 0
        ? [fieldOf(state).region[state.hqs[event.hq]!.hex] ?? 0]
        : [],
    ),
  ),
];

/** HTL-5.8: after an intercept the German lead may add one card beyond the limit. */
export const addCard: HtlRule<AddCard> = {
  rule: 'HTL-5.8',
  shape: shape({ type: oneOf(['addCard']), region: text(4), card: orNull(whole(0, 20)) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    if (state.phase !== 'INTERCEPT') return;
    for (const number of interceptRegions(state)) {
      const region = REGIONS[number]!;
      const left = without(handOf(state, 'GE', region), committedBy(state, 'GE', number));
      for (const card of [null, ...new Set(left)]) {
        const action: AddCard = { type: 'addCard', region, card };
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { region, card }) {
    const number = regionNumber(state, region);
    if (number < 0) return noSuch('HTL-5.8', region);
    const wrong = phaseFault(state, 'HTL-5.8', ['INTERCEPT']);
    if (wrong) return wrong;
    if (!actsFor(state, seat.id, leadOf(state, 'GE', number)))
      return no('HTL-5.8', 'E_SEAT', { what: region });
    if (!interceptRegions(state).includes(number)) return no('HTL-5.8', 'E_EVENT');
    const left = without(handOf(state, 'GE', region), committedBy(state, 'GE', number));
    return card === null || left.includes(card) ? null : no('HTL-5.8', 'E_CARD');
  },
  apply(draft, { region, card }, context) {
    const number = regionNumber(draft, region);
    for (const event of draft.events)
      if (isIntercept(draft, event))
        if (fieldOf(draft).region[draft.hqs[event.hq]!.hex] === number) event.used = 1;
    if (card !== null) {
      const laid = committedBy(draft, 'GE', number);
      draft.committed = draft.committed.filter(one => one.side !== 'GE' || one.region !== number);
      draft.committed.push({ side: 'GE', region: number, cards: [...laid, card] });
      draft.committed.sort((a, b) => a.region - b.region || (a.side < b.side ? -1 : 1));
    }
    context.log('HTL-5.8', 'added', { region, card }, cardReaders(draft, 'GE'));
  },
};

/** HTL-5.4, HTL-5.5: the higher total wins; a tie goes to the winner of the turn before. */
export const winnerOf = (
  german: readonly number[],
  polish: readonly number[],
  before: Side,
): Side => {
  const sum = (cards: readonly number[]) => cards.reduce((all, card) => all + card, 0);
  const [g, p] = [sum(german), sum(polish)];
  return g > p ? 'GE' : p > g ? 'PL' : before;
};

/** HTL-5.4: cards are shown to both sides and discarded. */
export const revealCards = (
  draft: State,
  log: (rule: string, id: string, values: Record<string, never> | object) => void,
): void => {
  for (const region of fieldOf(draft).scenario.regions) {
    const number = REGIONS.indexOf(region as 'R1');
    const [german, polish] = [committedBy(draft, 'GE', number), committedBy(draft, 'PL', number)];
    const winner = winnerOf(german, polish, draft.regions[number]!.winner);
    draft.regions[number]!.winner = winner;
    for (const side of SIDES) {
      const hand = draft.hands.find(one => one.side === side && one.where === region);
      if (hand) hand.cards = without(hand.cards, committedBy(draft, side, number));
    }
    log('HTL-5.4', 'revealed', { region, german, polish, winner });
  }
};

export type AppointLead = { type: 'appointLead'; region: string; post: string };

/** HTL-5.1: the high command hands a region's lead to another army post, from the next turn. */
export const appointLead: HtlRule<AppointLead> = {
  rule: 'HTL-5.1',
  shape: shape({ type: oneOf(['appointLead']), region: text(4), post: text(40) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    for (const side of SIDES) {
      if (!actsFor(state, seat.id, headOf(side))) continue;
      for (const region of fieldOf(state).scenario.regions)
        for (const { id, role, side: own, dormant } of fieldOf(state).chairs)
          if (own === side && !dormant && (role === 'army' || role === 'armySolo'))
            yield { type: 'appointLead', region, post: id };
    }
  },
  refuse(state, seat, { region, post }) {
    if (regionNumber(state, region) < 0) return noSuch('HTL-5.1', region);
    const chair = chairNamed(state, post);
    if (!chair) return noSuch('HTL-5.1', post);
    const side = SIDES.find(one => actsFor(state, seat.id, headOf(one)));
    if (!side || chair.side !== side) return no('HTL-5.1', 'E_SEAT', { what: post });
    return chair.role === 'army' || chair.role === 'armySolo'
      ? null
      : no('HTL-5.1', 'E_SEAT', { what: post });
  },
  apply(draft, { region, post }, context) {
    const side = SIDES.find(one => actsFor(draft, context.seat, headOf(one)))!;
    const one = draft.regions[regionNumber(draft, region)]!;
    if (side === 'GE') one.nextGE = post;
    else one.nextPL = post;
    context.log('HTL-5.1', 'leadAppointed', { region, post }, cardReaders(draft, side));
  },
};
