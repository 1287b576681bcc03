import type { Place } from '../../game/ground.ts';
import type { Point } from './svg.ts';

/**
 * A map as the board knows it: a sheet of some size on which places lie. Each kind of map (hexes, nodes, the plane) makes
 * one; camera, counters, marks, hits, drags and animation work on any.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** A length of the sheet by which counters, letters and arrows are drawn: a counter is two thirds of it. */
  readonly unit: number;
  /** What is left free round the places of the first look; three quarters of the unit unless told. */
  readonly room?: number;
  /** Looks at a measured scale: their names, and pixels of the page to a unit. */
  readonly scales?: readonly { readonly title: string; readonly pixels: number }[];
  /** Where counters lie that are at the place; null when it is not on the sheet. */
  spot(place: Place): Point | null;
  /** The place under a point of the sheet, null off the map. */
  placeAt(point: Point): Place | null;
  /** The rim of a place as the path of a drawing, drawn in by this part of its size; empty when it is not on the sheet. */
  outline(place: Place, inset: number): string;
  /** One line round all these places together, where places touch; else each has a rim of its own. */
  around?(places: Iterable<Place>): string;
  /** Every place that can be listed, in a fixed order. */
  places(): Iterable<Place>;
}
