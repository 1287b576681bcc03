/**
 * A player chose something the rules do not allow. It names the rule, says why in the player's words, and tells
 * nothing the seat may not know. `code` is the short name that machines and translations use.
 */
export type Refusal = { readonly rule: string; readonly code: string; readonly because: string };

export const refusal = (rule: string, code: string, because: string): Refusal => ({
  rule,
  code,
  because,
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
} as const;
