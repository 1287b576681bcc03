/** Somewhere on the map, as a word that the kind of map understands: a hex number, the id of a node, a point in metres. */
export type Place = string;

/** What lies one step from a place: the direction or link that leads there, and null beyond the edge. */
export type Beside = { readonly way: string; readonly place: Place | null };

/** The map as a cursor knows it, without a picture: which places there are and how one gets from one to the next. */
export interface Ground {
  /** The place that somebody means by what he typed, null when there is none. */
  find(typed: string): Place | null;
  /** Where the cursor begins when no unit tells. */
  first(): Place;
  /** Where a key leads: undefined when it is no key of this ground, null when nothing lies there. */
  step(from: Place, key: string): Place | null | undefined;
  around(from: Place): readonly Beside[];
}
