import {
  flag,
  type Infer,
  list,
  oneOf,
  type Shape,
  shape,
  text,
  variant,
  whole,
} from '../../../src/engine/shape.ts';

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
export const KINDS = ['foot', 'horse', 'guns'] as const;
export type Kind = (typeof KINDS)[number];

const side: Shape<Side> = oneOf(SIDES);
const holder: Shape<Side | 'none'> = oneOf(['none', 'red', 'blue']);
const hex = whole(-1);

export const unitShape = shape({
  id: text(6),
  side,
  kind: oneOf(KINDS),
  steps: whole(0, 2), // two when whole, none when it is out of the game
  at: hex, // -1 out of the game
  level: whole(0, 2), // 0 lies at the bottom of the stack
  moved: flag,
  fired: flag,
  fought: flag,
});
export type Unit = Infer<typeof unitShape>;

const phaseFrame = shape({ kind: oneOf(['phase']), phase: oneOf(['move', 'fight']), side });
const reactionFrame = shape({ kind: oneOf(['reaction']), side, hex });
const lossFrame = shape({
  kind: oneOf(['loss']),
  side,
  hexes: list(hex),
  hits: whole(0, 4),
  mayRetreat: flag,
});
const advanceFrame = shape({ kind: oneOf(['advance']), side, to: hex, from: list(hex) });

/** What play waits for: the phase at the bottom, a reaction, losses or an advance above it. */
export type Frame =
  | Infer<typeof phaseFrame>
  | Infer<typeof reactionFrame>
  | Infer<typeof lossFrame>
  | Infer<typeof advanceFrame>;
export type LossFrame = Infer<typeof lossFrame>;

export const frameShape: Shape<Frame> = variant<Frame>('kind', {
  phase: phaseFrame,
  reaction: reactionFrame,
  loss: lossFrame,
  advance: advanceFrame,
});

export const ENDINGS = ['objective', 'elimination', 'points', 'draw', 'resignation'] as const;
export type Ending = (typeof ENDINGS)[number];
const ending: Shape<Ending | 'none'> = oneOf(['none', ...ENDINGS]);

export const heldShape = shape({ hex, holder });

/** Everything that is true on the table. Units of Red come first, each side's in the order of their numbers. */
export const stateShape = shape({
  board: text(60), // key of the compiled board
  turn: whole(1),
  turns: whole(1),
  fog: flag,
  losses: shape({ red: whole(0), blue: whole(0) }), // steps lost
  held: list(heldShape), // objectives and who was there last
  ending,
  winner: holder,
  flow: list(frameShape),
  units: list(unitShape),
});
export type State = Infer<typeof stateShape>;

export const enemyOf = (of: Side): Side => (of === 'red' ? 'blue' : 'red');
