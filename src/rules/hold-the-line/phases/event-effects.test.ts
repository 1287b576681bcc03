import { expect, test } from 'vitest';
import { type Act, Scene, type Throw } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { DEFAULTS } from '../options.ts';
import { ambushIn, combatPools } from '../terms/fighting.ts';
import { commandRange, routeRoom, townCapacity } from '../terms/supply.ts';

const SEATS = { german: ['GE-4A-A'], polish: ['PL-POMORZE'], lead: ['CTRL-LEAD'] };
const HQS = [
  { id: 'G', side: 'GE', hex: '0405', post: 'GE-4A-A', pot: 6, capacity: 6, source: '0105' },
  { id: 'P', side: 'PL', hex: '0905', post: 'PL-POMORZE', pot: 6 },
];

/** A table in COMMAND on which Control lets an event strike. */
const struck = (
  event: string,
  given: { readonly [key: string]: unknown } = {},
  throws: readonly Throw[] = [],
): Scene => {
  const hqs = HQS.map(one => ({ ...one, ...((given.hq as object | undefined) ?? {}) }));
  const scene = Scene.small({ seats: SEATS, phase: 'COMMAND', hqs, ...given }, throws);
  const target = event.startsWith('GE') ? 'G' : 'P';
  scene.do('lead', { type: 'injectEvent', event, target, reason: 'friction' }, () => true);
  return scene;
};
const pick = (scene: Scene, event: string, what: string): string | null =>
  scene.act(
    event.startsWith('GE') ? 'german' : 'polish',
    { type: 'eventChoice', event, pick: what },
    () => true,
  );
const moves = (unit: string, ...path: string[]): Act => ({ type: 'move', unit, path });

test('HTL-21.1 GE-EV-02: a motor move of the corps costs two CP', () => {
  const given = {
    units: [{ id: 'm', type: 'ger-mot', hex: '0505', hq: 'G' }],
    cp: { '0505': 1 },
  };
  const scene = struck('GE-EV-02', given);
  scene.ringTo('MOVEMENT_1');
  expect(scene.act('german', moves('m', '0504'))).toBe('E_NO_CP');
});

test('HTL-21.1 GE-EV-03: the marker nearest the HQ goes, never the source', () => {
  const scene = struck('GE-EV-03', { hq: { msr: ['0105', '0205', '0305'] } });
  const marks = scene.state.routes[0]!.marks.map(hex => scene.field.grid.label(hex));
  expect(marks).toContain('0105');
  expect(marks).not.toContain('0305');
});

test('HTL-21.1 GE-EV-04: a cube nearest the enemy is disordered, none farther off', () => {
  const scene = struck('GE-EV-04', {
    units: [
      { id: 'far', type: 'ger-inf-1', hex: '0205', hq: 'G' },
      { id: 'near', type: 'ger-inf-1', hex: '0605', hq: 'G' },
      { id: 'p', type: 'pol-inf', hex: '0705' },
    ],
  });
  expect(scene.unit('near').posture).toBe('disordered');
  expect(scene.unit('far').posture).toBe('movement');
});

test('HTL-21.1 GE-EV-05: three points are enough for a reliability throw', () => {
  const given = {
    units: [{ id: 't', type: 'ger-pz-regt', hex: '0505', hq: 'G' }],
    cp: { '0505': 1 },
  };
  const scene = struck('GE-EV-05', given, ['k']);
  scene.ringTo('MOVEMENT_1');
  scene.do('german', moves('t', '0504', '0503', '0502'), () => true);
  expect(scene.unit('t').posture).toBe('disordered');
});

test.each([
  ['GE-EV-06', 'p', '0705'],
  ['PL-EV-14', 'g', '0605'],
])('HTL-21.1 %s: who stands in the chosen hex or next to it is identified', (event, unit, hex) => {
  const scene = struck(event, {
    units: [
      { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G', level: 'C0' },
      { id: 'p', type: 'pol-inf', hex: '0705', level: 'C0' },
    ],
  });
  expect(pick(scene, event, '1210')).toBe('E_TARGET');
  expect(pick(scene, event, hex)).toBeNull();
  expect(scene.unit(unit).level).toBe(2);
});

test('HTL-21.1 GE-EV-08: guides lead one regiment through the forest, unless Control suppresses them', () => {
  const given = {
    board: { hexes: { '0504': { terrain: 'forest' } } },
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0505', hq: 'G' }],
  };
  const led = struck('GE-EV-08', given);
  expect(pick(led, 'GE-EV-08', 'g')).toBeNull();
  const off = struck('GE-EV-08', given);
  pick(off, 'GE-EV-08', 'g');
  off.do('lead', { type: 'suppressEvent', event: 'GE-EV-08', reason: 'too much' }, () => true);
  for (const scene of [led, off]) scene.ringTo('MOVEMENT_1');
  expect(led.refusal('german', moves('g', '0504', '0503'))).toBeNull();
  expect(off.refusal('german', moves('g', '0504', '0503'))?.code).toBe('E_MP');
});

test.each(['GE-EV-09', 'PL-EV-16'])(
  'HTL-21.1 %s: the HQ may not move, and its pot changes',
  event => {
    const scene = struck(event, { units: [{ id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G' }] });
    const [seat, hq, to, pot] =
      event === 'GE-EV-09' ? ['german', 'G', '0404', 8] : ['polish', 'P', '0904', 5];
    expect(scene.state.hqs[scene.field.hq(hq as string)]!.pot).toBe(pot);
    scene.ringTo(event === 'GE-EV-09' ? 'MOVEMENT_1' : 'MOVEMENT_2');
    expect(scene.act(seat as string, { type: 'moveHq', hq, path: [to] })).toBe('E_EVENT');
  },
);

test('HTL-21.1 GE-EV-10: reservists are disordered, others are not', () => {
  const scene = struck('GE-EV-10', {
    units: [
      { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G' },
      { id: 'r', type: 'ger-inf-3', hex: '0205', hq: 'G' },
    ],
  });
  expect([scene.unit('g').posture, scene.unit('r').posture]).toEqual(['movement', 'disordered']);
});

const RIVER = { sides: { '0605/NE': { river: 'major' } } };
const BRIDGE = { id: 'b', kind: 'bridge', side: 'GE', hq: 'G' };
const OVER = {
  board: RIVER,
  counters: [BRIDGE],
  cp: { '0605': 1 },
  units: [
    { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G', posture: 'prepared' },
    { id: 'p', type: 'pol-inf', hex: '0705' },
  ],
};
const ACROSS = {
  type: 'attack',
  kind: 'prepared',
  from: ['0605'],
  units: ['g'],
  target: '0705',
  bridge: 'b',
};

test('HTL-21.1 GE-EV-11: the corps commits no bridge, and lays none', () => {
  const plain = Scene.small({ seats: SEATS, hqs: HQS, phase: 'ACTIONS_1.PREPARED', ...OVER });
  expect(plain.refusal('german', ACROSS)).toBeNull();
  const late = struck('GE-EV-11', OVER);
  late.ringTo('ACTIONS_1');
  late.run(({ regions }) => regions[0]!.step === 'PREPARED');
  expect(late.refusal('german', ACROSS)?.code).toBe('E_EVENT');
  late.ringTo('MOVEMENT_1');
  const lays = { type: 'placeBridge', counter: 'b', hexside: '0605/NE' };
  expect(late.refusal('german', lays)?.code).toBe('E_EVENT');
});

test('HTL-16.7: a corps commits its own bridges, not those of another command', () => {
  const hqs = [...HQS, { id: 'H', side: 'GE', hex: '0305', post: 'GE-8A-A' }];
  const seats = { ...SEATS, eighth: ['GE-8A-A'] };
  const counters = [{ ...BRIDGE, hq: 'H' }];
  const scene = Scene.small({ seats, phase: 'ACTIONS_1.PREPARED', ...OVER, hqs, counters });
  expect(scene.refusal('german', ACROSS)?.code).toBe('E_COUNTER');
});

const GUNS = {
  counters: [
    { id: 'a', side: 'GE', hq: 'G', on: '0605', formation: 'F' },
    { id: 'c', kind: 'corpsArtillery', side: 'PL', hq: 'P', on: '0705', maxDice: 2 },
  ],
  units: [
    { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G', posture: 'prepared', formation: 'F' },
    { id: 'p', type: 'pol-inf', hex: '0705', posture: 'prepared' },
  ],
  cp: { '0605': 1, '0705': 3 },
};
const SHOT = {
  type: 'attack',
  kind: 'prepared',
  from: ['0605'],
  units: ['g'],
  target: '0705',
  artillery: [{ counter: 'a', dice: 1 }],
};
/** On to the PREPARED step of a side, guns kept where they stand. */
const fight = (scene: Scene, phase: 'ACTIONS_1' | 'ACTIONS_2'): void => {
  for (let i = 0; i < 40 && scene.state.phase !== phase; i++)
    scene.ring('step', state => state.phase === phase);
  scene.run(({ regions }) => regions[0]!.step === 'PREPARED');
};

test('HTL-21.1 GE-EV-12: the first artillery die of the corps costs nothing, in attack', () => {
  const plain = Scene.small({ seats: SEATS, hqs: HQS, phase: 'ACTIONS_1.PREPARED', ...GUNS });
  expect(plain.refusal('german', SHOT)?.code).toBe('E_NO_CP');
  const gift = struck('GE-EV-12', GUNS);
  fight(gift, 'ACTIONS_1');
  gift.do('german', SHOT, () => true);
  expect(gift.cp('0605')).toBe(0);
  expect(gift.state.events[0]!.used).toBe(1);
});

test('HTL-21.1 GE-EV-12 HTL-11.9: in defence the free die is fired without CP, and only once', () => {
  const scene = struck('GE-EV-12', {
    ...GUNS,
    winner: 'PL',
    cp: { '0705': 3 },
    units: [
      ...GUNS.units,
      { id: 'q', type: 'pol-inf', hex: '0704', posture: 'prepared' },
      { id: 'h', type: 'ger-inf-1', hex: '0605', hq: 'G' },
    ],
  });
  fight(scene, 'ACTIONS_1');
  const blow = (units: string[], from: string) => ({
    ...{ type: 'attack', kind: 'prepared', from: [from], units, target: '0605' },
  });
  scene.do('polish', blow(['p'], '0705'), () => true);
  const fires = {
    type: 'defenderReact',
    combat: scene.combat!.id,
    artillery: [{ counter: 'a', dice: 1 }],
  };
  expect(scene.refusal('german', fires)).toBeNull();
  scene.ring('combat choice', ({ combats }) => combats.every(({ stage }) => stage !== 'REACT'));
  expect(scene.combat!.def.guns).toHaveLength(1);
  expect(scene.state.events[0]!.used).toBe(1);
});

test.each([
  ['GE-EV-13', 'G'],
  ['PL-EV-01', 'P'],
])('HTL-21.1 %s: CP of the HQ reach one hex', (event, hq) => {
  const far = (scene: Scene) => {
    const number = scene.field.hq(hq);
    const { hex } = scene.state.hqs[number]!;
    return Math.max(...commandRange(scene.state, number).map(to => scene.field.apart(hex, to)));
  };
  const hqs = HQS.map(({ source: _, ...one }) => one);
  expect(far(Scene.small({ seats: SEATS, hqs }))).toBe(2);
  expect(far(struck(event, { hqs }))).toBe(1);
});

test('HTL-21.1 GE-EV-16: somebody is pinned: the owner chooses whom, and cannot decline', () => {
  const scene = struck('GE-EV-16', {
    units: [
      { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G' },
      { id: 'h', type: 'ger-inf-1', hex: '0505', hq: 'G' },
    ],
  });
  expect(pick(scene, 'GE-EV-16', 'none')).toBe('E_TARGET');
  expect(scene.offers('german', 'eventChoice').map(one => one.pick)).toEqual(['g', 'h']);
  expect(pick(scene, 'GE-EV-16', 'g')).toBeNull();
  scene.ringTo('MOVEMENT_1');
  expect(scene.act('german', moves('g', '0604'))).toBe('E_EVENT');
});

test('HTL-21.1 GE-EV-17: one disordered cube is fit again without CP or throw', () => {
  const scene = struck('GE-EV-17', {
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G', posture: 'disordered' }],
  });
  expect(pick(scene, 'GE-EV-17', 'g')).toBeNull();
  expect(scene.unit('g')).toMatchObject({ posture: 'movement', disorderedOn: 0 });
});

test('HTL-21.1 GE-EV-01 GE-EV-18: a capacity of the route is two lower', () => {
  const room = (scene: Scene) => routeRoom(scene.state, 0);
  const hq = { msr: ['0105', '0205', '0305'] };
  const plain = Scene.small({ seats: SEATS, hqs: HQS.map(one => ({ ...one, ...hq })) });
  expect(room(struck('GE-EV-01', { hq }))).toBe(room(plain) - 2);
});

const TOWN = { board: { hexes: { '0905': { town: 'TOWN-A', capacity: 5 } } } };

test('HTL-21.1 PL-EV-02: the town nearest the HQ passes two CP fewer', () => {
  const scene = struck('PL-EV-02', TOWN);
  expect(townCapacity(scene.state, 0)).toBe(3);
});

test('HTL-21.1 PL-EV-05: a border counter stands in the town that was chosen', () => {
  const scene = Scene.printed('mlawa', DEFAULTS);
  scene.ringTo('COMMAND');
  const strikes = { type: 'injectEvent', event: 'PL-EV-05', target: 'PL-HQ-MODLIN' };
  scene.do('control', { ...strikes, reason: 'reservists' }, () => true);
  const [offer] = scene.offers('polish', 'eventChoice');
  const { hex } = scene.state.hqs[scene.field.hq('PL-HQ-MODLIN')]!;
  const at = scene.field.grid.index(offer!.pick as string);
  expect(scene.field.apart(hex, at)).toBeLessThanOrEqual(4);
  const fixed = () =>
    scene.state.units.filter(
      (one, u) => one.hex === at && scene.field.pieces[u]!.kind === 'fixed' && one.status === 'on',
    );
  expect(fixed()).toHaveLength(0);
  scene.do('polish', offer!, () => true);
  expect(fixed()).toMatchObject([{ posture: 'dugIn', level: 2 }]);
});

test('HTL-21.1 PL-EV-06: a bridge near the HQ is blown; one with an unseen enemy on a bank stands', () => {
  const board = { sides: { '0804/NE': { river: 'major', bridge: true } } };
  const blown = struck('PL-EV-06', { board });
  const side = blown.field.grid.sideIndex('0804/NE');
  expect(pick(blown, 'PL-EV-06', '0804/NE')).toBeNull();
  expect(blown.state.bridgesDown).toEqual([side]);
  const units = [{ id: 'g', type: 'ger-inf-1', hex: '0804', hq: 'G', level: 'C0' }];
  const met = struck('PL-EV-06', { board, units });
  expect(pick(met, 'PL-EV-06', '0804/NE')).toBeNull();
  expect(met.state.bridgesDown).toEqual([]);
  expect(met.unit('g').level).toBe(1);
});

test('HTL-21.1 PL-EV-07: a cube away from the enemy is disordered', () => {
  const scene = struck('PL-EV-07', {
    units: [
      { id: 'front', type: 'pol-inf', hex: '0705' },
      { id: 'rear', type: 'pol-inf', hex: '1005' },
      { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G' },
    ],
  });
  expect([scene.unit('front').posture, scene.unit('rear').posture]).toEqual([
    'movement',
    'disordered',
  ]);
});

test.each([
  ['k', 'disordered'],
  ['s', 'movement'],
])('HTL-21.1 PL-EV-09: a night raid disorders on a star alone; %s leaves %s', (face, posture) => {
  const units = [
    { id: 'p', type: 'pol-inf', hex: '0705' },
    { id: 'g', type: 'ger-inf-1', hex: '0605', hq: 'G' },
  ];
  const scene = struck('PL-EV-09', { units }, [face]);
  expect(pick(scene, 'PL-EV-09', 'g')).toBeNull();
  expect(scene.unit('g').posture).toBe(posture);
});

test('HTL-21.1 PL-EV-10: a lost armoured train comes back to the army', () => {
  const counters = [{ id: 't', kind: 'armouredTrain', side: 'PL', hq: 'P', maxDice: 2, code: 'k' }];
  const scene = Scene.small({ seats: SEATS, hqs: HQS, counters });
  scene.state.counters[0]!.status = 'destroyed';
  scene.do(
    'lead',
    { type: 'injectEvent', event: 'PL-EV-10', target: 'P', reason: 'repaired' },
    () => true,
  );
  expect(pick(scene, 'PL-EV-10', 't')).toBeNull();
  expect(scene.state.counters[0]).toMatchObject({ status: 'ready', hq: scene.field.hq('P') });
});

test('HTL-21.1 PL-EV-11 PL-EV-17: armour loses a die before the army, reservists dug in roll one more', () => {
  const given = {
    cp: { '0605': 1 },
    units: [
      { id: 't', type: 'ger-pz-regt', hex: '0605', hq: 'G', posture: 'prepared' },
      { id: 'r', type: 'pol-inf-res', hex: '0705', posture: 'dugIn' },
    ],
  };
  const pools = (event: string) => {
    const scene = struck(event, given);
    fight(scene, 'ACTIONS_1');
    const blow = { type: 'attack', kind: 'prepared', from: ['0605'], units: ['t'], target: '0705' };
    scene.do('german', blow, () => true);
    expect(ambushIn(scene.state, scene.combat!)).toBe(event === 'PL-EV-11' ? 1 : 0);
    return combatPools(scene.state, scene.combat!);
  };
  const [plain, ambush, keen] = [pools('PL-EV-13'), pools('PL-EV-11'), pools('PL-EV-17')];
  expect(ambush.att.black).toBe(plain.att.black - 1);
  expect(keen.def.green).toBe(plain.def.green + 1);
});

test('HTL-21.1 PL-EV-12: artillery dice of the army cost two CP, by default too', () => {
  const scene = struck('PL-EV-12', { ...GUNS, cp: { '0605': 2, '0705': 3 } });
  fight(scene, 'ACTIONS_1');
  scene.do('german', { ...SHOT, artillery: [] }, () => true);
  const combat = scene.combat!.id;
  const two = { type: 'defenderReact', combat, artillery: [{ counter: 'c', dice: 2 }] };
  expect(scene.refusal('polish', two)?.code).toBe('E_NO_CP');
  scene.ring('combat choice', ({ combats }) => combats.every(({ stage }) => stage !== 'REACT'));
  expect(scene.combat!.def.guns).toEqual([{ counter: 1, dice: 1 }]);
  expect(scene.cp('0705')).toBe(1);
});

test('HTL-21.1 PL-EV-13: the HQ may move four hexes', () => {
  const units = [{ id: 'p', type: 'pol-inf', hex: '0705' }];
  const path = ['1005', '1105', '1205'];
  const go = (scene: Scene) => {
    scene.ringTo('MOVEMENT_2');
    return scene.act('polish', { type: 'moveHq', hq: 'P', path }, () => true);
  };
  expect(go(Scene.small({ seats: SEATS, hqs: HQS, units }))).toBe('E_MP');
  expect(go(struck('PL-EV-13', { units }))).toBeNull();
});

test('HTL-21.1 PL-EV-15: a supply train fills the pot up to its cap', () => {
  expect(struck('PL-EV-15').state.hqs[1]!.pot).toBe(8);
  expect(struck('PL-EV-15', { hq: { potCap: 7 } }).state.hqs[1]!.pot).toBe(7);
});
