import { pledge } from '../../../src/engine/dice/commitment.ts';
import type { Throw } from '../../../src/engine/dice/dice.ts';
import { Dice } from '../../../src/engine/dice/dice.ts';
import { RecordedDice } from '../../../src/engine/dice/recorded.ts';
import { perform, Stage } from '../../../src/engine/perform.ts';
import { random } from '../../../src/engine/random.ts';
import type { Seat } from '../../../src/engine/seat.ts';
import type { Action, System } from '../../../src/engine/system.ts';
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

/** An action and what it threw. */
export type Step = { readonly seat: string; readonly action: Action; readonly throws: Throw[] };

export const playScript = (most: number): Step[] => {
  const table = begun();
  const chance = random(5);
  const steps: Step[] = [];
  while (!table.outcome && steps.length < most) {
    const { seat, action } = nextAction(table, chance);
    const acted = table.act(seat, action);
    if (acted.refused) throw new Error(acted.refused.because);
    const { throws = [] } = acted.entry;
    steps.push({ seat, action: action as Action, throws: [...throws] });
  }
  return steps;
};

const stage = new Stage();

/** The same rules for every server: asks whether the seat may, and changes the table. */
export const actBy = (state: object, { seat, action, throws }: Step): void => {
  const system = skirmish as System;
  const refused = system.rules[action.type]?.refuse(state, seatOf(seat), action);
  if (refused) throw new Error(`the bench's action is refused: ${refused.because}`);
  const dice = new Dice(new RecordedDice(throws, 'bench'));
  perform(system, state, seat, action, dice, [], undefined, stage);
};

const SEATED: readonly Seat[] = begun().seats;
const seatOf = (id: string): Seat => SEATED.find(seat => seat.id === id) as Seat;

/** Two people a side: what each of the four sees is what their side sees. */
export const SIDES_OF_SEATS = ['red', 'red', 'blue', 'blue'] as const;
