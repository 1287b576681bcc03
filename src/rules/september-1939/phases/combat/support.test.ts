import { expect, test } from 'vitest';
import {
  attack,
  attackCode,
  battle,
  foot,
  runOn,
  told,
} from '../../../../../tools/vectors/september-1939/fight.ts';
import {
  act,
  type Given,
  type GivenUnit,
  refused,
  unitOf,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { forecasts } from '../../forecast.ts';
import { viewOf } from '../../view.ts';
import { combatQuestions, declareSupport } from './index.ts';
import { afterAirBattle, arrivedStrength } from './resolve.ts';

const DE = { formation: 'DE-13MOT' };
const PL = { formation: 'PL-50ID' };
const gun = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit =>
  foot(id, hex, 0, { type: 'artMot', fire: 5, ...DE, ...more });
const table = (more: GivenUnit[] = [], given: Partial<Given> = {}) =>
  battle([foot('a', '3831', 6, DE), foot('p', '3830', 3, PL), ...more], given);
const with_ = (state: ReturnType<typeof table>, ...artillery: string[]) =>
  attackCode(state, ['a'], ['3830'], { artillery });
const words = (artillery: string[] = [], antiTank: string[] = [], air: string[] = []) => ({
  type: 'declareSupport' as const,
  artillery,
  air,
  antiTank,
});
const answer = (state: ReturnType<typeof table>, ...artillery: string[]) =>
  refused(state, declareSupport, 'polish', words(artillery))?.code ?? null;

test('W39-9.11 W39-9.21: guns reach three hexes, to one target hex at least', () => {
  const state = table([gun('g3', '3833'), gun('g4', '3834')]);
  expect(with_(state, 'g3')).toBeNull();
  expect(with_(state, 'g4')).toBe('ARTILLERY_OUT_OF_RANGE');
  expect(with_(state, 'a')).toBe('ARTILLERY_OUT_OF_RANGE');
});

test('W39-9.22: guns of another division do not support', () => {
  expect(with_(table([gun('g', '3833', { formation: 'DE-29MOT' })]), 'g')).toBe(
    'ARTILLERY_WRONG_FORMATION',
  );
});

test('W39-9.17 W39-14.33: guns fire once a turn and not when long out of supply', () => {
  expect(with_(table([gun('g', '3833', { fired: true })]), 'g')).toBe('ARTILLERY_FIRED');
  expect(with_(table([gun('g', '3833', { supply: 2 })]), 'g')).toBe('ARTILLERY_SUPPLY');
  const state = table([gun('g', '3833', { supply: 1 })]);
  attack(state, ['a'], ['3830'], { artillery: ['g'] });
  expect(state.units[unitOf(state, 'g')]!.fired).toBe(true);
});

test('W39-9.51: guns in enemy zones fire at adjacent hexes only', () => {
  const far = table([gun('g', '3832'), foot('p9', '3833', 2)]);
  expect(with_(far, 'g')).toBe('ARTILLERY_IN_ZOC');
  expect(with_(table([gun('g', '3831')]), 'g')).toBeNull();
});

test('W39-9.23 W39-9.36 W39-8.4a: the attacker names his guns first, then the defender answers, then it is frozen', () => {
  const state = table([gun('g', '3833'), gun('p2', '3828', { ...PL, nation: 'PL' })]);
  attack(state, ['a'], ['3830'], { artillery: ['g'] });
  runOn(state);
  expect(combatQuestions(state)).toMatchObject([{ seat: 'polish', kind: 'support' }]);
  act(state, declareSupport, 'polish', words(['p2']));
  expect(state.combat).toMatchObject({ stage: 'resolve', guns: [2], defenceGuns: [3] });
  expect(refused(state, declareSupport, 'polish', words())?.code).toBe('NOT_YOUR_PHASE');
  expect(told(runOn(state, 3, 4, 1, 1), 'odds')).toMatchObject({
    plus: [{ rule: 'W39-9.24', id: 'guns', tenths: 5 }],
    minus: [{ rule: 'W39-9.34', id: 'guns', tenths: 5 }],
  });
});

test('W39-9.31 W39-9.33 W39-9.34: guns of the defending division within range, in the enemy phases', () => {
  const state = table([
    gun('p2', '3827', { ...PL, nation: 'PL' }),
    gun('p3', '3826', { ...PL, nation: 'PL' }),
    gun('p4', '3829', { formation: 'PL-60ID', nation: 'PL' }),
    gun('p5', '3829', { ...PL, nation: 'PL', fired: true }),
  ]);
  attack(state, ['a'], ['3830']);
  expect(answer(state, 'p2')).toBeNull();
  expect(answer(state, 'p3')).toBe('ARTILLERY_OUT_OF_RANGE');
  expect(answer(state, 'p4')).toBe('ARTILLERY_WRONG_FORMATION');
  expect(answer(state, 'p5')).toBe('ARTILLERY_FIRED');
  expect(answer(state)).toBeNull();
});

test('W39-9.35: one defending hex in range is enough', () => {
  const state = battle([
    foot('a', '3731', 6, DE),
    foot('p', '3830', 3, PL),
    foot('p1', '3831', 3, PL),
    gun('p2', '3827', { ...PL, nation: 'PL' }),
  ]);
  attack(state, ['a'], ['3830', '3831']);
  expect(answer(state, 'p2')).toBeNull();
});

test('W39-9.52 W39-9.53: guns in enemy zones support their own hex only, and alone nobody', () => {
  const state = table([
    gun('p2', '3830', { ...PL, nation: 'PL' }),
    gun('p3', '3730', { ...PL, nation: 'PL' }),
    foot('b', '3630', 2, DE),
  ]);
  attack(state, ['a'], ['3830']);
  expect(answer(state, 'p2')).toBeNull();
  expect(answer(state, 'p3')).toBe('ARTILLERY_IN_ZOC');
  const alone = battle([
    foot('a', '3831', 6),
    gun('p2', '3830', { ...PL, nation: 'PL' }),
    gun('p3', '3828', { ...PL, nation: 'PL' }),
  ]);
  attack(alone, ['a'], ['3830']);
  expect(answer(alone, 'p2')).toBe('ARTILLERY_IN_ZOC');
  expect(answer(alone, 'p3')).toBeNull();
});

test('W39-9.54: fortified guns with an assault unit may fire at armour instead, which halves it', () => {
  const units = [
    foot('t', '3831', 9, { type: 'armour' }),
    foot('p', '3830', 3, PL),
    gun('p2', '3830', { ...PL, nation: 'PL' }),
  ];
  const open = battle(units);
  attack(open, ['t'], ['3830']);
  expect(refused(open, declareSupport, 'polish', words([], ['p2']))?.code).toBe('NOT_FORTIFIED');
  const state = battle(units, { works: [{ hex: '3830', side: 1 }] });
  attack(state, ['t'], ['3830']);
  expect(refused(state, declareSupport, 'polish', words(['p2'], ['p2']))?.code).toBe('DUPLICATE');
  act(state, declareSupport, 'polish', words([], ['p2']));
  expect(told(runOn(state, 3, 4, 1, 1), 'odds')).toMatchObject({ attack: 5, defence: 3 });
});

const PLANES = [
  { nation: 0 },
  { nation: 0, strength: 1 },
  { nation: 2 },
  { nation: 0, used: true },
];

test('W39-10.12 W39-10.15: planes support their own nation, once, and not when every target is wood', () => {
  const state = table([], { planes: PLANES });
  const code = (...air: string[]) => attackCode(state, ['a'], ['3830'], { air });
  expect(code('DE-AIR-1', 'DE-AIR-2')).toBeNull();
  expect(code('DE-AIR-3')).toBe('AIR_USED');
  expect(code('PL-AIR-1')).toBe('NOT_YOURS');
  expect(code('DE-AIR-9')).toBe('NO_SUCH_UNIT');
  expect(code('DE-AIR-1', 'DE-AIR-1')).toBe('DUPLICATE');
  const wood = table([], { planes: PLANES, changes: [{ hex: '3830', terrain: ['wood'] }] });
  expect(attackCode(wood, ['a'], ['3830'], { air: ['DE-AIR-1'] })).toBe('AIR_WOOD');
});

test('W39-10.24 W39-10.23: counters of both sides cancel, one die for each of the others', () => {
  expect([
    arrivedStrength(2, 5),
    arrivedStrength(2, 6),
    arrivedStrength(1, 5),
    arrivedStrength(2, 4),
  ]).toEqual([1, 0, 0, 2]);
  expect(afterAirBattle([4, 5, 6], [7])).toEqual([5, 6]);
  const state = table([], { planes: PLANES });
  attack(state, ['a'], ['3830'], { air: ['DE-AIR-1', 'DE-AIR-2'] });
  act(state, declareSupport, 'polish', words([], [], ['PL-AIR-1']));
  const odds = told(runOn(state, 2, 6, 4, 1, 1), 'odds');
  expect(odds).toMatchObject({ plus: [{ rule: 'W39-10.12', id: 'air', tenths: 10 }], minus: [] });
});

test('W39-9.36: who could send nothing is not asked, unless hidden guns might be there', () => {
  const state = table();
  attack(state, ['a'], ['3830']);
  expect(runOn(state, 3, 4, 1, 1).lines.map(line => line.id)).toContain('odds');
  const hidden = table([], { options: { camouflage: true, artilleryHidden: true } });
  attack(hidden, ['a'], ['3830']);
  runOn(hidden);
  expect(combatQuestions(hidden)).toMatchObject([{ seat: 'polish', kind: 'support' }]);
  expect([
    ...declareSupport.candidates(hidden, {
      id: 'polish',
      name: '',
      kind: 'player',
      side: 'polish',
    }),
  ]).toEqual([words()]);
});

test('W39-9.36 W39-HID: an answer has certain chances only while nobody of the enemy lies face down', () => {
  const worldsOf = (open: boolean): number => {
    const hidden = foot('h', '3834', 2, { ...DE, nation: 'DE', open });
    const state = table([hidden, gun('p2', '3828', { ...PL, nation: 'PL' })], {
      options: { camouflage: true },
    });
    attack(state, ['a'], ['3830']);
    runOn(state);
    return forecasts.worlds(viewOf(state, 'polish'), 'polish', words()).length;
  };
  expect([worldsOf(true), worldsOf(false)]).toEqual([1, 2]);
});

test('W39-10.16 W39-3.P1: at most two German counters on a hex on the first days; nobody flies in bad weather', () => {
  const planes = [{}, {}, {}].map(() => ({ nation: 0 }));
  const code = (given: Partial<Given>, air: string[]) =>
    attackCode(table([], { planes, ...given }), ['a'], ['3830'], { air });
  const three = ['DE-AIR-1', 'DE-AIR-2', 'DE-AIR-3'];
  const first = { scenario: { firstDay: '1939-09-01' } };
  expect(code(first, three)).toBe('HEX_AIR_LIMIT');
  expect(code(first, three.slice(1))).toBeNull();
  expect(code({}, three)).toBeNull();
  expect(code({ weather: 'bad' }, three)).toBe('WEATHER');
});

test('W39-10.12: planes of one ally do not support the other', () => {
  const units = [
    foot('s', '3831', 6, { nation: 'SU' }),
    foot('p', '3830', 3, PL),
    foot('d', '3820', 1),
  ];
  const state = battle(units, { planes: [{ nation: 0 }] });
  expect(attackCode(state, ['s'], ['3830'], { air: ['DE-AIR-1'] })).toBe('NOT_ALLOWED_NATION');
});
