import type { Args, Verb } from '../args.ts';
import { houseOf, systemNamed, withModules } from '../house.ts';
import { type Io, print } from '../io.ts';
import type { Job, Queue } from '../sim/queue.ts';
import { Player } from '../sim/study.ts';
import type { Totals } from '../sim/totals.ts';
import { EXIT, Wrong } from '../wrong.ts';

const WAIT_MS = 500;

export const work: Verb = {
  name: 'work',
  summary: 'play the games that somebody else put into a queue (see sim --queue)',
  usage: '--queue <postgres://...> [--once]',
  notes: `Start one for each processor, on as many machines as you like, all with the same version of maproom. SIGTERM or Ctrl-C ends it
after the batch it is at; a worker that is killed loses nothing, another plays its batch again. Bots that are programs
("cmd:...") are not played: nobody who can write to the queue starts programs here.`,
  examples: ['maproom work --queue postgres://games@db/sim', 'maproom work --queue $DB --once'],
  options: {
    queue: { value: 'url', help: 'the PostgreSQL in which the queue is' },
    once: { help: 'end when nothing waits any more' },
  },
  async run(args: Args, io: Io) {
    args.atMost(0);
    const url = args.text('queue');
    if (!url) throw new Wrong('--queue', 'is missing: the address of the PostgreSQL');
    const { Queue } = await import('../sim/queue.ts');
    const queue = await Queue.open(url);
    let going = true;
    const stop = () => {
      going = false;
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    let batches = 0;
    try {
      if (!args.json && !args.has('once')) print(io, 'Waits for games to play.');
      while (going) {
        const found = await queue.take();
        if (found) {
          await playOne(args, queue, found);
          batches++;
        } else if (args.has('once')) break;
        else await new Promise(later => setTimeout(later, WAIT_MS));
      }
    } finally {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      await queue.close();
    }
    print(io, args.json ? JSON.stringify({ batches }) : `Played ${batches} batches.`);
    return EXIT.fine;
  },
};

const playOne = async (
  args: Args,
  queue: Queue,
  { id, job }: { readonly id: string; readonly job: Job },
): Promise<void> => {
  try {
    await queue.done(id, await totalsOf(args, job));
  } catch (error) {
    await queue.failed(id, error instanceof Error ? error.message : String(error));
  }
};

const totalsOf = async (args: Args, job: Job): Promise<Totals> => {
  const { study, batch } = job;
  const { modules } = args.house;
  const house = await withModules(await houseOf([study.system]), modules);
  const system = systemNamed(house, study.system);
  const { strangeness } = await import('../sim/queue.ts');
  const strange = strangeness(system, job);
  if (strange) throw new Wrong('the batch', strange);
  for (const bot of Object.values(study.bots))
    if (bot.startsWith('cmd:')) throw new Wrong('the batch', 'wants a bot that is a program');
  const player = new Player(house, system, study);
  try {
    return await player.play(batch, () => {});
  } finally {
    player.close();
  }
};
