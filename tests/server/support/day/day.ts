import { readSetting } from '../../../../src/engine/open.ts';
import type { GameRecord } from '../../../../src/engine/record.ts';
import type { Scenario, System } from '../../../../src/engine/system.ts';
import { Table } from '../../../../src/engine/table.ts';
import { deltaBetween } from '../../../../src/protocol/delta.ts';
import type { GameSummary } from '../../../../src/protocol/words.ts';
import { call, did } from '../api.ts';
import { type Acknowledged, Gone, Line } from './line.ts';
import { Person } from './person.ts';
import { Umpire } from './umpire.ts';

/** A server in a process of its own, at one address before and after it was killed. */
export type DayServer = { readonly url: string; kill(): Promise<void>; start(): Promise<void> };

type Incident = {
  /** How far the game has come, from 0 to 1. */
  readonly at: number;
  readonly what: 'replace' | 'inject' | 'look' | 'rewind' | 'computer' | 'late' | 'pauseForTea';
};

export type DaySetting = {
  readonly system: System;
  readonly making: {
    readonly scenario: string | Scenario;
    readonly seating: string;
    readonly options?: object;
  };
  readonly people: number;
  readonly umpires: number;
  readonly spectators: number;
  /** Of the people: who come when the game has begun, who never come, who sit on two devices. */
  readonly late: number;
  readonly never: number;
  readonly twice: number;
  /** Milliseconds between two looks of a person at the phone. */
  readonly think: number;
  readonly seed: number;
  /** How many turns the day has. */
  readonly turns: number;
  readonly turnOf: (view: unknown) => number;
  /** Acts that only end a step. */
  readonly ends: readonly string[];
  /** Questions that ask for nothing else than an end, such as that of a break. */
  readonly rests: readonly string[];
  /** Something is being fought out, as Control sees it. */
  readonly fighting: (view: unknown) => boolean;
  /** What Control rules and injects in the middle of the day, one after the other. */
  readonly rulings: readonly object[];
  /** Breaks that Control calls, in their order, and the line of the log that tells of one that began. */
  readonly breaks: { readonly calls: readonly object[]; readonly begins: string };
  /** When the server is killed: in a fight after so much of the day, or without one a little later. */
  readonly kills: { readonly at: readonly number[]; readonly patience: number };
  /** Real time after which the day is given up. */
  readonly mostMs: number;
  readonly said?: (line: string) => void;
};

const INCIDENTS: readonly Incident[] = [
  { at: 0.1, what: 'look' },
  { at: 0.2, what: 'replace' },
  { at: 0.25, what: 'late' },
  { at: 0.25, what: 'computer' },
  { at: 0.3, what: 'inject' },
  { at: 0.35, what: 'rewind' },
  { at: 0.4, what: 'pauseForTea' },
  { at: 0.6, what: 'look' },
  { at: 0.65, what: 'pauseForTea' },
];

/** One day of a megagame over real sockets: who is there, what was acknowledged, what was told to whom. */
export class Day {
  game = '';
  summary!: GameSummary;
  ended = false;
  paused = false;
  killing = false;
  /** An incident is under way that speaks to the server beside its line. */
  busy = false;
  readonly people: Person[] = [];
  readonly umpires: Umpire[] = [];
  readonly watchers: Line[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly faults: string[] = [];
  /** Questions to seats that could do nothing. */
  readonly idle: string[] = [];
  readonly done: Record<string, number> = {};
  never: string[] = [];
  kills = 0;
  /** Breaks that Control has called, and rulings it has made. */
  breaks = 0;
  ruled = 0;
  /** Seats that read the record after the end, and looked back at what they had seen. */
  debriefed = 0;
  readonly incidents: Incident[] = [...INCIDENTS];
  private readonly canaries: {
    readonly seats: readonly string[];
    readonly posts: readonly string[];
  }[] = [];
  private readonly hands: { readonly post: string; readonly seat: string }[] = [];
  private host = '';
  private invites = new Map<string, string>();
  private lateSeats: string[] = [];
  private readonly lives: Promise<void>[] = [];
  private readonly began = Date.now();
  /** Turn and whether the game is over, as Control last saw it. */
  progress = 0;

  constructor(
    readonly server: DayServer,
    readonly setting: DaySetting,
  ) {}

  get url(): string {
    return this.server.url;
  }

  wait(ms: number): Promise<void> {
    return new Promise(done => setTimeout(done, ms));
  }

  count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }

  /** A word that only these seats, those who hold these posts, and Control may ever be told. */
  canary(seats: readonly string[], posts: readonly string[] = []): string {
    this.canaries.push({ seats, posts });
    return `canary-${this.canaries.length - 1}-`;
  }

  handed(post: string, seat: string): void {
    this.hands.push({ post, seat });
  }

  private async claim(seat: string): Promise<string> {
    const body = { invite: this.invites.get(seat) ?? '', name: `Guest of ${seat}`, nonce: seat };
    return (await did(this.url, 'claim', { game: this.game, body })).token;
  }

  /** The doors open: a game is made, people and umpires sit down, the rest goes to computers. */
  async gather(): Promise<void> {
    const { setting } = this;
    const { scenario, seating, options = {} } = setting.making;
    const body = { system: setting.system.id, scenario, seating, options };
    const own = { ...(setting.system.defaults as object), ...options };
    const played =
      typeof scenario === 'string'
        ? setting.system.scenarios.find(({ id }) => id === scenario)
        : scenario;
    setting.system.seats(readSetting(setting.system, played, own, seating)); // its tables are made
    const made = await did(this.url, 'create', { body });
    this.game = made.game.id;
    this.host = made.host;
    this.summary = made.game;
    this.invites = new Map(made.invites.map(({ seat, invite }) => [seat, invite]));
    const players = made.game.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
    const people = players.slice(0, setting.people);
    this.never = people.slice(people.length - setting.never);
    this.lateSeats = people.slice(
      people.length - setting.never - setting.late,
      people.length - setting.never,
    );
    const control = made.game.seats.filter(({ kind }) => kind === 'control').map(({ id }) => id);
    for (const seat of control.slice(0, setting.umpires))
      this.umpires.push(new Umpire(this, seat, await this.claim(seat), this.umpires.length));
    for (const seat of people)
      if (!this.never.includes(seat) && !this.lateSeats.includes(seat)) await this.admit(seat);
    for (const seat of players.slice(setting.people))
      await did(this.url, 'bot', {
        game: this.game,
        token: made.host,
        body: { seat, bot: 'best' },
      });
    const { token } = await did(this.url, 'watch', { game: this.game, token: made.host });
    for (let i = 0; i <= setting.spectators; i++)
      this.watchers.push(new Line(this, 'spectator', token));
    await this.secondDevices();
    const status = (await did(this.url, 'game', { game: this.game, token: made.host })).game.status;
    if (status === 'gathering') await did(this.url, 'start', { game: this.game, token: made.host });
  }

  private async admit(seat: string): Promise<Person> {
    const seed = this.setting.seed * 1000 + this.people.length;
    const person = new Person(this, seat, await this.claim(seat), seed);
    this.people.push(person);
    return person;
  }

  private async secondDevices(): Promise<void> {
    for (const person of this.people.slice(0, this.setting.twice)) {
      const at = { game: this.game, token: person.line.token };
      const { invite } = await did(this.url, 'handOver', { ...at, body: { keep: true } });
      const body = { invite, name: 'again', nonce: 'again' };
      const { token } = await did(this.url, 'claim', { game: this.game, body });
      person.other = new Line(this, person.seat, token);
    }
  }

  async admitLate(): Promise<void> {
    for (const seat of this.lateSeats.splice(0)) {
      this.lives.push((await this.admit(seat)).live());
      this.count('came late');
    }
  }

  async compareAll(): Promise<void> {
    for (const line of this.lines()) {
      const fault = await line.compare().catch(error => {
        if (error instanceof Gone) return null; // the seat changed hands
        throw error;
      });
      if (fault) this.faults.push(fault);
    }
    this.count('compared');
  }

  /** From the first turn to the end. */
  async play(): Promise<void> {
    for (const watcher of this.watchers) await watcher.open();
    this.lives.push(...[...this.people, ...this.umpires].map(one => one.live()));
    await Promise.race([
      this.follow(),
      ...this.lives.map(life => life.then(() => new Promise<never>(() => {}))),
    ]);
    this.ended = true;
    await Promise.allSettled(this.lives);
  }

  private async follow(): Promise<void> {
    const { setting } = this;
    for (let n = 0; ; n++) {
      if (Date.now() - this.began > setting.mostMs) {
        this.faults.push('the day did not come to its end in time');
        return;
      }
      const client = await this.umpires[0]?.line.open();
      for (const watcher of this.watchers) await watcher.open();
      const view = client?.sight?.view;
      if (client?.sight?.outcome) return;
      const turn = view ? setting.turnOf(view) : 0;
      this.progress = Math.max(0, turn - 1) / setting.turns + 0.001 * n;
      this.progress = Math.min(this.progress, turn / setting.turns);
      if (n % 40 === 0)
        setting.said?.(`  turn ${turn}, entry ${client?.seq}, ${JSON.stringify(this.done)}`);
      const due = setting.kills.at[this.kills];
      const fights = view !== undefined && setting.fighting(view);
      if (
        due !== undefined &&
        this.progress >= due &&
        (fights || this.progress >= due + setting.kills.patience)
      )
        await this.kill(fights);
      await this.wait(150);
    }
  }

  /** As a power cut does, while orders are under way. */
  private async kill(fights: boolean): Promise<void> {
    this.killing = true;
    while (this.busy) await this.wait(20);
    await this.server.kill();
    await this.server.start();
    this.kills++;
    this.killing = false;
    this.count(fights ? 'killed in a fight' : 'killed');
  }

  /** Everybody's table once more, and the record. */
  async finish(): Promise<unknown> {
    await this.compareAll();
    for (const line of this.lines()) await line.close();
    const at = { game: this.game, token: this.host };
    const { status } = (await did(this.url, 'game', at)).game;
    if (status !== 'over') await call(this.url, 'close', at);
    const record = (await did(this.url, 'record', at)) as GameRecord;
    await this.debrief(record);
    return record;
  }

  /** When it is over every guest reads the same record, and sees again what was seen at any moment of the day. */
  private async debrief(record: GameRecord): Promise<void> {
    const { system } = this.setting;
    const table = Table.open(system, structuredClone(record)) as Table;
    const text = JSON.stringify(record);
    for (const [i, { seat, line }] of this.people.entries()) {
      const at = { game: this.game, token: line.token };
      await this.wait(20); // replaying takes long: connections that the server closed meanwhile are noticed
      const own = await call(this.url, 'record', at);
      if (own.status !== 200) continue; // the token was ended when the seat changed hands
      if (JSON.stringify(own.ok) !== text) this.faults.push(`${seat} reads another record`);
      const entry = Math.floor(((i + 1) * (table.count - 1)) / (this.people.length + 1));
      const { sight } = await did(this.url, 'moment', { ...at, query: { at: entry } });
      const seen = system.view(table.stateAt(entry), seat);
      const [first] = deltaBetween(sight.view, JSON.parse(JSON.stringify(seen)));
      if (first)
        this.faults.push(
          `${seat} is shown something else of entry ${entry}: ${JSON.stringify(first).slice(0, 300)}`,
        );
      this.debriefed++;
    }
  }

  lines(): Line[] {
    const own = this.people.flatMap(({ line, other }) => (other ? [line, other] : [line]));
    return [...own, ...this.umpires.map(({ line }) => line), ...this.watchers];
  }

  /** Canaries in bytes of whoever may not know them. */
  leaks(actorsOf: (post: string) => ReadonlySet<string>): string[] {
    const control = new Set(this.umpires.map(({ seat }) => seat));
    return this.lines().flatMap(({ seat, canaries }) =>
      [...canaries].flatMap(canary => {
        const known = this.canaries[Number(/\d+/.exec(canary)?.[0])];
        const may =
          control.has(seat) ||
          known?.seats.includes(seat) ||
          known?.posts.some(post => actorsOf(post).has(seat));
        return may
          ? []
          : [`${seat} was told ${canary} of ${known?.seats.join()} ${known?.posts.join()}`];
      }),
    );
  }
}
