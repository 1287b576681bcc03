import type { TableForecast } from './forecast.ts';
import type { Json } from './json.ts';
import type { LogLine } from './log.ts';
import type { Random } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { SeatId } from './seat.ts';
import type { Action, Question } from './system.ts';

/** All that a seat receives, and all that a bot is given. */
export interface Sight<View = unknown, A extends Action = Action> {
  readonly seat: SeatId;
  readonly view: View;
  readonly questions: readonly Question[];
  offers(): readonly A[];
  refuse(action: unknown): Refusal | null;
  forecast(action: A): TableForecast | null;
  log(): readonly LogLine[];
}

export type Decision<A extends Action = Action> = {
  readonly action: A;
  /** Message id and values of a short reason, in the commander's words. */
  readonly reason: { readonly id: string; readonly values: { readonly [name: string]: Json } };
};

/** A computer commander: a function of what its seat can see, with chance and a budget of its own. */
export interface Bot<View = unknown, A extends Action = Action> {
  readonly id: string;
  readonly title: string;
  /** The systems it can play; every system when left out. */
  readonly system?: string;
  /** English templates of its reasons, by message id. */
  readonly reasons?: { readonly [id: string]: string };
  decide(
    sight: Sight<View, A>,
    chance: Random,
    budget: BotBudget,
  ): Decision<A> | Promise<Decision<A>>;
}

/** How much a bot may think: a count of its own units of work, so that its choice does not hang on the machine. */
export type BotBudget = { readonly work: number };
