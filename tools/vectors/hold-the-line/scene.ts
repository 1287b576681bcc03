import { Dice, type DiceSource } from '../../../src/engine/dice/dice.ts';
import { Fault } from '../../../src/engine/fault.ts';
import { refuse } from '../../../src/engine/gate.ts';
import type { LogLine } from '../../../src/engine/log.ts';
import { Stage } from '../../../src/engine/perform.ts';
import type { Refusal } from '../../../src/engine/refusal.ts';
import type { Seat } from '../../../src/engine/seat.ts';
import type { Question, System } from '../../../src/engine/system.ts';
import type { Combat } from '../../../src/rules/hold-the-line/combat-state.ts';
import {
  type Action,
  holdTheLine,
  type Options,
  type View,
} from '../../../src/rules/hold-the-line/index.ts';
import {
  ALL_SCENARIOS,
  SCENARIOS,
  type Scenario,
} from '../../../src/rules/hold-the-line/scenario.ts';
import { setUp } from '../../../src/rules/hold-the-line/setup.ts';
import type { State, Unit } from '../../../src/rules/hold-the-line/state.ts';
import { type Field, fieldFor, fieldOf } from '../../../src/rules/hold-the-line/terms/field.ts';
import { cpOn } from '../../../src/rules/hold-the-line/terms/table.ts';
import { type Given, smallTable } from './small-table.ts';

export type Throw = string | number;
export type Act = { readonly type: string; readonly [key: string]: unknown };
type Until = (state: State) => boolean;

const faceOf = (letter: string): number => (letter === 's' ? 1 : letter === 'k' ? 2 : 0);

/** Dice that fall as the vector says, throw by throw; what is not said falls blank, lots fall on the first. */
const falling = (throws: readonly Throw[]): DiceSource => {
  const left = [...throws];
  let now: number[] = [];
  let numbered = false;
  return {
    face(_, { dice }, at) {
      if (dice.startsWith('draw of')) return 1 + Number(left.length > 0 ? left.shift() : 0);
      if (at === 0) {
        const next = left.shift();
        numbered = typeof next === 'number';
        now = typeof next === 'number' ? [next] : [...(next ?? '')].map(faceOf);
      } else if (numbered) now[at] = Number(left.shift() ?? 0);
      return now[at] ?? 0;
    },
  };
};

const UNSOUND = 'UNSOUND';

/** A table on which a vector is played: every act goes through the gate, every result comes from the rules. */
export class Scene {
  readonly log: LogLine[] = [];
  readonly dice: Dice;
  private readonly stage = new Stage();

  constructor(
    readonly state: State,
    readonly seats: readonly Seat[],
    throws: readonly Throw[] = [],
  ) {
    this.dice = new Dice(falling(throws));
    this.stage.set('table', this.dice, this.log);
  }

  /** The small table of a vector. */
  static small(given: Given, throws: readonly Throw[] = []): Scene {
    const { state, seats } = smallTable(given);
    return new Scene(state, seats, throws);
  }

  /** A printed scenario at its first question. */
  static printed(id: string, options: Options, throws: readonly Throw[] = []): Scene {
    const scenario = [...SCENARIOS, ...ALL_SCENARIOS].find(one => one.id === id);
    if (!scenario) throw new RangeError(`there is no scenario ${id}`);
    return Scene.of(scenario, options, throws);
  }

  static of(scenario: Scenario, options: Options, throws: readonly Throw[] = []): Scene {
    const stage = new Stage();
    stage.set('table', new Dice(falling([])), []);
    const setting = { scenario, options };
    fieldFor(scenario, options);
    return new Scene(setUp(setting, stage), holdTheLine.seats(setting), throws);
  }

  get field(): Field {
    return fieldOf(this.state);
  }

  refusal(seat: string, act: Act): Refusal | null {
    const system = holdTheLine as unknown as System;
    return refuse(system, this.seats, this.state, seat, act);
  }

  /** Does it, and what follows by itself until something is so; gives the code of the refusal, or null. */
  act(seat: string, act: Act, until: Until = () => false): string | null {
    const no = this.refusal(seat, act);
    if (no) return no.code;
    if (holdTheLine.rules[act.type]!.by === 'control' && !this.isSound(seat, act)) return UNSOUND;
    this.stage.set(seat, this.dice, this.log);
    holdTheLine.rules[act.type]!.apply(this.state, act as Action, this.stage);
    this.run(until);
    return null;
  }

  /** Control may not leave a table that cannot be: T-RULING, as the table judges it. */
  private isSound(seat: string, act: Act): boolean {
    const trial = holdTheLine.clone(this.state);
    const stage = new Stage();
    stage.set(seat, new Dice(falling([])), []);
    holdTheLine.rules[act.type]!.apply(trial, act as Action, stage);
    try {
      holdTheLine.assertSound(trial);
      return true;
    } catch (fault) {
      if (fault instanceof Fault) return false;
      throw fault;
    }
  }

  /** As `act`, of something that is allowed. */
  do(seat: string, act: Act, until?: Until): void {
    const no = this.act(seat, act, until);
    if (no) throw new RangeError(`${seat} ${act.type}: ${no}`);
  }

  /** What happens by itself, until something is so. */
  run(until: Until = () => false): void {
    for (let i = 0; i < 10_000 && !until(this.state); i++)
      if (!holdTheLine.proceed!(this.state, this.stage)) return;
  }

  ring(what = 'step', until?: Until): void {
    this.do('clock', { type: 'bell', what }, until);
  }

  /** Rings until the phase is reached. */
  ringTo(phase: string): void {
    for (let i = 0; i < 60 && this.state.phase !== phase; i++)
      this.ring('step', state => state.phase === phase);
  }

  offers(seat: string, type: string): Act[] {
    const one = this.seats.find(({ id }) => id === seat);
    return one ? ([...holdTheLine.rules[type]!.candidates(this.state, one)] as Act[]) : [];
  }

  questions(): readonly Question[] {
    return holdTheLine.pending(this.state);
  }

  view(seat: string): View {
    return holdTheLine.view(this.state, seat);
  }

  unit(id: string): Unit {
    const number = this.field.unit(id);
    if (number < 0) throw new RangeError(`there is no unit ${id}`);
    return this.state.units[number]!;
  }

  hexOf(id: string): string {
    const { status, hex } = this.unit(id);
    return status === 'on' ? this.field.grid.label(hex) : status;
  }

  cp(hex: string): number {
    return cpOn(this.state, this.field.grid.index(hex));
  }

  get combat(): Combat | undefined {
    return this.state.combats[0];
  }

  /** Throws made by a rule. */
  rolls(rule: string): number {
    return this.dice.thrown.filter(one => one.rule === rule).length;
  }
}

/** A value that may be any; operations read rows with many optional keys. */
// biome-ignore lint/suspicious/noExplicitAny: a vector's row may hold anything
export type Row = { readonly [key: string]: any };
export const rows = (value: unknown): Row[] => (value as Row[] | undefined) ?? [];
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null)) as T;

export type Answer = { readonly [key: string]: unknown };
export type Operation = (given: Given, when: Given) => Answer;
