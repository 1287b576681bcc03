import type { DicePledge } from './dice/commitment.ts';
import type { LogLine } from './log.ts';
import type { Seating } from './post.ts';
import type { Entry } from './record.ts';
import type { Refusal } from './refusal.ts';
import type { SeatId } from './seat.ts';
import type { Scenario } from './system.ts';

/** What came of trying to act: refused and nothing changed, or a new entry of the record. */
export type Acted =
  | { readonly refused: Refusal }
  | {
      readonly refused: null;
      readonly number: number;
      readonly entry: Entry;
      readonly log: readonly LogLine[];
    };

export type NewGame<O, C extends Scenario> = {
  readonly scenario: string | C;
  readonly options?: Partial<O>;
  readonly dice: DicePledge;
  readonly players?: { readonly [seat: SeatId]: string };
  /** Who holds which posts: the id of a seating that comes with the scenario, or one of one's own. */
  readonly seating?: string | Seating;
  /** What fell at set-up, where people throw. */
  readonly faces?: readonly number[];
};
