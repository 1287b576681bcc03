import type { Acted, NewGame } from './acted.ts';
import {
  type DeskAction,
  deskAfter,
  deskLines,
  deskRefusal,
  deskShape,
  isAskedDesk,
  isDesk,
} from './desk.ts';
import { Dice, type DiceSource } from './dice/dice.ts';
import { DiceWanted, ManualDice } from './dice/manual.ts';
import { PledgedDice } from './dice/pledged.ts';
import { RecordedDice } from './dice/recorded.ts';
import { SeededDice } from './dice/seeded.ts';
import { effectsBetween, type TriedOut } from './dry-run.ts';
import { Fault, isFault, RecordFault } from './fault.ts';
import { handPostShape, refuse } from './gate.ts';
import { handRefusal, isAskedHandPost } from './handing.ts';
import { type Aftermath, History, type Start } from './history.ts';
import type { LogLine } from './log.ts';
import { readSetting, settingOfHead } from './open.ts';
import { begin, type Performed, perform, Stage } from './perform.ts';
import { shareRefusal } from './plan-sheet.ts';
import {
  type Entry,
  FORMAT,
  firstLink,
  type GameRecord,
  nextLink,
  type RecordHead,
  readRecord,
  scenarioHash,
  shippedHash,
} from './record.ts';
import { type Refusal, TABLE_RULES } from './refusal.ts';
import type { Seat, SeatId } from './seat.ts';
import { asTidy, tidied } from './shape.ts';
import type { Action, Scenario, Setting, System } from './system.ts';
import { declined } from './table-refusals.ts';
import { toTheEnd } from './to-the-end.ts';
import {
  agreedBack,
  isAgreedUndo,
  isAskedRewind,
  isAskedUndo,
  rewound,
  type TakenBack,
  undone,
} from './undo.ts';
import { usualOptions } from './usual-options.ts';
import { Watched } from './watched.ts';

export type { Acted, NewGame } from './acted.ts';

/** Every so many entries carry a hash of the table. */
const HASH_EVERY = 64;
/** So many entries the automatic seat makes at one go, so that no host is held up for long. */
const MOST_UMPIRE = 1000;
const NOTHING: Aftermath = { lines: [], revealed: false, turned: false, steps: 0 };
const structuredCopy = (action: Action): Action => JSON.parse(JSON.stringify(action)) as Action;
/** Entry 0 of every record: the set-up, with its throws. */
const BEGIN: Action = { type: 'begin' };

/** A game being played: the record, and the state that replaying it gives. */
export class Table<
  S = unknown,
  A extends Action = Action,
  V = unknown,
  O = unknown,
  C extends Scenario = Scenario,
> extends Watched<S, A, V, O, C> {
  private readonly dice: PledgedDice;
  private readonly stage = new Stage();

  private constructor(
    system: System<S, A, V, O, C>,
    head: RecordHead,
    setting: Setting<O, C>,
    seats: readonly Seat[],
    tip: string,
    start?: Start<S>,
  ) {
    super(system, head, setting, seats, new History(system, tip, start));
    this.dice = new PledgedDice(head);
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
    const hash = shipped === undefined ? scenarioHash(scenario) : shippedHash(shipped);
    const options = { ...usualOptions(system, scenario), ...game.options };
    const setting = readSetting(system, scenario, options, game.seating);
    const seats = system.seats(setting);
    const head: RecordHead = {
      format: FORMAT,
      system: system.id,
      rules: system.version,
      scenario: { id: scenario.id, hash, ...own },
      options: setting.options,
      seats: seats.map(({ id }) => {
        const player = game.players?.[id];
        return player === undefined ? { id } : { id, player };
      }),
      ...(setting.seating ? { seating: setting.seating } : {}),
      dice: game.dice,
    };
    const table = new Table(system, head, setting, seats, firstLink(head));
    table.layOut(game.faces ?? []);
    return table;
  }

  /** A stored game, replayed and checked entry by entry. Whatever is wrong is thrown with its place. */
  static open<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    value: unknown,
  ): Table<S, A, V, O, C> {
    return Table.replay(system, readRecord(value));
  }

  /** The same of a record that has been read already, so that its shape and its chain are known to hold. */
  static replay<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    record: GameRecord,
  ): Table<S, A, V, O, C> {
    return toTheEnd(Table.replaying(system, record));
  }

  /** The same entry by entry, for whoever has something else to do between two of them. */
  static *replaying<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    { head, entries, tip }: GameRecord,
  ): Generator<undefined, Table<S, A, V, O, C>> {
    if (head.system !== system.id)
      throw new RecordFault('head.system', `is ${head.system}, not ${system.id}`);
    const setting = settingOfHead(system, head);
    const seats = system.seats(setting);
    if (seats.map(seat => seat.id).join() !== head.seats.map(seat => seat.id).join())
      throw new RecordFault('head.seats', `should be ${seats.map(seat => seat.id).join(', ')}`);
    if (entries.length === 0) throw new RecordFault('entries', 'has no set-up');
    const table = new Table(system, head, setting, seats, tip);
    for (const entry of entries) {
      table.follow(entry);
      yield;
    }
    return table;
  }

  /**
   * A stored game opened in its middle, from a table that was kept there: quick, however long the game. What came
   * before `start` is not there to be taken back, looked at or exported; `open` gives all of it.
   */
  static resume<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    head: RecordHead,
    start: Start<S>,
    entries: readonly Entry[],
  ): Table<S, A, V, O, C> {
    return toTheEnd(Table.resuming(system, head, start, entries));
  }

  /** The same entry by entry. */
  static *resuming<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    head: RecordHead,
    start: Start<S>,
    entries: readonly Entry[],
  ): Generator<undefined, Table<S, A, V, O, C>> {
    const setting = settingOfHead(system, head);
    const table = new Table(system, head, setting, system.seats(setting), start.entry.link, start);
    table.now = system.clone(start.state);
    if (start.desk) table.deskNow = start.desk;
    for (const entry of entries) {
      if (nextLink(table.history.tip, entry) !== entry.link)
        throw new RecordFault(
          `entries[${table.history.count}]`,
          'does not follow from the one before',
        );
      table.follow(entry);
      yield;
    }
    return table;
  }

  /** Taking back and handing posts over are judged by the record, everything else by the rules alone. */
  judgesByRecord(action: unknown): boolean {
    const kinds = [isAskedUndo, isAgreedUndo, isAskedRewind, isAskedHandPost];
    return kinds.some(is => is(action));
  }

  refusal(seat: SeatId, action: unknown): Refusal | null {
    if (isAskedDesk(action))
      return (
        deskRefusal(this.deskNow, this.chairs, seat, action) ?? shareRefusal(this, seat, action)
      );
    const back = this.takingBack(seat, action);
    if (back) return back.refused;
    if (isAskedHandPost(action))
      return handRefusal(this.system, this.setting, this.seats, this.now, seat, action);
    return refuse(this.system, this.chairs, this.now, seat, action, this.askedNow());
  }

  /**
   * Acts, or says why not. The action becomes part of the record, so whoever gives it does not change it afterwards.
   * `faces` are what people threw, where they throw their own dice.
   */
  act(seat: SeatId, action: unknown, faces: readonly number[] = []): Acted {
    const back = this.takingBack(seat, action);
    if (back) return this.goBack(seat, action as Action, back);
    const refused = this.isDue(seat, action) ? null : this.refusal(seat, action);
    if (refused) return { refused };
    if (isAskedDesk(action)) return this.atDesk(seat, tidied(deskShape, action));
    const source = this.dice.at(this.history.drawn, faces);
    if (isAskedHandPost(action))
      return this.carryOut(seat, tidied(handPostShape, action) as Action as A, source, true);
    const rule = this.system.rules[(action as A).type];
    if (!rule) throw new Fault('the gate let an unknown action through');
    return this.carryOut(seat, asTidy(rule.shape, action as A), source, rule.by === 'control');
  }

  /** Lets the automatic seat act until something is asked, or `most` times. Stops where people must throw for it. */
  runUmpire(most = MOST_UMPIRE): Acted[] {
    const done: Acted[] = [];
    while (done.length < most) {
      const next = this.umpireNext();
      const acted = next && this.act(next.seat, next.action);
      if (!acted || acted.refused) return done;
      done.push(acted);
    }
    return done;
  }

  /** Takes back the seat's own last action, up to the last throw, reveal, or turn of another seat. */
  undo(seat: SeatId, entry = this.lastOf(seat)): Acted {
    return this.act(seat, { type: 'undo', entry });
  }

  /** What taking something back would come to; null when the action is of another kind. */
  private takingBack(seat: SeatId, action: unknown): TakenBack<S> | null {
    const { system, seats, now: state, history } = this;
    const standing = { system, seats, state, history };
    if (isAskedUndo(action)) return undone(standing, seat, action.entry);
    if (isAgreedUndo(action)) return agreedBack(standing, seat, action);
    return isAskedRewind(action)
      ? rewound({ ...standing, seats: this.chairs }, seat, action)
      : null;
  }

  /** The dice go on: what fell is not thrown again. */
  private goBack(seat: SeatId, action: Action, back: TakenBack<S>): Acted {
    if (back.refused) return back;
    this.now = back.state();
    return this.keep(seat, structuredCopy(action), undefined, NOTHING);
  }

  /** What a ruling of Control would do, without doing it. Where dice fall it is one way in which they may. */
  tryOut(seat: SeatId, action: unknown): TriedOut {
    const refused = this.refusal(seat, action);
    if (refused) return { refused };
    const back = this.takingBack(seat, action);
    const lines: LogLine[] = [];
    const dice = new Dice(new SeededDice('dry run'));
    let draft = this.system.clone(this.now);
    try {
      if (back && !back.refused) draft = back.state();
      else if (!isAskedDesk(action)) this.perform(draft, seat, action as A, dice, lines);
      this.system.assertSound(draft);
    } catch (error) {
      if (!isFault(error)) throw error;
      return { refused: declined(TABLE_RULES.ruling, 'UNSOUND', { why: error.message }) };
    }
    const view = this.system.view(draft, seat);
    const effects = effectsBetween(this.view(seat), view);
    return { refused: null, lines, throws: dice.thrown.length > 0, effects };
  }

  private atDesk(seat: SeatId, action: DeskAction): Acted {
    const lines = deskLines(this.deskNow, this.chairs, seat, action);
    this.layOnDesk(seat, action);
    return this.keep(seat, structuredCopy(action), undefined, { ...NOTHING, lines });
  }

  private layOnDesk(seat: SeatId, action: DeskAction): void {
    const turn = this.system.turn?.(this.now) ?? null;
    this.deskNow = deskAfter(this.deskNow, seat, action, this.history.count, turn);
  }

  private layOut(faces: readonly number[]): void {
    const source = this.dice.at(0, faces);
    const dice = new Dice(source);
    const lines: LogLine[] = [];
    this.now = begin(this.system, this.setting, dice, lines);
    if (source instanceof ManualDice) source.finish();
    this.keep('table', BEGIN, dice, { ...NOTHING, lines, revealed: true });
  }

  private carryOut(seat: SeatId, action: A, source: DiceSource, ruling: boolean): Acted {
    // Our own dice never stop half-way, so that the table itself can be changed; else a copy is.
    const draft =
      ruling || !(source instanceof SeededDice) ? this.system.clone(this.now) : this.now;
    const dice = new Dice(source);
    const lines: LogLine[] = [];
    const before = this.askedNow();
    try {
      const { revealed, steps } = this.perform(draft, seat, action, dice, lines);
      if (source instanceof ManualDice) source.finish();
      if (ruling) this.system.assertSound(draft);
      this.now = draft;
      const turned = this.turnedFrom(before);
      return this.keep(seat, action, dice, { lines, revealed, turned, steps });
    } catch (error) {
      if (error instanceof DiceWanted) return { refused: error.refused };
      if (ruling && isFault(error))
        return { refused: declined(TABLE_RULES.ruling, 'UNSOUND', { why: error.message }) };
      if (draft === this.now) this.now = this.history.stateAt();
      throw error;
    }
  }

  private perform(draft: S, seat: SeatId, action: A, dice: Dice, lines: LogLine[]): Performed {
    return perform(this.system, draft, seat, action, dice, lines, undefined, this.stage);
  }

  private keep(
    seat: SeatId,
    action: Action,
    dice: Dice | undefined,
    aftermath: Aftermath,
  ): Acted & { refused: null } {
    const number = this.history.count;
    const hashDue = number % HASH_EVERY === 0 || this.outcome !== null;
    const throws = dice && dice.thrown.length > 0 ? dice.thrown : undefined;
    const hash = hashDue ? this.system.hash(this.now) : undefined;
    const entry = this.history.write({ seat, action, throws, hash }, aftermath, this.now);
    return { refused: null, number, entry, log: aftermath.lines };
  }

  /** Plays a stored entry again and checks that it still holds. */
  private follow(entry: Entry): void {
    const number = this.history.count;
    const source = new RecordedDice(entry.throws ?? [], number);
    const dice = new Dice(source);
    const aftermath = this.playAgain(entry, dice);
    source.finish(dice.thrown);
    if (entry.hash !== undefined && entry.hash !== this.system.hash(this.now))
      throw new RecordFault(
        `entries[${number}].hash`,
        `the table differs from the one that was played under rules ${this.head.rules}`,
      );
    this.history.add(entry, aftermath, this.now);
  }

  private playAgain({ seat, action }: Entry, dice: Dice): Aftermath {
    const lines: LogLine[] = [];
    const number = this.history.count;
    if (number === 0) {
      if (action.type !== BEGIN.type)
        throw new RecordFault('entries[0].action', 'should be the set-up');
      this.now = begin(this.system, this.setting, dice, lines);
      return { ...NOTHING, lines, revealed: true };
    }
    const back = this.takingBack(seat, action);
    const no = back ? back.refused : this.refusal(seat, action);
    if (no)
      throw new RecordFault(
        `entries[${number}]`,
        `${action.type} of ${seat} was played under rules ${this.head.rules}, now refused by ${no.rule}: ${no.because}`,
      );
    if (back && !back.refused) {
      this.now = back.state();
      return NOTHING;
    }
    if (isDesk(action)) {
      lines.push(...deskLines(this.deskNow, this.chairs, seat, action));
      this.layOnDesk(seat, action);
      return { ...NOTHING, lines };
    }
    const before = this.askedNow();
    const { revealed, steps } = this.perform(this.now, seat, action as A, dice, lines);
    return { lines, revealed, turned: this.turnedFrom(before), steps };
  }
}
