import { type Random, shuffled } from '../../../src/engine/random.ts';
import type { SeatId } from '../../../src/engine/seat.ts';
import { needsTarget } from './phases/choosing.ts';
import { cloneState } from './state.generated.ts';
import {
  CAMPS,
  CARDS,
  type Camp,
  type Card,
  type Choice,
  otherCamp,
  type Player,
  type State,
  standing,
  type Unit,
} from './state.ts';

export type SeenUnit = Omit<Unit, 'dummy'> & { readonly dummy: boolean | 'unknown' };
export type SeenPlayer = {
  readonly seat: string;
  readonly camp: Camp;
  readonly cards: number;
  readonly laid: boolean;
};

/** CO-1.4: a player's own hand and card, what its camp knows of its units, and backs of everything else. */
export type CouncilView = Pick<State, 'round' | 'rounds' | 'resolving' | 'ending' | 'winner'> & {
  readonly influence: State['influence'];
  readonly discard: readonly Card[];
  readonly deck: number;
  /** All cards in the game but those laid aside for rest. */
  readonly copies: { readonly [C in Card]: number };
  readonly players: readonly SeenPlayer[];
  readonly units: readonly SeenUnit[];
  readonly own: Player | null;
  /** Control sees everything. */
  readonly whole: State | null;
};

const campOf = (state: State, seat: SeatId): Camp | undefined =>
  state.players.find(player => player.seat === seat)?.camp;

const asSeen = (unit: Unit, camp: Camp | undefined): SeenUnit => ({
  ...unit,
  dummy: unit.camp === camp || unit.shown ? unit.dummy : 'unknown',
});

const copyOf = (player: Player): Player => ({
  ...player,
  hand: [...player.hand],
  chosen: player.chosen && { ...player.chosen },
});

const copiesIn = (state: State): { [C in Card]: number } => {
  const copies = { press: 0, scout: 0, rally: 0, rest: 0 };
  for (const card of [...state.deck, ...state.discard]) copies[card]++;
  for (const { hand, chosen } of state.players)
    for (const card of [...hand, ...(chosen ? [chosen.card] : [])]) copies[card]++;
  copies.rest = 0;
  return copies;
};

export const view = (state: State, seat: SeatId): CouncilView => {
  const camp = campOf(state, seat);
  const own = state.players.find(player => player.seat === seat);
  return {
    round: state.round,
    rounds: state.rounds,
    resolving: state.resolving,
    ending: state.ending,
    winner: state.winner,
    influence: { ...state.influence },
    discard: [...state.discard],
    deck: state.deck.length,
    copies: copiesIn(state),
    players: state.players.map(player => ({
      seat: player.seat,
      camp: player.camp,
      cards: inFront(player),
      laid: player.chosen !== null,
    })),
    units: state.units.map(unit => asSeen(unit, camp)),
    own: own ? copyOf(own) : null,
    whole: seat === 'control' ? cloneState(state) : null,
  };
};

/** Cards in hand and laid: whoever rests lays a blank, so the count does not tell. */
const inFront = ({ hand, chosen }: Player): number =>
  hand.length + (chosen && chosen.card !== 'rest' ? 1 : 0);

/** A table that looks like the view: cards dealt anew, cards laid anew, dummies put under other units. */
export const imagine = (seen: CouncilView, _seat: SeatId, chance: Random): State => {
  if (seen.whole) return cloneState(seen.whole);
  const units = imaginedUnits(seen, chance);
  const cards = shuffled(unseenCards(seen), chance);
  const players = seen.players.map(player =>
    player.seat === seen.own?.seat
      ? copyOf(seen.own)
      : imaginedPlayer(player, cards.splice(0, player.cards), units, chance),
  );
  return {
    round: seen.round,
    rounds: seen.rounds,
    resolving: seen.resolving,
    influence: { ...seen.influence },
    players,
    units,
    deck: cards,
    discard: [...seen.discard],
    ending: seen.ending,
    winner: seen.winner,
  };
};

const unseenCards = (seen: CouncilView): Card[] => {
  const { own } = seen;
  const known = [...seen.discard, ...(own?.hand ?? []), ...(own?.chosen ? [own.chosen.card] : [])];
  return CARDS.flatMap(card => {
    const left = seen.copies[card] - known.filter(one => one === card).length;
    return Array.from({ length: Math.max(0, left) }, () => card);
  });
};

const imaginedPlayer = (
  { seat, camp, laid }: SeenPlayer,
  hand: Card[],
  units: readonly Unit[],
  chance: Random,
): Player => {
  if (!laid) return { seat, camp, hand, chosen: null };
  const card = chance.below(4) === 0 ? 'rest' : (hand[0] ?? 'rest');
  return {
    seat,
    camp,
    hand: card === 'rest' ? hand : hand.slice(1),
    chosen: imaginedChoice(card, camp, units, chance),
  };
};

const imaginedChoice = (card: Card, camp: Camp, units: readonly Unit[], chance: Random): Choice => {
  const enemies = standing({ units }, otherCamp(camp));
  const target = needsTarget(card) ? enemies[chance.below(enemies.length)] : undefined;
  return { card, target: target?.id ?? null };
};

const imaginedUnits = (seen: CouncilView, chance: Random): Unit[] => {
  const dummies = CAMPS.map(camp => {
    const own = seen.units.filter(unit => unit.camp === camp);
    const unknown = own.filter(unit => unit.dummy === 'unknown');
    const found = own.find(unit => unit.dummy === true);
    return (found ?? unknown[chance.below(unknown.length)])?.id;
  });
  return seen.units.map(unit => ({ ...unit, dummy: dummies.includes(unit.id) }));
};
