import type { Bot } from '../engine/bot.ts';
import { general } from './poland-campaign/general.ts';
import { recruit } from './poland-campaign/recruit.ts';
import { staff } from './poland-campaign/staff.ts';
import { randomBot } from './random/random.ts';
import { recruit as kockRecruit } from './september-1939/recruit.ts';
import { staff as kockStaff } from './september-1939/staff.ts';

/** The computer commanders that can be asked for. */
export const BOTS: readonly Bot[] = [
  randomBot,
  recruit as Bot,
  staff as Bot,
  general as Bot,
  kockRecruit as Bot,
  kockStaff as Bot,
];
