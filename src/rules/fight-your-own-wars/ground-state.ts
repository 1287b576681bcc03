import { flag, type Infer, list, oneOf, shape, text, whole } from '../../engine/shape.ts';
import { elementShape } from './force-state.ts';

export const taskShape = shape({
  id: whole(0),
  side: whole(0, 1),
  unit: whole(-1), // -1: its crew has left it, FYOW-31.7
  task: text(30),
  board: whole(0),
  target: text(60), // a link or a bridge
  done: whole(0),
  finished: flag, // it takes effect when the next session begins, FYOW-31.1
});
export type TaskState = Infer<typeof taskShape>;

/** A bridge as it stands, in the order of the field. */
export const bridgeShape = shape({
  damage: whole(0),
  prepared: whole(-1, 1), // by which side
  ready: whole(0), // session count from which it can be blown, FYOW-31.1
  pontoon: whole(-1), // session count from which one carries in its place, FYOW-31.7
  pontoonOf: whole(-1, 1), // whose it is
  known: list(flag), // its state, by side
});
/** What stands across an end of a link, FYOW-13.6. */
export const obstacleShape = shape({
  link: whole(0),
  end: oneOf(['a', 'b']),
  kind: oneOf(['roadblock', 'mined', 'cratered']),
  known: list(flag),
});
export type Obstacle = Infer<typeof obstacleShape>;

export const abandonedShape = shape({
  board: whole(0),
  unit: whole(0),
  elements: list(elementShape),
});

/** FYOW-28.8a, FYOW-31.2: objects that can be damaged: by their board, a line by its link. */
export const OBJECTS = ['station', 'dock', 'runway', 'line'] as const;
export type ObjectKind = (typeof OBJECTS)[number];
export const objectShape = shape({
  kind: oneOf(OBJECTS),
  at: whole(0),
  damage: whole(1),
  known: list(flag), // its state, by side
});
export type Structure = Infer<typeof objectShape>;

/** FYOW-24: a force that goes through a hub, from a ship or an aeroplane to the board, or from the board onto the ship. */
export const handlingShape = shape({
  unit: whole(0),
  board: whole(0), // of the hub
  hub: text(30),
  to: whole(0), // where it stands afterwards
  done: whole(0), // Load Spaces
});
export type Handling = Infer<typeof handlingShape>;
