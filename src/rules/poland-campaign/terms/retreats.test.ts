import { expect, test } from 'vitest';
import {
  resolve,
  retreatOptions,
} from '../../../../tools/vectors/poland-campaign/combat-operations.ts';
import { fought } from '../../../../tools/vectors/poland-campaign/fought.ts';
import {
  SmallTable,
  marched as unit,
} from '../../../../tools/vectors/poland-campaign/small-table.ts';
import type { Given } from '../../../../tools/vectors/poland-campaign/vector.ts';
import { pushesFrom } from './chain.ts';
import { GRID } from './field.ts';
import { NO_PLIGHT } from './retreats.ts';

const sea = { terrain: ['sea'] as const };
const options = (given: Given, id = 'p') =>
  retreatOptions(given, { op: 'retreatOptions', unit: id });

test('PC-5.3.3b: who can only retreat into the sea is destroyed', () => {
  const hexes = Object.fromEntries(['1009', '1011', '0911', '0910', '1111'].map(hex => [hex, sea]));
  const given = { board: { hexes }, units: [unit('p', '1010'), unit('a', '1110')] };
  expect(options(given)).toEqual({ kind: 'eliminated', options: [] });
  const fought = resolve(
    { ...given, result: 'DRI AVI' },
    { op: 'resolve', advances: { a: ['1010'] } },
  );
  expect(fought).toMatchObject({ units: { p: { fate: 'destroyed' }, a: { hex: '1010' } } });
});

const crowd: Given = {
  board: { hexes: { '1011': sea, '0910': sea, '1009': sea, '1111': sea } },
  units: [unit('p', '1010'), unit('a', '1110'), ...['p1', 'p2', 'p3'].map(id => unit(id, '0911'))],
};

test('PC-5.3.1: any of the four may make room, the newcomer among them', () => {
  const table = SmallTable.of(crowd);
  const pushes = pushesFrom(table.state, GRID.index('0911'), table.unit('p'), NO_PLIGHT);
  expect(new Set(pushes.map(([first]) => first!.unit)).size).toBe(4);
  const busy = ['p1', 'p2', 'p3', 'p'].map(id => table.unit(id));
  expect(
    pushesFrom(table.state, GRID.index('0911'), table.unit('p'), { ...NO_PLIGHT, displaced: busy }),
  ).toEqual([]);
});

test('PC-5.3.1: the chain is carried out, and a wrong one refused', () => {
  const table = SmallTable.of(crowd);
  const { state } = table;
  fought(table, 'DRI AVI');
  const go = { type: 'retreatUnit' as const, unit: 'p', path: ['0911'] };
  expect(table.refusal('polish', go)?.rule).toBe('PC-5.3.1');
  const far = { ...go, displaced: [{ unit: 'p1', to: '1409' }] };
  expect(table.refusal('polish', far)?.code).toBe('ILLEGAL_RETREAT');
  expect(table.act('polish', { ...go, displaced: [{ unit: 'p1', to: '0811' }] })).toBeNull();
  const hexOf = (id: string) => GRID.label(state.units[table.unit(id)]!.hex);
  expect([hexOf('p'), hexOf('p1'), hexOf('p2')]).toEqual(['0911', '0811', '0911']);
  expect(state.combat?.stage).toBe('advance');
});

test('PC-5.3.2: reduced armour that must retreat over a river is destroyed', () => {
  const given: Given = {
    board: {
      hexes: {
        '1011': { terrain: ['river'] },
        '0911': { terrain: ['mountain'] },
        '0910': { terrain: ['mountain'] },
      },
    },
    units: [unit('z', '1010', { type: 'armoured', reduced: true }), unit('p', '1110')],
    result: 'DVI ARI',
  };
  expect(resolve(given, { op: 'resolve' })).toMatchObject({ units: { z: { fate: 'destroyed' } } });
});

test('PC-5.3.3: casualties of siege and river add up', () => {
  const given: Given = {
    board: {
      hexes: {
        '0809': { terrain: ['river'] },
        '1012': { terrain: ['river'] },
        '1209': { terrain: ['river'] },
      },
    },
    units: [
      unit('z', '1010', { type: 'armoured' }),
      ...['1009', '1111', '0911'].map((hex, i) => unit(`p${i}`, hex)),
    ],
  };
  expect(options(given, 'z')).toMatchObject({
    kind: 'siege',
    options: [{ casualties: 2 }, { casualties: 2 }, { casualties: 2 }],
  });
});

test('PC-4.2.1c, PC-5.3: a forced retreat may lead into Hungary, zones or not', () => {
  const hexes = { '1011': { terrain: ['open'] as const, nation: 'HU' as const } };
  const units = [
    unit('g', '1010'),
    ...['1111', '0911', '1009'].map((hex, i) => unit(`p${i}`, hex)),
  ];
  expect(options({ board: { hexes }, units }, 'g')).toEqual({
    kind: 'ordinary',
    options: [{ path: ['1011'], casualties: 0, fate: 'interned' }],
  });
});

test('PC-5.3.3c: a Pole driven off the east edge is gone, not destroyed; a German never leaves', () => {
  const units = [unit('p', '2610'), unit('a', '2510'), unit('b', '2611')];
  const fled = resolve({ units, result: 'DRI AVI' }, { op: 'resolve' });
  expect(fled).toMatchObject({ units: { p: { hex: null, fate: 'exited' } } });
  const germans = [unit('g', '2610'), unit('p1', '2510'), unit('p2', '2611')];
  expect(options({ units: germans }, 'g').kind).toBe('siege');
});

test('PC-5.3.2: armour that makes room takes a casualty in a river hex', () => {
  const pushed = (terrain: 'river' | 'open') => {
    const table = SmallTable.of({
      board: {
        hexes: {
          '1011': sea,
          '0910': sea,
          '1009': sea,
          '1111': sea,
          '0811': { terrain: [terrain] },
        },
      },
      units: [
        unit('p', '1010'),
        unit('a', '1110'),
        ...['p1', 'p2', 'p3'].map(id => unit(id, '0911', { type: 'armoured' })),
      ],
    });
    fought(table, 'DRI AVI');
    const displaced = [{ unit: 'p1', to: '0811' }];
    expect(
      table.act('polish', { type: 'retreatUnit', unit: 'p', path: ['0911'], displaced }),
    ).toBeNull();
    return table.state.units[table.unit('p1')]!.reduced;
  };
  expect([pushed('river'), pushed('open')]).toEqual([true, false]);
});

test('PC-5.3.3: who takes the way that costs more than he has is destroyed on it', () => {
  const given: Given = {
    board: { hexes: { '0809': { terrain: ['river'] } } },
    units: [
      unit('z', '1010', { type: 'armoured', moved: false }),
      ...['1009', '1111', '0911'].map((hex, i) => unit(`p${i}`, hex, { moved: true })),
    ],
  };
  const wet = { path: ['0910', '0809'], casualties: 2 };
  expect(options(given, 'z').options).toContainEqual(wet);
  const table = SmallTable.of(given);
  fought(table, 'DRI AVI');
  expect(table.act('german', { type: 'retreatUnit', unit: 'z', path: wet.path })).toBeNull();
  expect(table.state.units[table.unit('z')]!.status).toBe('destroyed');
  expect(table.lines.findLast(({ id }) => id === 'destroyed')?.rule).toBe('PC-5.3.3');
});

test('PC-5.3.1: a full hex from which nobody can go on is no way out', () => {
  const shut = ['0811', '0810', '0912', '1012', '1011', '0910', '1009', '1111', '0812', '1112'];
  const table = SmallTable.of({
    board: { hexes: Object.fromEntries(shut.map(hex => [hex, sea])) },
    units: [
      unit('p', '1010'),
      unit('a', '1110'),
      ...['p1', 'p2', 'p3'].map(id => unit(id, '0911')),
    ],
  });
  expect(pushesFrom(table.state, GRID.index('0911'), table.unit('p'), NO_PLIGHT)).toEqual([]);
  fought(table, 'DRI AVI');
  expect(table.state.units[table.unit('p')]!.status).toBe('destroyed');
});

test('PC-5.3.1: where the next hex is full too the pushing goes on, and the chain is carried out', () => {
  const open = ['1010', '1110', '0911', '0811', '0711'];
  const around = [
    '1009',
    '0910',
    '1011',
    '1111',
    '0912',
    '0810',
    '0812',
    '0910',
    '0710',
    '0712',
    '0611',
    '0610',
  ];
  const table = SmallTable.of({
    board: {
      hexes: Object.fromEntries(around.filter(hex => !open.includes(hex)).map(hex => [hex, sea])),
    },
    units: [
      unit('p', '1010'),
      unit('a', '1110'),
      ...['p1', 'p2', 'p3'].map(id => unit(id, '0911')),
      ...['q1', 'q2', 'q3'].map(id => unit(id, '0811', { nation: 'PL', moved: false })),
    ],
  });
  const pushes = pushesFrom(table.state, GRID.index('0911'), table.unit('p'), NO_PLIGHT);
  expect(pushes.length).toBeGreaterThan(0);
  expect(pushes.every(chain => chain.length === 2)).toBe(true);
  fought(table, 'DRI AVI');
  const displaced = [
    { unit: 'p1', to: '0811' },
    { unit: 'q1', to: '0711' },
  ];
  const go = { type: 'retreatUnit' as const, unit: 'p', path: ['0911'] };
  expect(table.refusal('polish', { ...go, displaced: displaced.slice(0, 1) })?.rule).toBe(
    'PC-5.3.1',
  );
  expect(table.act('polish', { ...go, displaced })).toBeNull();
  const hexOf = (id: string) => GRID.label(table.state.units[table.unit(id)]!.hex);
  expect(['p', 'p1', 'q1', 'q2'].map(hexOf)).toEqual(['0911', '0811', '0711', '0811']);
});
