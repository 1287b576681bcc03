import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { pointsOf } from '../terms/allowance.ts';
import { storeOf } from '../terms/supply.ts';

const BLOW = { type: 'attack', kind: 'prepared', from: ['0605'], units: ['g'], target: '0705' };
const HQS = [
  { id: 'P', side: 'PL', hex: '0905', post: 'PL-POMORZE', pot: 5 },
  { id: 'Q', side: 'PL', hex: '0908', post: 'PL-MODLIN' },
];
const order = (where: string, more: object) => ({ type: 'standingOrders', where, ...more });
const reacted = ({ combats }: Scene['state']) => combats.every(({ stage }) => stage !== 'REACT');

test('HTL-11.9: `weakest` leaves out whoever has fewest dice, wherever it is listed', () => {
  const scene = Scene.small({
    phase: 'ACTIONS_1.PREPARED',
    hqs: HQS,
    cp: { '0605': 1 },
    units: [
      { id: 'g', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
      { id: 'weak', type: 'pol-on', hex: '0705', posture: 'dugIn', hq: 'P' },
      { id: 'strong', type: 'pol-inf-sup', hex: '0705', posture: 'dugIn', hq: 'P' },
    ],
  });
  scene.do('polish', order('P', { react: { leaveOut: 'weakest' }, atOnce: true }), () => true);
  scene.do('german', BLOW, reacted);
  expect(scene.combat!.leftOut).toEqual([scene.field.unit('weak')]);
});

const DOUBLE = {
  phase: 'ACTIONS_1.PREPARED',
  hqs: HQS,
  seats: { german: ['GE-4A-A'], pomorze: ['PL-POMORZE'], modlin: ['PL-MODLIN'] },
  cp: { '0605': 1 },
  units: [
    { id: 'g', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
    { id: 'p', type: 'pol-inf', hex: '0705', hq: 'P' },
    { id: 'r', type: 'pol-inf', hex: '0705', hq: 'P' },
    { id: 'q', type: 'pol-inf', hex: '0705', hq: 'Q' },
  ],
};

test('HTL-12.8 HTL-11.9: each unit goes by the orders of its own seat; who left none is asked', () => {
  const scene = Scene.small(DOUBLE, ['ss', '-']);
  scene.do('pomorze', order('P', { towards: '0704', atOnce: true }), () => true);
  scene.do('german', BLOW);
  const { id: combat } = scene.combat!;
  scene.do('german', { type: 'allocateHits', combat, disorder: ['p', 'r'], destroy: [] });
  const { going } = scene.combat!;
  expect(going.map(u => scene.field.pieces[u]!.id)).toEqual(['q']);
  expect(scene.questions().some(({ seat }) => seat === 'modlin')).toBe(true);
});

test('HTL-12.8 HTL-11.9: orders that do not say `onDouble` leave the usual answer', () => {
  const scene = Scene.small(DOUBLE);
  scene.do('pomorze', order('P', { atOnce: true }), () => true);
  expect(scene.state.standing[0]!.onDouble).toBe('usual');
  scene.do('pomorze', order('P', { onDouble: 'stay' }), () => true);
  expect(scene.state.standing[0]!.onDouble).toBe('stay');
});

test.each([
  ['the source', 'P', undefined, '1005'],
  ['a hex two hexes off', 'P', '0903', '0904'],
  ['a town, by orders for the hex it stands in', '0905', 'TOWN-S', '0906'],
])('HTL-6.10 HTL-11.9: an HQ gives way towards %s', (_, where, hqRetreat, to) => {
  const scene = Scene.small({
    phase: 'ACTIONS_1.PREPARED',
    hqs: [HQS[0]],
    board: { hexes: { '1105': { town: 'TOWN-E', capacity: 4 }, '0907': { town: 'TOWN-S' } } },
    cp: { '0805': 1 },
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0805', posture: 'prepared' }],
  });
  const wish = hqRetreat === undefined ? {} : { hqRetreat };
  scene.do('polish', order(where, { ...wish, atOnce: true }), () => true);
  scene.do(
    'german',
    { ...BLOW, from: ['0805'], target: '0905' },
    ({ retreats }) => retreats.length === 0,
  );
  const { hex } = scene.state.hqs[scene.field.hq('P')]!;
  expect(scene.field.apart(hex, scene.field.grid.index(to))).toBeLessThanOrEqual(1);
  expect(scene.field.grid.label(hex)).not.toBe('0905');
});

test('HTL-11.9: a place that is none is refused in either field', () => {
  const scene = Scene.small({ hqs: HQS });
  expect(scene.act('polish', order('P', { towards: 'source' }))).toBe('E_UNKNOWN');
  expect(scene.act('polish', order('P', { hqRetreat: 'hq' }))).toBe('E_UNKNOWN');
});

test('HTL-10.8: whoever has borrowed a unit may put CP on its hex from its own pot', () => {
  const scene = Scene.small({
    phase: 'COMMAND',
    hqs: [HQS[0], { ...HQS[1], hex: '0805' }],
    seats: { pomorze: ['PL-POMORZE'], modlin: ['PL-MODLIN'] },
    units: [{ id: 'q', type: 'pol-inf', hex: '0804', hq: 'Q' }],
  });
  const gives = { type: 'allocateCp', source: 'P', hex: '0804', cp: 1 };
  expect(scene.refusal('pomorze', gives)?.code).toBe('E_RANGE');
  scene.do('modlin', { type: 'lendUnits', units: ['q'], to: 'PL-POMORZE' }, () => true);
  expect(scene.refusal('pomorze', gives)).toBeNull();
  expect(scene.offers('pomorze', 'allocateCp')).toContainEqual(gives);
});

test.each([
  ['lost', 0],
  ['returnToPot', 2],
])('HTL-O10: CP of a town that nobody spent are %s', (unspent, left) => {
  const scene = Scene.small({
    options: { 'HTL-O10': unspent },
    phase: 'POSTURE',
    hqs: [HQS[0]],
    board: { hexes: { '0805': { town: 'TOWN-A', capacity: 4 } } },
    units: [{ id: 'p', type: 'pol-inf', hex: '0805' }],
  });
  scene.state.hexCp.push({ hex: scene.field.grid.index('0805'), source: 'TOWN-A', cp: 2 });
  scene.ring('step', ({ turn }) => turn === 4);
  expect(storeOf(scene.state, 0)).toBe(left);
});

test('HTL-21.1 PL-EV-04: extra CP of this turn come to the army a turn later, from turn 6 on too', () => {
  const pot = (event: boolean) => {
    const scene = Scene.small({
      phase: 'COMMAND',
      turn: 6,
      hqs: [HQS[0]],
      extraPoolLeft: 4,
      board: { hexes: { '0905': { town: 'TOWN-A', capacity: 6 } } },
      events: event ? [{ id: 'PL-EV-04', pick: 'none' }] : [],
    });
    const gives = { type: 'allocateUpperCp', from: 'PL-NW', to: 'P', cp: 3 };
    scene.do('polish', gives, () => true);
    const later = scene.state.pools.find(({ turn }) => turn === 7)?.allotted ?? [];
    return [scene.state.hqs[scene.field.hq('P')]!.pot, later.map(({ cp }) => cp)];
  };
  expect(pot(false)).toEqual([8, []]);
  expect(pot(true)).toEqual([5, [3]]);
});

const LEAD = { german: ['GE-4A-A'], polish: ['PL-POMORZE'], lead: ['CTRL-LEAD'] };
const inject = (ops: object[]) => ({
  ...{ type: 'injectEvent', event: 'free', target: 'G', text: 'Mud', ops, reason: 'rain' },
});

test('HTL-22.6: a part of an event without its figure is refused; with it the figure counts', () => {
  const units = [{ id: 'm', type: 'ger-mot', hex: '0505' }];
  const scene = Scene.small({ seats: LEAD, phase: 'COMMAND', units });
  for (const op of ['motorMoveCost', 'artilleryCost', 'reliabilityFrom', 'mp', 'pot'])
    expect(scene.act('lead', inject([{ op }]))).toBe('E_FORMAT');
  scene.do('lead', inject([{ op: 'mp', add: -3 }]), () => true);
  expect(pointsOf(scene.state, scene.field.unit('m'))).toBe(1);
});

test('HTL-20.1: an announcement of the table goes out under its name; an unknown name is refused', () => {
  const scene = Scene.small({ seats: LEAD });
  const says = { type: 'announce', to: 'all', text: 'Paris has spoken.', reason: 'news' };
  expect(scene.act('lead', { ...says, id: 'armistice' })).toBe('E_UNKNOWN');
  scene.do('lead', { ...says, id: 'warEntry' }, () => true);
  expect(scene.log.filter(({ id }) => id === 'announced')).toMatchObject([
    { values: { what: 'warEntry' } },
  ]);
});
