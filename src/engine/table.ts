import type { Sight } from './bot.ts';
import type { DicePledge } from './dice/commitment.ts';
import { Dice, type DiceSource } from './dice/dice.ts';
import { DiceWanted, ManualDice } from './dice/manual.ts';
import { NO_DICE, pledgedDice } from './dice/pledged.ts';
import { RecordedDice } from './dice/recorded.ts';
import { SeededDice } from './dice/seeded.ts';
import { Fault, isFault, RecordFault } from './fault.ts';
import { forecast, type TableForecast } from './forecast.ts';
import { mayTry, offers, refuse, type Undo } from './gate.ts';
import { isUndo, Snapshots, standing } from './history.ts';
import { type LogLine, mayRead } from './log.ts';
import { readSetting, scenarioOf } from './open.ts';
import { begin, perform } from './perform.ts';
import { pickFrom, type Random } from './random.ts';
import {
  type Entry,
  FORMAT,
  firstLink,
  type GameRecord,
  nextLink,
  type RecordHead,
  readRecord,
  scenarioHash,
} from './record.ts';
import { type Refusal, refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import { tidied } from './shape.ts';
import type { Action, Outcome, Question, Scenario, Setting, System } from './system.ts';

/** What came of trying to act: refused and nothing changed, or a new entry of the record. */
export type Acted =
  | { readonly refused: Refusal }
  | {
      readonly refused: null;
      readonly number: number;
      readonly entry: Entry;
      readonly log: readonly LogLine[];
    };

export type NewGame<O, C extends Scenario> = {
  readonly scenario: string | C;
  readonly options?: Partial<O>;
  readonly dice: DicePledge;
  readonly players?: { readonly [seat: SeatId]: string };
  /** What fell at set-up, where people throw. */
  readonly faces?: readonly number[];
};

/** Every so many entries carry a hash of the table. */
const HASH_EVERY = 16;
/** Entry 0 of every record: the set-up, with its throws. */
const BEGIN: Action = { type: 'begin' };

/** A game being played: the record, and the state that replaying it gives. */
export class Table<
  S = unknown,
  A extends Action = Action,
  V = unknown,
  O = unknown,
  C extends Scenario = Scenario,
> {
  readonly entries: Entry[] = [];
  private state_!: S;
  private readonly line: number[] = [];
  private readonly lines: LogLine[][] = [];
  private readonly revealing = new Set<number>();
  private readonly snapshots = new Snapshots<S>();
  private tip: string;
  private drawn = 0;

  private constructor(
    readonly system: System<S, A, V, O, C>,
    readonly head: RecordHead,
    readonly setting: Setting<O, C>,
    readonly seats: readonly Seat[],
  ) {
    this.tip = firstLink(head);
  }

  /** A new game. A wrong scenario or option is thrown as a RecordFault that names the place. */
  static create<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    game: NewGame<O, C>,
  ): Table<S, A, V, O, C> {
    const shipped = system.scenarios.find(one => one.id === game.scenario);
    const scenario = typeof game.scenario === 'string' ? shipped : game.scenario;
    if (!scenario)
      throw new RecordFault('scenario', `${system.id} has no scenario ${String(game.scenario)}`);
    const own = shipped === undefined ? { content: scenario as unknown } : {};
    const setting = readSetting(system, scenario, { ...system.defaults, ...game.options });
    const head: RecordHead = {
      format: FORMAT,
      system: system.id,
      rules: system.version,
      scenario: { id: scenario.id, hash: scenarioHash(scenario), ...own },
      options: setting.options,
      seats: system
        .seats(setting)
        .map(({ id }) => ({ id, ...(game.players?.[id] ? { player: game.players[id] } : {}) })),
      dice: game.dice,
    };
    const table = new Table(system, head, setting, system.seats(setting));
    table.layOut(table.source(game.faces ?? []));
    return table;
  }

  /** A stored game, replayed and checked entry by entry. Whatever is wrong is thrown with its place. */
  static open<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    value: unknown,
  ): Table<S, A, V, O, C> {
    const record = readRecord(value);
    const { head } = record;
    if (head.system !== system.id)
      throw new RecordFault('head.system', `is ${head.system}, not ${system.id}`);
    const setting = readSetting(system, scenarioOf(system, head), head.options);
    const seats = system.seats(setting);
    if (seats.map(seat => seat.id).join() !== head.seats.map(seat => seat.id).join())
      throw new RecordFault('head.seats', `should be ${seats.map(seat => seat.id).join(', ')}`);
    const table = new Table(system, head, setting, seats);
    record.entries.forEach((entry, i) => {
      table.follow(entry, i);
    });
    if (record.entries.length === 0) throw new RecordFault('entries', 'has no set-up');
    return table;
  }

  get state(): Readonly<S> {
    return this.state_;
  }
  get record(): GameRecord {
    return { head: this.head, entries: this.entries, tip: this.tip };
  }
  get outcome(): Outcome | null {
    return this.system.outcome(this.state_);
  }
  /** The entries that still stand: what was taken back is left out. */
  get standing(): readonly number[] {
    return this.line;
  }

  /** Why the seat may not do this now, or null. Asking changes nothing. */
  refusal(seat: SeatId, action: unknown): Refusal | null {
    if (isAskedUndo(action)) return this.undoRefusal(seat, action.entry);
    return refuse(this.system, this.seats, this.state_, seat, action);
  }

  /** Acts, or says why not. `faces` are what people threw, where they throw their own dice. */
  act(seat: SeatId, action: unknown, faces: readonly number[] = []): Acted {
    if (isAskedUndo(action)) return this.undo(seat, action.entry);
    const refused = this.refusal(seat, action);
    if (refused) return { refused };
    const rule = this.system.rules[(action as A).type];
    if (!rule) throw new Fault('the gate let an unknown action through');
    return this.carryOut(
      seat,
      tidied(rule.shape, action as A),
      this.source(faces),
      rule.by === 'control',
    );
  }

  /** Takes back the seat's own last action, up to the last throw, reveal, or turn of another seat. */
  undo(seat: SeatId, entry = this.line.at(-1) ?? 0): Acted {
    const refused = this.undoRefusal(seat, entry);
    if (refused) return { refused };
    this.state_ = this.rebuilt(this.line.slice(0, -1));
    return this.keep(seat, { type: 'undo', entry } as Action, new Dice(NO_DICE), [], false);
  }

  pending(): readonly Question[] {
    return this.system.pending(this.state_);
  }

  /** What is asked, as the seat may know it: its own questions whole, of others' only who and what. */
  questions(seat: SeatId): Question[] {
    return this.pending()
      .filter(asked => asked.seat === seat || !asked.secret)
      .map(asked => (asked.seat === seat ? asked : { ...asked, actions: [], about: null }));
  }

  offers(seat: SeatId): Generator<A> {
    return offers(this.system, this.seats, this.state_, seat);
  }

  /** One legal action at random: first the kind, then cheaply one of that kind. */
  sample(seatId: SeatId, chance: Random): A | null {
    const seat = seatNamed(this.seats, seatId);
    if (!seat) return null;
    const questions = this.pending();
    const rules = Object.entries(this.system.rules).filter(([type, rule]) =>
      mayTry(rule, type, seat, questions),
    );
    while (rules.length > 0) {
      const [[, rule] = ['', undefined]] = rules.splice(chance.below(rules.length), 1);
      const found = rule?.sample
        ? rule.sample(this.state_, seat, chance)
        : rule && pickFrom(rule.candidates(this.state_, seat), chance);
      if (found) return found;
    }
    return null;
  }

  view(seat: SeatId): V {
    return this.system.view(this.state_, seat);
  }

  forecast(seat: SeatId, action: A): TableForecast | null {
    return forecast(this.system, this.view(seat), seat, action);
  }

  /** What the seat may read of what happened, from entry `from` on, each line with its entry. */
  log(seat: SeatId, from = 0): { entry: number; line: LogLine }[] {
    const isControl = seatNamed(this.seats, seat)?.kind === 'control';
    return this.line
      .filter(entry => entry >= from)
      .flatMap(entry =>
        (this.lines[entry] ?? [])
          .filter(line => mayRead(line, seat, isControl))
          .map(line => ({ entry, line })),
      );
  }

  /** Everything a seat receives, and all that a bot is given. */
  sight(seat: SeatId): Sight<V, A> {
    return {
      seat,
      view: this.view(seat),
      questions: this.questions(seat),
      offers: () => [...this.offers(seat)],
      refuse: action => this.refusal(seat, action),
      forecast: action => this.forecast(seat, action),
      log: () => this.log(seat).map(({ line }) => line),
    };
  }

  /** The table as it stood after entry `n` of the record. A copy. */
  stateAt(n: number): S {
    if (n < 0 || n >= this.entries.length) throw new Fault(`the record has no entry ${n}`);
    return this.rebuilt(standing(this.entries, n + 1));
  }

  private source(faces: readonly number[]): DiceSource {
    return pledgedDice(this.head.dice, this.drawn, faces);
  }

  private layOut(source: DiceSource): void {
    const dice = new Dice(source);
    const lines: LogLine[] = [];
    this.state_ = begin(this.system, this.setting, dice, lines);
    this.keep('table', BEGIN, dice, lines, true);
  }

  private carryOut(seat: SeatId, action: A, source: DiceSource, ruling: boolean): Acted {
    const careful = ruling || source instanceof ManualDice || !(source instanceof SeededDice);
    const draft = careful ? this.system.clone(this.state_) : this.state_;
    const dice = new Dice(source);
    const lines: LogLine[] = [];
    try {
      const { revealed } = perform(this.system, draft, seat, action, dice, lines);
      if (source instanceof ManualDice) source.finish();
      if (ruling) this.system.assertSound(draft);
      this.state_ = draft;
      return this.keep(seat, action, dice, lines, revealed);
    } catch (error) {
      if (error instanceof DiceWanted)
        return { refused: refusal(TABLE_RULES.dice, 'DICE_WANTED', error.message) };
      if (ruling && isFault(error))
        return {
          refused: refusal(
            TABLE_RULES.ruling,
            'UNSOUND',
            `the table cannot stand so: ${error.message}`,
          ),
        };
      if (!careful) this.state_ = this.rebuilt(this.line);
      throw error;
    }
  }

  private keep(
    seat: SeatId,
    action: Action,
    dice: Dice,
    lines: LogLine[],
    revealed: boolean,
  ): Acted {
    const number = this.entries.length;
    const hash = this.hashDue(number) ? { hash: this.system.hash(this.state_) } : {};
    const throws = dice.thrown.length > 0 ? { throws: dice.thrown } : {};
    const unlinked = { seat, action, ...throws, ...hash };
    this.tip = nextLink(this.tip, unlinked);
    const entry: Entry = { ...unlinked, link: this.tip };
    this.remember(entry, lines, revealed);
    return { refused: null, number, entry, log: lines };
  }

  private hashDue(number: number): boolean {
    return number % HASH_EVERY === 0 || this.system.outcome(this.state_) !== null;
  }

  private remember(entry: Entry, lines: LogLine[], revealed: boolean): void {
    const number = this.entries.length;
    this.entries.push(entry);
    this.lines.push(lines);
    if (revealed) this.revealing.add(number);
    if (isUndo(entry.action)) this.line.pop();
    else this.line.push(number);
    for (const thrown of entry.throws ?? []) this.drawn += thrown.faces.length;
    if (!isUndo(entry.action)) this.snapshots.offer(number, () => this.system.clone(this.state_));
  }

  /** Plays a stored entry again and checks that it still holds. */
  private follow(entry: Entry, i: number): void {
    const place = `entries[${i}]`;
    const dice = new RecordedDice(entry.throws ?? [], place);
    const thrown = new Dice(dice);
    const lines: LogLine[] = [];
    let revealed = false;
    if (i === 0) {
      if (entry.action.type !== BEGIN.type)
        throw new RecordFault(`${place}.action`, 'should be the set-up');
      this.state_ = begin(this.system, this.setting, thrown, lines);
    } else {
      const no = this.refusal(entry.seat, entry.action);
      if (no)
        throw new RecordFault(
          place,
          `${entry.seat} ${entry.action.type} was played under rules ${this.head.rules}, now refused by ${no.rule}: ${no.because}`,
        );
      if (isUndo(entry.action)) this.state_ = this.rebuilt(this.line.slice(0, -1));
      else
        revealed = perform(
          this.system,
          this.state_,
          entry.seat,
          entry.action as A,
          thrown,
          lines,
        ).revealed;
    }
    dice.finish(thrown.thrown);
    if (entry.hash !== undefined && entry.hash !== this.system.hash(this.state_))
      throw new RecordFault(
        `${place}.hash`,
        `the table differs from the one that was played under rules ${this.head.rules}`,
      );
    this.tip = entry.link;
    this.remember(entry, lines, revealed);
  }

  private undoRefusal(seat: SeatId, entry: number): Refusal | null {
    const no = (code: string, because: string) => refusal(TABLE_RULES.undo, code, because);
    const last = this.line.at(-1) ?? 0;
    const kept = this.entries[last];
    if (!seatNamed(this.seats, seat))
      return refuse(this.system, this.seats, this.state_, seat, null);
    if (this.outcome)
      return refusal(TABLE_RULES.over, 'GAME_OVER', 'the game is over; nothing can be taken back');
    if (last === 0 || !kept) return no('NOTHING_TO_UNDO', 'nothing has been done yet');
    if (kept.seat !== seat) return no('NOT_YOURS', 'the last action was not yours');
    if (entry !== last)
      return no('NOT_LAST', `only the last action, entry ${last}, can be taken back`);
    if (kept.throws) return no('AFTER_THROW', 'dice have been thrown since');
    if (this.revealing.has(last))
      return no('AFTER_REVEAL', 'the last action showed somebody something new');
    return this.handedOver()
      ? no('AFTER_TURN', 'the last action passed the turn to another seat')
      : null;
  }

  private handedOver(): boolean {
    const before = this.system.pending(this.rebuilt(this.line.slice(0, -1)));
    return this.pending().some(asked => !before.some(earlier => earlier.seat === asked.seat));
  }

  /** The state after the entries of `line`, from the nearest snapshot on. They were checked when they were kept. */
  private rebuilt(line: readonly number[]): S {
    const from = this.snapshots.nearest(line);
    if (!from) throw new Fault('no snapshot of the set-up');
    const state = this.system.clone(from.state);
    for (const number of line.slice(from.place + 1)) {
      const { seat, action, throws } = this.entries[number] as Entry;
      perform(
        this.system,
        state,
        seat,
        action as A,
        new Dice(new RecordedDice(throws ?? [], `entries[${number}]`)),
        [],
      );
    }
    return state;
  }
}

const isAskedUndo = (action: unknown): action is Undo =>
  typeof action === 'object' &&
  action !== null &&
  Reflect.get(action, 'type') === 'undo' &&
  Number.isSafeInteger(Reflect.get(action, 'entry')) &&
  Object.keys(action).length === 2;
