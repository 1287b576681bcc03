import type { Decision } from './bot.ts';
import type { SeatId } from './seat.ts';
import type { Action, Scenario, Setting, System } from './system.ts';

export type Reason = Decision['reason'];

/** Why a commander made an entry. Kept beside the record, which does not need it. */
export type GivenReason = {
  readonly entry: number;
  /** The commander's seat, and the kind of action that the reason is for. */
  readonly seat: SeatId;
  readonly type: string;
  readonly reason: Reason;
};

export type Hearing<O, C extends Scenario> = {
  readonly system: Pick<System<unknown, Action, unknown, O, C>, 'hidesNothing' | 'rules'>;
  readonly setting: Setting<O, C>;
  readonly over: boolean;
};

/**
 * Whether a seat may hear why a commander acted. A reason follows from all that the commander saw, and its kind alone can tell
 * something of it; so it is told while the game lasts only where nothing is hidden from anybody, or to the seat itself that the
 * commander stood in for, and to everybody when the game is over.
 */
export const mayHear = <O, C extends Scenario>(
  { system, setting, over }: Hearing<O, C>,
  { seat, type }: Pick<GivenReason, 'seat' | 'type'>,
  reader: SeatId,
): boolean => {
  if (over || reader === seat) return true;
  return system.hidesNothing?.(setting) === true && !system.rules[type]?.sealed;
};
