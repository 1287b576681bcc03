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
  /** Does a chore that `decide` gave away. The answer hangs on the chore alone, so that any thread may do it. */
  chore?(chore: Json): Json;
  /** A typical chore and what it costs, by which a host learns how much work fits into a second. */
  trial?(): { readonly chore: Json; readonly work: number };
}

export type BotBudget = {
  /** How much a bot may think, in its own units, so that its choice does not hang on the machine. */
  readonly work: number;
  /** Where the host has threads to spare: does chores there, and answers in their order. It changes no choice. */
  readonly share?: Share;
};
export type Share = (chores: readonly Json[]) => Promise<readonly Json[]>;
