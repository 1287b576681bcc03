import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ThinkingSettings } from '../settings.ts';
import { type Job, READY, type Result, type Thinkers } from './job.ts';

type Task = {
  readonly job: Job;
  readonly done: (value: unknown) => void;
  readonly failed: (why: Error) => void;
};

/** A worker and what it is at. */
type Thinker = {
  readonly worker: Worker;
  ready: boolean;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
};

const PATIENCE_MS = 30_000;
/** So long a thread may take to read its rules. It is not thinking yet, so its patience is not used up. */
const STARTING_MS = 60_000;
const MEMORY_MB = 512;
/** Jobs that may wait; more are refused. */
const MOST_WAITING = 2000;

/**
 * Worker threads in which commanders think and odds are reckoned, so that the server itself answers at once. Their number is
 * bounded. Who thinks too long, takes too much memory or dies is replaced, and its job fails. One thread is kept for odds, for
 * which somebody waits at a screen.
 */
export class Crew implements Thinkers {
  private readonly crew = new Set<Thinker>();
  private readonly waiting: Record<Job['kind'], Task[]> = {
    decide: [],
    chore: [],
    forecast: [],
  };
  private readonly size: number;
  private closed = false;

  constructor(private readonly settings: ThinkingSettings) {
    this.size = Math.max(2, settings.workers ?? availableParallelism());
  }

  do(job: Job): Promise<unknown> {
    return new Promise((done, failed) => {
      if (this.closed || this.waiting[job.kind].length >= MOST_WAITING)
        return failed(new Error('too many think already'));
      this.waiting[job.kind].push({ job, done, failed });
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
      this.time(idle);
      idle.worker.ref();
      idle.worker.postMessage(task.job);
    }
  }

  private time(thinker: Thinker): void {
    clearTimeout(thinker.timer);
    const patience = this.settings.patienceMs ?? PATIENCE_MS;
    thinker.timer = setTimeout(
      () => this.dismiss(thinker, 'it thought too long'),
      thinker.ready ? patience : Math.max(patience, STARTING_MS),
    );
  }

  private begin(thinker: Thinker): void {
    thinker.ready = true;
    if (thinker.task) this.time(thinker);
  }

  private next(): Task | undefined {
    let busy = 0;
    let deciding = 0;
    for (const { task } of this.crew) {
      if (task) busy++;
      if (task?.job.kind === 'decide') deciding++;
    }
    if (busy >= this.size) return undefined;
    const short = this.waiting.forecast.shift() ?? this.waiting.chore.shift();
    return short ?? (deciding < this.size - 1 ? this.waiting.decide.shift() : undefined);
  }

  private hire(): Thinker {
    const { script, data, memoryMb = MEMORY_MB } = this.settings;
    const worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const thinker: Thinker = { worker, ready: false, task: null, timer: undefined };
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
    thinker.task = null;
    thinker.worker.unref();
    if (result.failed === undefined) task?.done(result.done);
    else task?.failed(new Error(result.failed));
    this.assign();
  }

  private dismiss(thinker: Thinker, why: string): void {
    if (!this.crew.delete(thinker)) return;
    clearTimeout(thinker.timer);
    thinker.worker.terminate().catch(() => {});
    thinker.task?.failed(new Error(why));
    if (!this.closed) this.assign();
  }

  async close(): Promise<void> {
    this.closed = true;
    const gone = new Error('this node is leaving');
    for (const tasks of Object.values(this.waiting))
      for (const task of tasks.splice(0)) task.failed(gone);
    const workers = [...this.crew].map(({ worker }) => worker);
    for (const thinker of [...this.crew]) this.dismiss(thinker, gone.message);
    await Promise.all(workers.map(worker => worker.terminate()));
  }
}
