import { expect, test } from 'vitest';
import { Scene } from '../../../tools/vectors/hold-the-line/scene.ts';

const TABLE = {
  phase: 'ACTIONS_2.EXPLOIT',
  winner: 'GE',
  hqs: [
    { id: 'G', side: 'GE', hex: '0305' },
    { id: 'P', side: 'PL', hex: '1005' },
  ],
  units: [{ id: 'g', type: 'ger-inf-1', hex: '0405', hq: 'G' }],
};
const inMovement = (): Scene => {
  const scene = Scene.small(TABLE);
  scene.ring('step', ({ phase }) => phase === 'MOVEMENT_1' && scene.questions().length > 0);
  return scene;
};

test('HTL-14.1 HTL-15.1: a unit may march out and back, which is offered, and has not changed hex', () => {
  const scene = inMovement();
  const home = scene.hexOf('g');
  const ends = scene.offers('german', 'move').map(({ path }) => (path as string[]).at(-1));
  expect(ends.filter(end => end === home)).toHaveLength(1);
  scene.do('german', { type: 'move', unit: 'g', path: ['0406', home] });
  expect(scene.hexOf('g')).toBe(home);
  expect(scene.unit('g')).toMatchObject({ marched: true, moved: false });
});

test('HTL-6.9: an HQ that would end where it began does not move', () => {
  const scene = inMovement();
  const refused = scene.refusal('german', { type: 'moveHq', hq: 'G', path: ['0304', '0305'] });
  expect(refused?.code).toBe('E_TARGET');
  expect(scene.refusal('german', { type: 'moveHq', hq: 'G', path: ['0304'] })).toBeNull();
});
