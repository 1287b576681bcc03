import type { Context } from '../../../../src/engine/system.ts';
import {
  CAMPS,
  type Choice,
  otherCamp,
  type Player,
  type State,
  standing,
  type Unit,
} from '../state.ts';

/** CO-3.2: what a press needs on d10 and two average dice. */
const PRESS_NEEDS = 12;

/** CO-3.0: cards are turned over together and resolved one after another, in the order of the seats. */
export const proceed = (draft: State, context: Context): boolean => {
  if (draft.ending !== 'none') return false;
  if (draft.resolving < 0) return ended(draft, context) || turnOver(draft, context);
  const player = draft.players[draft.resolving];
  if (player) resolve(draft, player, player.chosen!, context);
  draft.resolving++;
  if (draft.resolving >= draft.players.length) endRound(draft, context);
  return true;
};

const turnOver = (draft: State, context: Context): boolean => {
  if (draft.players.some(player => player.chosen === null)) return false;
  context.reveal('CO-3.0');
  draft.resolving = 0;
  for (const { seat, chosen } of draft.players)
    context.log('CO-3.0', 'turnedOver', {
      seat,
      card: chosen!.card,
      target: chosen!.target ?? 'nobody',
    });
  return true;
};

const resolve = (
  draft: State,
  player: Player,
  { card, target }: Choice,
  context: Context,
): void => {
  const unit = draft.units.find(one => one.id === target && one.place > 0);
  if (card === 'rally') gain(draft, player, context.dice.total('dAvg', 'CO-3.4'), context);
  else if (card === 'rest') gain(draft, player, 1, context);
  else if (!unit) missed(player, context);
  else if (card === 'press') press(unit, player, context);
  else show(unit, 'CO-3.3', context);
};

/** CO-3.1: the unit went before the card came to it. */
const missed = (player: Player, context: Context): void =>
  context.log('CO-3.1', 'missed', { seat: player.seat });

const gain = (draft: State, player: Player, points: number, context: Context): void => {
  draft.influence[player.camp] += points;
  context.log('CO-3.4', 'gained', { camp: player.camp, points });
};

/** CO-3.2 Press: a dummy is found out; a unit loses strength when the dice say so. */
const press = (unit: Unit, player: Player, context: Context): void => {
  const total = context.dice.total('d10+2dAvg', 'CO-3.2', { for: `${player.seat} presses` });
  context.log('CO-3.2', 'pressed', { seat: player.seat, unit: unit.id, total });
  if (total < PRESS_NEEDS) return;
  if (unit.dummy) {
    show(unit, 'CO-3.2', context);
    return;
  }
  unit.strength--;
  context.log('CO-3.2', 'weakened', { unit: unit.id, strength: unit.strength });
  if (unit.strength === 0) leave(unit);
};

/** CO-3.3: everybody sees what the unit is; a dummy goes. */
export const show = (unit: Unit, rule: string, context: Context): void => {
  if (unit.shown) return;
  unit.shown = true;
  context.reveal(rule);
  context.log(rule, unit.dummy ? 'dummyFound' : 'provedReal', { unit: unit.id });
  if (unit.dummy) leave(unit);
};

/** What leaves the game is turned face up. */
export const leave = (unit: Unit): void => {
  unit.place = 0;
  unit.strength = 0;
  unit.shown = true;
};

/** CO-3.5: played cards are put away and hands filled; an empty deck is made anew. */
const endRound = (draft: State, context: Context): void => {
  for (const player of draft.players) {
    const card = player.chosen!.card;
    if (card !== 'rest') draft.discard.push(card);
    player.chosen = null;
    if (card !== 'rest') fill(draft, player, context);
  }
  draft.round++;
  draft.resolving = -1;
};

const fill = (draft: State, player: Player, context: Context): void => {
  if (draft.deck.length === 0) {
    draft.deck = context.dice.shuffle(draft.discard, 'CO-3.5', { seenBy: [] });
    draft.discard = [];
  }
  const card = draft.deck.pop();
  if (card) player.hand.push(card);
};

/** CO-4.0: a camp without a real unit is routed; after the last round influence decides. */
const ended = (draft: State, context: Context): boolean => {
  for (const camp of CAMPS)
    if (standing(draft, camp).every(unit => unit.dummy))
      return finish(draft, 'rout', otherCamp(camp), context);
  if (draft.round <= draft.rounds) return false;
  const { north, south } = draft.influence;
  if (north === south) return finish(draft, 'draw', 'none', context);
  return finish(draft, 'rounds', north > south ? 'north' : 'south', context);
};

const finish = (
  draft: State,
  ending: State['ending'],
  winner: State['winner'],
  context: Context,
): boolean => {
  draft.ending = ending;
  draft.winner = winner;
  context.log('CO-4.0', ending, { winner });
  return true;
};
