import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ThinkingSettings } from '../settings.ts';
import { type Job, READY, type Result, type Thinkers } from './job.ts';
import { FairQueue, isLong, type Task } from './queue.ts';

/** A worker and what it is at. */
type Thinker = {
  readonly worker: Worker;
  /** Grounds that it knows. */
  readonly grounds: Set<string>;
  jobs: number;
  ready: boolean;
  task: Task | null;
  began: number;
  timer: NodeJS.Timeout | undefined;
};

const PATIENCE_MS = 30_000;
/** Reading a record or a scenario is given up sooner. */
const READING_MS = 10_000;
/** So long a thread may take to read its rules. It is not thinking yet, so its patience is not used up. */
const STARTING_MS = 60_000;
const MEMORY_MB = 512;
/** What systems keep of scenarios and records stays in a thread, so that it is replaced after so many. */
const MOST_GROUNDS = 50;
const MOST_READINGS = 200;
/** A decision takes about so long when others wait, however much work was asked for. */
const SHARE_MS = 3000;

/**
 * Worker threads in which commanders think, odds are reckoned and files are read, so that the server itself answers at once. Their
 * number is bounded, and who comes next is fair (`queue.ts`). Who thinks too long, takes too much memory or dies is replaced, and its
 * job fails. One thread is kept for odds, for which somebody waits at a screen.
 */
export class Crew implements Thinkers {
  private readonly crew = new Set<Thinker>();
  private readonly queue = new FairQueue();
  private readonly size: number;
  /** Milliseconds that a unit of work takes, by commander. */
  private readonly pace = new Map<string, number>();
  private closed = false;

  constructor(private readonly settings: ThinkingSettings) {
    this.size = Math.max(2, settings.workers ?? availableParallelism());
  }

  do(job: Job): Promise<unknown> {
    return new Promise((done, failed) => {
      if (this.closed || !this.queue.add({ job, done, failed }))
        return failed(new Error('too many think already'));
      this.assign();
    });
  }

  /** Gives waiting jobs to idle threads; a thread is started when all are busy and there may be more. */
  private assign(): void {
    for (;;) {
      const task = this.next();
      if (!task) return;
      const idle = [...this.crew].find(one => one.task === null) ?? this.hire();
      idle.task = task;
      idle.jobs++;
      this.time(idle);
      idle.worker.ref();
      idle.worker.postMessage(this.handed(idle, task.job));
    }
  }

  private next(): Task | undefined {
    let busy = 0;
    let long = 0;
    for (const { task } of this.crew) {
      if (task) busy++;
      if (task && isLong(task.job)) long++;
    }
    return busy < this.size ? this.queue.take(long < this.size - 1) : undefined;
  }

  /** The job as a thread gets it: without ground that it knows, and with no more work than its share. */
  private handed({ grounds }: Thinker, job: Job): Job {
    if (job.kind === 'check') return job;
    const fair = job.kind === 'decide' ? { ...job, work: this.shareOf(job) } : job;
    if (!fair.ground) return fair;
    const { key } = fair.ground;
    if (grounds.has(key)) return { ...fair, ground: { key } };
    grounds.add(key);
    return fair;
  }

  private shareOf({ of, bot, work }: Job & { kind: 'decide' }): number {
    const pace = this.pace.get(bot);
    if (pace === undefined || !this.queue.othersWait(of)) return work;
    return Math.max(1, Math.min(work, Math.round(SHARE_MS / pace)));
  }

  private time(thinker: Thinker): void {
    clearTimeout(thinker.timer);
    const { patienceMs = PATIENCE_MS } = this.settings;
    const kind = thinker.task?.job.kind;
    const reading = kind === 'check' || kind === 'setting';
    const patience = reading ? Math.min(READING_MS, patienceMs) : patienceMs;
    thinker.began = performance.now();
    thinker.timer = setTimeout(
      () => this.dismiss(thinker, 'it thought too long'),
      thinker.ready ? patience : Math.max(patience, STARTING_MS),
    );
  }

  private begin(thinker: Thinker): void {
    thinker.ready = true;
    if (thinker.task) this.time(thinker);
  }

  private hire(): Thinker {
    const { script, data, memoryMb = MEMORY_MB } = this.settings;
    const worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const thinker: Thinker = {
      ...{ worker, grounds: new Set<string>(), jobs: 0, ready: false, task: null, began: 0 },
      timer: undefined,
    };
    this.crew.add(thinker);
    worker.on('message', (said: Result | typeof READY) =>
      said === READY ? this.begin(thinker) : this.finish(thinker, said),
    );
    worker.on('error', error => this.dismiss(thinker, String(error)));
    worker.on('exit', code => this.dismiss(thinker, `its thread ended with ${code}`));
    return thinker;
  }

  private finish(thinker: Thinker, result: Result): void {
    const { task } = thinker;
    clearTimeout(thinker.timer);
    this.book(thinker);
    thinker.task = null;
    thinker.worker.unref();
    if (result.failed === undefined) task?.done(result.done);
    else task?.failed(new Error(result.failed));
    if (thinker.grounds.size >= MOST_GROUNDS || (task && isFull(thinker, task.job)))
      this.dismiss(thinker, 'it has read enough');
    this.assign();
  }

  private book({ task, began }: Thinker): void {
    if (!task) return;
    const { job } = task;
    const ms = performance.now() - began;
    this.queue.spent(job.of, ms);
    if (job.kind !== 'decide') return;
    const pace = ms / job.work;
    this.pace.set(job.bot, Math.max(pace, (this.pace.get(job.bot) ?? 0) / 2));
  }

  private dismiss(thinker: Thinker, why: string): void {
    if (!this.crew.delete(thinker)) return;
    clearTimeout(thinker.timer);
    this.book(thinker);
    thinker.worker.terminate().catch(() => {});
    thinker.task?.failed(new Error(why));
    if (!this.closed) this.assign();
  }

  async close(): Promise<void> {
    this.closed = true;
    const gone = new Error('this node is leaving');
    for (const task of this.queue.empty()) task.failed(gone);
    const workers = [...this.crew].map(({ worker }) => worker);
    for (const thinker of [...this.crew]) this.dismiss(thinker, gone.message);
    await Promise.all(workers.map(worker => worker.terminate()));
  }
}

const isFull = ({ jobs }: Thinker, { kind }: Job): boolean =>
  (kind === 'check' || kind === 'setting') && jobs >= MOST_READINGS;
