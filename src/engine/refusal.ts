import type { Json } from './json.ts';
import { sentence } from './log.ts';

/**
 * A player chose something the rules do not allow. It names the rule, says why in the player's words, and tells
 * nothing the seat may not know. `code` is the short name that machines and translations use.
 */
export type Refusal = {
  readonly rule: string;
  readonly code: string;
  readonly because: string;
  /** What the sentence speaks of, so that it can be made anew in another language. */
  readonly values?: { readonly [name: string]: Json };
};

export const refusal = (
  rule: string,
  code: string,
  because: string,
  values?: { readonly [name: string]: Json },
): Refusal => (values ? { rule, code, because, values } : { rule, code, because });

/** Refusals whose sentences are templates by code, as those of log lines are: `{to} takes {cost} of {left} points`. */
export const refuser =
  <C extends string>(templates: { readonly [code in C]: string }) =>
  (rule: string, code: C, values: { readonly [name: string]: Json } = {}): Refusal => ({
    rule,
    code,
    because: sentence(templates[code], values),
    values,
  });

/** What `refuse` answers when nothing stands against the action. */
export const allowed = null;

/** Rules of the table itself, the same for every system. `docs/architecture.md` explains each. */
export const TABLE_RULES = {
  seat: 'T-SEAT',
  turn: 'T-TURN',
  over: 'T-OVER',
  shape: 'T-SHAPE',
  undo: 'T-UNDO',
  ruling: 'T-RULING',
  dice: 'T-DICE',
  post: 'T-POST',
  rewind: 'T-REWIND',
  desk: 'T-DESK',
} as const;
