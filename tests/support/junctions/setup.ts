import { flag, type Infer, list, shape, text, whole } from '../../../src/engine/shape.ts';
import type { Context, Setting } from '../../../src/engine/system.ts';
import { SIDES, type State } from './state.ts';
import { VALE } from './vale.ts';

const forceShape = shape({
  home: text(12),
  at: list(text(12), 1, 4),
  strengths: list(whole(1, 3), 1, 4),
});

/** JU-1.2 */
export const scenarioShape = shape({
  id: text(40),
  title: text(80),
  turns: whole(1, 20),
  red: forceShape,
  blue: forceShape,
});
export type JunctionsScenario = Infer<typeof scenarioShape>;

/** JU-1.4 */
export const optionsShape = shape({ fog: flag });
export type JunctionsOptions = Infer<typeof optionsShape>;

export const SCENARIOS: readonly JunctionsScenario[] = [
  {
    id: 'vale',
    title: 'The vale',
    turns: 6,
    red: { home: 'aston', at: ['aston', 'bray', 'cole'], strengths: [1, 2, 3] },
    blue: { home: 'ivy', at: ['ivy', 'gale', 'holt'], strengths: [1, 2, 3] },
  },
];

type JunctionsSetting = Setting<JunctionsOptions, JunctionsScenario>;

/** What a shape cannot say of a scenario. */
export const faultIn = ({ scenario }: JunctionsSetting): { at: string; because: string } | null => {
  const taken = new Set<string>();
  for (const side of SIDES) {
    const { home, at, strengths } = scenario[side];
    const lost = [home, ...at].find(label => VALE.index(label) < 0);
    if (lost !== undefined) return { at: `scenario.${side}`, because: `has no board ${lost}` };
    if (at.length !== strengths.length)
      return { at: `scenario.${side}.strengths`, because: 'should be one for each column' };
    for (const label of at) {
      if (taken.has(label)) return { at: `scenario.${side}.at`, because: `${label} is taken` };
      taken.add(label);
    }
    const other = scenario[side === 'red' ? 'blue' : 'red'];
    if (home === other.home || other.at.includes(home))
      return { at: `scenario.${side}.home`, because: 'belongs to the enemy' };
  }
  return null;
};

/** JU-1.3: strengths are mixed, then the columns stand on their boards. */
export const setup = ({ scenario, options }: JunctionsSetting, context: Context): State => {
  const columns = SIDES.flatMap(side => {
    const { at, strengths } = scenario[side];
    const mixed = context.dice.shuffle(strengths, 'JU-1.3', { for: side, seenBy: [side] });
    return at.map((label, i) => ({
      id: `${side === 'red' ? 'R' : 'B'}${i + 1}`,
      side,
      full: mixed[i]!,
      strength: mixed[i]!,
      at: VALE.index(label),
      used: false,
      known: !options.fog,
    }));
  });
  context.log('JU-1.3', 'began', { scenario: scenario.title, turns: scenario.turns });
  const homes = {
    red: VALE.index(scenario.red.home),
    blue: VALE.index(scenario.blue.home),
  };
  return {
    turn: 1,
    turns: scenario.turns,
    fog: options.fog,
    active: 'red',
    homes,
    control: VALE.nodes.map((_, board) => {
      const side = SIDES.find(
        of => homes[of] === board || columns.some(one => one.side === of && one.at === board),
      );
      return side ?? 'none';
    }),
    down: [],
    columns,
    ending: 'none',
    winner: 'none',
  };
};
