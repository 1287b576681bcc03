import { batch, effect, type Signal, signal } from '@preact/signals';
import type { SeatId } from '../../engine/seat.ts';
import { type Delta, withDelta } from '../../protocol/delta.ts';
import type { Told } from '../../protocol/live.ts';
import type { GameSummary, Position, SeatChat, SeatLog } from '../../protocol/words.ts';
import { InTurn } from './in-turn.ts';
import { Link } from './remote-link.ts';
import type { ShownTimer } from './session.ts';

type Joined = Extract<Told, { type: 'joined' }>;

export type LiveGame = {
  readonly game: string;
  readonly token: string;
  open(): WebSocket;
  /** Milliseconds between two tables that are shown, so that a quick commander can be followed. */
  pace?(): number;
  /** Keeps the tip of the record, to hold against the record of the ended game. */
  remember?(seat: SeatId, seq: number, tip: string): void;
};

/** An answer was heard and the event that it speaks of was not: after so long the table is asked for. */
const EVENT_WITHIN = 3000;
/** So often in a row the table is asked for when it comes too old. */
const MOST_ASKED = 3;

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
  /** The table as it is shown; null until the game has started. What is true may be some actions ahead. */
  readonly position: Signal<Position | null> = signal<Position | null>(null);
  /** When the time of whoever is asked is over, by the clock of this computer; null while no clock runs. */
  readonly clockEnds = signal<number | null>(null);
  /** The clocks of the timetable, told by the server's clock, in the time of this computer. */
  readonly timers = signal<readonly ShownTimer[]>([]);
  /** How far the server's clock is ahead of ours: the largest seen, which came over the quickest line. */
  private ahead = Number.NEGATIVE_INFINITY;
  readonly presence = signal<readonly SeatId[]>([]);
  readonly chat = signal<readonly SeatChat[]>([]);
  readonly link: Link;
  private asking = false;
  /** The last entry that was told of, whether or not it could be used. */
  private heard = 0;
  private latest: Position | null = null;
  private readonly inTurn = new InTurn<Position>(
    position => {
      this.position.value = position;
    },
    () => this.at.pace?.() ?? 0,
  );
  /** Up to here the table is shown without delay: it is what the sitter did. */
  private wanted = 0;

  constructor(readonly at: LiveGame) {
    this.link = new Link({
      open: () => at.open(),
      join: () => this.joining(),
      hear: told => this.hear(told),
    });
  }

  get seq(): number {
    return this.latest?.seq ?? 0;
  }

  close(): void {
    this.inTurn.clear();
    this.link.close();
  }

  /** A whole position: the answer to a lost race, or to losing count. */
  take(position: Position): void {
    if (position.seq < this.seq) return;
    const log = withLines(this.latest?.log, position.log);
    this.showNow({ ...position, log });
  }

  /** When everything up to `seq` was told. An answer may overtake the event that it speaks of. */
  reached(seq: number): Promise<void> {
    this.wanted = seq;
    this.heard = Math.max(this.heard, seq);
    if (this.latest && this.seq >= seq) this.showNow(this.latest);
    const late = setTimeout(() => void this.askAgain(), EVENT_WITHIN);
    return new Promise(done => {
      const stop = effect(() => {
        if ((this.position.value?.seq ?? 0) < seq) return;
        clearTimeout(late);
        done();
        queueMicrotask(() => stop());
      });
    });
  }

  /** The beginning of a long game's log, which was not told at first. */
  prepend({ since, lines }: SeatLog): void {
    const now = this.latest;
    if (!now || since >= now.log.since) return;
    const older = lines.filter(({ entry }) => entry < now.log.since);
    this.showNow({ ...now, log: { since, lines: [...older, ...now.log.lines] } });
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
    this.remember(told);
    if (told.type === 'joined') batch(() => this.sitDown(told));
    else if (told.type === 'moved') this.fold(told.from, told.seq, told.delta, told.log);
    else if (told.type === 'game') batch(() => this.learn(told.game));
    else if (told.type === 'presence') this.presence.value = told.presence;
    else if (told.type === 'chat') this.listen([told.line]);
  }

  private remember(told: Told): void {
    if (told.type !== 'joined' && told.type !== 'moved') return;
    const seat = told.type === 'joined' ? told.seat : this.seat.peek();
    if (told.tip !== undefined) this.at.remember?.(seat, told.seq, told.tip);
  }

  private sitDown(told: Joined): void {
    this.learn(told.game);
    this.seat.value = told.seat;
    this.presence.value = told.presence;
    this.listen(told.chat);
    if (told.position) this.take(told.position);
    else if (told.delta && told.log) this.fold(told.from ?? 0, told.seq, told.delta, told.log);
  }

  private learn(game: GameSummary): void {
    this.game.value = game;
    const left = game.clock?.left ?? null;
    this.clockEnds.value = left === null ? null : Date.now() + left;
    if (game.now === undefined) return;
    this.ahead = Math.max(this.ahead, game.now - Date.now());
    const at = game.now - this.ahead;
    this.timers.value = (game.timers ?? []).map(timer => ({ ...timer, at }));
  }

  private listen(lines: readonly SeatChat[]): void {
    const known = new Set(this.chat.peek().map(({ id }) => id));
    const fresh = lines.filter(({ id }) => !known.has(id));
    if (fresh.length > 0) this.chat.value = [...this.chat.peek(), ...fresh];
  }

  private fold(from: number, seq: number, delta: Delta, log: SeatLog): void {
    const old = this.latest;
    this.heard = Math.max(this.heard, seq);
    if (seq <= this.seq) return; // told before
    if (from !== this.seq) return void this.askAgain();
    const sight = withDelta(old?.sight ?? null, delta) as Position['sight'];
    const next = { seq, sight, log: withLines(old?.log, log) };
    if (seq <= this.wanted || !this.at.pace) this.showNow(next);
    else this.showInTurn(next);
  }

  private showNow(position: Position): void {
    this.inTurn.clear();
    this.latest = position;
    this.position.value = position;
  }

  private showInTurn(position: Position): void {
    this.latest = position;
    this.inTurn.add(position);
  }

  /** Something was lost on the way. What is told meanwhile cannot be used, so the table may have to be asked for again. */
  private async askAgain(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    for (let asked = 0; asked < MOST_ASKED; asked++) {
      const told = await this.link.ask({ type: 'position' }).catch(() => null);
      if (told?.type === 'position') this.take(told.position);
      if (told === null || this.seq >= this.heard) break;
    }
    this.asking = false;
  }
}
