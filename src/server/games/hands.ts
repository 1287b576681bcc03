import { isAskedDesk } from '../../engine/desk.ts';
import type { SeatId } from '../../engine/seat.ts';
import { no } from '../no.ts';
import type { GameBody } from './body.ts';
import type { Room } from './room.ts';

/** Who acts at a table and who holds its posts, as far as this node knows. */
export class Hands {
  /** When each seat last acted. */
  readonly acted = new Map<SeatId, number>();
  /** Since when nobody has a page of a seat open, where somebody had. */
  readonly left = new Map<SeatId, number>();
  /** Since when the office has seen a table: whoever is asked from the beginning is asked since then, not since guests gathered. */
  begun: number | null = null;
  private holders = '';

  /** Whether a post changed hands since this was last asked. */
  changed({ table, system }: Room): boolean {
    const now = JSON.stringify(table && (system.held?.(table.state) ?? null));
    const changed = now !== this.holders && this.holders !== '';
    this.holders = now;
    return changed;
  }
}

/** Whether something may be done at the table now. In a pause Control rules, and players may ask it. */
export const mustBePlayed = (
  { status, paused }: GameBody,
  { action, byControl }: { readonly action: unknown; readonly byControl: boolean },
): void => {
  if (status !== 'playing') throw no(409, 'NOT_PLAYING', 'the game is not being played');
  if (paused && !byControl && !isAskedDesk(action)) throw no(409, 'PAUSED', 'the game is paused');
};
