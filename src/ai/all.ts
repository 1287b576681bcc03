import type { Bot } from '../engine/bot.ts';
import { REGISTERED } from '../rules/index.ts';
import { loadCommanders } from './index.ts';

/** The commanders of every registered system, loaded. */
export const BOTS: readonly Bot[] = [
  ...new Set((await Promise.all(REGISTERED.map(({ id }) => loadCommanders(id)))).flat()),
];
