import type { Json } from './json.ts';
import { type Filler, filler } from './log.ts';

/**
 * A player chose something the rules do not allow. It names the rule, says why in the player's words, and tells
 * nothing the seat may not know. `code` is the short name that machines and translations use.
 */
export type Refusal = {
  readonly rule: string;
  readonly code: string;
  /** Which sentence of the code, where it has several. */
  readonly says?: string;
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

/** The names of the values that a template speaks of. */
type Holes<T extends string> = T extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}|${string}` ? Name : Hole) | Holes<Rest>
  : never;

/** What has to be said with a template; anything where the template is known only when it runs. */
type Said<T extends string> = string extends T
  ? [values?: { readonly [name: string]: Json }]
  : [Holes<T>] extends [never]
    ? []
    : [values: { readonly [name in Holes<T>]: Json }];

/**
 * Refusals whose sentences are templates, as those of log lines are: `{to} takes {cost} of {left} points`. A template is
 * named by its code, or by `CODE.which` where one code is said in several ways.
 */
export const refuser = <const T extends { readonly [says: string]: string }>(templates: T) => {
  const made: { [says: string]: { readonly code: string; readonly fill: Filler } } = {};
  for (const says of Object.keys(templates))
    made[says] = { code: says.split('.')[0]!, fill: filler(templates[says]!) };
  return <S extends keyof T & string>(rule: string, says: S, ...said: Said<T[S]>): Refusal => {
    const values: { readonly [name: string]: Json } = said[0] ?? {};
    const { code, fill } = made[says]!;
    const because = fill(values);
    return code === says ? { rule, code, because, values } : { rule, code, says, because, values };
  };
};

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
