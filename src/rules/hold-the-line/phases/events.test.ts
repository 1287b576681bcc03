import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { pointsOf } from '../terms/allowance.ts';
import { isUnder } from '../terms/effects.ts';

const ATTACK = { type: 'attack', kind: 'prepared', from: ['0605'], target: '0705' };
const free = { artillery: [], support: [], airDie: false };

test('HTL-21.1 HTL-4.5: under GE-EV-07 a corps without CP is asked in POSTURE, for one change is free', () => {
  const given = {
    phase: 'MOVEMENT_2',
    winner: 'PL',
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0405', moved: true }],
  };
  const plain = Scene.small(given);
  plain.ring('step', ({ phase }) => phase === 'POSTURE');
  plain.run(({ phase }) => phase !== 'POSTURE');
  expect(plain.state.phase).not.toBe('POSTURE');
  const struck = Scene.small({ ...given, events: [{ id: 'GE-EV-07', pick: 'none' }] });
  struck.ring('step');
  expect(struck.state.phase).toBe('POSTURE');
  struck.do('german', { type: 'changePosture', unit: 'g', to: 'dugIn' });
  expect(struck.state.phase).not.toBe('POSTURE');
  expect(struck.unit('g').posture).toBe('dugIn');
});

test('HTL-21.1: under GE-EV-18 a corps whose only attackers fell has attacked all the same', () => {
  const scene = Scene.small(
    {
      phase: 'ACTIONS_1.PREPARED',
      events: [{ id: 'GE-EV-18', pick: 'none' }],
      cp: { '0605': 1 },
      units: [
        { id: 'g', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
        { id: 'p', type: 'pol-inf-sup', hex: '0705', posture: 'dugIn' },
      ],
    },
    ['--', 'kkk'],
  );
  scene.do('german', { ...ATTACK, ...free, units: ['g'] });
  for (let i = 0; i < 30 && scene.state.turn === 3; i++) scene.ring();
  expect(scene.hexOf('g')).toBe('destroyed');
  expect(scene.state.turn).toBe(4);
  expect(isUnder(scene.state, scene.field.hq('G'), 'msrCapacity')).toBe(false);
});

test('HTL-21.1 HTL-10.5: an attack into an empty hex does not use up the extra die of PL-EV-08', () => {
  const scene = Scene.small({
    phase: 'ACTIONS_1.PREPARED',
    winner: 'PL',
    events: [{ id: 'PL-EV-08', pick: '0705' }],
    cp: { '0705': 1 },
    units: [{ id: 'p', type: 'pol-inf', hex: '0705', posture: 'prepared' }],
  });
  const blow = { ...ATTACK, ...free, units: ['p'], from: ['0705'], target: '0605' };
  scene.do('polish', blow, ({ combats }) => combats.length === 0);
  if (scene.state.combats.length > 0)
    scene.do(
      'polish',
      { type: 'advance', units: [], combat: scene.combat!.id },
      ({ combats }) => combats.length === 0,
    );
  expect(scene.state.combats).toEqual([]);
  expect(scene.state.events[0]!.used).toBe(0);
});

test('HTL-21.1: refugees of PL-EV-03 slow foot and cavalry near the HQ, not its lorries', () => {
  const scene = Scene.small({
    phase: 'MOVEMENT_1',
    winner: 'PL',
    hqs: [{ id: 'P', side: 'PL', hex: '0905', post: 'PL-POMORZE' }],
    events: [{ id: 'PL-EV-03', pick: 'none' }],
    units: [
      { id: 'foot', type: 'pol-inf', hex: '0904' },
      { id: 'lorry', type: 'pol-mot', hex: '0906' },
      { id: 'far', type: 'pol-inf', hex: '1209' },
    ],
  });
  const points = (id: string) => pointsOf(scene.state, scene.field.unit(id));
  expect([points('foot'), points('lorry'), points('far')]).toEqual([1, 4, 2]);
});
