import type { Bot, Sight } from '../../engine/bot.ts';
import { Fault } from '../../engine/fault.ts';
import { forecast } from '../../engine/forecast.ts';
import { offers, refuse } from '../../engine/gate.ts';
import type { Json } from '../../engine/json.ts';
import { type Random, random } from '../../engine/random.ts';
import type { System } from '../../engine/system.ts';
import { commanderFor } from '../house.ts';
import type { Job, Seen, Thinkers } from './job.ts';

export type Library = { readonly systems: readonly System[]; readonly bots: readonly Bot[] };

/**
 * A commander's sight, made of nothing but what its seat received. Offers and refusals are those of an imagined table that looks the
 * same: by the law of non-interference the true one offers and refuses the same.
 */
export const sightFrom = (system: System, seen: Seen, chance: Random): Sight => {
  const { seat, seats, view, questions, lines } = seen;
  let table: { readonly state: unknown } | null = null;
  const imagined = (): unknown => {
    table ??= { state: system.imagine(view, seat, chance) };
    return table.state;
  };
  return {
    seat,
    view,
    questions,
    offers: () => [...offers(system, seats, imagined(), seat)],
    refuse: action => refuse(system, seats, imagined(), seat, action),
    forecast: action => forecast(system, view, seat, action),
    log: () => lines,
  };
};

/** Does one job with the systems and bots at hand. */
export const think = async ({ systems, bots }: Library, job: Job): Promise<unknown> => {
  const id = job.kind === 'decide' ? job.seen.system : job.system;
  const system = systems.find(one => one.id === id);
  if (!system) throw new Fault(`there is no system ${id} here`);
  if (job.kind === 'forecast') return forecast(system, job.view, job.seat, job.action);
  const bot = commanderFor(bots, job.bot, system.id);
  if (!bot) throw new Fault(`there is no commander ${job.bot} here`);
  if (job.kind === 'chore') return choreOf(bot, job.chore);
  const sight = sightFrom(system, job.seen, random(job.seed + 1));
  const { action } = await bot.decide(sight, random(job.seed), { work: job.work });
  return action;
};

const choreOf = (bot: Bot, chore: Json): Json => {
  if (!bot.chore) throw new Fault(`commander ${bot.id} gives no chores away`);
  return bot.chore(chore);
};

/** In this very thread: for tests and small tables, where nobody else waits. */
export const thinkHere = (library: Library): Thinkers => ({
  do: job => think(library, job),
  close: async () => {},
});
