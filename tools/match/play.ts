import type { Bot, BotBudget } from '../../src/engine/bot.ts';
import { pledge } from '../../src/engine/dice/commitment.ts';
import { Fault } from '../../src/engine/fault.ts';
import { random } from '../../src/engine/random.ts';
import type { SeatId } from '../../src/engine/seat.ts';
import type { Action, Outcome, System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';

export type Watch = (table: Table, seat: SeatId, action: Action, ms: number) => void;

/** One game between bots, each with a chance of its own. */
export const playGame = async (
  system: System,
  scenario: string,
  bots: ReadonlyMap<SeatId, Bot>,
  game: { readonly seed: number; readonly number: number },
  budgetFor: (bot: Bot) => BotBudget,
  watch: Watch,
): Promise<Outcome> => {
  const dice = pledge(`match ${game.seed} ${game.number}`);
  const table = Table.create(system, { scenario, dice });
  const chances = new Map(
    table.seats.map((seat, i) => [seat.id, random(game.seed * 1009 + game.number * 7 + i)]),
  );
  while (!table.outcome) {
    if (table.runUmpire().length > 0) continue;
    const seat = table.pending()[0]!.seat;
    const sight = table.sight(seat);
    const began = performance.now();
    const bot = bots.get(seat)!;
    const { action } = await bot.decide(sight, chances.get(seat)!, budgetFor(bot));
    watch(table, seat, action, performance.now() - began);
    const { refused } = table.act(seat, action);
    if (refused)
      throw new Fault(
        `game ${game.number}, entry ${table.count}: ${bot.id} of ${seat} chose ${JSON.stringify(action)}, refused by ${refused.rule}: ${refused.because}`,
      );
  }
  return table.outcome;
};
