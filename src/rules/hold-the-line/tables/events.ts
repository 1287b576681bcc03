import printed from '../data/events.json';
import type { Side } from './unit-types.ts';

export type EventOp = { readonly op: string; readonly [name: string]: unknown };
export type EventRow = {
  readonly id: string;
  readonly key: string;
  readonly d66: readonly number[];
  readonly title: string;
  readonly effect: string;
  readonly ops: readonly EventOp[];
  readonly choice?: { readonly kind: string; readonly default: string };
};

const rows = (list: unknown): readonly EventRow[] => list as readonly EventRow[];

/** HTL-21.1: the tables of random events, by side. */
export const EVENTS: { readonly [side in Side]: readonly EventRow[] } = {
  GE: rows(printed.german),
  PL: rows(printed.polish),
};
const byId = new Map([...EVENTS.GE, ...EVENTS.PL].map(row => [row.id, row]));
export const eventNamed = (id: string): EventRow | undefined => byId.get(id);
/** HTL-22.6: parts of events that Control may put together. */
export const EVENT_OPS = [
  'pot',
  'msrCapacity',
  'motorMoveCost',
  'reliabilityFrom',
  'removeMsrMarker',
  'disorder',
  'freePosture',
  'hqHeld',
  'noBridges',
  'freeArtilleryDice',
  'artilleryCost',
  'mp',
  'townCapacity',
  'noTwoHexAttacks',
  'noReassign',
  'commandRange',
  'hqMove',
  'delayExtraPool',
  'armourDiceLoss',
  'intercept',
] as const;
export const eventRolled = (side: Side, d66: number): EventRow | undefined =>
  EVENTS[side].find(row => row.d66.includes(d66));
