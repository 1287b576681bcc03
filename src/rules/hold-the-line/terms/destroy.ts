import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { mapSeatsOf } from './seats.ts';
import { takeUnit } from './table.ts';

/** HTL-1.7: a destroyed cube never returns. HTL-16.1: its formation may lose guns at the end of the turn. */
export const destroyUnit = (draft: State, unit: number, context: Context, rule: string): void => {
  const { id, side, kind, formation } = fieldOf(draft).pieces[unit]!;
  takeUnit(draft, unit, 'destroyed');
  if (kind === 'cube') {
    draft.destroyed[side] += 1;
    if (formation >= 0) draft.formations[formation]!.lost += 1;
  }
  context.log(rule, 'destroyed', { unit: id, side }, [
    ...mapSeatsOf(draft, 'GE'),
    ...mapSeatsOf(draft, 'PL'),
  ]);
};

/** HTL-19.5: a dummy that is found out is taken away and never returns. */
export const removeDummy = (draft: State, unit: number): void => {
  draft.units[unit]!.level = 2;
  takeUnit(draft, unit, 'removed');
};
