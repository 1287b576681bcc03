import { expect, test } from 'vitest';
import { context, seat } from '../../../../tools/vectors/september-1939/small-table.ts';
import { random } from '../../../engine/random.ts';
import barbarossa from '../data/scenarios/barbarossa-1939.json';
import kock1 from '../data/scenarios/kock-1-october.json';
import kock5 from '../data/scenarios/kock-5-october.json';
import { DEFAULTS } from '../options.ts';
import { move } from '../phases/movement/move.ts';
import type { Scenario } from '../scenario.ts';
import { setUp } from '../setup.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { idOf } from './naming.ts';
import { seatOfNation } from './sides.ts';
import { put } from './standing.ts';

const SCENARIOS = [kock1, kock5, barbarossa] as unknown as Scenario[];

/** Soldiers thrown about, so that zones, rivers and full hexes meet. */
const scattered = (scenario: Scenario, seed: number): State => {
  const state = setUp(
    { scenario, options: { ...DEFAULTS, reentrySameZoc: seed % 2 === 0 } },
    context(1),
  );
  const chance = random(seed);
  const { grid, lake } = fieldOf(state);
  Object.assign(state, { turn: 6, phase: 'move', step: 'movement', released: true });
  for (const [unit, one] of state.units.entries()) {
    if (one.hex < 0) continue;
    const hex = grid.at(20 + chance.below(25), 18 + chance.below(18));
    if (!lake[hex] && !occupiedByFoe(state, unit, hex)) put(state, unit, hex);
    one.riverReady = chance.below(2) === 0;
    one.open = chance.below(3) > 0;
  }
  state.planes.push({
    nation: 0,
    strength: 2,
    mission: 'interdict',
    target: grid.at(32, 27),
    used: true,
    placed: 1,
  });
  return state;
};
const occupiedByFoe = (state: State, unit: number, hex: number): boolean =>
  state.units.some(
    (other, i) =>
      other.hex === hex && fieldOf(state).pieces[i]!.nation !== fieldOf(state).pieces[unit]!.nation,
  );

test.each([1, 2, 3])(
  'W39-4.1: the ranges list what the judge of paths allows, no more and no less (%i)',
  seed => {
    const scenario = SCENARIOS[seed % SCENARIOS.length]!;
    for (let nation = 0; nation < 3; nation++) {
      const state = Object.assign(scattered(scenario, seed), {
        nation,
        side: nation === 2 ? 1 : 0,
      });
      const who = seat(seatOfNation(state, nation));
      const listed = new Set<string>();
      for (const one of move.candidates(state, who)) {
        expect(move.refuse(state, who, one)).toBeNull();
        listed.add(move.key!(one));
      }
      expect(listed.size).toBeGreaterThan(100);
      expect(unlisted(state, who, listed, random(seed + 10))).toEqual([]);
    }
  },
);

/** Legal walks at random whose end no range lists. */
const unlisted = (
  state: State,
  who: ReturnType<typeof seat>,
  listed: ReadonlySet<string>,
  chance: ReturnType<typeof random>,
): string[] => {
  const { grid } = fieldOf(state);
  const missing: string[] = [];
  for (let i = 0; i < 3000; i++) {
    const unit = chance.below(state.units.length);
    let at = state.units[unit]!.hex;
    const path: string[] = [];
    for (let step = 0; step < 5 && at >= 0; step++) {
      at = grid.neighbours[at * 6 + chance.below(6)]!;
      if (at < 0) break;
      path.push(grid.label(at));
      const action = { type: 'move' as const, units: [idOf(state, unit)], path: [...path] };
      if (!move.refuse(state, who, action) && !listed.has(move.key!(action)))
        missing.push(`${action.units[0]} ${path.join(' ')}`);
    }
  }
  return missing;
};

test('W39-4.1: what is drawn at random is legal, stacks among it', () => {
  const state = Object.assign(scattered(SCENARIOS[1]!, 4), { nation: 2, side: 1 });
  const chance = random(5);
  let stacks = 0;
  for (let i = 0; i < 200; i++) {
    const drawn = move.sample!(state, seat('polish'), chance)!;
    expect(move.refuse(state, seat('polish'), drawn)).toBeNull();
    if (drawn.units.length > 1) stacks++;
  }
  expect(stacks).toBeGreaterThan(0);
});
