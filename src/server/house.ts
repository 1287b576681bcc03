import type { Bot } from '../engine/bot.ts';
import type { System } from '../engine/system.ts';
import type { Breath } from './breath.ts';
import type { Metrics } from './metrics.ts';
import type { Notices } from './notices/notices.ts';
import type { Settings } from './settings.ts';
import type { Store } from './storage/store.ts';
import type { Thinkers } from './thinking/job.ts';

/** A line of the log: what happened, with values that never hold a secret. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  what: string,
  values?: { readonly [name: string]: unknown },
) => void;

/** What every part of the server shares. */
export type House = {
  readonly settings: Settings;
  readonly store: Store;
  readonly systems: ReadonlyMap<string, System>;
  /** Earlier versions that are kept beside them, so that games which began under those can be finished. */
  readonly earlier: readonly System[];
  readonly bots: readonly Bot[];
  readonly metrics: Metrics;
  readonly notices: Notices;
  readonly thinkers: Thinkers;
  readonly breath: Breath;
  readonly log: Log;
  /** Milliseconds since 1970. */
  now(): number;
};

/** The system of that version where it is kept, else the one of today: it may still play the record. */
export const systemFor = (
  { systems, earlier }: Pick<House, 'systems' | 'earlier'>,
  id: string,
  rules: string,
): System | undefined => {
  const today = systems.get(id);
  if (today?.version === rules) return today;
  return earlier.find(one => one.id === id && one.version === rules) ?? today;
};

/** The best commander of the house for the system: they stand from the weakest on. */
export const strongest = (bots: readonly Bot[], system: string): Bot | undefined =>
  bots.findLast(({ system: only }) => (only ?? system) === system);

/** The commander of that name who plays the system, or `best`: several systems have one of the same name. */
export const commanderFor = (
  bots: readonly Bot[],
  name: string,
  system: string,
): Bot | undefined =>
  name === 'best'
    ? strongest(bots, system)
    : bots.find(({ id, system: only }) => id === name && (only ?? system) === system);
