import { expect, test } from 'vitest';
import { battle, foot } from '../../../../tools/vectors/september-1939/fight.ts';
import { unitOf } from '../../../../tools/vectors/september-1939/small-table.ts';
import { pointsLeft } from './allowance.ts';
import { fieldOf } from './field.ts';
import { hasZone, weightOf } from './strength.ts';

test('W39-21.23 W39-22.16: disorganised units of one halved point and panicked ones have no zone', () => {
  const zones = (disorderZocTest: 'halved' | 'printed') => {
    const state = battle(
      [
        ...[1, 2, 3].map(sp => foot(`u${sp}`, '3831', sp, { order: 'disorganised' })),
        foot('x', '3831', 9, { order: 'panicked' }),
        foot('y', '3831', 1),
      ],
      { options: { disorderZocTest } },
    );
    return ['u1', 'u2', 'u3', 'x', 'y'].map(id => hasZone(state, unitOf(state, id)));
  };
  expect(zones('halved')).toEqual([false, false, true, false, true]);
  expect(zones('printed')).toEqual([false, true, true, false, true]);
});

test('W39-13.11 W39-13.12 W39-13.13: headquarters have no zone and no weight, and 12 points as motors', () => {
  const state = battle([{ id: 'DE-XIV-HQ', hex: '3831' }]);
  const { sp, allowance, mech } = fieldOf(state).pieces[0]!;
  expect([hasZone(state, 0), weightOf(state, 0), sp, allowance, mech]).toEqual([
    false,
    0,
    0,
    24,
    true,
  ]);
});

test('W39-21.21 W39-11.25: neither disorganisation nor works change what a unit may move', () => {
  const left = (works: { hex: string; side: number }[], order: 'good' | 'disorganised') => {
    const state = battle([foot('a', '3831', 3, { order })], {
      works,
      phase: 'move',
      step: 'movement',
    });
    return pointsLeft(state, 0);
  };
  const here = [{ hex: '3831', side: 0 }];
  expect([left([], 'good'), left([], 'disorganised'), left(here, 'good')]).toEqual([12, 12, 12]);
});
