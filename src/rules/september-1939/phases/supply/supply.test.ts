import { expect, test } from 'vitest';
import {
  act,
  context,
  type Given,
  type GivenUnit,
  hexOf,
  refused,
  seat,
  smallTable,
  unitOf,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import type { State } from '../../state.ts';
import { DE, PL, SU } from '../../tables/nations.ts';
import { surrenders } from '../../tables/surrender.ts';
import { isSupplied, supplyReport, traceSupply } from '../../terms/supply-lines.ts';
import { canMendOrReserve, checkSupply, loseCenters, rebuildBridge, reserveSp } from './index.ts';

const infantry = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  type: 'infantry',
  sp: 3,
  hex,
  ...more,
});
type Bases = { nation: 'DE' | 'SU' | 'PL'; bases: { type: 'hex'; hex: string; held?: boolean }[] };
const base = (nation: Bases['nation'], ...hexes: string[]): Bases => ({
  nation,
  bases: hexes.map(hex => ({ type: 'hex', hex })),
});
/** A corridor of one row, 2010 to 2610: nothing is in play beside it. */
const AREA = { columns: [20, 26], rows: [10, 10] };
const corridor = (units: GivenUnit[], more: Given | object = {}): State => {
  const given = more as Partial<Given>;
  return smallTable({
    units,
    phase: 'supply',
    side: 1,
    ...given,
    scenario: { area: AREA, supply: [base('PL', '2010')], ...given.scenario },
  });
};
const supplied = (state: State, id: string, nation = PL): boolean =>
  isSupplied(state, unitOf(state, id), traceSupply(state, nation));

test('W39-14.11 W39-14.16: a chain of hexes from a base to the unit, of any length, supplies it', () => {
  expect(supplied(corridor([infantry('p1', '2610')]), 'p1')).toBe(true);
  expect(supplied(corridor([infantry('p1', '2610')], { scenario: { supply: [] } }), 'p1')).toBe(
    false,
  );
});

test('W39-14.12: enemy units and enemy zones block the line', () => {
  const between = corridor([infantry('p1', '2610'), infantry('d1', '2310')]);
  expect(supplied(between, 'p1')).toBe(false);
  const gun: GivenUnit = { id: 'd1', type: 'artFoot', fire: 10, hex: '2310' };
  expect(supplied(corridor([infantry('p1', '2610'), gun]), 'p1')).toBe(false);
});

test('W39-14.13: a hex in an enemy zone is open when a friendly combat unit is there', () => {
  const open = { scenario: { area: { columns: [20, 26], rows: [10, 11] } } };
  const units = [infantry('p1', '2610'), infantry('d1', '2411')];
  const sides = [{ side: '2410/SE', river: 'river' as const }];
  const cut = corridor(units, { ...open, sides });
  expect(supplied(cut, 'p1')).toBe(false);
  const friends = [infantry('p2', '2310'), infantry('p3', '2410'), infantry('p4', '2510')];
  expect(supplied(corridor([...units, ...friends], { ...open, sides }), 'p1')).toBe(true);
  const hq: GivenUnit = { id: 'p3', type: 'hq', hex: '2410' };
  const weak = [infantry('p2', '2310'), hq, infantry('p4', '2510')];
  expect(supplied(corridor([...units, ...weak], { ...open, sides }), 'p1')).toBe(false);
});

test('W39-14.12: rivers block except at a road, streams do not, swamp and lakes do', () => {
  const unit = [infantry('p1', '2610')];
  const over = (river: 'stream' | 'river' | 'big', road?: 'primary') =>
    corridor(unit, {
      sides: ['2310/NE', '2310/SE'].map(side => ({ side, river, ...(road ? { road } : {}) })),
    });
  expect(supplied(over('stream'), 'p1')).toBe(true);
  expect(supplied(over('river'), 'p1')).toBe(false);
  expect(supplied(over('river', 'primary'), 'p1')).toBe(true);
  expect(supplied(over('big', 'primary'), 'p1')).toBe(false);
  const ground = (terrain: 'swamp' | 'lake', road: boolean) =>
    corridor(unit, {
      changes: [{ hex: '2310', terrain: terrain === 'lake' ? ['lake'] : ['clear', 'swamp'] }],
      sides: road
        ? ['2310/NW', '2310/SW', '2310/NE', '2310/SE'].map(side => ({ side, road: 'primary' }))
        : [],
    });
  expect(supplied(ground('swamp', false), 'p1')).toBe(false);
  expect(supplied(ground('swamp', true), 'p1')).toBe(true);
  expect(supplied(ground('lake', false), 'p1')).toBe(false);
});

test('W39-14.12: bridges carry a line while they are not destroyed, ferries only undamaged', () => {
  const across = (what: 'bridge' | 'ferry', bridges: State['bridges']) =>
    corridor([infantry('p1', '2610')], {
      sides: [
        { side: '2310/SE', river: 'big', [what]: 'X' },
        { side: '2310/NE', river: 'big' },
      ],
      bridges,
    });
  const open = (what: 'bridge' | 'ferry') =>
    (['intact', 'damaged', 'destroyed'] as const).map(now => supplied(across(what, [now]), 'p1'));
  expect(open('bridge')).toEqual([true, true, false]);
  expect(open('ferry')).toEqual([true, false, false]);
});

test('W39-14.14 W39-14.15: edges, places that must be held, headquarters for some days', () => {
  const edge = { nation: 'DE' as const, bases: [{ type: 'edge' as const, edge: 'west' as const }] };
  const german = corridor([infantry('d1', '2610')], { side: 0, scenario: { supply: [edge] } });
  expect(supplied(german, 'd1', DE)).toBe(true);
  const held = {
    nation: 'PL' as const,
    bases: [{ type: 'hex' as const, hex: '2010', held: true }],
  };
  const depot = (hex: string) =>
    corridor([infantry('p1', '2610'), infantry('p2', hex)], { scenario: { supply: [held] } });
  expect([supplied(depot('2010'), 'p1'), supplied(depot('2110'), 'p1')]).toEqual([true, false]);
  const hq: GivenUnit = { id: 'pq', type: 'hq', hex: '2210' };
  const bases = [{ type: 'unit' as const, unit: 'pq', until: '1939-10-03' }];
  const day = (turn: number) =>
    corridor([infantry('p1', '2610'), hq], {
      turn,
      scenario: { supply: [{ nation: 'PL' as const, bases }] },
    });
  expect([supplied(day(3), 'p1'), supplied(day(4), 'p1')]).toEqual([true, false]);
});

test('W39-S1.7, option stawyDepot: Stawy supplies the Poles who hold it, or does not', () => {
  const bases = [{ type: 'hex' as const, hex: '2010', held: true, depot: true }];
  const table = (stawyDepot: boolean) =>
    corridor([infantry('p1', '2010')], {
      options: { stawyDepot },
      scenario: { supply: [{ nation: 'PL' as const, bases }] },
    });
  expect([supplied(table(true), 'p1'), supplied(table(false), 'p1')]).toEqual([true, false]);
});

test('W39-S3.2: Poles without bases of their own are supplied by their ally', () => {
  const units = [infantry('p1', '2610'), infantry('SU1', '2110')];
  const soviet = (polesWith: number) =>
    corridor(units, {
      polesWith,
      scenario: { against: 'soviet' as const, supply: [base('SU', '2010')] },
    });
  expect(supplied(soviet(1), 'p1')).toBe(true);
  expect(supplied(soviet(0), 'p1')).toBe(false);
  expect(supplied(soviet(0), 'SU1', SU)).toBe(true);
});

test('W39-14.17: stationary fortifications need no line', () => {
  const changes = [{ hex: '2610', terrain: ['city' as const], stationary: ['N'] }];
  const state = corridor([infantry('p1', '2610')], { changes, scenario: { supply: [] } });
  expect(supplied(state, 'p1')).toBe(true);
});

test('W39-14.51: a town without Germans within five hexes cuts German lines; a headquarters does not secure it', () => {
  const changes = [{ hex: '2010', terrain: ['town' as const] }];
  const from = (hex: string, more: GivenUnit[] = [], townsCutSupply: 'hex' | 'off' = 'hex') =>
    corridor([infantry('d1', hex), ...more], {
      side: 0,
      changes,
      options: { townsCutSupply },
      scenario: { supply: [base('DE', '2010')] },
    });
  expect(supplied(from('2510'), 'd1', DE)).toBe(true);
  expect(supplied(from('2610'), 'd1', DE)).toBe(false);
  const hq: GivenUnit = { id: 'dq', type: 'hq', hex: '2210' };
  expect(supplied(from('2610', [hq]), 'd1', DE)).toBe(false);
  expect(supplied(from('2610', [], 'off'), 'd1', DE)).toBe(true);
});

test('W39-14.51, option townsCutSupply: its ring is cut too', () => {
  const changes = [{ hex: '2111', terrain: ['town' as const] }];
  const area = { columns: [20, 28], rows: [10, 10] };
  const from = (townsCutSupply: 'hex' | 'ring') =>
    corridor([infantry('d1', '2810')], {
      side: 0,
      changes,
      options: { townsCutSupply },
      scenario: { area: { ...area, rows: [10, 11] }, supply: [base('DE', '2010')] },
    });
  expect(supplied(from('hex'), 'd1', DE)).toBe(true);
  expect(supplied(from('ring'), 'd1', DE)).toBe(false);
});

test('W39-HID: the report for the map presumes zones of whatever lies face down', () => {
  const hq: GivenUnit = { id: 'd1', nation: 'DE', type: 'hq', hex: '2411', open: false };
  const state = corridor([infantry('p1', '2610'), hq], {
    scenario: { area: { columns: [20, 26], rows: [10, 11] } },
    sides: [{ side: '2310/S', river: 'river' }],
  });
  expect(supplied(state, 'p1')).toBe(true);
  const [line] = supplyReport(state, 1);
  expect(line).toMatchObject({ unit: unitOf(state, 'p1'), supplied: false, path: [] });
  state.units[unitOf(state, 'd1')]!.open = true;
  const shown = corridor([infantry('p1', '2610')]);
  expect(supplyReport(shown, 1)[0]!.path.length).toBe(7);
});

test('W39-3.P6 W39-3.P11 W39-14.21 W39-14.22: each day without supply counts one, six at most, and one line ends it', () => {
  const state = corridor([infantry('p1', '2610'), infantry('d1', '2310')]);
  const p1 = state.units[unitOf(state, 'p1')]!;
  for (const level of [1, 2, 3, 4, 5, 6, 6]) {
    checkSupply(state, context(6));
    expect(p1.supply).toBe(level);
  }
  const joined = corridor([infantry('p1', '2610', { supply: 4 })]);
  checkSupply(joined, context(5));
  expect(joined.units[unitOf(joined, 'p1')]!.supply).toBe(0);
});

test('W39-14.23 W39-14.24: a die below the level is surrender, and a six never', () => {
  const on = (nation: number) => [1, 2, 3, 4, 5, 6].filter(die => surrenders(nation, 6, die));
  expect(on(PL)).toEqual([1, 2, 3, 4, 5]);
  expect([1, 2, 3, 6].map(die => surrenders(PL, 3, die))).toEqual([true, true, false, false]);
  const state = corridor([infantry('p1', '2610', { supply: 3 }), infantry('d1', '2310')]);
  checkSupply(state, context(2));
  expect(state.units[unitOf(state, 'p1')]!.status).toBe('surrendered');
  expect(state.destroyed[PL]).toBe(3);
  const kept = corridor([infantry('p1', '2610', { supply: 1 }), infantry('d1', '2310')]);
  checkSupply(kept, context(1));
  expect(kept.units[unitOf(kept, 'p1')]!.supply).toBe(2);
});

test('W39-14.25: Germans add one, headquarters are not affected, and surrendered strength counts unless the table says no', () => {
  expect([1, 2, 3].map(die => surrenders(DE, 3, die))).toEqual([true, false, false]);
  const hq: GivenUnit = { id: 'pq', type: 'hq', hex: '2610', supply: 6 };
  const units = [infantry('p1', '2610', { supply: 6 }), hq, infantry('d1', '2310')];
  const state = corridor(units, { options: { surrenderedSpCount: false } });
  checkSupply(state, context(5));
  expect(state.units[unitOf(state, 'pq')]!.status).toBe('onBoard');
  expect(state.units[unitOf(state, 'p1')]!.status).toBe('surrendered');
  expect(state.destroyed[PL]).toBe(0);
});

test('W39-HID: the die of a face-down counter is thrown for its own side', () => {
  const state = corridor([infantry('p1', '2610', { supply: 1, open: false })]);
  const told = context(1);
  checkSupply(state, told);
  expect(told.thrown[0]).toMatchObject({ seenBy: ['polish'] });
  expect(told.lines.every(({ seenBy }) => seenBy?.includes('polish') && seenBy.length === 1)).toBe(
    true,
  );
});

const bridgeTable = (nation: 'DE' | 'PL', now: State['bridges'][number], more: GivenUnit[] = []) =>
  smallTable({
    units: [
      { id: 'q', nation, type: 'hq', hex: '2010' },
      { id: 'far', nation, type: 'hq', hex: '2019' },
      infantry('p9', '3030'),
      ...more,
    ],
    phase: 'supply',
    side: nation === 'DE' ? 0 : 1,
    sides: [
      { side: '2013/N', river: 'big', bridge: 'B' },
      { side: '2020/N', river: 'big', ferry: 'F' },
    ],
    bridges: [now, now],
  });

test('W39-13.31: a headquarters within three hexes restores a bridge where no enemy stands', () => {
  const state = bridgeTable('DE', 'destroyed');
  const mend = { type: 'rebuildBridge', bridge: 'B', hq: 'q' } as const;
  expect([...rebuildBridge.candidates(state, seat('german'))]).toEqual([mend]);
  expect(refused(state, rebuildBridge, 'german', { ...mend, hq: 'far' })).toMatchObject({
    code: 'HQ_OUT_OF_RANGE',
  });
  const held = bridgeTable('DE', 'destroyed', [infantry('p1', '2013')]);
  expect(refused(held, rebuildBridge, 'german', mend)).toMatchObject({ code: 'ENEMY_AT_BRIDGE' });
  act(state, rebuildBridge, 'german', mend);
  expect(state.bridges).toEqual(['intact', 'destroyed']);
  expect(canMendOrReserve(state)).toBe(false);
});

test('W39-13.31, option bridgesPerHq: one bridge for each headquarters', () => {
  const state = bridgeTable('DE', 'damaged');
  state.options.bridgesPerHq = 1;
  state.mended = [unitOf(state, 'q')];
  const mend = { type: 'rebuildBridge', bridge: 'B', hq: 'q' } as const;
  expect(refused(state, rebuildBridge, 'german', mend)).toMatchObject({ code: 'HQ_USED' });
});

test('W39-13.32 W39-20.22b: Poles mend damaged bridges only, and nobody ferries', () => {
  const mend = { type: 'rebuildBridge', bridge: 'B', hq: 'q' } as const;
  const down = bridgeTable('PL', 'destroyed');
  expect(refused(down, rebuildBridge, 'polish', mend)).toMatchObject({
    code: 'POLES_DAMAGED_ONLY',
  });
  expect(refused(bridgeTable('PL', 'damaged'), rebuildBridge, 'polish', mend)).toBeNull();
  expect(
    refused(bridgeTable('DE', 'damaged'), rebuildBridge, 'german', {
      ...mend,
      bridge: 'F',
      hq: 'far',
    }),
  ).toMatchObject({ code: 'FERRY' });
});

const centerTable = (units: GivenUnit[]) =>
  smallTable({
    units,
    phase: 'supply',
    side: 1,
    scenario: { reserveCenters: [{ id: 'R', hex: '2010' }] },
  });
const give = (unit: string) => ({ type: 'reserveSp', center: 'R', unit }) as const;

test('W39-23.1 W39-23.2 W39-23.4: a center gives one lost point a day to a supplied unit within six points', () => {
  const worn = { now: [1] };
  const state = centerTable([
    infantry('p1', '2012', worn),
    infantry('p2', '2013'),
    infantry('p3', '2017', worn),
    infantry('p4', '2014', { ...worn, supply: 1 }),
    { id: 'p5', type: 'armour', sp: 3, hex: '2015', ...worn },
    infantry('p6', '2016', { parts: [2, 2], now: [0, 2] }),
  ]);
  expect([...reserveSp.candidates(state, seat('polish'))]).toEqual([give('p1')]);
  const codes = ['p2', 'p3', 'p4', 'p5', 'p6'].map(
    id => refused(state, reserveSp, 'polish', give(id))?.code,
  );
  expect(codes).toEqual(['NO_LOST_SP', 'TOO_FAR', 'NOT_SUPPLIED', 'UNIT_TYPE', 'NO_LOST_SP']);
  act(state, reserveSp, 'polish', give('p1'));
  expect(state.units[unitOf(state, 'p1')]!.sp).toBe(2);
  expect(refused(state, reserveSp, 'polish', give('p1'))).toMatchObject({ code: 'CENTER_USED' });
});

test('W39-23.3: a center is lost when an enemy comes within three hexes', () => {
  const state = centerTable([infantry('p1', '2012'), infantry('d1', '2014')]);
  expect(loseCenters(state, context())).toBe(false);
  const near = centerTable([infantry('p1', '2012'), infantry('d1', '2013')]);
  expect(loseCenters(near, context())).toBe(true);
  expect(near.centers).toEqual([false]);
  expect(refused(near, reserveSp, 'polish', give('p1'))).toMatchObject({ rule: 'W39-23.3' });
  expect(hexOf(near, '2013')).toBeGreaterThan(0);
});

test('W39-13.31: a bridge is mended by headquarters, by nobody else', () => {
  const sides = [{ side: '2210/NE', river: 'big' as const, bridge: 'B' }];
  const state = corridor([infantry('p1', '2210')], { sides, bridges: ['damaged'] });
  const mend = { type: 'rebuildBridge' as const, hq: 'p1', bridge: 'B' };
  expect(refused(state, rebuildBridge, 'polish', mend)?.code).toBe('NO_HQ');
});

test('W39-23.2: of several worn battalions the weakest is restored', () => {
  const restored = (...now: number[]) => {
    const regiment = { id: 'p1', type: 'infantry' as const, parts: [3, 3, 3], now, hex: '2210' };
    const state = corridor([regiment], {
      scenario: { reserveCenters: [{ id: 'RC', hex: '2010' }] },
    });
    act(state, reserveSp, 'polish', { type: 'reserveSp', center: 'RC', unit: 'p1' });
    return ['I', 'II', 'III'].map(part => state.units[unitOf(state, `p1-${part}`)]!.sp);
  };
  expect(restored(2, 1, 2)).toEqual([2, 2, 2]);
  expect(restored(1, 2, 3)).toEqual([2, 2, 3]);
});
