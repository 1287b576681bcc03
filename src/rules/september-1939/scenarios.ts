import { kock1Balanced, kock5Balanced } from './balanced.ts';
import barbarossa from './data/scenarios/barbarossa-1939.json';
import brest from './data/scenarios/brest.json';
import firstSteps from './data/scenarios/first-steps.json';
import kock1 from './data/scenarios/kock-1-october.json';
import kock5 from './data/scenarios/kock-5-october.json';
import type { Scenario } from './scenario.ts';

/** Three days for learning, then W39-S2, W39-S1, W39-S4, W39-S3: the printed scenarios, and W39-S1.8: our variants. */
export const SCENARIOS: readonly Scenario[] = [
  firstSteps as unknown as Scenario,
  kock5 as unknown as Scenario,
  kock1 as unknown as Scenario,
  kock5Balanced,
  kock1Balanced,
  brest as unknown as Scenario,
  barbarossa as unknown as Scenario,
];
