/** Time as a page has it; a test hands in its own. */
export type Hours = {
  now(): number;
  later(work: () => void, ms: number): () => void;
};

const ofThePage: Hours = {
  now: () => Date.now(),
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Shows what comes quickly one after the other. The more of them wait, the quicker they pass. A page that takes longer to draw than
 * the pace allows leaves some out instead of falling behind: the order stays, and the last is always shown.
 */
export class InTurn<T> {
  private waiting: T[] = [];
  private stopTimer: (() => void) | null = null;

  constructor(
    private readonly show: (one: T) => void,
    private readonly pace: () => number,
    private readonly hours: Hours = ofThePage,
  ) {}

  add(one: T): void {
    this.waiting.push(one);
    if (!this.stopTimer) this.showNext(0);
  }

  /** Nothing that waits is shown any more. */
  clear(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    this.waiting = [];
  }

  private showNext(leaveOut: number): void {
    this.stopTimer = null;
    this.waiting.splice(0, Math.min(leaveOut, this.waiting.length - 1));
    const next = this.waiting.shift();
    if (next === undefined) return;
    const wait = this.pace() / (1 + this.waiting.length / 6);
    const due = this.hours.now() + wait;
    this.stopTimer = this.hours.later(() => {
      const late = this.hours.now() - due;
      this.showNext(Math.floor(late / Math.max(1, wait)));
    }, wait);
    this.show(next);
  }
}
