import type { System } from '../engine/system.ts';
import { polandCampaign } from './poland-campaign/index.ts';
import { september1939 } from './september-1939/index.ts';

/** The systems that can be played. */
export const SYSTEMS: readonly System[] = [
  polandCampaign as unknown as System,
  september1939 as unknown as System,
];
