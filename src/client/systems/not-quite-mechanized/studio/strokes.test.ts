import { expect, test } from 'vitest';
import { faultsIn } from '../../../../rules/not-quite-mechanized/index.ts';
import { moveGrip, onRiver } from './hands.ts';
import { firstBattle } from './model.ts';
import { copied, snapped, turned, withCorner, withStroke } from './strokes.ts';

const bare = () => ({ ...firstBattle().map, features: [] });

test('a road that ends on another gives it a corner there, and a corner they share moves both', () => {
  const first = withStroke(bare(), 'road', [
    [0, 1000],
    [2000, 1000],
  ])!;
  expect(snapped(first.map, [1010, 1020], 'road')).toEqual([1010, 1000]);
  expect(snapped(first.map, [1010, 1020], 'woods')).toEqual([1010, 1020]);
  const second = withStroke(first.map, 'road', [
    [1010, 2000],
    [1010, 1000],
  ])!;
  const [along, across] = second.map.features;
  expect(along!.geometry.polyline).toEqual([
    [0, 1000],
    [1010, 1000],
    [2000, 1000],
  ]);
  const moved = withCorner(second.map, across!.id, 1, [1000, 1100]);
  expect(moved.features[0]!.geometry.polyline![1]).toEqual([1000, 1100]);
  expect(moved.features[1]!.geometry.polyline![1]).toEqual([1000, 1100]);
});

test('areas need three corners, lines two; a copy has an id of its own', () => {
  expect(
    withStroke(bare(), 'woods', [
      [0, 0],
      [10, 10],
    ]),
  ).toBeNull();
  expect(withStroke(bare(), 'brook', [[0, 0]])).toBeNull();
  const hill = withStroke(bare(), 'hill', [
    [100, 1000],
    [300, 1000],
    [200, 1200],
  ])!;
  const twin = copied(hill.map, hill.id)!;
  expect(twin.map.features.map(({ id }) => id)).toEqual(['HI-1', 'HI-2']);
  expect(twin.map.features[1]!.geometry.polygon![0]).toEqual([300, 800]);
});

test('NQM-21.11: a battlefield in the mirror or turned is as sound as before, and four turns bring it back', () => {
  const battle = firstBattle();
  expect(faultsIn(battle)).toEqual([]);
  expect(faultsIn(turned(battle, 'mirror'))).toEqual([]);
  const quarter = turned(battle, 'turn');
  expect(faultsIn(quarter)).toEqual([]);
  expect([quarter.map.width, quarter.map.height]).toEqual([battle.map.height, battle.map.width]);
  expect(turned(turned(turned(quarter, 'turn'), 'turn'), 'turn')).toEqual(battle);
  expect(turned(turned(battle, 'mirror'), 'mirror')).toEqual(battle);
});

test('NQM-7.10: a crossing is planned on the nearest major river, and dragged along it', () => {
  const river = {
    polyline: [
      [0, 2000],
      [4000, 2000],
    ],
  };
  const map = {
    width: 4000,
    height: 4000,
    base: 'open' as const,
    features: [{ id: 'R', type: 'riverMajor' as const, geometry: river }],
  };
  expect(onRiver(map, [1500, 2200])).toEqual([1500, 2000]);
  expect(onRiver(map, [1500, 3200])).toEqual([1500, 3200]);
  const made = { ...firstBattle(), map, plannedCrossings: [{ side: 'blue', at: [1500, 2000] }] };
  const grip = { of: 'site', id: '0', index: 0, from: [1500, 2000], to: [900, 2100] } as const;
  expect(moveGrip(made, grip).plannedCrossings![0]!.at).toEqual([900, 2000]);
});
