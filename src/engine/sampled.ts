import { mayTry } from './gate.ts';
import { pickFrom, type Random } from './random.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import type { Action, Question, System } from './system.ts';

/**
 * One legal action at random: first the kind, then cheaply one of that kind. What may be done at any time, such as
 * resigning, is drawn only where the seat is asked nothing.
 */
export const sampled = <S, A extends Action>(
  system: System<S, A>,
  seats: readonly Seat[],
  state: S,
  seatId: SeatId,
  chance: Random,
  questions: readonly Question[],
): A | null => {
  const seat = seatNamed(seats, seatId);
  if (!seat) return null;
  if (seat.kind === 'umpire') return system.umpire?.(state) ?? null;
  const open = Object.entries(system.rules).filter(([type, rule]) =>
    mayTry(rule, type, seat, questions),
  );
  const asked = open.filter(([, rule]) => !rule.anytime);
  const rules = asked.length > 0 ? asked : open;
  while (rules.length > 0) {
    const [[, rule] = ['', undefined]] = rules.splice(chance.below(rules.length), 1);
    const found = rule?.sample
      ? rule.sample(state, seat, chance)
      : rule && pickFrom(rule.candidates(state, seat), chance);
    if (found) return found;
  }
  return null;
};
