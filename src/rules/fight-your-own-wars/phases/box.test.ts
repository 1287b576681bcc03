import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { nextByOrder } from '../staff/follow.ts';
import { fieldOf } from '../terms/field.ts';
import { dailyMaximum } from '../terms/force.ts';
import { meet } from '../terms/knowledge.ts';
import { keptOrder } from '../terms/orders/kept.ts';

test('FYOW-14.8 FYOW-A6: a seen force in a box asks whether to part only when it can go today, by the way it came if that is open', () => {
  const state = smallTable();
  const { map } = fieldOf(state);
  const enemy = state.units.findIndex(({ side }) => side === 1);
  const [sarcy, hautebois] = [map.index('sarcy'), map.index('hautebois')];
  const unit = state.units[0]!;
  state.units.forEach((one, at) => {
    if (at > 0 && at !== enemy) one.board = -1;
  });
  Object.assign(unit, { board: sarcy, zone: 'W', owned: 'W', cameFrom: hautebois, gathered: true });
  unit.order = keptOrder({ directive: 'RECONNAISSANCE', boards: ['sarcy'] });
  Object.assign(state.units[enemy]!, { board: sarcy, zone: 'table' });
  meet(state, stageWith(), 0, enemy);
  expect(nextByOrder(state, 0)).toMatchObject({ type: 'decide', decision: 'DEC-B17' });
  state.activation!.asked.push('DEC-B17:this');
  state.activation!.passed.push('DEC-B17:this');
  const back = map.linkLabel(map.between(sarcy, hautebois, 'road')[0]!);
  expect(nextByOrder(state, 0)).toEqual({ type: 'breakContact', link: back });
  unit.used = dailyMaximum(state, unit); // it has marched all it can today
  Object.assign(state.activation!, { asked: [], passed: [] });
  expect(nextByOrder(state, 0).type).toBe('pass');
});
