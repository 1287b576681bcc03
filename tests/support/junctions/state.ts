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
const holder: Shape<Side | 'none'> = oneOf(['none', ...SIDES]);

export const columnShape = shape({
  id: text(4),
  side,
  full: whole(0, 3), // strength at first; in a view 0 is not known
  strength: whole(0, 3), // 0 out of the game; in a view also not known
  at: whole(-1), // number of its board, -1 out of the game
  used: flag,
  known: flag, // it has fought: everybody knows its strength
});
export type Column = Infer<typeof columnShape>;

export const ENDINGS = ['home', 'elimination', 'points', 'draw', 'resignation'] as const;
export type Ending = (typeof ENDINGS)[number];
const ending: Shape<Ending | 'none'> = oneOf(['none', ...ENDINGS]);

/** Everything that is true on the table. */
export const stateShape = shape({
  turn: whole(1),
  turns: whole(1),
  fog: flag,
  active: side,
  homes: shape({ red: whole(0), blue: whole(0) }),
  control: list(holder), // one for each board
  down: list(text(40)), // bridges that were blown, in order
  columns: list(columnShape),
  ending,
  winner: holder,
});
export type State = Infer<typeof stateShape>;

export const enemyOf = (of: Side): Side => (of === 'red' ? 'blue' : 'red');
