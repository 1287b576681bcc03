import { expect, test } from 'vitest';
import { lessonTable } from './lesson-position.ts';

const play = (air: number) => {
  const table = lessonTable();
  const move = (unit: string, path: string[]) =>
    expect(table.act('german', { type: 'moveUnit', unit, path }).refused).toBeNull();
  move('DE-3PZ', ['0406', '0506']);
  move('DE-2MOT', ['0505']);
  move('DE-20MOT', ['0506']);
  expect(table.act('german', { type: 'endMovement' }).refused).toBeNull();
  const units = ['DE-3PZ', 'DE-2MOT', 'DE-20MOT'];
  const attack = { type: 'declareAttack', target: '0605', units, air };
  const acted = table.act('german', attack);
  expect(acted.refused).toBeNull();
  return table;
};

test.each([0, 1, 3])(
  'the lesson attack with %i air points drives the defender back, who chooses his way',
  air => {
    const table = play(air);
    const rolled = table.log('german').find(({ line }) => line.id === 'combatResult');
    expect(rolled?.line.values.sum).toBe(11);
    expect(table.pending()[0]).toMatchObject({ seat: 'polish', kind: 'retreat' });
    const [way] = table.offers('polish');
    expect(table.act('polish', way).refused).toBeNull();
    expect(table.pending()[0]).toMatchObject({ seat: 'german' });
  },
);
