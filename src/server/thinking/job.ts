import type { Json } from '../../engine/json.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Action, Outcome, Question } from '../../engine/system.ts';
import type { DiceVerdict } from '../../engine/verify.ts';

/** What one seat received, and nothing else: no job holds anything of the table behind it. */
export type Seen = {
  readonly seats: readonly Seat[];
  readonly seat: SeatId;
  readonly view: unknown;
  readonly questions: readonly Question[];
  readonly lines: readonly LogLine[];
};

/** Scenario and options, without which nothing can be read from a view. */
export type Making = {
  /** The id of one that is shipped, or one of somebody's own. */
  readonly scenario: unknown;
  readonly options: unknown;
  readonly seating?: unknown;
};

/** The rules of a job, and the ground that it is played on. */
type Rules = {
  readonly system: string;
  readonly rules?: string;
  /** Whose work it is, a game or an address: nobody takes more than a fair share. */
  readonly of: string;
  /** `making` is left out for a thread that knows the ground already. */
  readonly ground?: { readonly key: string; readonly making?: Making };
};

/** Work that takes long: a commander's decision, a chore of one that thinks elsewhere, the odds of an action, why not, or reading a file. */
export type Job =
  | (Rules & {
      readonly kind: 'decide';
      readonly seen: Seen;
      readonly bot: string;
      readonly seed: number;
      readonly work: number;
    })
  | (Rules & { readonly kind: 'chore'; readonly bot: string; readonly chore: Json })
  | (Rules & {
      readonly kind: 'forecast';
      readonly seat: SeatId;
      readonly view: unknown;
      readonly action: Action;
    })
  /** Why a seat may not do something: `Refusal` or null. */
  | (Rules & {
      readonly kind: 'why';
      readonly seats: readonly Seat[];
      readonly seat: SeatId;
      readonly view: unknown;
      readonly action: unknown;
    })
  /** Whether a scenario is sound: `Wrong` or null. */
  | (Rules & { readonly kind: 'setting'; readonly making: Making })
  /** A record as it was sent: `Checked`. */
  | { readonly kind: 'check'; readonly of: string; readonly text: string };

export type Wrong = { readonly at: string; readonly because: string };
export type Checked =
  | { readonly wrong: Wrong }
  | {
      readonly wrong: null;
      readonly entries: number;
      readonly outcome: Outcome | null;
      readonly dice: DiceVerdict;
    };

/** An action, what a chore came to, or a forecast; why not, when something went wrong. */
export type Result =
  | { readonly done: unknown; readonly failed?: never }
  | { readonly failed: string };

/** A thread has read its rules and listens: from now on it thinks. */
export const READY = 'ready';

/** Somebody who does jobs, one or several at a time. */
export type Thinkers = {
  do(job: Job): Promise<unknown>;
  close(): Promise<void>;
};
