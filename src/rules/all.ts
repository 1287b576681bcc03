import type { System } from '../engine/system.ts';
import { loadRules, REGISTERED } from './index.ts';

/** Every registered system, loaded: for tests, tools and whoever serves all of them. */
export const SYSTEMS: readonly System[] = await Promise.all(
  REGISTERED.map(({ id }) => loadRules(id)),
);
