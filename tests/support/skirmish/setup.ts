import type { Context, Setting } from '../../../src/engine/system.ts';
import { type Board, boardFor } from './board.ts';
import type { Force, SkirmishOptions, SkirmishScenario } from './scenarios.ts';
import type { Kind, Side, State, Unit } from './state.ts';
import { SIDES } from './state.ts';
import { STACK_LIMIT, TERRAIN } from './tables.ts';

type SkirmishSetting = Setting<SkirmishOptions, SkirmishScenario>;

export const newUnit = (id: string, side: Side, kind: Kind, at: number, level: number): Unit => ({
  id,
  side,
  kind,
  steps: 2,
  at,
  level,
  moved: false,
  fired: false,
  fought: false,
});

/** What a shape cannot say of a scenario. */
export const faultIn = ({ scenario }: SkirmishSetting): { at: string; because: string } | null => {
  const { columns, rows, terrain } = scenario;
  if (terrain.length !== columns * rows)
    return { at: 'scenario.terrain', because: `should have ${columns * rows} letters` };
  const board = boardFor(scenario);
  for (const side of SIDES) {
    const fault = forceFault(board, scenario, side);
    if (fault) return { at: `scenario.${side}`, because: fault };
  }
  const lost = scenario.objectives.find(label => board.grid.index(label) < 0);
  return lost === undefined ? null : { at: 'scenario.objectives', because: `has no hex ${lost}` };
};

const forceFault = (board: Board, scenario: SkirmishScenario, side: Side): string | null => {
  const force = scenario[side];
  const others = new Set(scenario[side === 'red' ? 'blue' : 'red'].at);
  if (force.kinds.length === 0 || force.kinds.length !== force.at.length)
    return 'should have a hex for each unit, and a unit';
  const heights = new Map<string, number>();
  for (const label of force.at) {
    const letter = board.terrain[board.grid.index(label)];
    if (letter === undefined || TERRAIN[letter]?.cost === 255) return `cannot stand in ${label}`;
    if (others.has(label)) return `shares ${label} with the enemy`;
    heights.set(label, (heights.get(label) ?? 0) + 1);
    if (heights.get(label)! > STACK_LIMIT) return `stacks too high in ${label}`;
  }
  return null;
};

/** SK-1.3: each side's counters are mixed before they are set out, so nobody knows what the enemy has where. */
export const setup = ({ scenario, options }: SkirmishSetting, context: Context): State => {
  const board = boardFor(scenario);
  const units = SIDES.flatMap(side => {
    const kinds = context.dice.shuffle(scenario[side].kinds, 'SK-1.3', {
      for: side,
      seenBy: [side],
    });
    return deployed(board, scenario[side], side, kinds);
  });
  const hexes = scenario.objectives.map(label => board.grid.index(label));
  context.log('SK-1.3', 'began', { scenario: scenario.title, turns: scenario.turns });
  return {
    board: board.key,
    turn: 1,
    turns: scenario.turns,
    fog: options.fog,
    losses: { red: 0, blue: 0 },
    held: hexes.map(hex => ({ hex, holder: units.find(unit => unit.at === hex)?.side ?? 'none' })),
    ending: 'none',
    winner: 'none',
    flow: [{ kind: 'phase', phase: 'move', side: 'red' }],
    units,
  };
};

const deployed = (board: Board, force: Force, side: Side, kinds: readonly Kind[]): Unit[] => {
  const heights = new Map<number, number>();
  return force.at.map((label, i) => {
    const hex = board.grid.index(label);
    const level = heights.get(hex) ?? 0;
    heights.set(hex, level + 1);
    return newUnit(`${side === 'red' ? 'R' : 'B'}${i + 1}`, side, kinds[i]!, hex, level);
  });
};
