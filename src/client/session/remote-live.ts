import { batch, effect, type Signal, signal } from '@preact/signals';
import type { SeatId } from '../../engine/seat.ts';
import { type Delta, withDelta } from '../../protocol/delta.ts';
import type { Told } from '../../protocol/live.ts';
import type { GameSummary, Position, SeatChat, SeatLog } from '../../protocol/words.ts';
import { Link } from './remote-link.ts';

type Joined = Extract<Told, { type: 'joined' }>;

export type LiveGame = {
  readonly game: string;
  readonly token: string;
  open(): WebSocket;
};

const withLines = (old: SeatLog | undefined, { since, lines }: SeatLog): SeatLog => {
  if (!old || since <= old.since) return { since, lines };
  return {
    since: old.since,
    lines: [...old.lines.filter(({ entry }) => entry < since), ...lines],
  };
};

/** A game as it is told by a server: what the seat sees, what is around it, who is here, what is said. */
export class Live {
  readonly game = signal<GameSummary | null>(null);
  readonly seat = signal<SeatId>('');
  /** Null until the game has started. */
  readonly position: Signal<Position | null> = signal<Position | null>(null);
  readonly presence = signal<readonly SeatId[]>([]);
  readonly chat = signal<readonly SeatChat[]>([]);
  readonly link: Link;
  private asking = false;

  constructor(readonly at: LiveGame) {
    this.link = new Link({
      open: () => at.open(),
      join: () => this.joining(),
      hear: told => this.hear(told),
    });
  }

  get seq(): number {
    return this.position.peek()?.seq ?? 0;
  }

  close(): void {
    this.link.close();
  }

  /** A whole position: the answer to a lost race, or to losing count. */
  take(position: Position): void {
    if (position.seq < this.seq) return;
    const log = withLines(this.position.peek()?.log, position.log);
    this.position.value = { ...position, log };
  }

  /** When everything up to `seq` was told. An answer may overtake the event that it speaks of. */
  reached(seq: number): Promise<void> {
    return new Promise(done => {
      const stop = effect(() => {
        if ((this.position.value?.seq ?? 0) < seq) return;
        done();
        queueMicrotask(() => stop());
      });
    });
  }

  /** The beginning of a long game's log, which was not told at first. */
  prepend({ since, lines }: SeatLog): void {
    const now = this.position.peek();
    if (!now || since >= now.log.since) return;
    const older = lines.filter(({ entry }) => entry < now.log.since);
    this.position.value = { ...now, log: { since, lines: [...older, ...now.log.lines] } };
  }

  private joining() {
    const { game, token } = this.at;
    const last = this.chat.peek().at(-1)?.id;
    return {
      type: 'join' as const,
      game,
      token,
      ...(this.seq > 0 ? { have: this.seq } : {}),
      ...(last === undefined ? {} : { chat: last + 1 }),
    };
  }

  private hear(told: Told): void {
    if (told.type === 'joined') batch(() => this.sitDown(told));
    else if (told.type === 'moved') this.fold(told.from, told.seq, told.delta, told.log);
    else if (told.type === 'game') this.game.value = told.game;
    else if (told.type === 'presence') this.presence.value = told.presence;
    else if (told.type === 'chat') this.listen([told.line]);
  }

  private sitDown(told: Joined): void {
    this.game.value = told.game;
    this.seat.value = told.seat;
    this.presence.value = told.presence;
    this.listen(told.chat);
    if (told.position) this.take(told.position);
    else if (told.delta && told.log) this.fold(told.from ?? 0, told.seq, told.delta, told.log);
  }

  private listen(lines: readonly SeatChat[]): void {
    const known = new Set(this.chat.peek().map(({ id }) => id));
    const fresh = lines.filter(({ id }) => !known.has(id));
    if (fresh.length > 0) this.chat.value = [...this.chat.peek(), ...fresh];
  }

  private fold(from: number, seq: number, delta: Delta, log: SeatLog): void {
    const old = this.position.peek();
    if (seq <= this.seq) return; // told before
    if (from !== this.seq) return void this.askAgain();
    const sight = withDelta(old?.sight ?? null, delta) as Position['sight'];
    this.position.value = { seq, sight, log: withLines(old?.log, log) };
  }

  /** Something was lost on the way. */
  private async askAgain(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const told = await this.link.ask({ type: 'position' }).catch(() => null);
    this.asking = false;
    if (told?.type === 'position') this.take(told.position);
  }
}
