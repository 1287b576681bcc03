import { expect, test } from 'vitest';
import { fought } from '../../../../tools/vectors/poland-campaign/fought.ts';
import {
  CAMPAIGN,
  SmallTable,
  silent,
} from '../../../../tools/vectors/poland-campaign/small-table.ts';
import type { Given, GivenUnit } from '../../../../tools/vectors/poland-campaign/vector.ts';
import { random } from '../../../engine/random.ts';
import { isDominant } from '../terms/engagement.ts';
import { moveUnit } from './movement.ts';
import { enterReinforcement } from './reinforcements.ts';

const unit = (
  id: string,
  nation: 'DE' | 'PL' | 'SK',
  hex: string,
  more: Partial<GivenUnit> = {},
) => ({
  id,
  nation,
  type: 'infantry' as const,
  stats: '3-5-4',
  back: '2-3-4',
  hex,
  ...more,
});
const city = { board: { hexes: { '1213': { terrain: ['city'] as const } } }, turn: 3 };

test('PC-4.2.1b: a reinforcement may come next to an enemy, and on dominant ground need not attack', () => {
  const table = SmallTable.of({ ...city, units: [unit('g', 'DE', '1214')] });
  table.toMovement('polish');
  expect(
    table.act('polish', { type: 'placeReinforcement', unit: 'PL-41DR', hex: '1213' }),
  ).toBeNull();
  expect(isDominant(table.state, table.unit('PL-41DR'))).toBe(true);
  table.act('polish', { type: 'endMovement' });
  expect(table.state.obliged).toEqual([]);
});

test('PC-4.2.1: a reinforcement waits for a later turn, and stacks no fourth', () => {
  const friends = ['a', 'b', 'c'].map(id => unit(id, 'PL', '1213'));
  const table = SmallTable.of({ ...city, turn: 6, units: friends });
  table.toMovement('polish');
  const place = { type: 'placeReinforcement' as const, unit: 'PL-41DR', hex: '1213' };
  expect(table.refusal('polish', place)?.code).toBe('STACK_LIMIT');
  expect(table.refusal('polish', { ...place, unit: 'a' })?.code).toBe('NOT_AVAILABLE_YET');
  expect(table.refusal('polish', { ...place, hex: '1214' })?.code).toBe('NOT_A_FREE_CITY');
});

const airborne = (given: Given) => {
  const table = SmallTable.of(given, ['DE-7AIR', 'DE-22AL']);
  table.toMovement('german');
  return table;
};

test('PC-4.2.3: paratroops drop once, take a city, and do not move at once', () => {
  const table = airborne({ ...city, units: [unit('g', 'DE', '1210')] });
  expect(table.act('german', { type: 'paradrop', hex: '1213' })).toBeNull();
  expect(table.state.control).toEqual(['german']);
  expect(table.refusal('german', { type: 'paradrop', hex: '1211' })?.code).toBe(
    'NOT_AVAILABLE_YET',
  );
  const move = { type: 'moveUnit' as const, unit: 'DE-7AIR', path: ['1212'] };
  expect(table.refusal('german', move)?.code).toBe('ARRIVED_THIS_TURN');
});

test('PC-4.2.3: Slovaks do not count for the range, and noAirborne keeps both at home', () => {
  const slovak = airborne({ ...city, units: [unit('s', 'SK', '1213'), unit('g', 'DE', '2020')] });
  expect(slovak.refusal('german', { type: 'paradrop', hex: '1211' })?.code).toBe('DROP_RANGE');
  const home = airborne({
    ...city,
    units: [unit('g', 'DE', '1210')],
    options: { noAirborne: true },
  });
  expect(home.refusal('german', { type: 'paradrop', hex: '1213' })?.code).toBe('NOT_AVAILABLE_YET');
});

test('PC-4.2.3b: ground troops that pass by link the paratroops, for good; Slovaks do not', () => {
  const table = airborne({ ...city, units: [unit('g', 'DE', '1210'), unit('s', 'SK', '1110')] });
  table.act('german', { type: 'paradrop', hex: '1213' });
  table.act('german', { type: 'moveUnit', unit: 's', path: ['1111', '1112', '1113'] });
  expect(table.state.linked).toBe(false);
  table.act('german', { type: 'moveUnit', unit: 'g', path: ['1211', '1212', '1211', '1210'] });
  expect(table.state.linked).toBe(true);
});

test('PC-4.2.3c: the 22nd lands the turn after; with any-later-turn it may wait', () => {
  const land = (turn: number, options = {}) => {
    const table = SmallTable.of(
      {
        units: [unit('para', 'DE', '1210', { type: 'paratroops' })],
        dropped: { turn: 2, hex: '1210' },
        turn,
        options,
      },
      ['DE-22AL'],
    );
    table.toMovement('german');
    return table.refusal('german', { type: 'airLand' })?.code ?? null;
  };
  expect([land(2), land(3), land(4)]).toEqual(['LANDING_NOT_ALLOWED', null, 'LANDING_NOT_ALLOWED']);
  expect(land(5, { airLandingWindow: 'any-later-turn' })).toBeNull();
});

test('PC-7.0b: with phase-end a unit recovers as soon as it is out of contact', () => {
  const given: Given = {
    board: { hexes: { '1011': { terrain: ['open'], nation: 'DE' } } },
    units: [unit('g', 'DE', '1010', { reduced: true }), unit('p', 'PL', '2020')],
    engagedSinceLastCheck: true,
  };
  const closed = (options: { [name: string]: string }) => {
    const table = SmallTable.of({ ...given, options });
    table.toMovement('german');
    table.act('german', { type: 'endMovement' });
    return table.state.units[table.unit('g')]!.reduced;
  };
  expect(closed({ recovery: 'full-turn' })).toBe(true);
  expect(closed({ recovery: 'phase-end' })).toBe(false);
});

test('PC-4.1.1: Germans and Slovaks stack together and count together', () => {
  const table = SmallTable.of({
    units: [
      unit('a', 'DE', '1010'),
      unit('b', 'SK', '1010'),
      unit('c', 'SK', '1010'),
      unit('d', 'DE', '1011'),
    ],
  });
  table.toMovement('german');
  const in1010 = { type: 'moveUnit' as const, unit: 'd', path: ['1010'] };
  expect(table.refusal('german', in1010)?.code).toBe('STACK_LIMIT');
});

const entering = (
  movement: number,
  terrain: 'mountain' | 'forest',
  type: 'armoured' | 'infantry',
) => {
  const pieces = [
    { id: 'late', nation: 'DE' as const, type, front: `3-5-${movement}`, back: null },
  ];
  const table = SmallTable.open(
    {
      ...CAMPAIGN,
      id: `entry-${movement}-${terrain}-${type}`,
      board: 'open',
      changes: [{ hex: '1001', terrain: [terrain] }],
      pieces,
      units: [{ unit: 'PL-1DP', hex: '2020' }],
      airborne: [],
      reinforcements: [{ turn: 1, unit: 'late', hexes: ['1001', '1201'] }],
      control: [],
      victory: { ...CAMPAIGN.victory, cities: [] },
    },
    {},
  );
  table.toMovement('german');
  const enter = (entry: string) =>
    table.refusal('german', { type: 'enterReinforcement', unit: 'late', entry, path: [] })?.code;
  const german = { id: 'german', name: 'German', kind: 'player', side: 'german' } as const;
  const offered = [...enterReinforcement.candidates(table.state, german)].map(one => one.entry);
  return { refused: enter('1001'), open: enter('1201'), offered: new Set(offered) };
};

test('PC-4.0, PC-10.1.4: nobody enters by terrain closed to him or too dear, and is not offered it', () => {
  const other = new Set(['1201']);
  expect(entering(8, 'mountain', 'armoured')).toEqual({
    refused: 'FORBIDDEN_TERRAIN',
    open: undefined,
    offered: other,
  });
  expect(entering(1, 'forest', 'infantry')).toEqual({
    refused: 'OVER_MOVEMENT',
    open: undefined,
    offered: other,
  });
});

test('PC-4.2.3c: nobody lands next to a Pole, or where the paratroops are no longer', () => {
  const landing = (paratroops: string, pole: string) => {
    const table = SmallTable.of(
      {
        units: [unit('para', 'DE', paratroops, { type: 'paratroops' }), unit('p', 'PL', pole)],
        dropped: { turn: 2, hex: '1210' },
        turn: 3,
      },
      ['DE-22AL'],
    );
    table.toMovement('german');
    return table.refusal('german', { type: 'airLand' })?.because;
  };
  expect(landing('1210', '1211')).toBe('1210 is next to a Polish unit');
  expect(landing('1208', '2020')).toBe('the paratroops no longer hold 1210');
  expect(landing('1210', '2020')).toBeUndefined();
});

test('PC-4.2.3b: unlinked paratroops that have won do not advance; linked they do', () => {
  const won = (linked: boolean) => {
    const table = SmallTable.of({
      units: [
        unit('p', 'PL', '1010'),
        unit('para', 'DE', '1110', { type: 'paratroops', moved: true }),
      ],
      linked,
    });
    fought(table, 'DE AVI');
    return table.state.combat?.stage ?? 'over';
  };
  expect([won(false), won(true)]).toEqual(['over', 'advance']);
});

test('PC-4.2.1c: who is interned is known to all, also who lay hidden under others', () => {
  const interned = (id: string) => {
    const table = SmallTable.of({
      board: { hexes: { '1009': { terrain: ['open'], nation: 'HU' } } },
      units: [unit('p1', 'PL', '1010'), unit('p2', 'PL', '1010'), unit('g', 'DE', '2020')],
    });
    table.toMovement('polish');
    const revealed: string[] = [];
    const context = { ...silent, reveal: (rule: string) => revealed.push(rule) };
    moveUnit.apply(table.state, { type: 'moveUnit', unit: id, path: ['1009'] }, context);
    expect(table.state.units[table.unit(id)]!.status).toBe('interned');
    return revealed;
  };
  expect(interned('p2')).toContain('PC-4.2.1c');
  expect(interned('p1')).not.toContain('PC-4.2.1c');
});

test('PC-4.1.2: a unit with enemies all around is offered no move, neither listed nor drawn', () => {
  const ring = ['1009', '1110', '1111', '1011', '0911', '0910'];
  const table = SmallTable.of({
    units: [unit('g', 'DE', '1010'), ...ring.map((hex, i) => unit(`p${i}`, 'PL', hex))],
  });
  table.toMovement('german');
  const german = { id: 'german', name: 'German', kind: 'player', side: 'german' } as const;
  expect([...moveUnit.candidates(table.state, german)]).toEqual([]);
  expect(moveUnit.sample?.(table.state, german, random(3))).toBeNull();
});

test('PC-4.1.2, PC-4.2.1: nobody enters by a hex that the enemy holds', () => {
  const entry = CAMPAIGN.reinforcements.find(({ unit: id }) => id === 'DE-56ID')!;
  const [first = '', second = ''] = entry.hexes ?? [];
  const table = SmallTable.of({ units: [unit('p', 'PL', first)], turn: entry.turn });
  table.toMovement('german');
  const enter = (hex: string) =>
    table.refusal('german', { type: 'enterReinforcement', unit: 'DE-56ID', entry: hex, path: [] });
  expect([enter(first)?.code, enter(second)]).toEqual(['ENEMY_OCCUPIED', null]);
});
