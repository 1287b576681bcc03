import type { Seating } from '../../../src/engine/post.ts';
import { type Infer, shape, text, whole } from '../../../src/engine/shape.ts';
import type { Context, Setting } from '../../../src/engine/system.ts';
import { heldFirst, PLAYER_POSTS, SEATINGS } from './posts.ts';
import type { Side, State } from './state.ts';

export const scenarioShape = shape({ id: text(40), title: text(80), rounds: whole(1, 9) });
export type AssemblyScenario = Infer<typeof scenarioShape>;
export const optionsShape = shape({});
export type AssemblyOptions = Infer<typeof optionsShape>;

export const SCENARIOS: readonly AssemblyScenario[] = [
  { id: 'evening', title: 'An evening', rounds: 3 },
];

export const seatingOf = ({ seating }: { readonly seating?: Seating }): Seating =>
  seating ?? SEATINGS[0]!;

/** AS-1.3: every post has a reserve of one to three, which it alone knows. */
export const setup = (
  setting: Setting<AssemblyOptions, AssemblyScenario>,
  context: Context,
): State => {
  const { scenario } = setting;
  const reserves = context.roll(`${PLAYER_POSTS.length}d3`, 'AS-1.3', { seenBy: [] });
  context.log('AS-1.1', 'opened', { title: scenario.title, rounds: scenario.rounds });
  return {
    round: 1,
    rounds: scenario.rounds,
    phase: 'command',
    onBreak: false,
    influence: { north: 0, south: 0 },
    held: heldFirst(seatingOf(setting)),
    bands: PLAYER_POSTS.map(({ id, side }, i) => ({
      post: id,
      side: side as Side,
      reserve: reserves[i] ?? 1,
      order: null,
    })),
    conflicts: [],
    letters: [],
    ending: 'none',
    winner: 'none',
  };
};
