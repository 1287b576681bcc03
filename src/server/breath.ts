import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** Work of one turn of the event loop after which whatever else waits comes first. */
const LONG_MS = 10;
/** No turn should take longer; the metrics tell of those that do. */
const TOO_LONG_MS = 50;

/**
 * Keeps the turns of the event loop short. Jobs that follow each other by promises alone would all run in one turn, and sockets,
 * timers and requests would wait for the last of them.
 */
export class Breath {
  private began = 0;
  private marked = false;

  constructor(
    private readonly longest = LONG_MS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** When to go on: null for at once, else the next turn. */
  pause(): Promise<void> | null {
    return this.isLong() ? this.nextTurn() : null;
  }

  private isLong(): boolean {
    if (this.marked) return this.now() - this.began >= this.longest;
    this.marked = true;
    this.began = this.now();
    setImmediate(() => {
      this.marked = false;
    });
    return false;
  }

  /** Those who waited with this one may have used up that turn too. */
  private async nextTurn(): Promise<void> {
    do await new Promise(later => setImmediate(later));
    while (this.isLong());
  }
}

/** Watches the event loop and tells the metrics. */
export const watchLoop = (metrics: Metrics): { close(): void } => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let longest = 0;
  const timer = setInterval(() => {
    const ms = delay.max / 1e6;
    if (ms > TOO_LONG_MS) metrics.count('turns_too_long_total');
    longest = Math.max(longest, ms);
    delay.reset();
  }, 100);
  timer.unref();
  metrics.gauge('longest_turn_ms', () => {
    const found = Math.max(longest, delay.max / 1e6);
    longest = 0;
    return Math.round(found);
  });
  return {
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
};
