import { pledge } from '../../../src/engine/dice/commitment.ts';
import { random } from '../../../src/engine/random.ts';
import type { System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { skirmish } from '../../../tests/support/skirmish/index.ts';
import type { State } from '../../../tests/support/skirmish/state.ts';
import { nextAction } from '../script.ts';

/** Every game of the bench has the same dice, so that one game played beforehand fits all of them. */
export const SECRET = 'bench';
/** 124 units on 650 hexes, and turns enough for every round. */
export const SCENARIO = {
  ...skirmish.scenarios.find(({ id }) => id === 'bench-a')!,
  id: 'bench-long',
  turns: 50,
};
const NONCES = { red: 'nonce of red', blue: 'nonce of blue' };

const begun = (): Table =>
  Table.create(skirmish as System, {
    scenario: SCENARIO,
    options: { fog: true } as object,
    dice: pledge(SECRET, NONCES),
  });

/** The units as every server holds them. */
export const STATE = begun().state as State;

export const playScript = (most: number): { seat: string; action: unknown }[] => {
  const table = begun();
  const chance = random(5);
  const steps: { seat: string; action: unknown }[] = [];
  while (!table.outcome && steps.length < most) {
    const step = nextAction(table, chance);
    const acted = table.act(step.seat, step.action);
    if (acted.refused) throw new Error(acted.refused.because);
    steps.push(step);
  }
  return steps;
};
