import { expect, test } from 'vitest';
import { smallTable } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { UMPIRE } from '../../../engine/seat.ts';
import { nextByOrder } from '../staff/follow.ts';
import { itemAt } from '../tables/catalogue.ts';
import { isMotorised, STATIC_ROW } from '../tables/movement.ts';
import { isStranded } from '../terms/force.ts';
import { abandon } from './vehicles.ts';

test('FYOW-20.7.1: a force that has lost the last of its disabled vehicles is not held by them, and has nothing to leave', () => {
  const state = smallTable();
  const at = state.activation!.of;
  const unit = state.units[at]!;
  unit.disabled = true;
  expect(isStranded(unit)).toBe(true);
  state.activation!.asked.push('DEC-B11:this');
  state.activation!.passed.push('DEC-B11:this');
  expect(nextByOrder(state, at).type).toBe('vehicles.abandon');
  for (const line of unit.elements)
    if (line.mob !== STATIC_ROW && isMotorised(line.mob))
      line.lost = line.n * (itemAt(line.item).kind === 'troops' ? itemAt(line.item).figures : 1);
  expect(isStranded(unit)).toBe(false);
  expect(abandon.refuse(state, UMPIRE, { type: 'vehicles.abandon' })?.code).toBe('E_VEHICLES');
  expect(nextByOrder(state, at).type).not.toBe('vehicles.abandon');
});
