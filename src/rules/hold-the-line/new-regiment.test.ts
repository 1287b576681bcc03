import { expect, test } from 'vitest';
import { Scene } from '../../../tools/vectors/hold-the-line/scene.ts';

const FORM = { type: 'formRegiment', counters: ['b1', 'b2', 'b3'], hex: '0705' };

/** Three border counters, a German cube beside one of them, in POSTURE. */
const beside = (level: string): Scene =>
  Scene.small({
    phase: 'POSTURE',
    hqs: [
      { id: 'G', side: 'GE', hex: '0305' },
      { id: 'P', side: 'PL', hex: '0905', pot: 5 },
    ],
    units: [
      { id: 'b1', type: 'pol-border', hex: '0705', hq: 'P' },
      { id: 'b2', type: 'pol-border', hex: '0706', hq: 'P' },
      { id: 'b3', type: 'pol-border', hex: '0704', hq: 'P' },
      { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G', level },
    ],
  });

test('HTL-16.5: no regiment is formed next to a cube or block that is seen', () => {
  expect(beside('C2').refusal('polish', FORM)?.code).toBe('E_TARGET');
  expect(beside('C1').refusal('polish', FORM)?.code).toBe('E_TARGET');
});

test('HTL-16.5 HTL-19.1: a cube that nobody sees neither forbids a regiment nor is betrayed by a refusal', () => {
  const scene = beside('C0');
  expect(scene.refusal('polish', FORM)).toBeNull();
  expect(scene.offers('polish', 'formRegiment')).toContainEqual(FORM);
});
