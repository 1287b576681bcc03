import { Dice } from './dice/dice.ts';
import { SeededDice } from './dice/seeded.ts';
import { offers } from './gate.ts';
import { perform } from './perform.ts';
import { type Seat, UMPIRE } from './seat.ts';
import type { Action, System } from './system.ts';

/**
 * Counts the sequences of `depth` answers that can be given from a position: every asked seat, every offer that
 * answers its questions. Dice fall the same way in every sequence. A number that moves says that legality did.
 */
export const perft = <S, A extends Action>(
  system: System<S, A>,
  seats: readonly Seat[],
  state: S,
  depth: number,
): number => {
  if (depth === 0) return 1;
  let count = 0;
  for (const { seat, actions } of system.pending(state))
    for (const action of offers(system, seats, state, seat)) {
      if (!actions.includes(action.type)) continue;
      if (depth === 1) count++;
      else count += perft(system, seats, after(system, state, seat, action), depth - 1);
    }
  return count;
};

const after = <S, A extends Action>(system: System<S, A>, state: S, seat: string, action: A): S => {
  const next = system.clone(state);
  const dice = new Dice(new SeededDice('perft'));
  perform(system, next, seat, action, dice, []);
  for (let due = system.umpire?.(next); due; due = system.umpire?.(next))
    perform(system, next, UMPIRE.id, due, dice, []);
  return next;
};
