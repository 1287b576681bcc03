import { expect, test } from 'vitest';
import { sentence } from '../../engine/log.ts';
import information from './data/information.json';
import orders from './data/orders.json';
import { SENTENCES } from './sentences.ts';
import { told } from './told.ts';

const said = (id: string, values: Parameters<typeof told>[0]) =>
  sentence(SENTENCES[id]!, told(values));

test('FYOW-17.1: whatever can be found out is told in words', () => {
  for (const { id } of information.facts)
    expect(told({ facts: [id] })).not.toEqual({ facts: [id] });
  expect(
    said('gathered', { unit: 'Recce', board: 'Sarcy', facts: ['bridge_type', 'road_mined'] }),
  ).toBe('Recce learns at Sarcy: the bridges, whether roads are mined.');
});

test('FYOW-10.1, FYOW-10.2: every posture and every order is told in words', () => {
  for (const { id } of orders.directives) expect(told({ order: id }).order).not.toBe(id);
  expect(said('posture', { command: 'de_sc', posture: 'ATTACK' })).toBe(
    'de_sc shall attack this week.',
  );
});

test('FYOW-33.7.2, FYOW-33.8, FYOW-A5: shifts, retreats and what an order made a force do are told in words', () => {
  const shifts = ['terrain -1', 'defenderNotDeployed 1'];
  expect(told({ shifts }).shifts).toEqual(['ground -1', 'defender not deployed +1']);
  expect(said('retreated', { unit: 'A', from: 'B', to: 'C', order: 'disarray' })).toBe(
    'A retreats from B to C in disarray.',
  );
  expect(said('triggered', { unit: 'A', did: ['callSupport'] })).toBe(
    'A acts by its orders: call support.',
  );
  expect(said('ordered', { unit: 'A', order: 'STAND_BY', boards: [] }).trim()).toBe('A: stand by');
});

test('FYOW-33.7.1: enemies whom nobody has found yet are counted', () => {
  const values = { board: 'B', attackers: ['A'], defenders: ['enemy', 'e1', 'enemy'] };
  expect(said('contact', values)).toBe('Contact at B: A against e1, 2 enemy forces.');
});
