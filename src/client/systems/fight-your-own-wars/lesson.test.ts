import { expect, test } from 'vitest';
import type { Table } from '../../../engine/table.ts';
import { lessonTable } from './lesson-position.ts';

const asked = (table: Table) => {
  while (table.runUmpire(50).length > 0);
  return table.pending()[0]?.kind;
};
const does = (table: Table, type: string, more: object = {}) =>
  expect(table.act('germany', { type, ...more }).refused).toBeNull();
const proposals = (table: Table, type: string) => {
  for (const one of [...table.offers('germany')].filter(offer => offer.type === type))
    expect(table.act('germany', one).refused).toBeNull();
};
const told = (table: Table, id: string) =>
  table.log('germany').filter(({ line }) => line.id === id);

test('FYOW-A17: the day of the lesson is framed, comes to contact, asks, and drives the defender back', () => {
  const table = lessonTable();
  expect(asked(table)).toBe('planWeek');
  proposals(table, 'plan.week');
  does(table, 'pass');
  expect(asked(table)).toBe('planDay');
  proposals(table, 'plan.day');
  does(table, 'hand.set', { unit: 'de_bg1', hand: 'contact' });
  does(table, 'pass');
  expect(asked(table)).toBe('halt');
  expect(told(table, 'optionTaken').map(({ line }) => line.values.lean)).toEqual([
    'sensible',
    'sensible',
    'sensible',
  ]);
  for (let n = 0; n < 4 && asked(table) === 'halt'; n++) does(table, 'carryOn');
  expect(told(table, 'contact')).toHaveLength(1);
  expect(asked(table)).toBe('card');
  does(table, 'battle.fight', { battle: 'b1' });
  expect(told(table, 'fought')[0]?.line.values).toMatchObject({
    attack: 41,
    defence: 17,
    result: expect.stringMatching(/^D/),
  });
  does(table, 'pass');
  expect(asked(table)).toBe('halt');
  does(table, 'carryOn');
  asked(table);
  expect(told(table, 'lost')[0]?.line.values).toMatchObject({ unit: 'de_bg1' });
});
