import { expect, test } from 'vitest';
import type { Table } from '../../../engine/table.ts';
import { lessonTable } from './lesson-position.ts';

const march = (table: Table, hex: string, ...units: string[]) => {
  const way = [...table.offers('german')].find(
    one =>
      one.type === 'move' &&
      Reflect.get(one, 'units')[0] === units[0] &&
      Reflect.get(one, 'path').at(-1) === hex,
  );
  expect(table.act('german', { ...way, type: 'move', units }).refused).toBeNull();
};

test('W39-8.4a: the attack of the lesson costs a point, drives the defender back and can be followed up', () => {
  const table = lessonTable();
  march(table, '3829', 'DE-13MOT-66');
  march(table, '3730', 'DE-13MOT-93');
  march(table, '3628', 'DE-13MOT-ARTI', 'DE-13MOT-ARTII');
  march(table, '3629', 'DE-XIV-HQ');
  table.act('german', { type: 'endNationality' });
  expect(table.pending()).toMatchObject([{ seat: 'german', kind: 'attack' }]);
  const attack = {
    type: 'declareAttack',
    attackers: ['DE-13MOT-66', 'DE-13MOT-93'],
    targets: ['3830'],
    artillery: ['DE-13MOT-ARTI', 'DE-13MOT-ARTII'],
    air: [],
    overrunIntent: [],
  };
  expect(table.act('german', attack).refused).toBeNull();
  expect(table.pending()).toMatchObject([{ seat: 'german', kind: 'losses' }]);
  table.act('german', [...table.offers('german')][0]);
  expect(table.pending()).toMatchObject([{ seat: 'polish', kind: 'retreat' }]);
  table.act('polish', [...table.offers('polish')][0]);
  expect(table.pending()).toMatchObject([{ seat: 'german', kind: 'pursuit' }]);
});
