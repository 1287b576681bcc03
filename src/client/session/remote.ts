import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Desk } from '../../engine/desk.ts';
import { forecast, type TableForecast } from '../../engine/forecast.ts';
import { offers, refuse } from '../../engine/gate.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Held, Post } from '../../engine/post.ts';
import { random } from '../../engine/random.ts';
import type { Reason } from '../../engine/reasons.ts';
import { FORMAT, type GameRecord, type RecordHead } from '../../engine/record.ts';
import { type Refusal, refusal, TABLE_RULES } from '../../engine/refusal.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Action, Outcome, Question, Scenario, System } from '../../engine/system.ts';
import type { GameSummary, Position, ProblemBody } from '../../protocol/words.ts';
import { newId } from '../app/ids.ts';
import { type Api, Declined } from './api.ts';
import { Throws } from './remote-dice.ts';
import { clockHandOf, controlHandOf } from './remote-hands.ts';
import type { Live } from './remote-live.ts';
import { Past } from './remote-past.ts';
import { RemoteReasons } from './remote-reasons.ts';
import { rulesTold } from './rules-told.ts';
import type {
  ActAnswer,
  ClockHand,
  ControlHand,
  LoggedLine,
  Moment,
  Player,
  Session,
  ShownTimer,
} from './session.ts';

/** The table was changed by somebody else first. It is no rule of a game, so it has no place in a rulebook. */
const RACE = 'T-RACE';

export type RemoteGame = {
  readonly live: Live;
  readonly api: Api;
  readonly system: System;
  /** The scenario, where it is the host's own. */
  readonly own?: Scenario | undefined;
  /** Why the house did not do something, in the reader's words. Rules speak for themselves. */
  readonly words?: (problem: ProblemBody) => string;
  /** What this browser remembers of the seat: the last entry that was looked at. */
  readonly seen: { read(): number; write(entry: number): void };
  /** The host's token, where this browser has it. */
  readonly host?: () => string | undefined;
  /** The line outlasts the session: other seats of the same page use it. */
  readonly keepsLine?: boolean;
};

/**
 * A game on a server. It holds what its seat was told and nothing else. Offers, refusals and forecasts are reckoned here, on
 * a table imagined from the view: what a seat cannot see changes none of them. The server judges every action by itself.
 */
export class RemoteSession implements Session {
  readonly system: System;
  readonly seat: ReadonlySignal<SeatId>;
  readonly view: ReadonlySignal<unknown>;
  readonly questions: ReadonlySignal<readonly Question[]>;
  readonly log: ReadonlySignal<readonly LoggedLine[]>;
  readonly desk: ReadonlySignal<Desk | null>;
  readonly holders: ReadonlySignal<readonly Held[]>;
  readonly timers: ReadonlySignal<readonly ShownTimer[]>;
  readonly clock: ReadonlySignal<ClockHand | null>;
  readonly control: ReadonlySignal<ControlHand | null>;
  readonly tip: ReadonlySignal<number>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  readonly waitingFor: ReadonlySignal<SeatId | null>;
  readonly trouble: ReadonlySignal<string | null>;
  readonly open: ReadonlySignal<boolean>;
  readonly mayExport: ReadonlySignal<boolean>;
  readonly mayUndo = signal(false);
  private readonly undone = signal<readonly Action[]>([]);
  readonly mayRedo = computed(() => this.undone.value.length > 0);
  private readonly throws = new Throws();
  readonly diceAsked = this.throws.asked;
  readonly mayAskBack = computed(
    () => this.isPlaying() && !this.summary.undo && !this.mayUndo.value && this.lastOwn > 0,
  );
  private readonly reasons: RemoteReasons;
  private readonly past: Past;
  private acting: Promise<unknown> = Promise.resolve();
  private readonly stop: (() => void)[];

  constructor(private readonly remote: RemoteGame) {
    const { live, api, system } = remote;
    this.system = system;
    this.seat = live.seat;
    this.past = new Past(api, system, live.at);
    const position = computed(() => this.positionNow(live.position.value));
    this.view = computed(() => position.value.sight.view);
    this.outcome = computed(() => position.value.sight.outcome);
    this.questions = computed(() => (this.isPlaying() ? asked(position.value) : []));
    this.log = computed(() => position.value.log.lines.map(logged));
    this.tip = computed(() => position.value.seq - 1);
    this.desk = computed(() => position.value.sight.desk ?? null);
    this.holders = computed(() => this.summary.holders ?? []);
    this.timers = live.timers;
    const isControl = computed(() => this.kindOf(this.seat.value) === 'control');
    const clockHand = clockHandOf(remote, () => this.summary);
    this.clock = computed(() =>
      this.summary.timers && (isControl.value || remote.host?.()) ? clockHand : null,
    );
    const controlHand = controlHandOf(remote, () => this.tip.peek());
    this.control = computed(() => (isControl.value ? controlHand : null));
    this.open = computed(() => this.past.table.value !== null);
    this.mayExport = this.open;
    this.waitingFor = computed(() => this.awaited());
    this.trouble = computed(() => rulesTold(this.summary, system.version));
    this.reasons = new RemoteReasons(api, this.at, () => this.mayHear(), this.tip);
    const watching = [effect(() => this.askWhetherUndo()), effect(() => this.openWhenOver())];
    this.stop = [...watching, this.reasons.stop];
    if (position.peek().log.since > 0) void this.fetchOldLines();
  }

  get id(): string {
    return this.remote.live.at.game;
  }
  get at() {
    const { game, token } = this.remote.live.at;
    return { game, token };
  }
  get chat() {
    return this.remote.live.chat;
  }
  get summary(): GameSummary {
    return this.remote.live.game.value as GameSummary;
  }
  get posts(): readonly Post[] {
    return (this.summary.posts ?? []) as readonly Post[];
  }
  private kindOf(seat: SeatId): Seat['kind'] | undefined {
    return this.summary.seats.find(({ id }) => id === seat)?.kind;
  }
  get seats(): readonly Seat[] {
    return this.summary.seats.map(({ id, name, kind, side }) =>
      side === undefined ? { id, name, kind } : { id, name, kind, side },
    );
  }

  /** Made of what everybody at the table knows; the record itself is open when the game has ended. */
  get head(): RecordHead {
    const { system, rules, scenario, options, dice } = this.summary;
    const { own } = this.remote;
    const { source, commitment } = dice;
    return {
      format: FORMAT,
      system,
      rules,
      scenario: { id: scenario.id, hash: '', ...(own ? { content: own } : {}) },
      options,
      seats: this.summary.seats.map(({ id }) => ({ id })),
      dice: commitment === undefined ? { source } : { source, commitment },
    };
  }

  get players(): { readonly [seat: SeatId]: Player } {
    const own = this.seat.value;
    const players = this.summary.seats.map(({ id, player, bot }): [SeatId, Player] => {
      if (bot !== null) return [id, { kind: 'computer', bot }];
      return [id, id === own ? { kind: 'person' } : { kind: 'remote', name: player ?? '' }];
    });
    return Object.fromEntries(players);
  }

  /** A seat on a server has one pair of eyes. */
  sit(): void {}

  act(action: Action, faces?: readonly number[]): Promise<ActAnswer> {
    return this.inTurn(async () => {
      const send = (thrown: readonly number[]) => this.send(action, thrown);
      const answer = await this.throws.through(this.seat.peek(), send, faces);
      if (!answer.refused) this.undone.value = [];
      return answer;
    });
  }

  async offers(): Promise<readonly Action[]> {
    return untracked(() =>
      this.isPlaying() && this.players[this.seat.value]?.kind === 'person'
        ? [...offers(this.system, this.seats, this.imagined(), this.seat.value)]
        : [],
    );
  }
  async refusal(action: unknown): Promise<Refusal | null> {
    return untracked(() =>
      refuse(this.system, this.seats, this.imagined(), this.seat.value, action),
    );
  }
  async forecast(action: Action): Promise<TableForecast | null> {
    if (await this.refusal(action)) return null;
    return forecast(this.system, this.view.peek(), this.seat.peek(), action);
  }

  undo(): Promise<Refusal | null> {
    return this.inTurn(async () => {
      const entry = this.lastEntry;
      const action = this.ownActions.get(entry);
      const answer = await this.send({ type: 'undo', entry } as Action);
      if (answer.refused) return answer.refused;
      if (action) this.undone.value = [...this.undone.peek(), action];
      return null;
    });
  }

  redo(): Promise<Refusal | null> {
    return this.inTurn(async () => {
      const action = this.undone.peek().at(-1);
      if (!action) return null;
      const answer = await this.send(action);
      this.undone.value = answer.refused ? [] : this.undone.peek().slice(0, -1);
      return answer.refused;
    });
  }

  /** It happens at once where nobody but computers is asked; else the others see the proposal. */
  async askBack(): Promise<Refusal | null> {
    const body = { entry: this.lastOwn, agree: true };
    try {
      await this.remote.api.ask('undo', { ...this.at, body });
      return null;
    } catch (error) {
      if (error instanceof Declined) return this.declined(error.problem);
      throw error;
    }
  }

  seek(at: number, seat = this.seat.peek()): Promise<Moment> {
    return this.past.seek(at, this.seat.peek(), seat);
  }

  /** The entries of which the seat was told something; all that stand when the game has ended. */
  stops(): readonly number[] {
    const table = this.past.table.peek();
    if (table) return table.standing;
    return [...new Set([0, ...this.log.peek().map(({ entry }) => entry)])];
  }

  author(entry: number): SeatId | null {
    const table = this.past.table.peek();
    if (table) return table.entries[entry]?.seat ?? null;
    const { lines } = this.positionNow(this.remote.live.position.peek()).log;
    return lines.some(line => line.entry === entry && line.own) ? this.seat.peek() : null;
  }

  reason(entry: number): Reason | null {
    return this.reasons.of(entry);
  }

  /** Whether the server may have reasons for this seat: asking would tell nothing else. */
  private mayHear(): boolean {
    const { system, remote, summary } = this;
    const { scenario: named, options, status } = summary;
    if (this.outcome.value !== null || status === 'closed') return true;
    const scenario = remote.own ?? system.scenarios.find(({ id }) => id === named.id);
    return scenario !== undefined && system.hidesNothing?.({ scenario, options }) === true;
  }

  seen(): number {
    return this.remote.seen.read();
  }
  markSeen(): void {
    if (this.seen() !== this.tip.peek()) this.remote.seen.write(this.tip.peek());
  }

  export(): Promise<GameRecord> {
    return this.past.record();
  }

  close(): void {
    for (const stop of this.stop) stop();
    if (!this.remote.keepsLine) this.remote.live.close();
  }

  /** The last entry that stands, as far as the seat was told. */
  private get lastEntry(): number {
    return this.log.peek().at(-1)?.entry ?? 0;
  }
  /** The last entry of the sitter that stands; 0 when there is none. */
  private get lastOwn(): number {
    const { lines } = this.positionNow(this.remote.live.position.value).log;
    return lines.findLast(({ own }) => own === true)?.entry ?? 0;
  }
  private readonly ownActions = new Map<number, Action>();

  private positionNow(position: Position | null): Position {
    if (!position) throw new Error('the game has not started');
    return position;
  }

  private isPlaying(): boolean {
    const status = this.remote.live.game.value?.status;
    return status === 'playing' || status === 'stopped';
  }

  private imagined(): unknown {
    return this.system.imagine(this.view.peek(), this.seat.peek(), random(this.tip.peek()));
  }

  /** One action after the other: each is decided on the table that the one before left. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.acting.then(work);
    this.acting = done.catch(() => undefined);
    return done;
  }

  private async send(action: Action, faces?: readonly number[]): Promise<ActAnswer> {
    const { live } = this.remote;
    const told = await live.link.ask({
      type: 'act',
      seq: this.tip.peek() + 1, // the table that was decided on, which may not be the latest
      id: newId(),
      action,
      ...(faces && faces.length > 0 ? { faces: [...faces] } : {}),
    });
    if (told.type === 'no') return { refused: this.declined(told.problem) };
    if (told.type !== 'acted') throw new Error(`the server answered ${told.type}`);
    await live.reached(told.seq);
    const number = told.entry;
    this.ownActions.set(number, action);
    const log = this.log.peek().filter(({ entry }) => entry === number);
    return { refused: null, number, log: log.map(({ line }) => line) };
  }

  private declined({ code, says, because, rule, values, fresh }: ProblemBody): Refusal {
    if (fresh) this.remote.live.take(fresh);
    if (rule !== undefined)
      return { ...refusal(rule, code, because, values), ...(says === undefined ? {} : { says }) };
    const said = this.remote.words?.({ code, because }) ?? because;
    return refusal(code === 'LOST_RACE' ? RACE : TABLE_RULES.turn, code, said);
  }

  /** Whoever is asked, while the sitter is not. */
  private awaited(): SeatId | null {
    if (this.summary.paused) return null;
    const seats = this.questions.value.map(({ seat }) => seat);
    const own = this.seat.value;
    const decides = seats.includes(own) && this.players[own]?.kind === 'person';
    return decides ? null : (seats[0] ?? null);
  }

  private askWhetherUndo(): void {
    const tip = this.tip.value;
    const entry = this.log.value.at(-1)?.entry ?? 0;
    const playing = this.isPlaying();
    if (!playing || entry === 0 || this.author(entry) !== this.seat.peek()) {
      this.mayUndo.value = false;
      return;
    }
    const why = { type: 'why' as const, action: { type: 'undo', entry } };
    this.remote.live.link.ask(why).then(
      told => {
        if (this.tip.peek() === tip) this.mayUndo.value = told.type === 'why' && !told.refusal;
      },
      () => undefined,
    );
  }

  private openWhenOver(): void {
    const closed = this.remote.live.game.value?.status === 'closed';
    if (closed || this.outcome.value !== null) this.past.open().catch(() => undefined);
  }

  /** A long game's first lines come after the table is drawn. */
  private async fetchOldLines(): Promise<void> {
    const { api, live } = this.remote;
    const position = await api.ask('position', { ...live.at, query: { log: 0 } }).catch(() => null);
    if (position) live.prepend(position.log);
  }
}

const asked = ({ sight }: Position): readonly Question[] =>
  sight.questions as unknown as readonly Question[];

const logged = ({ entry, rule, id, values }: Position['log']['lines'][number]): LoggedLine => ({
  entry,
  line: { rule, id, values: values as LogLine['values'] },
});
