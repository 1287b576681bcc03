import { expect, test } from 'vitest';
import { Battle, face, put } from '../../../../tools/vectors/not-quite-mechanized/own-field.ts';
import { umpireQueue } from '../flow/queue.ts';

const ruling = (kind: string, target: string, more: object = {}) => ({
  ...{ type: 'umpireRule', kind, target, reason: 'a slip at the table' },
  ...more,
});
const remarks = (battle: Battle, seat: string): unknown[] =>
  battle.table
    .log(seat)
    .map(({ line }) => line)
    .filter(({ id }) => id === 'remarked');

test('NQM-20: an advising umpire’s remark is heard by all; as a headquarters he does not speak, nor hold reports', () => {
  const battle = new Battle({ umpire: 'advisory' });
  battle.act('control', ruling('speak', 'all', { words: 'Ten minutes, gentlemen.' }));
  for (const seat of ['blue', 'red'])
    expect(remarks(battle, seat)).toMatchObject([{ values: { words: 'Ten minutes, gentlemen.' } }]);
  const asColonel = ruling('speak', 'B-1', { answer: 'B-RGT', words: 'Attack at once.' });
  expect(battle.code('control', asColonel)).toBe('E_NOT_SEAT');
  const full = new Battle({ umpire: 'full' });
  expect(full.code('control', asColonel)).toBeUndefined();
});

test('NQM-20.1: whoever the umpire breaks is in no attack any more; markers are put on and taken off by number', () => {
  const battle = new Battle({ umpire: 'full' }, face).until('DECLARE');
  battle.act('blue', {
    ...{ type: 'declareAttack', command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [] },
    ...{ x: 2000, y: 1850, r: 300 },
  });
  battle.act('control', ruling('broken', 'B-1.coy1'));
  expect(battle.state.engagements[0]!.attackers).toEqual([]);
  const marked = (): number =>
    battle.unit('B-1.coy3').stands.reduce((sum, { markers }) => sum + markers, 0);
  battle.act('control', ruling('addMarker', 'B-1.coy3', { value: 2 }));
  expect(marked()).toBe(2);
  battle.act('control', ruling('removeMarker', 'B-1.coy3', { value: 2 }));
  expect(marked()).toBe(0);
});

test('NQM-20.1: a unit that has not come yet is placed on the map; who is concealed is lost from the enemy’s sight at once', () => {
  const battle = new Battle({ umpire: 'full' }, field => {
    face(field);
    field.entries = [{ id: 'S', pos: [100, 0] }];
    put(field, {
      'B-1.coy3': { pos: null, arrival: { bound: 5, entry: 'S' }, formation: 'column' },
    });
  });
  battle.act('control', ruling('place', 'B-1.coy3', { x: 1000, y: 300 }));
  expect(battle.unit('B-1.coy3')).toMatchObject({ state: 'map', x: 1000, y: 300 });
  expect(battle.code('control', ruling('addMarker', 'nobody'))).toBe('E_UNKNOWN_ID');
  const seen = (): unknown =>
    battle.state.contacts.find(one => one.side === 0 && one.unit === 'R-1.coy1')?.level;
  expect(seen()).toBe('located');
  battle.act('control', ruling('conceal', 'R-1.coy1'));
  expect(seen()).toBe('lastKnown');
});

test('NQM-20.1, NQM-20.2: whether a seat presses home stands in the queue and is decided for it', () => {
  const battle = new Battle({ umpire: 'full' }, field => {
    face(field);
    put(field, { 'B-1.coy1': { grade: 'V' }, 'B-1.hq': { grade: 'V' }, 'R-1.coy1': { cu: 0 } });
  }).until('DECLARE');
  battle.falls = () => 5;
  battle.act('blue', {
    ...{ type: 'declareAttack', command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [] },
    ...{ x: 2000, y: 1850, r: 300 },
  });
  for (const seat of ['blue', 'red'])
    battle.act(seat, { type: 'commit', serial: battle.state.serial });
  const [attack] = battle.state.engagements;
  expect(battle.state.phase).toBe('ASSAULT');
  expect(umpireQueue(battle.state).map(({ kind, id }) => [kind, id])).toContainEqual([
    'interrupt',
    attack!.id,
  ]);
  expect(battle.code('control', ruling('decide', attack!.id, { answer: 'perhaps' }))).toBe(
    'E_UNKNOWN_ID',
  );
  battle.act('control', ruling('decide', attack!.id, { answer: 'yes' }));
  expect(battle.throwsOf('NQM-9.2')).toBeGreaterThan(0);
});

test('NQM-19: an umpire of level full changes a switch of a running game, and nobody else does', () => {
  const battle = new Battle({ umpire: 'full' });
  const change = ruling('setOption', 'companyFireRate', { answer: 'perStand' });
  expect(battle.code('control', { ...change, answer: 'often' })).toBe('E_UNKNOWN_ID');
  expect(battle.code('control', { ...change, target: 'umpire', answer: 'none' })).toBe(
    'E_UNKNOWN_ID',
  );
  expect(battle.code('blue', change)).toBeDefined();
  battle.act('control', change);
  expect(battle.state.options.companyFireRate).toBe('perStand');
  battle.act('control', ruling('setOption', 'orderClock_s', { value: 600 }));
  expect(battle.state.options.orderClock_s).toBe(600);
  expect(new Battle({ umpire: 'advisory' }).code('control', change)).toBe('E_NOT_SEAT');
});
