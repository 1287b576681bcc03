import type { Bot } from '../../engine/bot.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

/** The commanders of Hold the Line ’39, weakest first. */
export const BOTS: readonly Bot[] = [recruit, staff];
