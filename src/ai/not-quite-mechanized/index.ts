import type { Bot } from '../../engine/bot.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

/** The commanders of Not Quite Mechanized, weakest first. */
export const BOTS: readonly Bot[] = [recruit as unknown as Bot, staff as unknown as Bot];
