import type { Json } from '../../engine/json.ts';
import type { LogLine } from '../../engine/log.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Action, Question } from '../../engine/system.ts';

/** What one seat received, and nothing else: no job holds anything of the table behind it. */
export type Seen = {
  readonly system: string;
  readonly seats: readonly Seat[];
  readonly seat: SeatId;
  readonly view: unknown;
  readonly questions: readonly Question[];
  readonly lines: readonly LogLine[];
};

/** Work that takes long: a commander's decision, a chore of one that thinks elsewhere, or the odds of an action. */
export type Job =
  | {
      readonly kind: 'decide';
      readonly seen: Seen;
      readonly bot: string;
      readonly seed: number;
      readonly work: number;
    }
  | {
      readonly kind: 'chore';
      readonly system: string;
      readonly bot: string;
      readonly chore: Json;
    }
  | {
      readonly kind: 'forecast';
      readonly system: string;
      readonly seat: SeatId;
      readonly view: unknown;
      readonly action: Action;
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
