import { expect, test } from 'vitest';
import { Scene } from '../../../../../tools/vectors/hold-the-line/scene.ts';

const why = { reason: 'so it was' };
const SEATS = { german: ['GE-4A-A'], polish: ['PL-POMORZE'], lead: ['CTRL-LEAD'] };

/** Two regiments fall on one in a town behind a wide river; the dice are not thrown yet. */
const attack = (seats: object = SEATS) => {
  const scene = Scene.small(
    {
      seats,
      phase: 'ACTIONS_1.PREPARED',
      board: { hexes: { '0705': { terrain: 'marsh' } } },
      cp: { '0605': 2, '0705': 1 },
      units: [
        { id: 'a', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
        { id: 'b', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
        { id: 'p', type: 'pol-inf', hex: '0705', posture: 'dugIn' },
        { id: 'q', type: 'pol-inf', hex: '0705', posture: 'dugIn' },
      ],
    },
    [],
  );
  scene.do('german', {
    type: 'attack',
    kind: 'prepared',
    from: ['0605'],
    units: ['a', 'b'],
    target: '0705',
    artillery: [],
    support: [],
    airDie: false,
  });
  return scene;
};

test.each([
  ['attacker', 'att', false],
  ['attackerByDouble', 'att', true],
  ['draw', 'none', false],
  ['defender', 'def', false],
  ['defenderByDouble', 'def', true],
])(
  'HTL-22.1 HTL-12.2: Control rules that a combat ends by %s, and so it ends, in a marsh too',
  (result, winner, double) => {
    const scene = attack();
    const combat = scene.combat!.id;
    scene.do('lead', { type: 'adjudicate', combat, result, ...why });
    scene.do('polish', { type: 'defenderReact', combat }, ({ combats }) =>
      combats.every(({ stage }) => stage !== 'REACT' && stage !== 'IGNORE' && stage !== 'HITS'),
    );
    const log = scene.log.find(({ id }) => id === 'combat');
    expect(log).toBeDefined();
    expect(scene.state.combats[0]).toMatchObject({ winner, double });
  },
);

test('HTL-5.2 HTL-22.1: Control takes no card that lies face down', () => {
  const scene = Scene.small({
    seats: SEATS,
    phase: 'COMMAND',
    cards: { GE: { R1: [7, 5, 3] } },
    committed: { GE: { R1: [7] } },
    hqs: [{ id: 'G', side: 'GE', hex: '0105', pot: 3, post: 'GE-4A-A' }],
  });
  const take = (card: number) => ({
    type: 'grantCards',
    side: 'GE',
    hand: 'R1',
    add: [],
    remove: [card],
    ...why,
  });
  expect(scene.refusal('lead', take(7))?.code).toBe('E_CARD');
  expect(scene.refusal('lead', take(5))).toBeNull();
});

test('HTL-22.1 HTL-23.3: a cube that Control brings back is a loss no more; one put in the pool was never fielded', () => {
  const scene = attack();
  const { state } = scene;
  const before = { ...state.fielded };
  scene.do('lead', { type: 'adjudicate', combat: scene.combat!.id, result: 'kkkkkk -', ...why });
  for (let i = 0; i < 9 && state.combats.length > 0; i++) scene.ring('combat choice');
  expect(state.destroyed.PL).toBe(1);
  expect(state.fielded).toEqual(before);
  const lost = ['p', 'q'].find(id => scene.hexOf(id) === 'destroyed')!;
  scene.do('lead', { type: 'moveUnit', piece: lost, to: '1005', ...why });
  expect(state.destroyed.PL).toBe(0);
  expect(state.fielded).toEqual(before);
  scene.do('lead', { type: 'moveUnit', piece: lost, to: 'pool', ...why });
  expect(state.fielded).toEqual({ GE: before.GE, PL: before.PL - 1 });
});

test('HTL-22.1: an HQ that Control has put in the pool stays there', () => {
  const scene = Scene.small({
    seats: SEATS,
    phase: 'POSTURE',
    hqs: [
      { id: 'G', side: 'GE', hex: '0105', post: 'GE-4A-A' },
      { id: 'H', side: 'GE', hex: '0107', post: 'GE-4A-A' },
    ],
  });
  const hq = scene.field.hq('H');
  scene.do('lead', { type: 'moveUnit', piece: 'H', to: 'pool', ...why }, ({ turn }) => turn > 5);
  expect(scene.state.turn).toBeGreaterThan(3);
  expect(scene.state.hqs[hq]!.status).toBe('off');
});

const DESK = {
  german: ['GE-4A-A'],
  polish: ['PL-POMORZE'],
  lead: ['CTRL-LEAD'],
  map: ['CTRL-MAP-N'],
  air: ['CTRL-MAP-S'],
};
const desk = () =>
  Scene.small({
    seats: DESK,
    phase: 'COMMAND',
    hqs: [{ id: 'G', side: 'GE', hex: '0105', pot: 3, post: 'GE-4A-A' }],
  });
const ASK = { type: 'askControl', kind: 'other', text: 'And now?', about: [] };

test('HTL-22.8: what a seat asks goes first to the umpire who looks after that seat', () => {
  const scene = desk();
  scene.do('lead', {
    type: 'assignSector',
    post: 'CTRL-MAP-S',
    regions: [],
    seats: ['german'],
    subjects: [],
  });
  scene.do('german', ASK);
  scene.do('polish', ASK);
  expect(scene.state.queue.map(({ due }) => due)).toEqual(['CTRL-MAP-S', 'CTRL-LEAD']);
});

test('HTL-22.4: an item has one owner: nobody else answers or closes it, Game Control may hand it on', () => {
  const scene = desk();
  scene.do('german', ASK);
  scene.do('map', { type: 'answerRequest', item: 1, as: 'claim' });
  const answer = { type: 'answerRequest', item: 1, as: 'answer', text: 'No.' };
  expect(scene.refusal('air', answer)?.code).toBe('E_SEAT');
  expect(scene.refusal('air', { type: 'answerRequest', item: 1, as: 'close' })?.code).toBe(
    'E_SEAT',
  );
  expect(scene.refusal('lead', answer)?.code).toBe('E_SEAT');
  scene.do('lead', { type: 'answerRequest', item: 1, as: 'handOn', to: 'CTRL-MAP-S' });
  scene.do('air', answer);
  expect(scene.state.queue[0]).toMatchObject({ state: 'answered', answer: 'No.' });
});

test('HTL-22.4: a follow-up stands open again when its phase begins, and no player sees it', () => {
  const scene = desk();
  scene.do('german', ASK);
  scene.do('map', { type: 'answerRequest', item: 1, as: 'close', follow: 'MOVEMENT_1' });
  expect(scene.state.queue[1]).toMatchObject({ kind: 'followUp', state: 'claimed', owner: 'map' });
  scene.ringTo('MOVEMENT_1');
  expect(scene.state.queue[1]).toMatchObject({ state: 'open', owner: 'map' });
  expect(scene.view('german').table.queue).toHaveLength(1);
});

const INJECT = {
  type: 'injectEvent',
  event: 'free',
  text: 'A column arrives.',
  ops: [{ op: 'pot', add: 2 }],
  ...why,
};

test('HTL-22.6: an inject for a later turn strikes then, and nobody hears of it before', () => {
  const scene = desk();
  scene.do('lead', { ...INJECT, target: 'G', turn: 4 });
  expect(scene.state.hqs[0]!.pot).toBe(3);
  expect(scene.view('german').table.events).toEqual([]);
  for (let i = 0; i < 20 && scene.state.turn === 3; i++) scene.ring();
  expect(scene.state.turn).toBe(4);
  expect(scene.state.hqs[0]!.pot).toBe(5);
  expect(scene.view('german').table.events).toMatchObject([{ id: 'free', turn: 4 }]);
  expect(scene.refusal('lead', { ...INJECT, target: 'G', turn: 3 })?.code).toBe('E_FORMAT');
});

test('HTL-22.6: an inject may strike a whole side, or the command nearest a hex', () => {
  const given = {
    seats: DESK,
    phase: 'COMMAND',
    hqs: [
      { id: 'G', side: 'GE', hex: '0103', pot: 1, post: 'GE-4A-A' },
      { id: 'H', side: 'GE', hex: '0108', pot: 1, post: 'GE-4A-A' },
      { id: 'P', side: 'PL', hex: '1205', pot: 1, post: 'PL-POMORZE' },
    ],
  };
  const pots = (target: string) => {
    const scene = Scene.small(given);
    scene.do('lead', { ...INJECT, target });
    return scene.state.hqs.map(({ pot }) => pot);
  };
  expect(pots('GE')).toEqual([3, 3, 1]);
  expect(pots('0207')).toEqual([1, 3, 1]);
  expect(pots('1105')).toEqual([1, 1, 3]);
  expect(Scene.small(given).refusal('lead', { ...INJECT, target: '9999' })?.code).toBe('E_UNKNOWN');
});
