import { flag, type Infer, list, oneOf, shape, text, whole } from '../../engine/shape.ts';
import { HANDS } from './tables/pace.ts';

/** FYOW-30.0: a train. */
const trainShape = shape({
  id: text(60),
  side: whole(0, 1),
  board: whole(-1), // -1 lost
  coaches: whole(0),
  flats: whole(0),
  damage: whole(0), // of the locomotive, FYOW-30.4
  moves: whole(0), // boards today
  goal: whole(-1), // where it is sent
  cargo: list(whole(0)), // units aboard, or being loaded
  work: oneOf(['none', 'loading', 'unloading']),
  handled: whole(0), // Load Spaces of that work, FYOW-30.1
  left: flag, // its load left it at a break on this board, FYOW-30.5
});
export type Train = Infer<typeof trainShape>;

/** FYOW-30.5: a rail link that is cut. */
const cutShape = shape({
  link: whole(0),
  known: list(flag),
  opens: whole(-1), // session count from which it is open again, -1 not mended
});
export type Cut = Infer<typeof cutShape>;

/** FYOW-30.0, FYOW-B4: trains and the line. Null in a campaign without trains. */
export const railsShape = shape({
  trains: list(trainShape),
  cuts: list(cutShape),
  hands: list(oneOf(HANDS)), // FYOW-A17
});
export type Rails = Infer<typeof railsShape>;
