import {
  flag,
  type Infer,
  list,
  oneOf,
  type Shape,
  shape,
  text,
  whole,
} from '../../../src/engine/shape.ts';

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
const side: Shape<Side> = oneOf(SIDES);

/** Where a platoon is that stands nowhere: in reserve or out, and in a view one that is not seen. */
export const RESERVE = -1;
export const UNSEEN = -2;

export const platoonShape = shape({
  id: text(4),
  side,
  x: whole(UNSEEN),
  y: whole(UNSEEN),
  facing: whole(0, 359),
  steps: whole(0, 2), // 0 out of the game
  acted: flag,
});
export type Platoon = Infer<typeof platoonShape>;

export const ENDINGS = ['elimination', 'points', 'draw', 'resignation'] as const;
export type Ending = (typeof ENDINGS)[number];
const ending: Shape<Ending | 'none'> = oneOf(['none', ...ENDINGS]);
const holder: Shape<Side | 'none'> = oneOf(['none', ...SIDES]);

/** Everything that is true on the table. Platoons of Red come first. */
export const stateShape = shape({
  turn: whole(1),
  turns: whole(1),
  active: side,
  platoons: list(platoonShape),
  ending,
  winner: holder,
});
export type State = Infer<typeof stateShape>;

export const enemyOf = (of: Side): Side => (of === 'red' ? 'blue' : 'red');
