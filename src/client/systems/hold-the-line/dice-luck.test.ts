import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { headOf } from '../../../rules/hold-the-line/terms/seats.ts';
import { fallenWords, luckOf } from './dice-luck.ts';

const combat = (id: number) => ({
  id: 'combat',
  rule: 'HTL-11.10',
  values: {
    combat: id,
    target: '3317',
    attackDice: [4, 0, 0],
    defenceDice: [0, 2, 0],
    attackTicks: 2,
    attackStars: 1,
    defenceTicks: 0,
    defenceStars: 0,
  },
});
const before = {
  ...Table.create(holdTheLine, { scenario: 'mlawa', dice: pledge('luck') }).state,
  combats: [{ id: 7, post: headOf('GE') }],
};
const luck = (...log: ReturnType<typeof combat>[]) =>
  luckOf(before, { type: 'react' }, 'polish', log as never);

test('HTL-11.10: the luck of a combat is told once, for the attacker, whoever’s answer let the dice fall', () => {
  const told = luck(combat(7))!;
  expect(told).toMatchObject({ seat: 'german', result: '3 : 0', actual: 3 });
  expect(told.expected).toBeCloseTo(4 / 2 - 2 / 3);
  expect(luck(combat(8))?.seat).toBe('polish'); // opened by this very action
  expect(luck()).toBeNull();
});

test('HTL-11.1 coloured dice are told by what they show, numbered ones by their numbers', () => {
  const thrown = (dice: string, faces: number[]) => ({ dice, faces, rule: 'HTL-11.10' });
  expect(fallenWords(thrown('3d[1,1,2,0,0,0]', [0, 1, 2]))).toBe('· ✓ ★');
  expect(fallenWords(thrown('2d6', [3, 4]))).toBeNull();
});
