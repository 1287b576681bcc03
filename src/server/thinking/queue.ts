import type { Job } from './job.ts';

export type Task = {
  readonly job: Job;
  readonly done: (value: unknown) => void;
  readonly failed: (why: Error) => void;
};

/** Jobs that may wait, in all and of one game or address; more are refused. */
const MOST_WAITING = 2000;
const MOST_OF_ONE = 64;
/** The time that a game or address has used counts half after so long. */
const HALF_LIFE_MS = 30_000;

/** Long work; at least one thread is left for short work, for which somebody waits at a screen. */
export const isLong = ({ kind }: Job): boolean =>
  kind === 'decide' || kind === 'check' || kind === 'setting';

/**
 * Which job runs next: short work before long, and among equals the game or address that used the least time lately. A game that
 * asks for much waits for those that ask for little, and not the other way round.
 */
export class FairQueue {
  private readonly waiting: Task[] = [];
  private readonly used = new Map<string, { ms: number; at: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** False when too many wait already. */
  add(task: Task): boolean {
    const mine = this.waiting.filter(({ job }) => job.of === task.job.of).length;
    const isFull = task.job.kind !== 'chore' && mine >= MOST_OF_ONE;
    if (this.waiting.length >= MOST_WAITING || isFull) return false;
    this.waiting.push(task);
    return true;
  }

  /** Others than `of` wait for long work. */
  othersWait(of: string): boolean {
    return this.waiting.some(({ job }) => isLong(job) && job.of !== of);
  }

  take(mayBeLong: boolean): Task | undefined {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, { job }] of this.waiting.entries()) {
      if (isLong(job) && !mayBeLong) continue;
      const price = this.usedBy(job.of) + (isLong(job) ? 1e9 : 0);
      if (price < least) [best, least] = [i, price];
    }
    return best < 0 ? undefined : this.waiting.splice(best, 1)[0];
  }

  spent(of: string, ms: number): void {
    this.used.set(of, { ms: this.usedBy(of) + ms, at: this.now() });
    if (this.used.size > MOST_WAITING)
      for (const name of this.used.keys()) if (this.usedBy(name) < 1) this.used.delete(name);
  }

  private usedBy(of: string): number {
    const found = this.used.get(of);
    return found ? found.ms * 2 ** -((this.now() - found.at) / HALF_LIFE_MS) : 0;
  }

  empty(): Task[] {
    return this.waiting.splice(0);
  }
}
