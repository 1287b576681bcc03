import { expect, test } from 'vitest';
import {
  Battle,
  type Field,
  put,
  standing,
} from '../../../tools/vectors/not-quite-mechanized/own-field.ts';
import { standOf } from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { STAND_TYPES } from './tables/stands.ts';
import { armourIn } from './terms/protection.ts';

/** A company of tanks 300 m before a company in the open; nobody else is near. */
const tanks = (field: Field): void =>
  put(field, {
    'B-1.coy1': { pos: [2000, 1250], stands: standing('tkLight'), cuMax: 3, cu: 3 },
    'B-1.hq': { pos: [2000, 900] },
    'R-1.coy1': { pos: [2000, 1850], work: null, concealed: false, formation: 'deployed' },
    'R-1.mg1': { pos: [2000, 2900] },
  });
const ATTACK = {
  ...{ type: 'declareAttack', command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [] },
  ...{ x: 2000, y: 1850, r: 300 },
};

test('NQM-8.31, NQM-9.11: who met tanks for the first time beside a gun need not roll, then or later, and is steady', () => {
  const terror = (gun: boolean): unknown[] => {
    const battle = new Battle({}, field => {
      tanks(field);
      if (gun)
        put(field, {
          'R-1.mg1': { pos: [2250, 1850], stands: standing('at37PlFoot'), work: null },
        });
    }).until('DECLARE');
    battle.falls = () => 4;
    battle.act('blue', ATTACK).until('REORG');
    return [battle.throwsOf('NQM-8.31'), battle.unit('R-1.coy1').terror];
  };
  expect(terror(false)).toEqual([1, 'immune']);
  expect(terror(true)).toEqual([0, 'immune']);
});

test('NQM-9.8, NQM-3.2: a company directly under a regiment tests and breaks alone when tanks roll in', () => {
  const battle = new Battle({}, field => {
    tanks(field);
    field.nodes.push({
      ...field.nodes.find(({ id }) => id === 'R-1')!,
      ...{ id: 'R-R', level: 'brigadeRegiment', hqUnits: ['R-1.log'] },
    });
    field.nodes.find(({ id }) => id === 'R-1')!.parent = 'R-R';
    put(field, {
      'R-1.coy1': { node: 'R-R' },
      'R-1.mg1': { node: 'R-R' },
      'R-1.log': { node: 'R-R', kind: 'hq', stands: standing('cmdBde'), formation: 'deployed' },
    });
    const [own] = field.initialOrders.filter(({ to }) => to === 'R-1');
    field.initialOrders.push({ ...own!, id: 'RR', from: 'R-R', to: 'R-R' });
    for (const order of field.initialOrders) if (order.to === 'R-1') order.from = 'R-R';
  }).until('DECLARE');
  // They stay in the first fright, and fail the test of the roll-in.
  battle.falls = rule => (rule === 'NQM-8.31' ? 6 : 1);
  battle.act('blue', ATTACK);
  for (const seat of ['blue', 'red'])
    battle.act(seat, { type: 'commit', serial: battle.state.serial });
  battle.act('blue', { type: 'pressHome', engagement: battle.state.engagements[0]!.id });
  expect(battle.throwsOf('NQM-9.8')).toBe(1);
  expect(battle.unit('R-1.coy1').state).toBe('dead');
  expect(battle.unit('R-1.mg1').broken).toBe(false);
});

test('NQM-4.6: a seat that stands by until it is attacked is asked again when it has been', () => {
  const asked = (until: string): boolean => {
    const battle = new Battle({}, field => {
      tanks(field);
      put(field, { 'B-1.coy1': { stands: standing('riflePl', 'riflePl', 'riflePl') } });
    });
    const phases = ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'];
    battle.act('red', { type: 'standBy', phases, policy: 'doctrine', until: [until], value: 5 });
    battle.until('DECLARE').act('blue', ATTACK).until('REORG');
    return battle.table.pending().some(({ seat }) => seat === 'red');
  };
  expect(asked('attacked')).toBe(true);
  expect(asked('bound')).toBe(false);
});

/** The colonel is with the company that is to attack. */
const withColonel = (): Battle => {
  const battle = new Battle({}, field => {
    tanks(field);
    put(field, {
      'B-1.coy1': { grade: 'V', stands: standing('riflePl', 'riflePl') },
      'B-1.hq': { grade: 'V' },
      'B-RGT.hq': { pos: [2000, 1000] },
      'R-1.coy1': { stands: standing('riflePl', 'riflePl'), cuMax: 2, cu: 0 },
    });
    const [own] = field.initialOrders.filter(({ to }) => to === 'B-RGT');
    own!.hqLocation = [2000, 1000];
  });
  const path = [
    [2000, 1000],
    [2000, 1250],
  ];
  battle.act('blue', { type: 'moveCommander', node: 'B-RGT', path, with: 'B-1.coy1' });
  return battle.until('DECLARE');
};

test('NQM-8.2, NQM-7.4: a general who has come up is a command stand and sets the level of the attack', () => {
  const battle = withColonel();
  const wide = { ...ATTACK, r: 2000 };
  expect(battle.code('blue', { ...wide, command: 'B-1.hq' })).toBe('E_NUMBER');
  expect(battle.code('blue', { ...wide, command: 'B-RGT' })).toBeUndefined();
  expect(battle.code('blue', { ...ATTACK, command: 'B-ART' })).toBe('E_UNKNOWN_ID');
  expect(battle.code('red', { ...ATTACK, command: 'B-RGT' })).toBe('E_UNKNOWN_ID');
});

test('NQM-7.4, NQM-1.7: with him a battalion assaults by one die more', () => {
  const battle = withColonel();
  battle.falls = rule => (rule === 'NQM-8.17' ? 4 : 6);
  battle.act('blue', ATTACK);
  for (const seat of ['blue', 'red'])
    battle.act(seat, { type: 'commit', serial: battle.state.serial });
  const dice = battle.thrown.length;
  battle.act('blue', { type: 'pressHome', engagement: battle.state.engagements[0]!.id });
  // Two platoons, the battalion's command and the colonel against the platoon that is whole and the one that is hit.
  const round = battle.thrown.slice(dice).filter(({ rule }) => rule === 'NQM-9.2');
  expect(round.length).toBe(4 + 1);
});

test('NQM-7.9: a battalion passes its wish for aircraft up; they come four hours after the top has heard of it', () => {
  const air = { id: 'A', side: 'blue', stand: 'airStuka', grade: 'R', sortiesPerDay: 1 } as const;
  const battle = new Battle({}, field => {
    field.air = [{ ...air, taskLevel: 'corps' }];
  });
  const wish = { type: 'requestAir', from: 'B-1', x: 2000, y: 1950 };
  expect(battle.code('blue', { ...wish, stands: ['A'] })).toBe('E_LEVEL');
  battle.act('blue', { ...wish, stands: [] });
  expect(battle.code('blue', { ...wish, stands: [] })).toBe('E_REQUEST');
  const [request] = battle.state.requests;
  const answer = { type: 'answerRequest', request: request!.id, grant: 'grant' };
  expect(battle.code('blue', answer)).toBe('E_REQUEST');
  battle.until('ORDERS', 1).act('blue', answer);
  expect(battle.state.sorties.map(({ stands, x, y, bound }) => [stands, x, y, bound])).toEqual([
    [['A'], 2000, 1950, 5],
  ]);
  battle.act('blue', { ...wish, stands: [] }).until('ORDERS', 2);
  const [second] = battle.state.requests.filter(({ state }) => state === 'open');
  expect(battle.code('blue', { ...answer, request: second!.id })).toBe('E_NO_SORTIE');
});

test('NQM-12.5: of the armour in the catalogue only the PzIII has another class from 1943 on', () => {
  const moved = STAND_TYPES.filter(type => {
    const stand = standOf('s', type);
    return armourIn('1943-45', stand) !== armourIn('', stand);
  });
  expect(moved).toEqual(['tkPz3']);
  expect(armourIn('1943-45', standOf('s', 'tkPz3'))).toBe('L');
});
