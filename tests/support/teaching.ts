import type { Bot } from '../../src/engine/bot.ts';
import type { System } from '../../src/engine/system.ts';
import { firstBot, touchyBot } from './bots.ts';
import { council } from './council/index.ts';
import { skirmish } from './skirmish/index.ts';

/** Two small systems that prove the engine is general. The command loads them with `--with`. */
export const SYSTEMS: readonly System[] = [skirmish as System, council as System];
export const BOTS: readonly Bot[] = [firstBot, touchyBot];
