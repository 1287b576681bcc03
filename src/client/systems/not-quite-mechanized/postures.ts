import type { Policy } from '../../../rules/not-quite-mechanized/orders/order.ts';

/** NQM-2.9: five ways to stand, each a setting of all levers. */
export const POSTURES = {
  fight: {
    fire: 'free',
    openAt: 'effective',
    ambush: true,
    letPass: 'none',
    scoot: false,
    stopAt_m: null,
  },
  harass: {
    fire: 'free',
    openAt: 'harass',
    ambush: false,
    letPass: 'none',
    scoot: false,
    stopAt_m: null,
  },
  ambush: {
    fire: 'hold',
    openAt: 'contact',
    ambush: true,
    letPass: 'recce',
    scoot: false,
    stopAt_m: null,
  },
  scoot: {
    fire: 'free',
    openAt: 'effective',
    ambush: true,
    letPass: 'none',
    scoot: true,
    stopAt_m: null,
  },
  lieLow: {
    fire: 'hold',
    openAt: 'contact',
    ambush: false,
    letPass: 'all',
    scoot: false,
    stopAt_m: null,
  },
} as const satisfies { readonly [name: string]: Policy };
export type Posture = keyof typeof POSTURES;
export const POSTURE_NAMES = Object.keys(POSTURES) as Posture[];

/** The posture whose levers stand so; null for a setting of one's own. */
export const postureOf = (policy: Policy): Posture | null =>
  POSTURE_NAMES.find(name => {
    const of: Policy = POSTURES[name];
    return (
      of.fire === policy.fire &&
      of.openAt === policy.openAt &&
      of.ambush === policy.ambush &&
      of.letPass === policy.letPass &&
      of.scoot === policy.scoot &&
      of.stopAt_m === policy.stopAt_m
    );
  }) ?? null;
