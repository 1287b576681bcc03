import data from '../data/terrain-effects.json';
import type { March } from '../terms/roster.ts';

/** W39-T5: a row of the terrain effects chart; null is closed. */
type Row = {
  readonly mech: number | null;
  readonly other: number | null;
  readonly combat: number | null;
};
const BASE = data.base as unknown as { readonly [terrain: string]: Row };
const ADDITIVE = data.additive as unknown as { readonly [terrain: string]: Row };

/** Ground of its own: clear, town, city, mountains, lake. */
export const base = (terrain: string): Row | undefined => BASE[terrain];
/** What is added to the ground: wood, hills, swamp. */
export const additive = (terrain: string): Row | undefined => ADDITIVE[terrain];

/** Half points along a road: none, secondary, primary. */
export const ROADS: readonly number[] = [
  0,
  data.roads.secondary.mech * 2,
  data.roads.primary.mech * 2,
];

const { infantry, cavalry, artillery, mech } = data.roads.railInWood;
/** W39-4.38: half points for a wood hex that is entered along a railway. */
export const RAIL_IN_WOOD: { readonly [march in March]: number } = {
  infantry: infantry * 2,
  cavalry: cavalry * 2,
  artillery: artillery * 2,
  mech: mech * 2,
};

const { stream, river } = data.hexsides;
/** W39-4.36: half points for crossing nothing, a stream, a river; W39-4.37 tells of big rivers. */
export const SURCHARGE = {
  mech: [0, stream.mech * 2, river.mech * 2],
  other: [0, stream.other * 2, river.other * 2],
} as const;
