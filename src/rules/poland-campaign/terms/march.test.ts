import { expect, test } from 'vitest';
import { SmallTable } from '../../../../tools/vectors/poland-campaign/small-table.ts';
import type { Given } from '../../../../tools/vectors/poland-campaign/vector.ts';
import { random } from '../../../engine/random.ts';
import type { Action } from '../index.ts';
import { polandCampaign } from '../index.ts';
import { moveUnit } from '../phases/movement.ts';
import { fieldOf } from './field.ts';

const foot = { type: 'infantry', stats: '3-5-4', back: '2-3-4' } as const;
const wheels = { type: 'mech-infantry', stats: '4-4-8', back: '2-2-8' } as const;
const move = (given: Given, unit: string, path: string[]) => {
  const table = SmallTable.of(given);
  const side = table.side(unit);
  table.toMovement(side);
  const refused = table.act(side, { type: 'moveUnit', unit, path });
  return { refused, table, cost: table.told('moved')?.cost };
};

test('PC-4.0c: the river is terrain of its hex, so a march along it pays in every hex', () => {
  const river = { terrain: ['river'] as const };
  const given: Given = {
    board: { hexes: { '1009': river, '1008': river } },
    units: [{ id: 'm', nation: 'DE', ...wheels, hex: '1010' }],
  };
  expect(move(given, 'm', ['1009', '1008', '1007']).cost).toBe(5);
  expect(move(given, 'm', ['1110']).cost).toBe(1);
});

test('PC-4.1: friends stop nobody but at the end of the move, the enemy stops and bars', () => {
  const given: Given = {
    units: [
      { id: 'g', nation: 'DE', ...wheels, hex: '1010' },
      ...['a', 'b', 'c'].map(id => ({ id, nation: 'SK' as const, ...foot, hex: '1009' })),
      { id: 'p', nation: 'PL', ...foot, hex: '1006' },
    ],
  };
  expect(move(given, 'g', ['1009']).refused?.code).toBe('STACK_LIMIT');
  expect(move(given, 'g', ['1009', '1008']).refused).toBeNull();
  expect(move(given, 'g', ['1009', '1008', '1007', '1107']).refused?.code).toBe(
    'MUST_STOP_IN_ZONE',
  );
  expect(
    move({ units: given.units!.slice(0, 1).concat({ ...given.units![4]!, hex: '1009' }) }, 'g', [
      '1009',
    ]).refused?.code,
  ).toBe('ENEMY_OCCUPIED');
});

const engaged: Given = {
  units: [
    { id: 'p', nation: 'PL', ...foot, hex: '1010' },
    { id: 'g', nation: 'DE', ...foot, hex: '1011' },
  ],
};

test('PC-4.1.2b: breaking contact costs one point, once, with the first hex', () => {
  expect(move(engaged, 'p', ['1009']).cost).toBe(2);
  expect(move(engaged, 'p', ['1009', '1008']).cost).toBe(3);
  expect(move(engaged, 'p', ['1009', '1008', '1007', '1006']).refused?.code).toBe('OVER_MOVEMENT');
});

test('PC-4.1.2c: from zone to zone a unit pays one more and stops; without the option it may not', () => {
  expect(move(engaged, 'p', ['1111']).cost).toBe(2);
  expect(move(engaged, 'p', ['1111', '1211']).refused?.code).toBe('MUST_STOP_IN_ZONE');
  const strict = { ...engaged, options: { zoneToZone: false } };
  expect(move(strict, 'p', ['1111']).refused?.code).toBe('ZONE_TO_ZONE');
  expect(move(strict, 'p', ['1110', '1111']).refused).toBeNull(); // round through free ground
});

test('PC-4.2: nobody crosses the edge, nor leaves the area in play', () => {
  const given: Given = { units: [{ id: 'g', nation: 'DE', ...foot, hex: '2610' }] };
  expect(move(given, 'g', ['EAST']).refused?.code).toBe('OFF_BOARD');
  expect(move(given, 'g', ['2710']).refused?.code).toBe('UNKNOWN_HEX');
  const small = SmallTable.open(polandCampaign.scenarios[1]!, {});
  const { grid } = fieldOf(small.state);
  const out: Action = { type: 'moveUnit', unit: 'DE-208ID', path: ['0109', '0110', '0111'] };
  expect(grid.index('0111')).toBeGreaterThan(0);
  expect(small.refusal('german', out)?.code).toBe('OFF_BOARD');
});

test('PC-10.2b: a unit may go out and come back, and takes the city on its way', () => {
  const given: Given = {
    board: { hexes: { '1009': { terrain: ['city'] } } },
    units: [{ id: 'g', nation: 'DE', ...foot, hex: '1010' }],
  };
  const { table, refused } = move(given, 'g', ['1009', '1010']);
  expect(refused).toBeNull();
  expect(table.state.control).toEqual(['german']);
});

test('refusals of a march name the rule and tell the number needed', () => {
  const far = ['1009', '1008', '1007', '1006', '1005'];
  const given: Given = { units: [{ id: 'g', nation: 'DE', ...foot, hex: '1010' }] };
  expect(move(given, 'g', far).refused).toEqual({
    rule: 'PC-4.0',
    code: 'OVER_MOVEMENT',
    because: 'the way takes 5 points, g has 4',
    values: { cost: 5, unit: 'g', movement: 4 },
  });
});

/** Any path that the gate lets through must end where a listed move ends. */
test.each([true, false])(
  'every legal path has the key of a listed one (zoneToZone %s)',
  zoneToZone => {
    const { state } = SmallTable.open(polandCampaign.scenarios[3]!, { options: { zoneToZone } });
    const seat = { id: 'german', name: 'German', kind: 'player', side: 'german' } as const;
    const { grid, pieces } = fieldOf(state);
    const listed = new Set([...moveUnit.candidates(state, seat)].map(move => moveUnit.key!(move)));
    const chance = random(5);
    let legal = 0;
    for (let i = 0; i < 20_000; i++) {
      const unit = chance.below(pieces.length);
      let at = state.units[unit]!.hex;
      if (at < 0 || pieces[unit]!.side !== 0) continue;
      const path: string[] = [];
      for (let steps = 1 + chance.below(6); steps > 0 && at >= 0; steps--) {
        at = grid.neighbour(at, chance.below(6));
        if (at >= 0) path.push(grid.label(at));
      }
      if (path.length === 0) continue;
      const move: Action = { type: 'moveUnit', unit: pieces[unit]!.id, path };
      if (moveUnit.refuse(state, seat, move)) continue;
      legal++;
      expect(listed).toContain(moveUnit.key!(move));
    }
    expect(legal).toBeGreaterThan(500);
  },
);
