import { expect, test } from 'vitest';
import { resolve } from '../../../../tools/vectors/poland-campaign/combat-operations.ts';
import { fought } from '../../../../tools/vectors/poland-campaign/fought.ts';
import {
  SmallTable,
  silent,
  marched as unit,
} from '../../../../tools/vectors/poland-campaign/small-table.ts';
import type { Given } from '../../../../tools/vectors/poland-campaign/vector.ts';
import type { ResultCode } from '../tables/combat-results.ts';
import { GRID } from '../terms/field.ts';
import { announce, openCombat, setResult } from './combat.ts';
import { chooseHold } from './fort-hold.ts';
import { chooseLosses } from './losses.ts';

const polish = { id: 'polish', name: 'Polish', kind: 'player', side: 'polish' } as const;
const fort = { forts: [{ hex: '1010', sides: ['NE'] }] };
const outcome = (given: Given, when: object) => resolve(given, { op: 'resolve', ...when });

test('PC-9.0b: a garrison that chooses to go goes, and then the attackers advance', () => {
  const given = { board: fort, units: [unit('p', '1010'), unit('a', '1110')], result: 'DRI AVI' };
  const left = { hold: [], retreats: { p: ['0910'] }, advances: { a: ['1010'] } };
  expect(outcome(given, left)).toMatchObject({
    units: { p: { hex: '0910' }, a: { hex: '1010' } },
    advanceAllowed: true,
  });
});

test('PC-9.0b: with fortHold automatic nobody is asked, and DE releases nobody', () => {
  const options = { fortHold: 'automatic' };
  const given = { board: fort, units: [unit('p', '1010'), unit('a', '1110')], options };
  expect(outcome({ ...given, result: 'DRI AVI' }, {})).toMatchObject({ advanceAllowed: false });
  const two = { ...given, units: [...given.units, unit('p2', '1010')], result: 'DE AVI' };
  expect(outcome(two, { defenderLoss: 'p', retreats: { p2: ['0910'] } })).toMatchObject({
    units: { p2: { hex: '0910' } },
  });
});

test('PC-5.1.5h: with advanceAfterEmp the hex that a draw emptied may be entered', () => {
  const units = [unit('p', '1010', { stats: '1-1-4' }), unit('a', '1110'), unit('b', '1110')];
  const choices = { attackerLoss: 'a', advances: { b: ['1010'] } };
  const entered = outcome({ units, result: 'EMP', options: { advanceAfterEmp: true } }, choices);
  expect(entered).toMatchObject({ units: { b: { hex: '1010' } }, advanceAllowed: true });
  expect(outcome({ units, result: 'EMP' }, choices)).toMatchObject({ advanceAllowed: false });
});

test('PC-5.2: with advanceReach beyond foot goes two hexes, the vacated one first', () => {
  const given = { units: [unit('p', '1010'), unit('a', '1110')], result: 'DRI AVI' };
  const far = { retreats: { p: ['0911'] }, advances: { a: ['1010', '1009'] } };
  expect(outcome({ ...given, options: { advanceReach: 'beyond' } }, far)).toMatchObject({
    reason: 'ILLEGAL_ADVANCE', // 1010 is in the zone of p, PC-5.2c
  });
  const away = { retreats: { p: ['0910'] }, advances: { a: ['1010'] } };
  expect(outcome(given, away)).toMatchObject({ units: { a: { hex: '1010' } } });
});

test('PC-5.1.5: a unit that shares the hex of the attackers but does not attack stays', () => {
  const units = [
    unit('p', '1010'),
    unit('a', '1110'),
    unit('b', '1110', { moved: false, nation: 'DE' }),
  ];
  const table = SmallTable.of({ units });
  table.toCombat('german');
  const { state } = table;
  openCombat(state, [state.units[table.unit('p')]!.hex], [table.unit('a')], 0, 3);
  announce(state, 0, { seat: 'german', log() {}, reveal() {} } as never);
  setResult(state.combat!, 'DVI ARI');
  table.runOn();
  expect(state.combat?.retreating).toEqual([table.unit('a')]);
});

test('PC-5.1.1c: a German defender is asked for air, a Pole is not, and then the forces are locked', () => {
  const table = SmallTable.of({
    units: [unit('g', '1010', { moved: false }), unit('p', '1110', { moved: true })],
    air: 5,
  });
  table.toCombat('polish');
  table.act('polish', { type: 'declareAttack', target: '1010', units: ['p'], air: 0 });
  expect(table.state.combat?.stage).toBe('declared');
  const declare = { type: 'declareAttack' as const, target: '1010', units: ['p'], air: 0 };
  expect(table.refusal('polish', declare)?.code).toBe('LOCKED');
  expect(table.refusal('german', { type: 'announceDefence', air: 6 })?.code).toBe(
    'AIR_EXCEEDS_POOL',
  );
  expect(table.act('german', { type: 'announceDefence', air: 5 })).toBeNull();
  expect(table.told('odds')).toMatchObject({ attack: 3, defence: 10, airLeft: 0 });
});

test('PC-9.0: armour and cavalry apart, a Polish attack out of a fortification gets nothing from it', () => {
  const table = SmallTable.of({
    board: fort,
    units: [unit('p', '1010', { moved: true }), unit('g', '1110', { moved: false })],
    air: 0,
  });
  table.toCombat('polish');
  table.act('polish', { type: 'declareAttack', target: '1110', units: ['p'], air: 0 });
  expect(table.told('odds')).toMatchObject({ fortified: false, left: 0 });
});

const MANY = ['1010', '1009', '1109'];
/** Three of them in each of three hexes, met by one German who touches all of them. */
const crowded = (result: ResultCode) => {
  const table = SmallTable.of({
    board: { forts: MANY.map(hex => ({ hex, sides: ['N', 'NE', 'SE', 'S', 'SW', 'NW'] })) },
    units: [
      ...MANY.flatMap((hex, i) => ['a', 'b', 'c'].map(name => unit(`p${i}${name}`, hex))),
      unit('g', '1110'),
    ],
    options: { multiHexDefence: true },
  });
  table.toCombat('german');
  const { state } = table;
  const hexes = MANY.map(hex => GRID.index(hex));
  openCombat(state, hexes, [table.unit('g')], 0, 3);
  announce(state, 0, silent);
  setResult(state.combat!, result);
  table.runOn();
  return state;
};
const sizes = (offers: Iterable<{ units: readonly string[] }>) =>
  [...offers].map(({ units }) => units.length);

test('PC-9.0b: where more than six may hold, all or nobody are offered, though any may be chosen', () => {
  const state = crowded('DRI AVI');
  expect(state.combat?.stage).toBe('fortHold');
  expect(sizes(chooseHold.candidates(state, polish))).toEqual([9, 0]);
  const some = { type: 'chooseHold' as const, units: ['p0a', 'p1b', 'p2c'] };
  expect(chooseHold.refuse(state, polish, some)).toBeNull();
});

test('PC-5.1.5h: of more than six who share a draw one, two and so on are offered, of fewer every set', () => {
  const state = crowded('EMP');
  expect(state.combat?.stage).toBe('defenderLosses');
  expect(sizes(chooseLosses.candidates(state, polish))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const few = SmallTable.of({ units: [unit('p', '1010'), unit('p2', '1010'), unit('g', '1110')] });
  fought(few, 'EMP');
  expect([...chooseLosses.candidates(few.state, polish)].map(({ units }) => units)).toEqual([
    ['p'],
    ['p2'],
    ['p', 'p2'],
  ]);
});

test('PC-4.1.2f: every hex that the obliged touch is noted, and must be attacked by whoever can', () => {
  const table = SmallTable.of({
    board: { hexes: { '1110': { terrain: ['city'] } } },
    units: [
      unit('p', '1010'),
      unit('p2', '1109'),
      unit('g', '1110'),
      unit('h', '1110', { moved: false }),
    ],
    options: { mustAttackEveryEngagedHex: true },
  });
  table.toMovement('german');
  table.act('german', { type: 'endMovement' });
  expect(table.state.obliged).toEqual([table.unit('g')]); // h holds a city
  expect(table.state.mustStrike.map(hex => GRID.label(hex)).sort()).toEqual(['1010', '1109']);
  table.state.units[table.unit('g')]!.attacked = true;
  table.state.struck.push(GRID.index('1010'));
  expect(table.refusal('german', { type: 'endCombat' })).toMatchObject({
    rule: 'PC-4.1.2f',
    because: 'these hexes must still be attacked: 1109',
  });
  table.state.units[table.unit('h')]!.attacked = true;
  expect(table.refusal('german', { type: 'endCombat' })).toBeNull(); // nobody is left to do it
});

test('PC-5.1.1b: an attack of nothing stands in the worst column', () => {
  const table = SmallTable.of({
    units: [unit('p', '1010'), unit('g', '1110', { stats: '0-5-4' })],
  });
  table.toCombat('german');
  table.act('german', { type: 'declareAttack', target: '1010', units: ['g'], air: 0 });
  expect(table.told('odds')).toMatchObject({ attack: 0, base: '1-4', column: '1-4' });
});

test('PC-9.0b: of few who may hold every choice is offered', () => {
  const units = [unit('p', '1010'), unit('p2', '1010'), unit('g', '1110')];
  const table = SmallTable.of({ board: fort, units });
  fought(table, 'DRI AVI');
  const offers = [...chooseHold.candidates(table.state, polish)].map(one => one.units);
  expect(offers).toEqual([[], ['p'], ['p2'], ['p', 'p2']]);
});
