import { batch, type Signal, signal } from '@preact/signals';
import { type SeatId, seatNamed } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import {
  extended,
  givenBack,
  type KeptTimer,
  nextToRing,
  rung,
  type Timer,
  timersNow,
  timersSeenBy,
} from '../../engine/timer.ts';
import type { ClockHand, ShownTimer } from './session.ts';

/** The clocks of a game in this browser as they are kept with it; `alive` is when they were last known to be kept. */
export type KeptClocks = {
  readonly kept: readonly KeptTimer[];
  readonly alive: number;
  readonly paused: boolean;
};

type Host = {
  readonly table: Table;
  readonly stored: KeptClocks | undefined;
  /** The seat `clock` plays this now. */
  ring(action: Action): Promise<void>;
  store(clocks: KeptClocks): void;
};

const ALIVE_MS = 10_000;

/**
 * The timetable of a game in this browser. Nobody else waits, so the clocks stand until somebody lets them run; a page
 * that was closed eats nobody's time.
 */
export class LocalClocks implements ClockHand {
  readonly timers: Signal<readonly ShownTimer[]> = signal([]);
  readonly paused: Signal<boolean>;
  private kept: readonly KeptTimer[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;

  constructor(private readonly host: Host) {
    const { stored } = host;
    this.paused = signal(stored?.paused ?? true);
    this.kept = stored ? givenBack(stored.kept, stored.alive, Date.now()) : [];
    this.beat = setInterval(() => this.store(), ALIVE_MS);
  }

  /** After the table changed, or the sitter did. */
  look(seat: SeatId): void {
    const now = Date.now();
    const timers = this.due();
    this.kept = timersNow(timers, this.kept, now, this.paused.peek());
    const isControl = seatNamed(this.host.table.chairs, seat)?.kind === 'control';
    batch(() => {
      this.timers.value = timersSeenBy(timers, this.kept, seat, isControl, now).map(one => ({
        ...one,
        at: now,
      }));
    });
    this.seat = seat;
    clearTimeout(this.timer);
    const next = nextToRing(this.kept);
    if (next) this.timer = setTimeout(() => void this.ring(next.key), Math.max(0, next.at - now));
  }
  private seat: SeatId = '';

  async pause(paused: boolean): Promise<string | null> {
    this.paused.value = paused;
    return this.changed();
  }
  async extend(key: string, seconds: number): Promise<string | null> {
    this.kept = extended(this.kept, key, seconds * 1000);
    return this.changed();
  }
  async skip(key: string): Promise<string | null> {
    await this.ring(key);
    return null;
  }

  close(): void {
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.store();
  }

  private due(): readonly Timer[] {
    const { table } = this.host;
    return table.outcome === null ? (table.system.clock?.(table.state) ?? []) : [];
  }

  private changed(): null {
    this.look(this.seat);
    this.store();
    return null;
  }

  private async ring(key: string): Promise<void> {
    const timer = this.due().find(one => one.key === key);
    if (!timer) return;
    this.kept = rung(this.kept, key);
    await this.host.ring(timer.rings);
    this.changed();
  }

  private store(): void {
    this.host.store({ kept: this.kept, alive: Date.now(), paused: this.paused.peek() });
  }
}
