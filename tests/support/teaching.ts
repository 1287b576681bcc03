import type { System } from '../../src/engine/system.ts';
import { skirmish } from './skirmish/index.ts';

/** Two small systems that prove the engine is general. The command loads them with `--with`. */
export const SYSTEMS: readonly System[] = [skirmish as System];
