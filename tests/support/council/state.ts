import {
  flag,
  type Infer,
  list,
  oneOf,
  orNull,
  type Shape,
  shape,
  text,
  whole,
} from '../../../src/engine/shape.ts';

export const CAMPS = ['north', 'south'] as const;
export type Camp = (typeof CAMPS)[number];
/** CO-2.1: press and scout name an enemy unit, rally does not, and rest needs no card in hand. */
export const CARDS = ['press', 'scout', 'rally', 'rest'] as const;
export type Card = (typeof CARDS)[number];

const camp: Shape<Camp> = oneOf(CAMPS);
export const cardShape: Shape<Card> = oneOf(CARDS);

export const choiceShape = shape({ card: cardShape, target: orNull(text(4)) });
export type Choice = Infer<typeof choiceShape>;

export const unitShape = shape({
  id: text(4),
  camp,
  place: whole(0, 12), // 0 when it is out of the game
  strength: whole(0, 2),
  dummy: flag, // CO-1.3: the camp knows, the others see a unit
  shown: flag,
});
export type Unit = Infer<typeof unitShape>;

export const playerShape = shape({
  seat: text(10),
  camp,
  hand: list(cardShape),
  chosen: orNull(choiceShape),
});
export type Player = Infer<typeof playerShape>;

export const ENDINGS = ['rounds', 'draw', 'rout'] as const;

/** Everything that is true at the table. */
export const stateShape = shape({
  round: whole(1),
  rounds: whole(1),
  resolving: whole(-1, 5), // whose card is being resolved, -1 while cards are chosen
  influence: shape({ north: whole(0), south: whole(0) }),
  players: list(playerShape),
  units: list(unitShape),
  deck: list(cardShape), // the last is drawn first
  discard: list(cardShape),
  ending: oneOf(['none', ...ENDINGS]),
  winner: oneOf(['none', ...CAMPS]),
});
export type State = Infer<typeof stateShape>;

export const otherCamp = (of: Camp): Camp => (of === 'north' ? 'south' : 'north');
export const standing = (state: { units: readonly Unit[] }, of: Camp): Unit[] =>
  state.units.filter(unit => unit.camp === of && unit.place > 0);
