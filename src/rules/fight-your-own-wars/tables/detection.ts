import printed from '../data/detection.json';

export const ATTITUDES = ['present', 'deployed', 'fortified', 'disarray'] as const;
export type Attitude = (typeof ATTITUDES)[number];
export type Shown = Attitude | 'rest' | 'standby';

const arriving = printed.arriving as unknown as {
  readonly base: { readonly [head: string]: number };
  readonly need: { readonly [shown: string]: number | null };
};
const occupying = printed.occupying.base as { readonly [shown: string]: number };

/** FYOW-16: dice of a force that arrives. */
export const arrivingDice = (head: string): number => arriving.base[head]!;
/** FYOW-16: what any die must show to detect such an enemy; null never. */
export const arrivingNeed = (shown: Shown, inBox: boolean): number =>
  inBox ? arriving.need.inAnotherBox! : arriving.need[shown]!;
/** FYOW-16.4: dice of an occupier. */
export const occupyingDice = (shown: Shown, allRecce: boolean): number =>
  allRecce ? occupying.allRecce! : occupying[shown]!;
