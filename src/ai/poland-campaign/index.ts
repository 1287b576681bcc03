import type { Bot } from '../../engine/bot.ts';
import { general } from './general.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

/** The commanders of Poland Campaign, weakest first. */
export const BOTS: readonly Bot[] = [recruit as Bot, staff as Bot, general as Bot];
