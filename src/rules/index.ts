import type { System } from '../engine/system.ts';

/** The systems that can be played. */
export const SYSTEMS: readonly System[] = [];
