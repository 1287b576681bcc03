import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { mapSeatsOf } from './seats.ts';
import { disorder, enemyOf, isDisordered, levelOf, takeUnit } from './table.ts';

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

/** Whoever sees the unit reads of it: its own side, and the enemy when it is identified. */
const tellOf = (
  state: State,
  unit: number,
  rule: string,
  id: string,
  values: { [name: string]: string },
  context: Context,
): void => {
  const { id: name, side } = fieldOf(state).pieces[unit]!;
  const foes = levelOf(state, unit) === 2 ? mapSeatsOf(state, enemyOf(side)) : [];
  context.log(rule, id, { unit: name, ...values }, [...mapSeatsOf(state, side), ...foes]);
};

/** HTL-7.5: a unit that was fit is disordered. */
export const disorderUnit = (draft: State, unit: number, context: Context, rule: string): void => {
  if (isDisordered(draft, unit)) return;
  disorder(draft, unit);
  tellOf(draft, unit, rule, 'disordered', {}, context);
};

/** HTL-12.8: a unit has withdrawn to a hex. */
export const tellWithdrawal = (state: State, unit: number, hex: number, context: Context): void =>
  tellOf(state, unit, 'HTL-12.8', 'withdrew', { to: fieldOf(state).grid.label(hex) }, context);

/** HTL-19.5: a dummy that is found out is taken away and never returns. */
export const removeDummy = (draft: State, unit: number): void => {
  draft.units[unit]!.level = 2;
  takeUnit(draft, unit, 'removed');
};
