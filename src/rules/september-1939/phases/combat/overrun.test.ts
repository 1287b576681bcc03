import { expect, test } from 'vitest';
import {
  attack,
  battle,
  foot,
  retreat,
  runOn,
  told,
} from '../../../../../tools/vectors/september-1939/fight.ts';
import {
  act,
  type Given,
  type GivenUnit,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { priceOf } from '../../tables/losses.ts';
import { openDuties } from '../../terms/duties.ts';
import { spOf } from '../../terms/strength.ts';
import { endPhase } from '../ends/end-phase.ts';
import { move } from '../movement/move.ts';
import { advanceBeyond } from './closing.ts';
import {
  canOverrun,
  declareOverrun,
  dutyRefusal,
  endAttacks,
  overrunRaid,
  pursue,
} from './index.ts';

const tank = (id: string, hex: string, sp: number, more: Partial<GivenUnit> = {}): GivenUnit =>
  foot(id, hex, sp, { type: 'armour', ...more });
const step = (units: GivenUnit[], given: Partial<Given> = {}) =>
  battle(units, { ...given, phase: 'overrun' });
type Table = ReturnType<typeof step>;
const words = (attackers: string[], targets: string[], more = {}) => ({
  type: 'declareOverrun' as const,
  attackers,
  targets,
  air: [],
  ...more,
});
const code = (state: Table, attackers: string[], targets: string[], more = {}) =>
  refused(state, declareOverrun, 'german', words(attackers, targets, more))?.code ?? null;

test('W39-12.21: German armour, motorised and reconnaissance units overrun, nobody else', () => {
  const types = [
    'armour',
    'motInf',
    'recon',
    'motorcycle',
    'mgMot',
    'infantry',
    'cavalry',
  ] as const;
  const state = step([
    ...types.map((type, i) => foot(`u${i}`, '3831', 1, { type })),
    foot('SU-t', '3731', 3, { type: 'armour' }),
    foot('p', '3830', 1),
  ]);
  expect(types.map((_, i) => code(state, [`u${i}`], ['3830']))).toEqual([
    null,
    null,
    null,
    null,
    null,
    'OVERRUN_TYPE',
    'OVERRUN_TYPE',
  ]);
  expect(code(state, ['SU-t'], ['3830'])).toBe('OVERRUN_TYPE');
});

test('W39-12.22a: overruns come after all other attacks', () => {
  const state = battle([tank('t', '3831', 6), foot('p', '3830', 1)]);
  expect(code(state, ['t'], ['3830'])).toBe('NOT_YOUR_PHASE');
  expect(canOverrun(state)).toBe(false);
  state.phase = 'overrun';
  expect(canOverrun(state)).toBe(true);
});

test('W39-12.22b W39-12.27: ordinary combat, once for each unit, against those attacked before too', () => {
  const state = step([
    tank('t', '3831', 12),
    tank('t2', '3731', 3),
    foot('p', '3830', 2, { struck: true }),
  ]);
  act(state, declareOverrun, 'german', words(['t'], ['3830']));
  const rolled = runOn(state, 3, 3, 1, 1);
  expect(told(rolled, 'odds')).toMatchObject({ attack: 6, defence: 2, column: '3:1' });
  retreat(state, 'polish', '3830', [], []);
  expect(code(state, ['t'], ['3830'])).toBe('ALREADY_OVERRAN');
  expect(code(state, ['t2'], ['3830'])).toBeNull();
});

test('W39-12.23a: half of all strength, which also counts for the price', () => {
  const state = step([
    tank('t', '3831', 9),
    foot('m', '3831', 6, { type: 'motInf' }),
    foot('p', '3830', 4),
  ]);
  act(state, declareOverrun, 'german', words(['t', 'm'], ['3830']));
  expect(told(runOn(state, 2, 2, 1, 1), 'odds')).toMatchObject({ attack: 8 });
  expect(state.combat?.attackSp).toBe(8);
});

test('W39-12.23b: advance by the difference, without a cap unless the option sets one', () => {
  expect((['B2', 'B3', 'B4'] as const).map(result => priceOf(result, 12))).toEqual([1, 2, 2]);
  expect(advanceBeyond(5, true, null)).toBe(5);
  expect(advanceBeyond(5, true, 2)).toBe(2);
});

test('W39-12.26: who attacked without the intent cannot overrun, who made no attack may', () => {
  const attacked = (intent: boolean) =>
    code(
      step([tank('t', '3831', 6, { attacked: true, intent }), foot('p', '3830', 1)]),
      ['t'],
      ['3830'],
    );
  expect([attacked(false), attacked(true)]).toEqual(['OVERRUN_NOT_DECLARED', null]);
  const far = step([tank('t', '3833', 6), foot('p', '3830', 1)]);
  expect(code(far, ['t'], ['3830'])).toBe('NOT_IN_CONTACT');
});

test('W39-12.26: the ground must cost one point or less, or the unit have come in along a road', () => {
  const on = (hex: string, given: Partial<Given> = {}, byRoad = false) =>
    code(
      step([tank('t', '3831', 6, { byRoad }), foot('p', '3830', 1)], {
        changes: [{ hex, terrain: ['hills'] }],
        ...given,
      }),
      ['t'],
      ['3830'],
    );
  expect(on('3831')).toBe('OVERRUN_TERRAIN');
  const road: Partial<Given> = { sides: [{ side: '3832/N', road: 'secondary' }] };
  expect(on('3831', road)).toBe('OVERRUN_TERRAIN'); // a road by another side does not help
  expect(on('3831', road, true)).toBeNull();
  expect(on('3830')).toBeNull();
  const target: Partial<Given> = { options: { overrunTerrainTest: 'target' } };
  expect(on('3830', target)).toBe('OVERRUN_TERRAIN');
  expect(on('3830', { ...target, sides: [{ side: '3831/N', road: 'secondary' }] })).toBeNull();
});

test('W39-12.26: a march and a pursuit remember whether the last step was along a road', () => {
  const state = smallTable({
    units: [tank('t', '3833', 6)],
    sides: [{ side: '3832/N', road: 'secondary' }],
  });
  const by = () => state.units[unitOf(state, 't')]!.byRoad;
  act(state, move, 'german', { type: 'move', units: ['t'], path: ['3832'] });
  expect(by()).toBe(false);
  act(state, move, 'german', { type: 'move', units: ['t'], path: ['3831'] });
  expect(by()).toBe(true);
});

test('W39-12.28: artillery does not support overruns', () => {
  const state = step([
    tank('t', '3831', 6),
    foot('g', '3832', 0, { type: 'artMot', fire: 5 }),
    foot('p', '3830', 1),
  ]);
  expect(code(state, ['t'], ['3830'], { artillery: ['g'] })).toBe('OVERRUN_ARTILLERY');
});

test('W39-12.22b W39-8.22 W39-8.29: everything in the zone now must be overrun, by these or by others', () => {
  const units = [tank('t', '3731', 6), foot('p1', '3830', 1), foot('p2', '3831', 1)];
  expect(code(step(units), ['t'], ['3830'])).toBe('MUST_ATTACK_ALL_IN_ZOC');
  expect(code(step(units), ['t'], ['3830', '3831'])).toBeNull();
  const state = step([...units, tank('t2', '3832', 6)]);
  act(state, declareOverrun, 'german', words(['t'], ['3830']));
  runOn(state, 6, 6, 1, 1);
  expect(openDuties(state, 0)).toMatchObject([{ rule: 'W39-8.22', by: [unitOf(state, 't2')] }]);
  expect(dutyRefusal(state, seat('german'))?.code).toBe('MANDATORY_ATTACK_OPEN');
});

test('W39-12.26: the intent is declared with the first attack, by those who can overrun', () => {
  const state = battle([tank('t', '3831', 6), foot('i', '3831', 6), foot('p', '3830', 3)]);
  const declare = (overrunIntent: string[]) => () =>
    attack(state, ['t', 'i'], ['3830'], { overrunIntent });
  expect(declare(['i'])).toThrow('W39-12.21');
  expect(declare(['x'])).toThrow('W39-12.26');
  declare(['t'])();
  expect(state.units[unitOf(state, 't')]!.intent).toBe(true);
});

/** Room for more tanks than elsewhere. */
const room = { changes: [{ hex: '3830', terrain: ['clear' as const], stronghold: true }] };
const raid = (units: string[], target: string) => ({ type: 'overrunRaid' as const, units, target });
const raidCode = (state: Table, units: string[], target: string) =>
  refused(state, overrunRaid, 'german', raid(units, target))?.code ?? null;

test('W39-12.30: a raid inside an overrun takes the points left over, ten to one with half strength', () => {
  const state = step([tank('t', '3831', 18, { left: 8 }), foot('p', '3830', 1)]);
  expect(raidCode(state, ['t'], '3830')).toBe('RAID_ODDS');
  const strong = step(
    [tank('t', '3831', 18, { left: 8 }), tank('t2', '3831', 2, { left: 7 }), foot('p', '3830', 1)],
    room,
  );
  expect(raidCode(strong, ['t', 't2'], '3830')).toBe('NOT_ENOUGH_MP');
  strong.units[unitOf(strong, 't2')]!.left = 8;
  act(strong, overrunRaid, 'german', raid(['t', 't2'], '3830'));
  expect([whereIs(strong, 't'), whereIs(strong, 'p'), strong.units[0]!.left]).toEqual([
    '3830',
    '',
    0,
  ]);
});

test('W39-12.30: lone guns cost one point more in the open, three in works', () => {
  const gun = foot('p', '3830', 0, { type: 'artFoot', fire: 5 });
  const at = (left: number, works: Given['works'] = []) =>
    raidCode(step([tank('t', '3831', 24, { left }), gun], { ...room, works }), ['t'], '3830');
  expect([at(3), at(4)]).toEqual(['NOT_ENOUGH_MP', null]);
  const works = [{ hex: '3830', side: 1 }];
  expect([at(7, works), at(8, works)]).toEqual(['NOT_ENOUGH_MP', null]);
});

test('W39-12.22b W39-8.71: an overrun ends in retreat, markers and pursuit like any combat', () => {
  const state = step([tank('t', '3831', 18), foot('p', '3830', 3)]);
  act(state, declareOverrun, 'german', words(['t'], ['3830']));
  runOn(state, 3, 4, 1, 1);
  retreat(state, 'polish', '3830', ['p'], ['3829'], 6);
  act(state, pursue, 'german', { type: 'pursue', moves: [{ unit: 't', path: ['3830'] }] });
  runOn(state);
  expect([whereIs(state, 't'), state.units[0]!.attackMark, spOf(state, 1), state.combat]).toEqual([
    '3830',
    true,
    3,
    null,
  ]);
});

test('W39-8.79 W39-8.12: nobody overruns while a combat is open, or without a zone', () => {
  const state = step([tank('t', '3831', 6), tank('t2', '3731', 6), foot('p', '3830', 1)]);
  act(state, declareOverrun, 'german', words(['t'], ['3830']));
  expect(code(state, ['t2'], ['3830'])).toBe('COMBAT_OPEN');
  expect(refused(state, endPhase, 'german', { type: 'endPhase' })?.code).toBe('COMBAT_OPEN');
  const tired = step([
    tank('t', '3831', 6, { retreatMark: true, startZone: false, noZoneUntil: 9 }),
    foot('p', '3830', 1),
  ]);
  expect(code(tired, ['t'], ['3830'])).toBe('NO_ZOC');
});

test('W39-3.P4: attacks end in the Attack Phase, when no combat is open', () => {
  const state = battle([foot('a', '3831', 6), foot('p', '3830', 1)]);
  const end = { type: 'endAttacks' as const };
  attack(state, ['a'], ['3830']);
  expect(refused(state, endAttacks, 'german', end)?.code).toBe('COMBAT_OPEN');
  const counter = battle([foot('a', '3831', 6), foot('p', '3830', 1)], { phase: 'counter' });
  expect(refused(counter, endAttacks, 'german', end)?.code).toBe('NOT_YOUR_PHASE');
});
