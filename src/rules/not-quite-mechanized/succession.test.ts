import { expect, test } from 'vitest';
import { Battle, type Field, put } from '../../../tools/vectors/not-quite-mechanized/own-field.ts';

/** A machine gun 250 m before the headquarters of the battalion, whose companies are far away. */
const exposed = (field: Field): void =>
  put(field, {
    'B-1.hq': { pos: [2000, 1500] },
    'R-1.mg1': { pos: [2000, 1750], work: null, concealed: false, formation: 'deployed' },
    'R-1.coy1': { pos: [2000, 2900] },
    'B-1.coy1': { pos: [600, 300] },
    'B-1.coy2': { pos: [1200, 300] },
    'B-1.coy3': { pos: [3200, 300] },
    'B-1.mg1': { pos: [3600, 200] },
    'B-1.mg2': { pos: [3800, 200] },
    'B-1.mor': { pos: [3700, 100] },
    'B-1.at': { pos: [3900, 300] },
  });

test('NQM-2.21, NQM-7.15: a headquarters lost in one hour has its successor two hours later; what is written meanwhile goes past it', () => {
  const battle = new Battle({}, exposed);
  const node = () => battle.state.nodes.find(({ id }) => id === 'B-1')!;
  const written = (id: string) => battle.state.papers.find(({ order }) => order.id === id)!;
  const order = (id: string) => ({
    type: 'issueOrder',
    order: {
      ...{ id, from: 'B-RGT', to: 'B-1', aim: 'defend' },
      objective: { point: [1500, 600], radius: 500 },
    },
  });
  battle.act('blue', order('first')).until('DECLARE');
  battle.act('red', { type: 'allocateFire', unit: 'R-1.mg1', kind: 'troops', class: 'L' });
  battle.falls = (_rule, what) => (what.startsWith('R-') ? 6 : 1);
  battle.until('ORDERS', 1);
  expect([battle.unit('B-1.hq').state, node().hqUnits]).toEqual(['dead', ['B-1.hq']]);
  expect(written('first').state).toBe('current');
  // Over the lost headquarters the two legs are added: an hour to the battalion, none to companies with radios.
  battle.act('blue', order('second'));
  expect(written('second').deliver).toBe(2);
  battle.until('ORDERS', 2);
  expect([node().hqUnits.length, written('second').state]).toEqual([2, 'current']);
});

test('NQM-13.1, NQM-14.4: a battle whose last hour lies in the night ends at dusk, without an hour of the next day', () => {
  const battle = new Battle({ nightMode: 'abstract' }, field => {
    Object.assign(field.calendar, { startHour: 19, bounds: 6 });
    put(field, { 'R-1.coy1': { pos: [2000, 2900] }, 'B-1.coy1': { pos: [600, 300] } });
  });
  expect(() => battle.until('NIGHT')).toThrow();
  expect([battle.table.outcome?.how, battle.state.bound]).toEqual(['bounds', 1]);
});
