import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import type { View } from './seen.ts';
import { byWhom, whomWords } from './whom.ts';

test('HTL-10.1, HTL-19.1 targets are listed with whom the seat sees there, known enemies first and empty hexes last', () => {
  const scene = Scene.small({
    seats: { german: ['GE-4A-A'], polish: ['PL-POMORZE'], lead: ['CTRL-LEAD'] },
    phase: 'ACTIONS_1.PREPARED',
    units: [
      { id: 'a', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
      { id: 'known', type: 'pol-inf', hex: '0705', level: 'C2' },
      { id: 'block', type: 'pol-inf', hex: '0604', level: 'C1' },
      { id: 'hidden', type: 'pol-inf', hex: '0606', level: 'C0' },
    ],
    cp: { '0605': 1 },
  });
  const view = holdTheLine.view(scene.state, 'german') as View;
  expect(byWhom(view, ['0606', '0604', '0705'])).toEqual(['0705', '0604', '0606']);
  expect(whomWords(view, '0606')).toBe(whomWords(view, '0506'));
  expect(whomWords(view, '0604')).not.toBe(whomWords(view, '0606'));
});
