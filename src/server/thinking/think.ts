import type { Bot, Sight } from '../../engine/bot.ts';
import { Dice } from '../../engine/dice/dice.ts';
import { samplingDice } from '../../engine/dice/enumerating.ts';
import { Fault } from '../../engine/fault.ts';
import { forecast } from '../../engine/forecast.ts';
import { offers, refuse } from '../../engine/gate.ts';
import type { Json } from '../../engine/json.ts';
import { readSetting } from '../../engine/open.ts';
import { begin } from '../../engine/perform.ts';
import { type Random, random } from '../../engine/random.ts';
import type { System } from '../../engine/system.ts';
import { commanderFor } from '../house.ts';
import type { Job, Making, Seen, Thinkers } from './job.ts';
import { checkRecord, faultOf } from './reading.ts';

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

const systemOf = ({ systems }: Library, id: string, rules: string | undefined): System => {
  const found =
    systems.find(one => one.id === id && one.version === rules) ??
    systems.find(one => one.id === id);
  if (!found) throw new Fault(`there is no system ${id} here`);
  return found;
};

/** A set-up makes the ground of a scenario known to its system, so that views of it can be read. */
const openGround = (system: System, { scenario: wanted, options, seating }: Making): void => {
  const chance = random(1);
  const scenario =
    typeof wanted === 'string' ? system.scenarios.find(({ id }) => id === wanted) : wanted;
  const setting = readSetting(system, scenario, options, seating);
  begin(system, setting, new Dice(samplingDice(n => chance.below(n))), []);
};

/** Does one job with the systems and bots at hand. */
export const think = async (library: Library, job: Job): Promise<unknown> => {
  if (job.kind === 'check') return checkRecord(library.systems, job.text);
  const system = systemOf(library, job.system, job.rules);
  if (job.kind === 'setting') return faultOf(system, job.making);
  if (job.ground?.making) openGround(system, job.ground.making);
  if (job.kind === 'forecast') return forecast(system, job.view, job.seat, job.action);
  if (job.kind === 'why') {
    const state = system.imagine(job.view, job.seat, random(1));
    return refuse(system, job.seats, state, job.seat, job.action);
  }
  const bot = commanderFor(library.bots, job.bot, system.id);
  if (!bot) throw new Fault(`there is no commander ${job.bot} here`);
  if (job.kind === 'chore') return choreOf(bot, job.chore);
  const sight = sightFrom(system, job.seen, random(job.seed + 1));
  return bot.decide(sight, random(job.seed), { work: job.work });
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
