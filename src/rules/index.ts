import type { System } from '../engine/system.ts';
import { polandCampaign } from './poland-campaign/index.ts';

/** The systems that can be played. */
export const SYSTEMS: readonly System[] = [polandCampaign as unknown as System];
