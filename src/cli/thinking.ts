import type { Bot, BotBudget, Share } from '../engine/bot.ts';
import type { System } from '../engine/system.ts';
import { Crew } from '../server/thinking/crew.ts';
import type { Args, Options } from './args.ts';
import type { House } from './house.ts';
import { Wrong } from './wrong.ts';

export const WORK: Options = {
  work: {
    value: 'n',
    help: 'how much a bot may think about an action, in its own units; 1000 unless told',
  },
};

export const THINKING: Options = {
  ...WORK,
  seconds: {
    value: 'n',
    help: 'instead of --work: as much as fits into about so many seconds, by the speed measured here when the game begins',
  },
  threads: {
    value: 'n',
    help: 'threads on which a bot that can may think; 1 unless told. They make it quicker and change no choice',
  },
};

export const DEFAULT_WORK = 1000;

/** So much work, or as much as fits into so many seconds, on so many threads. */
export type Allowance = {
  readonly work?: number | undefined;
  readonly seconds?: number | undefined;
  readonly threads?: number | undefined;
};

export const allowanceOf = (args: Args): Allowance => {
  const [work, seconds] = [args.whole('work', 1), args.whole('seconds', 1, 600)];
  if (work !== undefined && seconds !== undefined)
    throw new Wrong('--seconds', 'cannot stand beside --work');
  return { work, seconds, threads: args.whole('threads', 1, 256) };
};

const TRIAL_MS = 500;

/** Units of work that the bot gets done in a second on this machine; null when it gives no trial. */
const speedOf = (bot: Bot): number | null => {
  if (!bot.chore || !bot.trial) return null;
  const { chore, work } = bot.trial();
  let quickest = Number.POSITIVE_INFINITY;
  const until = performance.now() + TRIAL_MS;
  do {
    const began = performance.now();
    bot.chore(chore);
    quickest = Math.min(quickest, performance.now() - began);
  } while (performance.now() < until);
  return (work * 1000) / quickest;
};

/** What the bots of a game may think with. Time is turned into work once for each bot, so that a game is of one piece. */
export class Thinking {
  private readonly crew: Crew | null;
  private readonly works = new Map<Bot, number>();

  constructor(
    { modules, thinker }: House,
    private readonly allowed: Allowance = {},
  ) {
    const { threads = 1 } = allowed;
    this.crew =
      threads > 1 && thinker
        ? new Crew({ script: thinker, data: { modules }, workers: threads })
        : null;
  }

  budgetFor(bot: Bot, system: System): BotBudget {
    const work = this.works.get(bot) ?? this.workFor(bot);
    this.works.set(bot, work);
    return this.crew && bot.chore ? { work, share: sharing(this.crew, bot, system) } : { work };
  }

  close(): Promise<void> | undefined {
    return this.crew?.close();
  }

  private workFor(bot: Bot): number {
    const { work = DEFAULT_WORK, seconds } = this.allowed;
    const speed = seconds === undefined ? null : speedOf(bot);
    if (seconds === undefined || speed === null) return work;
    const threads = this.crew && bot.chore ? (this.allowed.threads ?? 1) : 1;
    return Math.max(1, Math.round(seconds * speed * threads));
  }
}

const sharing =
  (crew: Crew, bot: Bot, system: System): Share =>
  async chores => {
    const jobs = chores.map(chore =>
      crew.do({ kind: 'chore', of: 'table', system: system.id, bot: bot.id, chore }),
    );
    return (await Promise.all(jobs)) as Awaited<ReturnType<Share>>;
  };
