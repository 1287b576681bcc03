import type { Json } from './json.ts';
import type { SeatId } from './seat.ts';
import type { Action, LedgerLine, System } from './system.ts';

/**
 * Work of a seat that somebody without a seat may do for it: a battle that two members of a club fight on a table. Whoever has its
 * link sees the paper and answers with one action; nothing else of the seat is open to him.
 */
export type Errand = LedgerLine & {
  /** The same for as long as the work lasts. */
  readonly key: string;
  /** All that is shown of the table, as its seat knows it. */
  readonly paper: Json;
  /** An answer is wanted now. */
  readonly due: boolean;
};

export interface Errands<A extends Action, View> {
  /** What the seat could hand on now. */
  of(view: View, seat: SeatId): readonly Errand[];
  /** The key of the errand that an action answers; null when it answers none. */
  answeredBy(action: A): string | null;
}

export const errandOf = (
  system: System,
  view: unknown,
  seat: SeatId,
  key: string,
): Errand | undefined => system.errands?.of(view, seat).find(one => one.key === key);

/** Whether an action that came from outside answers this errand and nothing else. */
export const answersErrand = (system: System, action: unknown, key: string): boolean => {
  const type = (action as Action | null)?.type;
  return (
    typeof type === 'string' &&
    system.errands !== undefined &&
    Object.hasOwn(system.rules, type) &&
    system.errands.answeredBy(action as Action) === key
  );
};
