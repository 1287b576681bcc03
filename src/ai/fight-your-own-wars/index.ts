import type { Bot } from '../../engine/bot.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

/** The commanders of Fight Your Own Wars, weakest first. */
export const BOTS: readonly Bot[] = [recruit, staff as Bot];
