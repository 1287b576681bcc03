import { flag, type Infer, list, oneOf, shape, text, whole } from '../../engine/shape.ts';
import { QUALITIES } from './tables/catalogue.ts';
import { BLUES, REDS } from './tables/command.ts';

/** FYOW-15.1, FYOW-15.5: the table of a board and the boxes at its edges. */
export const ZONES = ['table', 'N', 'E', 'S', 'W'] as const;
/** FYOW-A15: where a campaign file puts a force on its board. */
export const START_ZONES = ['table', 'box:N', 'box:E', 'box:S', 'box:W'] as const;

export const leaderShape = shape({
  name: text(120),
  rating: whole(1, 7),
  red: oneOf(REDS),
  blue: oneOf(BLUES),
  battles: whole(0), // since the last success of a review, FYOW-7.1
});
export type Leader = Infer<typeof leaderShape>;

/** A line of the record sheet: elements of one sort. */
export const elementShape = shape({
  item: whole(0), // number in the catalogue
  q: oneOf(QUALITIES),
  mob: whole(-1), // row of the movement table, -1 static
  n: whole(0), // elements
  lost: whole(0), // figures for troops, elements otherwise
  damaged: whole(0),
  mended: list(whole(0)), // repair points on each damaged one, FYOW-23.1
  concealed: whole(0), // FYOW-15.4
  momentum: whole(0, 6), // FYOW-23.2
  idle: whole(0), // out of service today, FYOW-31.3
  attached: flag, // by Brigade, FYOW-3.3
});
export type Element = Infer<typeof elementShape>;
