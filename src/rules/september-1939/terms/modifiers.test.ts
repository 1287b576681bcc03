import { expect, test } from 'vitest';
import { battle, foot } from '../../../../tools/vectors/september-1939/fight.ts';
import {
  type GivenUnit,
  hexOf,
  unitOf,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import type { Terrain } from '../scenario.ts';
import { commandModifier, inCommand, maySupport } from './command.ts';
import {
  attackModifiers,
  coverOf,
  defenceModifiers,
  directions,
  fireOf,
  fortificationOf,
  groundModifier,
} from './modifiers.ts';

const gun = (id: string, hex: string, fire: number, more: Partial<GivenUnit> = {}): GivenUnit =>
  foot(id, hex, 0, { type: 'artMot', fire, ...more });
const terrain = (hex: string, ...kinds: Terrain[]) => ({ hex, terrain: kinds });

test('W39-8.27: attacks from three hexes and more; hexes of participating units count once', () => {
  expect([1, 2, 3, 4, 5, 6].map(directions)).toEqual([0, 0, 1, 2, 3, 4]);
  const state = battle([
    foot('a', '3731', 1),
    foot('b', '3831', 1),
    foot('c', '3931', 1),
    foot('d', '3930', 1),
    foot('e', '3930', 1),
    foot('p', '3830', 2),
  ]);
  const fight = {
    attackers: [0, 1, 2, 3, 4],
    targets: [hexOf(state, '3830')],
    defenders: [5],
    guns: [],
    defenceGuns: [],
    air: 0,
    defenceAir: 0,
  };
  expect(attackModifiers(state, fight)).toEqual([
    { rule: 'W39-8.27', id: 'directions', tenths: 20 },
  ]);
});

test('W39-8.81 W39-8.83: chart values of one hex add up, a wooded hill is -2', () => {
  const state = battle([foot('a', '3731', 1)], {
    changes: [terrain('3830', 'hills', 'wood'), terrain('3831', 'city'), terrain('3832', 'town')],
  });
  expect(['3830', '3831', '3832', '3833'].map(hex => coverOf(state, hexOf(state, hex)))).toEqual([
    20, 20, 10, 0,
  ]);
});

test('W39-8.82 W39-8.85 W39-11.23: the best defended hex counts, and not the attacker’s own', () => {
  const changes = [
    terrain('3830', 'hills'),
    terrain('3831', 'wood'),
    terrain('3730', 'town'),
    terrain('3731', 'city'),
  ];
  const state = battle([foot('a', '3731', 3)], { changes, works: [{ hex: '3830', side: 1 }] });
  const targets = ['3830', '3831', '3730'].map(hex => hexOf(state, hex));
  expect(groundModifier(state, [0], targets, 1)).toEqual({ cover: 10, fortification: 20 });
});

test('W39-8.86: a road into the hex changes nothing', () => {
  const units = [foot('a', '3831', 3), foot('p', '3830', 3)];
  const state = battle(units, { sides: [{ side: '3831/N', road: 'primary' }] });
  const fight = {
    attackers: [0],
    targets: [hexOf(state, '3830')],
    defenders: [1],
    guns: [],
    defenceGuns: [],
    air: 0,
    defenceAir: 0,
  };
  expect(defenceModifiers(state, fight)).toEqual([]);
});

test('W39-8.84: a stream or river most attackers cross helps the defender, a bridge does not cancel it', () => {
  const units = [foot('a', '3831', 3), foot('p', '3830', 3)];
  const river = (kind: 'stream' | 'river') =>
    battle(units, { sides: [{ side: '3831/N', river: kind, road: 'primary' }] });
  const minus = (state: ReturnType<typeof river>) =>
    defenceModifiers(state, {
      attackers: [0],
      targets: [hexOf(state, '3830')],
      defenders: [1],
      guns: [],
      defenceGuns: [],
      air: 0,
      defenceAir: 0,
    });
  expect(minus(river('stream'))).toEqual([{ rule: 'W39-8.84', id: 'river', tenths: 10 }]);
  expect(minus(river('river'))).toEqual([{ rule: 'W39-8.84', id: 'river', tenths: 20 }]);
});

test('W39-11.21 W39-11.22 W39-11.24: works give the defenders of the hex -2, and attackers nothing', () => {
  const state = battle([foot('a', '3831', 3), foot('p', '3830', 3)], {
    works: [
      { hex: '3830', side: 1 },
      { hex: '3831', side: 0 },
    ],
  });
  expect(fortificationOf(state, [0], hexOf(state, '3830'), 1)).toBe(20);
  expect(fortificationOf(state, [0], hexOf(state, '3831'), 1)).toBe(0);
});

test('W39-11.31 W39-11.32: a fortified line is -3 through its edge when most come through it, else -2', () => {
  const changes = [{ hex: '3830', terrain: ['clear' as const], line: ['S'] }];
  const state = battle([foot('a', '3831', 3), foot('b', '3731', 3), foot('c', '3831', 1)], {
    changes,
    works: [{ hex: '3830', side: 1 }],
  });
  const target = hexOf(state, '3830');
  expect(fortificationOf(state, [0, 2, 1], target, 1)).toBe(30);
  expect(fortificationOf(state, [0, 1], target, 1)).toBe(20);
});

test('W39-11.42: stationary fortifications are -4 through their edges, else -2, and never add to works', () => {
  const changes = [{ hex: '3830', terrain: ['clear' as const], stationary: ['S'] }];
  const state = battle([foot('a', '3831', 3), foot('b', '3731', 4)], {
    changes,
    works: [{ hex: '3830', side: 1 }],
  });
  const target = hexOf(state, '3830');
  expect(fortificationOf(state, [0], target, 1)).toBe(40);
  expect(fortificationOf(state, [0, 1], target, 1)).toBe(20);
});

const corps = (more: Partial<GivenUnit> = {}) => ({ formation: 'DE-13MOT', ...more });

test('W39-13.14 W39-13.21 W39-13.22: all attackers within two hexes of their own headquarters: +1', () => {
  const state = battle([
    { id: 'DE-XIV-HQ', hex: '3830' },
    foot('a', '3631', 2, corps()),
    foot('b', '3832', 2, corps()),
    foot('c', '3833', 2, corps()),
    foot('d', '3830', 2, { formation: 'DE-11ID' }),
  ]);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(id => unitOf(state, id)) as [
    number,
    number,
    number,
    number,
  ];
  expect([a, b, c, d].map(unit => inCommand(state, unit))).toEqual([true, true, false, false]);
  expect(commandModifier(state, [a, b])).toBe(10);
  expect(commandModifier(state, [a, c])).toBe(0);
});

test('W39-13.23 W39-13.24: defenders, lone guns too, get -1, never more for a second headquarters', () => {
  const state = battle([
    foot('a', '3731', 3),
    { id: 'PL-SGO-HQ', hex: '3828' },
    gun('p1', '3830', 5, { formation: 'PL-50ID' }),
  ]);
  const fight = {
    attackers: [0],
    targets: [hexOf(state, '3830')],
    defenders: [2],
    guns: [],
    defenceGuns: [],
    air: 0,
    defenceAir: 0,
  };
  expect(defenceModifiers(state, fight)).toEqual([
    { rule: 'W39-13.23', id: 'command', tenths: 10 },
  ]);
});

test('W39-9.12 W39-9.24 W39-9.35 W39-10.12: guns and planes add up for both sides, disorganised guns halved', () => {
  const state = battle([
    foot('a', '3731', 3),
    foot('p', '3830', 3),
    gun('g1', '3732', 10),
    gun('g2', '3732', 7),
    gun('g3', '3732', 15, { order: 'disorganised' }),
    gun('p2', '3829', 4),
  ]);
  expect(fireOf(state, unitOf(state, 'g3'))).toBe(8);
  const fight = {
    attackers: [0],
    targets: [hexOf(state, '3830')],
    defenders: [1],
    guns: [2, 3, 4],
    defenceGuns: [5],
    air: 2,
    defenceAir: 1,
  };
  expect(attackModifiers(state, fight)).toEqual([
    { rule: 'W39-9.24', id: 'guns', tenths: 25 },
    { rule: 'W39-10.12', id: 'air', tenths: 20 },
  ]);
  expect(defenceModifiers(state, fight)).toEqual([
    { rule: 'W39-9.34', id: 'guns', tenths: 4 },
    { rule: 'W39-10.12', id: 'air', tenths: 10 },
  ]);
});

test('W39-9.22 W39-9.34: guns of the fighting division, or of the corps it belongs to', () => {
  const state = battle([
    foot('a', '3731', 3, { formation: 'DE-13MOT' }),
    foot('b', '3731', 3, { formation: 'DE-XIV' }),
    gun('g1', '3732', 4, { formation: 'DE-13MOT' }),
    gun('g2', '3732', 4, { formation: 'DE-29MOT' }),
    gun('g3', '3732', 4, { formation: 'DE-XIV' }),
    gun('g4', '3732', 4, { formation: 'DE-II' }),
    foot('p1', '3900', 2, { formation: 'PL-ZAZA-PLIS' }),
    gun('p2', '3900', 4, { formation: 'PL-ZAZA-EDWARD' }),
    gun('p3', '3900', 4, { formation: 'PL-ZAZA' }),
  ]);
  const helps = (who: string, fighter: string) =>
    maySupport(state, unitOf(state, who), [unitOf(state, fighter)]);
  expect(['g1', 'g2', 'g3', 'g4'].map(id => helps(id, 'a'))).toEqual([true, false, true, false]);
  expect(['g1', 'g2', 'g3', 'g4'].map(id => helps(id, 'b'))).toEqual([false, false, true, false]);
  expect(['p2', 'p3'].map(id => helps(id, 'p1'))).toEqual([true, true]);
});
