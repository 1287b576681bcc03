import type { Sight } from '../../src/engine/bot.ts';
import { offers, questionsFor, refuse } from '../../src/engine/gate.ts';
import type { Seat, SeatId } from '../../src/engine/seat.ts';
import type { System } from '../../src/engine/system.ts';

/** What a seat is given of a state that was put together for a test: view, questions, offers and refusals of the real gate. */
export const sightOf = (
  system: System,
  seats: readonly Seat[],
  state: unknown,
  seat: SeatId,
  log: Sight['log'] = () => [],
): Sight => ({
  seat,
  view: system.view(state, seat),
  questions: questionsFor(system.pending(state), seat),
  offers: () => [...offers(system, seats, state, seat)],
  refuse: action => refuse(system, seats, state, seat, action),
  forecast: () => null,
  log,
});
