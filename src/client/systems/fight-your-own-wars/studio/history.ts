import { computed, signal } from '@preact/signals';

/** Steps that are kept; the oldest is forgotten first. */
const MOST = 200;
/** Letters typed into the same field within this time are one step. */
const ONE_STEP_MS = 700;

/** What was there before, and what was taken back: undo and redo for one value that is only ever replaced. */
export class History<T> {
  private readonly past = signal<readonly T[]>([]);
  private readonly future = signal<readonly T[]>([]);
  private last = { at: Number.NEGATIVE_INFINITY, about: '' };
  readonly canUndo = computed(() => this.past.value.length > 0);
  readonly canRedo = computed(() => this.future.value.length > 0);

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** Keeps what is about to be replaced; `about` names what is worked on. */
  keep(before: T, about: string): void {
    const at = this.now();
    const isSame = about === this.last.about && at - this.last.at < ONE_STEP_MS;
    this.last = { at, about };
    this.future.value = [];
    if (!isSame) this.past.value = [...this.past.value, before].slice(-MOST);
  }
  undo(now: T): T {
    const before = this.past.peek().at(-1);
    if (before === undefined) return now;
    this.past.value = this.past.peek().slice(0, -1);
    this.future.value = [...this.future.peek(), now];
    this.last = { at: Number.NEGATIVE_INFINITY, about: '' };
    return before;
  }
  redo(now: T): T {
    const next = this.future.peek().at(-1);
    if (next === undefined) return now;
    this.future.value = this.future.peek().slice(0, -1);
    this.past.value = [...this.past.peek(), now];
    return next;
  }
  forget(): void {
    this.past.value = [];
    this.future.value = [];
  }
}
