import { type SeatId, seatNamed } from '../../engine/seat.ts';
import {
  extended,
  givenBack,
  type KeptTimer,
  nextToRing,
  rung,
  type SeenTimer,
  type Timer,
  timersNow,
  timersSeenBy,
} from '../../engine/timer.ts';
import type { Room } from '../games/room.ts';
import { no } from '../no.ts';

/** How often it is written down that the clocks are being kept; a restart gives back whatever is not. */
const ALIVE_MS = 10_000;

/**
 * The clocks of a game whose system has a timetable. The rules say what is timed and whether it runs; how much is left is kept
 * here, and stored with the game whenever a clock begins, stops or is changed.
 */
export class Timetable {
  /** What this node knows; null until it has read what was stored. */
  private kept: readonly KeptTimer[] | null = null;
  private storedAt = 0;
  private told = '[]';

  constructor(private readonly room: Room) {}

  /** What is timed now, by the rules. */
  private timers(): readonly Timer[] {
    const { table, system, house } = this.room;
    const { pace } = house.settings;
    const timers = (table && !this.room.over && system.clock?.(table.state)) || [];
    return pace === 1 ? timers : timers.map(one => ({ ...one, seconds: one.seconds / pace }));
  }

  private now(): readonly KeptTimer[] {
    const { room } = this;
    const now = room.house.now();
    this.kept ??= this.stored(now);
    this.kept = timersNow(this.timers(), this.kept, now, room.body.paused);
    return this.kept;
  }

  /** As stored. While no node kept them nobody could act, so that time does not count. */
  private stored(now: number): readonly KeptTimer[] {
    const { timers } = this.room.body;
    if (!timers) return [];
    return now - timers.alive > 2 * ALIVE_MS
      ? givenBack(timers.kept, timers.alive, now)
      : timers.kept;
  }

  /** Another node or a restart may have changed what is stored. */
  forget(): void {
    this.kept = null;
  }

  /** Whether a clock began, stopped, rang or was moved since this was last asked. */
  hasChanged(): boolean {
    if (!this.room.system.clock) return false;
    const now = JSON.stringify(this.now());
    const changed = now !== this.told;
    this.told = now;
    return changed;
  }

  /** When the next clock rings, in milliseconds since 1970; null while none runs. */
  get due(): number | null {
    return this.room.system.clock ? (nextToRing(this.now())?.at ?? null) : null;
  }

  seenBy(seat: SeatId): SeenTimer[] {
    const { room } = this;
    if (!room.system.clock) return [];
    const isControl = seatNamed(room.chairs, seat)?.kind === 'control';
    return timersSeenBy(this.timers(), this.now(), seat, isControl, room.house.now()).map(one => ({
      ...{ ...one, left: Math.round(one.left) },
      seconds: Math.ceil(one.seconds),
    }));
  }

  /** Writes down what has changed since it was last written, or that the clocks are still kept. Call under `alone`. */
  async store(): Promise<void> {
    const { room } = this;
    if (!room.system.clock || !room.table) return;
    const now = room.house.now();
    const kept = this.now();
    const before = room.body.timers?.kept ?? [];
    const runs = kept.some(({ since }) => since !== null);
    const isSame = JSON.stringify(kept) === JSON.stringify(before);
    if (isSame && !(runs && now - this.storedAt > ALIVE_MS)) return;
    this.storedAt = now;
    await room.edit(body => {
      body.timers = { kept: [...kept], alive: now };
    });
  }

  /** Control or the host gives a clock more time. Call under `alone`. */
  async extend(key: string, seconds: number): Promise<void> {
    this.mustKnow(key);
    this.kept = extended(this.now(), key, seconds * 1000);
    await this.store();
  }

  /** The clock rings: the seat `clock` plays what the rules say. Call under `alone`. */
  async ring(key: string): Promise<void> {
    const { room } = this;
    this.mustKnow(key);
    const timer = this.timers().find(one => one.key === key);
    const seat = room.clockSeat;
    if (!timer || seat === undefined) return;
    this.kept = rung(this.now(), key);
    const { seq } = room;
    await room.act({ seat, seq, id: `clock-${seq}`, action: timer.rings });
    await this.store();
  }

  /** Whatever is due by now. Call under `alone`. */
  async ringWhatIsDue(): Promise<boolean> {
    const next = this.room.system.clock ? nextToRing(this.now()) : null;
    if (!next || next.at > this.room.house.now()) return false;
    await this.ring(next.key);
    return true;
  }

  private mustKnow(key: string): void {
    if (!this.timers().some(one => one.key === key))
      throw no(422, 'NO_SUCH_CLOCK', 'no such clock runs in this game');
  }
}
