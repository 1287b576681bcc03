import type { Edge } from '../scenario.ts';

export type Spot = readonly [number, number];

/** NQM-22.2: a battlefield as the attacker sees it: `across` from left to right, `along` the way he goes. */
export type Frame = {
  readonly across: number;
  readonly along: number;
  readonly width: number;
  readonly height: number;
  /** Where he is going, one of four quarters of the compass. */
  readonly facing: number;
  readonly behind: Edge;
  readonly ahead: Edge;
  readonly at: (across: number, along: number) => [number, number];
};

const AHEAD: { readonly [quarter: number]: Edge } = {
  0: 'north',
  1: 'east',
  2: 'south',
  3: 'west',
};

/** NQM-22.2: the attacker enters from the side opposite to his direction, taken to the nearest quarter. */
export const frameFor = (across: number, along: number, direction: number): Frame => {
  const quarter = Math.round(direction / 90) % 4;
  const isUpright = quarter % 2 === 0;
  const [width, height] = isUpright ? [across, along] : [along, across];
  const at = (u: number, v: number): [number, number] => {
    const [a, b] = [
      Math.min(across, Math.max(0, Math.round(u))),
      Math.min(along, Math.max(0, Math.round(v))),
    ];
    if (quarter === 0) return [a, b];
    if (quarter === 1) return [b, across - a];
    return quarter === 2 ? [across - a, along - b] : [along - b, a];
  };
  return {
    across,
    along,
    width,
    height,
    facing: quarter * 90,
    behind: AHEAD[(quarter + 2) % 4]!,
    ahead: AHEAD[quarter]!,
    at,
  };
};

/** Numbers from a seed, the same everywhere: whole arithmetic of 32 bits. */
export const seeded = (seed: number): ((below: number) => number) => {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
