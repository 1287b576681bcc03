import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { holdTheLine } from '../index.ts';

const SHIP = {
  phase: 'ACTIONS_1.PREPARED',
  hqs: [
    { id: 'GE-HQ-GAK1', side: 'GE', hex: '0405', pot: 2, post: 'GE-4A-A' },
    { id: 'PL-HQ-POMORZE', side: 'PL', hex: '0905', post: 'PL-POMORZE' },
  ],
  counters: [
    { id: 'GE-CA-SHOLST', kind: 'corpsArtillery', side: 'GE', hq: '', on: '0605', maxDice: 2 },
  ],
  units: [
    { id: 'g', type: 'ger-inf-1', hex: '0605', posture: 'prepared' },
    { id: 'p', type: 'pol-inf', hex: '0705' },
  ],
};
const BLOW = { type: 'attack', kind: 'prepared', from: ['0605'], units: ['g'], target: '0705' };
const fires = (dice: number) => ({ ...BLOW, artillery: [{ counter: 'GE-CA-SHOLST', dice }] });

test('HTL-16.2: the battleship is paid by the hex, or by the pot of Frontier Guard Command 1 where the hex cannot', () => {
  const scene = Scene.small({ ...SHIP, cp: { '0605': 1 } });
  expect(scene.act('german', fires(2), ({ combats }) => combats.length > 0)).toBeNull();
  expect(scene.state.hqs[scene.field.hq('GE-HQ-GAK1')]!.pot).toBe(0);
  expect(scene.state.hexCp).toEqual([]);
});

test('HTL-16.2: CP on the hex go first, and a pot does not pay for the attack itself', () => {
  const rich = Scene.small({ ...SHIP, cp: { '0605': 2 } });
  expect(rich.act('german', fires(2), ({ combats }) => combats.length > 0)).toBeNull();
  expect(rich.state.hqs[rich.field.hq('GE-HQ-GAK1')]!.pot).toBe(1);
  const poor = Scene.small(SHIP);
  expect(poor.act('german', fires(1))).toBe('E_NO_CP');
});

test('HTL-16.2 HTL-24: who does not command Frontier Guard Command 1 pays for the battleship on the hex', () => {
  const scene = Scene.small({
    ...SHIP,
    hqs: [...SHIP.hqs, { id: 'G2', side: 'GE', hex: '0505', post: 'GE-3A-A' }],
    units: [{ ...SHIP.units[0], hq: 'G2' }, SHIP.units[1]],
    seats: { guard: ['GE-4A-A'], corps: ['GE-3A-A'], polish: ['PL-POMORZE'] },
    cp: { '0605': 1 },
  });
  expect(scene.act('corps', fires(1))).toBe('E_NO_CP');
});

test('HTL-16.4: the train at Gdynia is paid by the hex it serves, or by the store of Gdynia', () => {
  const given = {
    phase: 'ACTIONS_1.PREPARED',
    board: { hexes: { '0805': { town: 'TOWN-GDYNIA', capacity: 4, control: 'PL' } } },
    hqs: SHIP.hqs,
    stores: { 'TOWN-GDYNIA': 1 },
    counters: [
      { id: 'PL-AT-SMOK', kind: 'armouredTrain', side: 'PL', hq: '', on: '0705', code: 's' },
    ],
    units: SHIP.units,
    cp: { '0605': 1 },
  };
  const scene = Scene.small(given, ['--', '--', '-']);
  const town = scene.field.town('TOWN-GDYNIA');
  expect(town).toBeGreaterThanOrEqual(0);
  scene.state.towns[town]!.store = [{ army: '', cp: 1 }];
  expect(scene.act('german', BLOW, ({ combats }) => combats.length > 0)).toBeNull();
  const answer = {
    ...{ type: 'defenderReact', combat: scene.combat!.id, leaveOut: [], artillery: [] },
    ...{ support: ['PL-AT-SMOK'], dugInDie: false, airDie: false },
  };
  expect(scene.refusal('polish', answer)).toBeNull();
  expect(scene.act('polish', answer)).toBeNull();
  expect(scene.state.towns[town]!.store).toEqual([]);
});

test('HTL-21.1: the same event on two HQs of a seat: each choice goes to the HQ that has it, and every offer is accepted', () => {
  const scene = Scene.small({
    phase: 'COMMAND',
    hqs: [
      { id: 'G', side: 'GE', hex: '0203', post: 'GE-4A-A' },
      { id: 'G2', side: 'GE', hex: '0208', post: 'GE-4A-B' },
    ],
    units: [
      { id: 'a', type: 'ger-inf-1', hex: '0303', hq: 'G' },
      { id: 'b', type: 'ger-inf-1', hex: '0308', hq: 'G2' },
    ],
    events: [
      { id: 'GE-EV-16', hq: 'G', pick: '', open: true },
      { id: 'GE-EV-16', hq: 'G2', pick: '', open: true },
    ],
  });
  for (const event of scene.state.events) Object.assign(event, { open: true, pick: '' });
  const seat = scene.seats.find(({ id }) => id === 'german')!;
  const offers = [...holdTheLine.rules.eventChoice!.candidates(scene.state, seat)];
  expect(offers.map(one => (one as { pick?: string }).pick)).toEqual(['a', 'b']);
  for (const offer of offers) expect(scene.refusal('german', offer as never)).toBeNull();
  const pick = (unit: string) => ({ type: 'eventChoice', event: 'GE-EV-16', pick: unit });
  expect(scene.act('german', pick('b'), () => true)).toBeNull();
  expect([scene.unit('a').pinned, scene.unit('b').pinned]).toEqual([false, true]);
});

test('HTL-22.4: what waits for Control: events drawn, choices that will default, tripwires, requests, replacements', () => {
  const scene = Scene.small({
    phase: 'COMMAND',
    units: SHIP.units,
    events: [
      { id: 'GE-EV-02', pick: 'none' },
      { id: 'GE-EV-16', pick: '' },
    ],
  });
  scene.state.events[1]!.open = true;
  scene.state.politics.west = 2;
  const stay = () => true;
  const why = { type: 'requestReplacement', post: 'GE-4A-CO', text: 'He sleeps.' };
  expect(scene.act('german', why, stay)).toBeNull();
  const asks = { type: 'askControl', kind: 'welfare', text: 'A quarrel.', about: [] };
  expect(scene.act('polish', asks, stay)).toBeNull();
  const due = (seat: string) =>
    holdTheLine.dueForControl!(holdTheLine.view(scene.state, seat), seat).map(({ id }) => id);
  expect(due('control')).toEqual([
    ...['replacementDue', 'requestDue', 'eventDue', 'choiceDue', 'westDue'],
  ]);
  expect(due('german')).toEqual([]);
  expect(holdTheLine.sentences).toMatchObject(
    Object.fromEntries(due('control').map(id => [id, expect.any(String)])),
  );
});

test('HTL-2.5 HTL-O17: a Polish army sends two messages a turn to its high command, whichever of its posts they go to', () => {
  const scene = Scene.small({
    phase: 'COMMAND',
    hqs: [{ id: 'P', side: 'PL', hex: '0905', post: 'PL-POMORZE' }],
    units: SHIP.units,
    seats: { german: ['GE-4A-A'], army: ['PL-POMORZE'], head: ['PL-HC-CO'], staff: ['PL-HC-S1'] },
  });
  const stay = () => true;
  const note = (from: string, to: string) => ({
    ...{ type: 'message', from, to, kind: 'note', text: 'All quiet.' },
  });
  expect(scene.act('army', note('PL-POMORZE', 'PL-HC-S1'), stay)).toBeNull();
  expect(scene.act('army', note('PL-POMORZE', 'PL-HC-CO'), stay)).toBeNull();
  for (const to of ['PL-HC-S1', 'PL-HC-CO'])
    expect(scene.act('army', note('PL-POMORZE', to), stay)).toBe('E_MSG_LIMIT');
  for (const from of ['PL-HC-CO', 'PL-HC-S1']) {
    const seat = from === 'PL-HC-CO' ? 'head' : 'staff';
    for (let n = 0; n < 2; n++) expect(scene.act(seat, note(from, 'PL-POMORZE'), stay)).toBeNull();
    expect(scene.act(seat, note(from, 'PL-POMORZE'), stay)).toBe('E_MSG_LIMIT');
  }
  expect(scene.act('staff', note('PL-HC-S1', 'PL-HC-CO'), stay)).toBeNull();
});

const inject = (op: string, more: object = {}) => ({
  ...{ type: 'injectEvent', event: 'free', target: 'G', text: 'Fog.', reason: 'weather' },
  ops: [{ op, ...more }],
});

test('HTL-22.6: a shorter command range in an event of Control is felt as in one of the tables', () => {
  const given = {
    phase: 'COMMAND',
    hqs: [{ id: 'G', side: 'GE', hex: '0405', pot: 2 }],
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0605' }],
    seats: { german: ['GE-4A-A'], polish: ['PL-POMORZE'], control: ['CTRL-LEAD'] },
  };
  const gives = { type: 'allocateCp', source: 'G', hex: '0605', cp: 1 };
  const scene = Scene.small(given);
  expect(scene.refusal('german', gives)).toBeNull();
  expect(scene.act('control', inject('commandRange'), () => true)).toBeNull();
  expect(scene.refusal('german', gives)?.code).toBe('E_RANGE');
});

test('HTL-22.6: an HQ that Control lets march further does; without a figure the event is refused', () => {
  const given = {
    phase: 'MOVEMENT_1',
    hqs: [{ id: 'G', side: 'GE', hex: '0205' }],
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0605' }],
    seats: { german: ['GE-4A-A'], polish: ['PL-POMORZE'], control: ['CTRL-LEAD'] },
  };
  const rides = { type: 'moveHq', hq: 'G', path: ['0305', '0405', '0505'] };
  const scene = Scene.small(given);
  expect(scene.refusal('german', rides)?.code).toBe('E_MP');
  expect(scene.act('control', inject('hqMove'))).toBe('E_FORMAT');
  expect(scene.act('control', inject('hqMove', { mp: 3 }), () => true)).toBeNull();
  expect(scene.refusal('german', rides)).toBeNull();
});

test('HTL-5.8 HTL-22.6: an intercept that Control gives lets the lead add a card', () => {
  const scene = Scene.small({
    phase: 'INITIATIVE_COMMIT',
    winner: 'PL',
    hqs: [{ id: 'G', side: 'GE', hex: '0405' }],
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0605' }],
    cards: { GE: { R1: [4, 9] }, PL: { R1: [5] } },
    committed: { GE: { R1: [4] }, PL: { R1: [5] } },
  });
  const control = scene.seats.find(({ kind }) => kind === 'control')!.id;
  expect(scene.act(control, inject('intercept'), () => true)).toBeNull();
  scene.ring('step', ({ phase }) => phase === 'INTERCEPT');
  expect(scene.state.phase).toBe('INTERCEPT');
  expect(scene.act('german', { type: 'addCard', region: 'R1', card: 9 })).toBeNull();
  expect(scene.state.regions[0]!.winner).toBe('GE');
});

test('GE-EV-07 HTL-22.6: two free changes of posture are two', () => {
  const scene = Scene.small({
    phase: 'POSTURE',
    events: [{ id: 'GE-EV-07', pick: 'none' }],
    units: [
      { id: 'g', type: 'ger-inf-1', hex: '0605' },
      { id: 'h', type: 'ger-inf-1', hex: '0605' },
      { id: 'i', type: 'ger-inf-1', hex: '0604' },
    ],
  });
  const control = scene.seats.find(({ kind }) => kind === 'control')!.id;
  expect(scene.act(control, inject('freePosture'), () => true)).toBeNull();
  const digs = (unit: string) => ({ type: 'changePosture', unit, to: 'dugIn' });
  expect(scene.act('german', digs('g'), () => true)).toBeNull();
  expect(scene.act('german', digs('h'), () => true)).toBeNull();
  expect(scene.act('german', digs('i'))).toBe('E_NO_CP');
});

test('HTL-22.1 HTL-6.3: Control lays, moves and takes away a supply marker', () => {
  const scene = Scene.small({
    phase: 'COMMAND',
    hqs: [
      {
        id: 'G',
        side: 'GE',
        hex: '0505',
        msr: ['0105', '0205', '0305'],
        source: '0105',
        capacity: 4,
      },
    ],
    levels: { 'GE-4A': 4 },
    units: [{ id: 'g', type: 'ger-inf-1', hex: '0605' }],
  });
  const control = scene.seats.find(({ kind }) => kind === 'control')!.id;
  const rule = (piece: string, to: string) =>
    scene.act(control, { type: 'moveUnit', piece, to, reason: 'a slip' }, () => true);
  const feeds = { type: 'allocateUpperCp', from: 'GE-4A', to: 'G', cp: 1 };
  expect(scene.refusal('german', feeds)?.code).toBe('E_MSR_CUT');
  expect(rule('marker G', '0405')).toBeNull();
  expect(scene.refusal('german', feeds)).toBeNull();
  expect(rule('marker G', '0405')).toBe('E_TARGET');
  expect(rule('marker G', '0705')).toBe('E_TARGET'); // Polish
  expect(rule('marker G 0404', 'removed')).toBe('E_UNKNOWN');
  expect(rule('marker G 0305', 'removed')).toBeNull();
  expect(scene.refusal('german', feeds)?.code).toBe('E_MSR_CUT');
  expect(rule('marker G 0405', '0305')).toBeNull();
  expect(scene.state.routes[0]!.marks.map(hex => scene.field.grid.label(hex))).toContain('0305');
});

test('HTL-24 HTL-4.10: what is taken from a store that another army sees is not taken back', () => {
  const given = {
    phase: 'COMMAND',
    board: { hexes: { '0905': { town: 'T', capacity: 4 } } },
    hqs: [
      { id: 'P', side: 'PL', hex: '1005', post: 'PL-KARPATY', pot: 2 },
      { id: 'Q', side: 'PL', hex: '1007', post: 'PL-KRAKOW' },
    ],
    units: [{ id: 'p', type: 'pol-inf', hex: '0805', hq: 'P' }],
  };
  const shown = (seats: object) => {
    const scene = Scene.small({ ...given, ...seats });
    scene.state.towns[0]!.store = [{ army: '', cp: 2 }];
    const told: string[] = [];
    const context = {
      ...{ seat: 'polish', log: () => {} },
      reveal: (rule: string) => told.push(rule),
    } as never;
    const takes = { type: 'allocateCp', source: 'T', hex: '0805', cp: 1 };
    expect(scene.refusal('polish', takes)).toBeNull();
    holdTheLine.rules.allocateCp!.apply(scene.state, takes as never, context);
    const moves = { type: 'transferCp', from: 'P', to: 'T', cp: 1 };
    holdTheLine.rules.transferCp!.apply(scene.state, moves as never, context);
    return told;
  };
  const apart = { german: ['GE-4A-A'], polish: ['PL-KARPATY'], krakow: ['PL-KRAKOW'] };
  expect(shown({ seats: apart })).toEqual(['HTL-24', 'HTL-24']);
  expect(shown({})).toEqual([]); // one seat holds both
});
