import { expect, test } from 'vitest';
import { SCENARIOS } from '../scenarios.ts';
import { sketchOf, tableSize } from './sketch.ts';

test('FYOW-A13a: the sketch of a board is always the same, lies on its table, and has what the board has', () => {
  for (const { map } of SCENARIOS)
    for (const board of map.boards) {
      const sketch = sketchOf(board, map);
      expect(sketchOf(structuredClone(board), map)).toEqual(sketch);
      const [w, h] = tableSize(board);
      for (const { at } of sketch)
        for (const [x, y] of at)
          expect(x >= 0 && x <= w && y >= 0 && y <= h, `${board.id} ${x},${y}`).toBe(true);
      const count = (kind: string): number => sketch.filter(one => one.kind === kind).length;
      if (board.type !== 'dense' && board.town === 'village') expect(count('building')).toBe(3);
      if (board.type === 'rugged') expect(count('hill')).toBe(3);
      expect(count('bridge')).toBe(board.bridges.length);
      const roads = map.links.filter(
        ({ a, b, kind }) => kind === 'road' && (a === board.id || b === board.id),
      );
      expect(count('road')).toBe(roads.length);
    }
});

test('FYOW-A13a: links that share an edge come in side by side as they lie on the map; a lone river crosses the table', () => {
  const { map } = SCENARIOS.find(({ id }) => id === 'tutorial')!;
  const of = (id: string) => sketchOf(map.boards.find(one => one.id === id)!, map);
  const lat = (id: string) => map.boards.find(one => one.id === id)!.lat!;
  for (const { id } of map.boards) {
    const east = of(id).filter(({ link, at }) => link && at[0]![0] === 6);
    const ends = east.map(({ link, at }) => {
      const { a, b } = map.links.find(one => one.id === link)!;
      return { to: lat(a === id ? b : a), y: at[0]![1] };
    });
    ends.sort((one, other) => one.y - other.y);
    expect(ends.map(({ to }) => to)).toEqual(ends.map(({ to }) => to).sort((a, b) => a - b));
  }
  const river = of('moulin').find(({ kind }) => kind === 'river')!;
  expect(river.at[0]![1]).toBe(4);
  expect(river.at.at(-1)![1]).toBe(0);
});

test('FYOW-A13a: the seaward edge of a coastal board is water', () => {
  const { map } = SCENARIOS.find(({ id }) => id === 'guernsey-1942')!;
  const coastal = map.boards.filter(({ id }) =>
    map.links.some(({ kind, a, b }) => kind === 'landing' && (a === id || b === id)),
  );
  expect(coastal.length).toBeGreaterThan(5);
  for (const board of coastal)
    expect(sketchOf(board, map).some(({ kind }) => kind === 'sea')).toBe(true);
  const inland = map.boards.find(one => !coastal.includes(one))!;
  expect(sketchOf(inland, map).some(({ kind }) => kind === 'sea')).toBe(false);
});
