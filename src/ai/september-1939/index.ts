import type { Bot } from '../../engine/bot.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

/** The commanders of September 1939, weakest first. */
export const BOTS: readonly Bot[] = [recruit as Bot, staff as Bot];
