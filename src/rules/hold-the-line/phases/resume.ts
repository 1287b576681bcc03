import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { exploitArrives } from './exploit.ts';
import { walk } from './movement.ts';

/** HTL-6.10: what was interrupted goes on when the HQ is placed: a move, an exploit; an advance is asked anew. */
export const resume = (
  draft: State,
  { by, also, exploit, combat, rest, spent }: State['retreats'][number],
  context: Context,
): void => {
  if (combat > 0) return;
  if (exploit) exploitArrives(draft, by, also, rest, spent, context);
  else if (by >= 0 && draft.units[by]!.status === 'on') walk(draft, by, rest, spent, true, context);
};
