import { DEFAULTS, type Options } from '../../../src/rules/hold-the-line/options.ts';
import { ALL_SCENARIOS } from '../../../src/rules/hold-the-line/scenario.ts';
import type { Phase } from '../../../src/rules/hold-the-line/state.ts';
import { Scene, type Throw } from './scene.ts';

type At = {
  readonly turn?: number;
  readonly phase?: Phase;
  readonly options?: Options;
  readonly throws?: readonly Throw[];
  /** Decisions before the game; those of history where nothing is said. */
  readonly [decision: string]: unknown;
};

/** The campaign as it is set up after these decisions, put at the beginning of a phase. */
export const campaignAt = ({ turn, phase, options, throws, ...decisions }: At): Scene => {
  const printed = ALL_SCENARIOS.find(({ id }) => id === 'campaign-historical')!;
  const pregame: Record<string, string> = { ...printed.pregame };
  for (const [decision, option] of Object.entries(decisions))
    if (typeof option === 'string') pregame[decision] = option;
  const chosen = options ?? { ...DEFAULTS, randomEvents: false };
  const scene = Scene.of({ ...printed, pregame }, chosen, throws ?? []);
  if (turn) scene.state.turn = turn;
  if (phase) scene.state.phase = phase;
  return scene;
};
