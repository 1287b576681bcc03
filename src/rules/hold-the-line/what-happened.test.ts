import { expect, test } from 'vitest';
import { Scene } from '../../../tools/vectors/hold-the-line/scene.ts';

const SEATS = { german: ['GE-4A-A'], polish: ['PL-POMORZE'], lead: ['CTRL-LEAD'] };
const told = (scene: Scene, id: string) =>
  scene.log.filter(line => line.id === id).map(({ values }) => values);

test('HTL-12.4 HTL-12.8 the log tells who was disordered and who withdrew where', () => {
  const scene = Scene.small(
    {
      seats: SEATS,
      phase: 'ACTIONS_1.PREPARED',
      units: [
        { id: 'a', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
        { id: 'b', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
        { id: 'p', type: 'pol-inf', hex: '0705' },
        { id: 'q', type: 'pol-inf', hex: '0705' },
      ],
      cp: { '0605': 1 },
    },
    ['ss--', '--'],
  );
  const attack = {
    ...{ type: 'attack', kind: 'prepared', from: ['0605'], units: ['a', 'b'], target: '0705' },
    ...{ artillery: [], support: [], airDie: false },
  };
  scene.do('german', attack, ({ combats }) => combats.length === 0);
  for (let i = 0; i < 9 && scene.combat; i++)
    scene.ring('combat choice', ({ combats }) => combats.length === 0);
  const gone = scene.state.units.flatMap((unit, u) =>
    unit.status === 'on' && scene.field.pieces[u]!.side === 'PL' ? [u] : [],
  );
  expect(gone.length).toBeGreaterThan(0);
  expect(told(scene, 'withdrew').map(({ to }) => to)).toEqual(
    gone.map(u => scene.field.grid.label(scene.state.units[u]!.hex)),
  );
  const bad = gone.filter(u => scene.state.units[u]!.posture === 'disordered');
  expect(told(scene, 'disordered').length).toBe(bad.length);
});

test('HTL-12.1 the log tells what ground took off the roll of the attacker', () => {
  const scene = Scene.small(
    {
      seats: SEATS,
      phase: 'ACTIONS_1.PREPARED',
      units: [
        { id: 'a', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
        { id: 'p', type: 'pol-inf', hex: '0705' },
      ],
      board: { hexes: { '0705': { terrain: ['marsh'] } } },
      cp: { '0605': 1 },
    },
    ['sk', '--'],
  );
  const attack = {
    ...{ type: 'attack', kind: 'prepared', from: ['0605'], units: ['a'], target: '0705' },
    ...{ artillery: [], support: [], airDie: false },
  };
  scene.do('german', attack, ({ combats }) => combats.length === 0);
  for (let i = 0; i < 9 && scene.combat; i++)
    scene.ring('combat choice', ({ combats }) => combats.length === 0);
  expect(told(scene, 'cancelled')).toMatchObject([{ target: '0705', ticks: 0, stars: 1 }]);
});

test('HTL-21.1 GE-EV-04: the corps is told which cube was bombed by its own aircraft', () => {
  const scene = Scene.small({
    ...{ seats: SEATS, phase: 'COMMAND' },
    hqs: [
      { id: 'G', side: 'GE', hex: '0405', post: 'GE-4A-A', pot: 6, capacity: 6, source: '0105' },
      { id: 'P', side: 'PL', hex: '0905', post: 'PL-POMORZE', pot: 6 },
    ],
    units: [
      { id: 'near', type: 'ger-inf-1', hex: '0605', hq: 'G' },
      { id: 'p', type: 'pol-inf', hex: '0705' },
    ],
  });
  const inject = { type: 'injectEvent', event: 'GE-EV-04', target: 'G', reason: 'friction' };
  scene.do('lead', inject, () => true);
  expect(told(scene, 'disordered')).toEqual([{ unit: 'near' }]);
});
