import PgBoss from 'pg-boss';
import { version } from '../../../package.json';
import { Fault } from '../../engine/fault.ts';
import type { System } from '../../engine/system.ts';
import { Wrong } from '../wrong.ts';
import type { Batch, Study } from './study.ts';
import type { Totals } from './totals.ts';

/** A batch as it waits for somebody: everything that must be known to play it, and which program would play it the same. */
export type Job = {
  readonly program: string;
  readonly rules: string;
  readonly study: Study;
  readonly batch: Batch;
};

const QUEUE = 'maproom-sim';
const SCHEMA = 'maproom_sim';
const LOOK_MS = 300;
/** Batches that are looked at in one go. */
const AT_ONCE = 50;
/** A batch that so many machines gave up is wrong itself. */
const MOST_TRIES = 5;

/** The queue in a database; it makes its own tables there, beside anything else. */
export class Queue {
  private constructor(private readonly boss: PgBoss) {}

  static async open(url: string): Promise<Queue> {
    const boss = new PgBoss({ connectionString: url, schema: SCHEMA, schedule: false, max: 4 });
    boss.on('error', () => {}); // whoever asks is told
    try {
      await boss.start();
      await boss.createQueue(QUEUE);
      return new Queue(boss);
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw new Wrong('--queue', `cannot be used: ${error instanceof Error ? error.message : ''}`);
    }
  }

  /** The next batch, or null when none waits. */
  async take(): Promise<{ readonly id: string; readonly job: Job } | null> {
    const [found] = await this.boss.fetch<Job>(QUEUE);
    return found ? { id: found.id, job: found.data } : null;
  }

  done(id: string, totals: Totals): Promise<void> {
    return this.boss.complete(QUEUE, id, totals);
  }

  failed(id: string, because: string): Promise<void> {
    return this.boss.fail(QUEUE, id, { because });
  }

  /** Has the batches played by whoever works, and gives their totals in order. A batch that nobody finishes in `patience` seconds is given to another. */
  async play(
    system: System,
    study: Study,
    all: readonly Batch[],
    patience: number,
    played: (games: number) => void,
  ): Promise<Totals[]> {
    const open = new Map<string, Batch>();
    const options = { expireInSeconds: patience, retryLimit: MOST_TRIES, retryDelay: 0 };
    try {
      for (const batch of all) {
        const job: Job = { program: version, rules: system.version, study, batch };
        const id = await this.boss.send(QUEUE, job, options);
        if (id === null) throw new Fault('a batch was not taken by the queue');
        open.set(id, batch);
      }
      const totals: Totals[] = [];
      while (open.size > 0) {
        await this.boss.expire();
        for (const [id, batch] of [...open].slice(0, AT_ONCE)) {
          const found = await this.resultOf(id);
          if (!found) continue;
          totals[batch.number] = found;
          open.delete(id);
          await this.boss.deleteJob(QUEUE, id);
          played(batch.games);
        }
        if (open.size > 0) await new Promise(later => setTimeout(later, LOOK_MS));
      }
      return totals;
    } finally {
      const left = [...open.keys()];
      if (left.length > 0) await this.boss.deleteJob(QUEUE, left).catch(() => {});
    }
  }

  private async resultOf(id: string): Promise<Totals | null> {
    const job = await this.boss.getJobById<Job>(QUEUE, id);
    if (!job) throw new Fault('a batch is gone from the queue');
    if (job.state === 'completed') return job.output as Totals;
    if (job.state !== 'failed') return null;
    const { because = 'nobody finished it' } = (job.output ?? {}) as { because?: string };
    throw new Fault(`games from ${job.data.batch.first} on could not be played: ${because}`);
  }

  close(): Promise<void> {
    return this.boss.stop({ graceful: false });
  }
}

/** Whether this program plays the batch as the one that asked would; why not, else. */
export const strangeness = (system: System, { program, rules }: Job): string | null => {
  if (program !== version) return `it was made by maproom ${program}, this is ${version}`;
  if (rules === system.version) return null;
  return `it is for version ${rules} of ${system.id}, here is ${system.version}`;
};
