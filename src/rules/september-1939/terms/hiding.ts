import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { sideOfUnit } from './sides.ts';

/**
 * W39-HID: what a side does, or finds left to do, tells something of those of its counters that lie face down; then nobody
 * takes it back.
 */
export const betrayHidden = (draft: State, side: number, context: Context): void => {
  const hides = draft.units.some(
    ({ hex, open }, unit) => hex >= 0 && !open && sideOfUnit(draft, unit) === side,
  );
  if (hides) context.reveal('W39-HID');
};
