import type { Bot } from '../../src/engine/bot.ts';
import type { System } from '../../src/engine/system.ts';
import { assembly } from './assembly/index.ts';
import { firstBot, touchyBot } from './bots.ts';
import { council } from './council/index.ts';
import { junctions } from './junctions/index.ts';
import { outposts } from './outposts/index.ts';
import { skirmish } from './skirmish/index.ts';

/** Small systems that prove the engine is general: hexes, no map, nodes, the plane, many posts. The command loads them with `--with`. */
export const SYSTEMS: readonly System[] = [
  skirmish as System,
  council as System,
  junctions as System,
  outposts as System,
  assembly as System,
];
export const BOTS: readonly Bot[] = [firstBot, touchyBot];
