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
