import { expect, test } from 'vitest';
import {
  act,
  type Given,
  type GivenUnit,
  hexOf,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { raidColumn } from '../../terms/raid-odds.ts';
import { move } from './move.ts';
import { raid } from './raid.ts';

const unit = (
  id: string,
  type: NonNullable<GivenUnit['type']>,
  sp: number,
  hex: string,
  more: Partial<GivenUnit> = {},
): GivenUnit => ({
  id,
  nation: id.startsWith('p') ? 'PL' : 'DE',
  type,
  sp,
  hex,
  ...more,
});
const TANKS = unit('t', 'armour', 18, '3830');
const table = (units: GivenUnit[], given: Partial<Given> = {}) => smallTable({ units, ...given });
const strike = (target: string, ...units: string[]) => ({ type: 'raid' as const, units, target });
const code = (state: ReturnType<typeof table>, target: string, ...units: string[]) =>
  refused(state, raid, 'german', strike(target, ...units))?.code;

test('W39-12.11: German mechanised units, two thirds of them tanks', () => {
  const pole = unit('p', 'infantry', 1, '3829');
  const share = (tanks: number, other: number) =>
    code(
      table([unit('t', 'armour', tanks, '3830'), unit('m', 'motInf', other, '3830'), pole]),
      '3829',
      't',
      'm',
    );
  expect([share(8, 4), share(8, 5)]).toEqual([undefined, 'RAID_TANK_SHARE']);
  expect(code(table([TANKS, unit('i', 'infantry', 1, '3830'), pole]), '3829', 't', 'i')).toBe(
    'RAID_NOT_MECH',
  );
  const soviet = smallTable({ units: [{ ...TANKS, nation: 'SU' }, pole], nation: 1 });
  expect(refused(soviet, raid, 'german', strike('3829', 't'))?.code).toBe('RAID_NATION');
});

test('W39-12.12: ten to one wipes out the hex for 3 points more, without dice or losses', () => {
  const state = table(
    [TANKS, unit('p', 'infantry', 1, '3829'), unit('pg', 'artFoot', 0, '3829', { fire: 4 })],
    {
      works: [],
    },
  );
  const { thrown } = act(state, raid, 'german', strike('3829', 't'));
  expect(thrown).toEqual([]);
  expect(whereIs(state, 't')).toBe('3829');
  expect(state.units.map(one => one.status)).toEqual(['onBoard', 'destroyed', 'destroyed']);
  expect(state.units[0]).toMatchObject({ spent: 8, sp: 18, attackMark: false, attacked: false });
});

test('W39-12.12: a town takes a column, and so does everybody else in their zone', () => {
  const raiders = [TANKS, unit('m', 'motInf', 2, '3830', { hex: '3830' })];
  const stacked = raiders.map((one, i) => (i === 0 ? { ...one, sp: 18 } : one));
  const two = unit('p', 'infantry', 2, '3829');
  const town = table([...stacked, two], { changes: [{ hex: '3829', terrain: ['town'] }] });
  expect(raidColumn(town, [0, 1], hexOf(town, '3829'))).toBe(9);
  const more = table([...stacked, two, unit('q', 'infantry', 1, '3831', { nation: 'PL' })]);
  expect(raidColumn(more, [0, 1], hexOf(more, '3829'))).toBe(7);
  expect(code(table([TANKS, two]), '3829', 't')).toBe('RAID_ODDS');
});

test('W39-12.13: the zone of the target does not stop them, that of another does', () => {
  const pole = unit('p', 'infantry', 1, '3828');
  const state = table([TANKS, pole]);
  act(state, move, 'german', { type: 'move', units: ['t'], path: ['3829'] });
  expect(refused(state, move, 'german', { type: 'move', units: ['t'], path: ['3729'] })?.code).toBe(
    'ZOC_STOP',
  );
  expect(code(state, '3828', 't')).toBeUndefined();
  const other = unit('q', 'infantry', 1, '3730', { nation: 'PL' });
  const two = table([TANKS, unit('p', 'infantry', 1, '3829'), other]);
  expect(code(two, '3829', 't')).toBe('RAID_ZOC'); // 3830 and 3829 are both next to 3730
  const beside = unit('q', 'infantry', 1, '3930', { nation: 'PL' });
  const stopped = table([{ ...TANKS, hex: '3831' }, unit('p', 'infantry', 1, '3829'), beside]);
  act(stopped, move, 'german', { type: 'move', units: ['t'], path: ['3830'] });
  expect(code(stopped, '3829', 't')).toBe('ZOC_STOP'); // 3930 has stopped them too
});

test('W39-12.14: one to come near, four for the first hex and four for the second', () => {
  const state = table([TANKS, unit('p', 'infantry', 1, '3828'), unit('pq', 'infantry', 1, '3826')]);
  act(state, move, 'german', { type: 'move', units: ['t'], path: ['3829'] });
  act(state, raid, 'german', strike('3828', 't'));
  expect(state.units[0]).toMatchObject({ spent: 10, halted: false });
  act(state, move, 'german', { type: 'move', units: ['t'], path: ['3827'] });
  act(state, raid, 'german', strike('3826', 't'));
  expect(state.units[0]!.spent).toBe(20);
  const short = table([{ ...TANKS, spent: 18, moved: true }, unit('p', 'infantry', 1, '3829')]);
  expect(code(short, '3829', 't')).toBe('NOT_ENOUGH_MP');
});

test('W39-12.15: guns that go along change nothing', () => {
  const guns = unit('a', 'artMot', 0, '3830', { fire: 5 });
  const state = table([{ ...TANKS, sp: 10 }, guns, unit('p', 'infantry', 1, '3829')]);
  expect(raidColumn(state, [0], hexOf(state, '3829'))).toBe(
    raidColumn(state, [0, 1], hexOf(state, '3829')),
  );
  act(state, raid, 'german', strike('3829', 't', 'a'));
  expect(whereIs(state, 'a')).toBe('3829');
});

test('W39-12.16: lone guns defend with 1; in works beside infantry they halve the tanks', () => {
  const guns = unit('pa', 'artFoot', 0, '3829', { fire: 4 });
  const works = [{ hex: '3829', side: 1 }];
  const alone = table([TANKS, guns], { works });
  expect(raidColumn(alone, [0], hexOf(alone, '3829'))).toBe(10); // 18:1 less 2 for works
  const beside = table([TANKS, unit('p', 'infantry', 1, '3829'), guns], { works });
  expect(raidColumn(beside, [0], hexOf(beside, '3829'))).toBe(7); // 9:1 less 2
});

test('W39-HID: a raid is refused by what the raiders can see: hidden counters in range may be headquarters', () => {
  const column = (hq: Partial<GivenUnit>, hidden: Partial<GivenUnit>) => {
    const state = table(
      [
        { ...TANKS, sp: 10 },
        unit('p', 'infantry', 1, '3829', { formation: 'PL-50ID' }),
        unit('PL-SGO-HQ', 'hq', 0, '3827', { nation: 'PL', ...hq }),
        unit('px', 'infantry', 1, '3827', hidden),
      ],
      { options: { camouflage: true } },
    );
    return raidColumn(state, [0], hexOf(state, '3829'));
  };
  const down = { open: false };
  expect(column({}, {})).toBe(9);
  expect(column({ hex: '3820' }, {})).toBe(10);
  expect(column({ hex: '3820', ...down }, down)).toBe(9);
  expect(column({ hex: '3827', ...down }, { hex: '3820', ...down })).toBe(9);
});

test('W39-12.12: what is offered is legal', () => {
  const state = table([TANKS, unit('m', 'motInf', 1, '3829'), unit('p', 'infantry', 1, '3831')]);
  const offers = [...raid.candidates(state, seat('german'))];
  expect(offers).toEqual([strike('3831', 't')]);
  for (const one of offers) expect(refused(state, raid, 'german', one)).toBeNull();
  expect(unitOf(state, 't')).toBe(0);
});

test('W39-12.11 W39-4.37 W39-4.31: one stack, over no big river, into no closed ground', () => {
  const pole = unit('p', 'infantry', 1, '3829');
  const apart = table([TANKS, unit('u', 'armour', 2, '3831'), pole]);
  expect(code(apart, '3829', 't', 'u')).toBe('DIFFERENT_HEX');
  expect(code(apart, '3828', 't')).toBe('NOT_ADJACENT');
  expect(code(apart, '3831', 't')).toBe('NO_TARGET');
  const river = table([TANKS, pole], { sides: [{ side: '3830/N', river: 'big' }] });
  expect(code(river, '3829', 't')).toBe('BIG_RIVER');
  const swamp = table([TANKS, pole], { changes: [{ hex: '3829', terrain: ['swamp'] }] });
  expect(code(swamp, '3829', 't')).toBe('IMPASSABLE');
});

test('W39-HID W39-12.12: nobody raids what lies face down', () => {
  const hidden = table([TANKS, unit('p', 'infantry', 1, '3829', { open: false })], {
    options: { camouflage: true },
  });
  expect(refused(hidden, raid, 'german', strike('3829', 't'))).toMatchObject({
    code: 'RAID_ODDS',
    because: 'nobody knows what holds 3829',
  });
});

test('W39-11.15: works that are raided are gone, others stay', () => {
  const works = ['3829', '3820'].map(hex => ({ hex, side: 1 }));
  const state = table([TANKS, unit('p', 'infantry', 1, '3829')], { works });
  act(state, raid, 'german', strike('3829', 't'));
  expect(state.works).toEqual([{ hex: hexOf(state, '3820'), side: 1 }]);
});
