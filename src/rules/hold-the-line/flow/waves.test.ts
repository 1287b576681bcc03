import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { storeOf } from '../terms/supply.ts';

/** Two HQs of an army that both stand on one supply route of four CP. */
const chain = (armyCap?: number) =>
  Scene.small({
    phase: 'COMMAND',
    levels: { 'GE-4A': 12 },
    ...(armyCap === undefined ? {} : { caps: { 'GE-4A': armyCap } }),
    hqs: [
      {
        id: 'G',
        side: 'GE',
        hex: '0305',
        post: 'GE-4A-A',
        source: '0105',
        msr: ['0105', '0205', '0305'],
        capacity: 4,
      },
      {
        id: 'H',
        side: 'GE',
        hex: '0306',
        post: 'GE-4A-B',
        source: '0110',
        msr: ['0110'],
        capacity: 9,
      },
    ],
  });

test('HTL-6.3 HTL-4.9: HQs on one chain share its capacity when a level splits its CP', () => {
  const scene = chain();
  scene.ring('wave', () => true);
  const [g, h] = scene.state.hqs;
  expect(g!.pot + h!.pot).toBe(4);
  expect(scene.state.routes[0]!.given).toBe(4);
});

test('HTL-6.15 HTL-4.9: a split never lifts an army above its cap', () => {
  const scene = chain(3);
  scene.ring('wave', () => true);
  expect(scene.state.hqs[0]!.pot + scene.state.hqs[1]!.pot).toBe(3);
});

const towns = (control: string, turn: number) =>
  Scene.small({
    phase: 'COMMAND',
    turn,
    board: { hexes: { '0905': { town: true, capacity: 4, control } } },
    hqs: [{ id: 'P', side: 'PL', hex: '1005', pot: 1, post: 'PL-POMORZE' }],
  });
const send = (scene: Scene, cp: number) => {
  scene.state.pools = [{ turn: scene.state.turn, left: 6, allotted: [] }];
  scene.do('polish', { type: 'allocateUpperCp', from: 'PL-NW', to: 'TOWN-0905', cp }, () => true);
  return storeOf(scene.state, scene.field.town('TOWN-0905'));
};

test('HTL-6.4: CP sent to a town that the enemy holds are lost', () => {
  expect(send(towns('PL', 7), 3)).toBe(3);
  expect(send(towns('GE', 7), 3)).toBe(0);
});

test('HTL-6.4 HTL-18.2: CP sent to a town whose capacity was bombed below its store leave the store as it is', () => {
  const scene = towns('PL', 7);
  send(scene, 3);
  scene.state.capacities.push({ what: 'TOWN-0905', add: -2, set: -1, until: 7 });
  expect(send(scene, 1)).toBe(3);
});
