import type { Bot } from '../../engine/bot.ts';
import { general } from './general.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

/** The commanders of Not Quite Mechanized, weakest first. */
export const BOTS: readonly Bot[] = [recruit, staff, general].map(bot => bot as unknown as Bot);
