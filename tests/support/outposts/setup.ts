import { type Infer, shape, text, whole } from '../../../src/engine/shape.ts';
import type { Context, Setting } from '../../../src/engine/system.ts';
import farm from './data/scenarios/farm.json';
import { type Platoon, RESERVE, SIDES, type State } from './state.ts';

/** OU-1.2 */
export const scenarioShape = shape({
  id: text(40),
  title: text(80),
  turns: whole(1, 20),
  red: whole(1, 6),
  blue: whole(1, 6),
});
export type OutpostsScenario = Infer<typeof scenarioShape>;

export const optionsShape = shape({});
export type OutpostsOptions = Infer<typeof optionsShape>;

export const SCENARIOS: readonly OutpostsScenario[] = [
  { id: farm.id, title: farm.title, turns: farm.turns, red: farm.red, blue: farm.blue },
  { id: 'duel', title: 'One against one', turns: 12, red: 1, blue: 1 },
];

/** OU-1.3: everybody in reserve. */
export const setup = (
  { scenario }: Setting<OutpostsOptions, OutpostsScenario>,
  context: Context,
): State => {
  context.log('OU-1.3', 'began', { scenario: scenario.title, turns: scenario.turns });
  return {
    turn: 1,
    turns: scenario.turns,
    active: 'red',
    platoons: SIDES.flatMap(side =>
      Array.from(
        { length: scenario[side] },
        (_, i): Platoon => ({
          id: `${side === 'red' ? 'R' : 'B'}${i + 1}`,
          side,
          x: RESERVE,
          y: RESERVE,
          facing: side === 'red' ? 90 : 270,
          steps: 2,
          acted: false,
        }),
      ),
    ),
    ending: 'none',
    winner: 'none',
  };
};
