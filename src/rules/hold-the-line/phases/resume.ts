import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { exploitArrives, ridesOn } from './exploit-ride.ts';
import { walk } from './movement.ts';

/** HTL-6.10: what was interrupted goes on when the HQ is placed: a move, an exploit; an advance is asked anew. */
export const resume = (
  draft: State,
  retreat: State['retreats'][number],
  context: Context,
): void => {
  const { by, also, exploit, combat, rest, spent, start } = retreat;
  if (combat > 0 || by < 0) return;
  if (exploit && start >= 0) ridesOn(draft, retreat, context);
  else if (exploit) exploitArrives(draft, by, also, rest, spent, context);
  else if (draft.units[by]!.status === 'on') walk(draft, by, rest, spent, true, context);
};
