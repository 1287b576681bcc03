import { expect, test } from 'vitest';
import { Scene } from '../../../tools/vectors/hold-the-line/scene.ts';
import { look } from './look.ts';

const scene = () =>
  Scene.small({
    phase: 'COMMAND',
    seats: { okh: ['GE-OKH-CO'], a: ['GE-4A-A'], b: ['GE-4A-B'], polish: ['PL-POMORZE'] },
    hqs: [
      { id: 'G', side: 'GE', hex: '0505', post: 'GE-4A-A', pot: 3 },
      { id: 'H', side: 'GE', hex: '0503', post: 'GE-4A-B', pot: 2 },
    ],
    units: [
      { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G', level: 'C0' },
      { id: 'p', type: 'pol-inf', hex: '0705', level: 'C2' },
    ],
    cards: { PL: { R1: [8, 5] } },
  });

test('HTL-24 HTL-2.4: a seat sees its own, the enemy by fog, and of its friends no pot', () => {
  const table = scene();
  const of = (seat: string, thing: string) => look(table.view(seat), thing);
  expect(of('a', 'g')).toMatchObject({ hex: '0605', type: 'ger-inf-1' });
  expect(of('b', 'g')).toMatchObject({ hex: '0605' });
  expect(of('polish', 'g')).toMatchObject({ code: 'E_HIDDEN' });
  expect(of('a', 'p')).toMatchObject({ hex: '0705', type: 'pol-inf' });
  expect(of('okh', 'map')).toMatchObject({ code: 'E_MAP_ACCESS' });
  expect(of('a', 'hand PL R1')).toMatchObject({ code: 'E_HIDDEN' });
  expect(of('a', 'nobody')).toMatchObject({ code: 'E_UNKNOWN' });
  const pots = (seat: string) => table.view(seat).table.hqs.map(({ pot }) => pot);
  expect(pots('a')[0]).toBe(3);
  expect(pots('a')[1]).toBe(0);
});
