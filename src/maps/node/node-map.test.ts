import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NodeMap } from './node-map.ts';
import { nodeComponents, nodePath, nodesWithin } from './node-paths.ts';

const boards = ['hautebois', 'sarcy', 'pont_vieux', 'moulin', 'croisee', 'islet'].map(id => ({
  id,
}));
const link = (id: string, a: string, b: string, kind: string, mp: number, bridge?: string) => ({
  id,
  a,
  b,
  kind,
  mp,
  bridge,
});
const valley = new NodeMap(
  boards,
  [
    link('r_hautebois_sarcy', 'hautebois', 'sarcy', 'road', 4),
    link('r_sarcy_pont_vieux', 'sarcy', 'pont_vieux', 'road', 4),
    link('r_sarcy_moulin', 'sarcy', 'moulin', 'road', 5),
    link('r_pont_vieux_croisee', 'pont_vieux', 'croisee', 'road', 4, 'pv_road'),
    link('r_moulin_croisee', 'moulin', 'croisee', 'road', 5, 'mo_foot'),
    link('w_pont_vieux_moulin', 'pont_vieux', 'moulin', 'river', 4),
    link('x_sarcy_pont_vieux', 'sarcy', 'pont_vieux', 'rail', 5),
  ],
  ({ mp }) => mp,
);
const at = (id: string) => valley.index(id);
const names = (nodes: readonly number[]) => nodes.map(node => valley.label(node));

test('links are found by node, kind and id, and keep what else they carry', () => {
  expect(valley.kinds).toEqual(['road', 'river', 'rail']);
  expect(names(valley.neighbours(at('sarcy')))).toEqual(['hautebois', 'pont_vieux', 'moulin']);
  expect(names(valley.neighbours(at('pont_vieux'), 'river'))).toEqual(['moulin']);
  expect(valley.linksOf(at('islet'))).toEqual([]);
  const both = valley.between(at('pont_vieux'), at('sarcy'));
  expect(both.map(i => valley.linkLabel(i))).toEqual(['r_sarcy_pont_vieux', 'x_sarcy_pont_vieux']);
  expect(valley.between(at('sarcy'), at('pont_vieux'), 'rail')).toEqual([6]);
  expect(valley.links[valley.linkIndex('r_moulin_croisee')]?.bridge).toBe('mo_foot');
  expect(valley.across(0, at('croisee'))).toBe(-1);
  expect([valley.index('paris'), valley.linkIndex('r_paris')]).toEqual([-1, -1]);
});

test('the cheapest way, and the way round when a bridge is down', () => {
  const roads = (down: string[]) => (i: number) =>
    valley.kind(i) === 'road' && !down.includes(valley.links[i]?.bridge ?? '')
      ? valley.length(i)
      : -1;
  const way = nodePath(valley, at('hautebois'), at('croisee'), roads([]));
  expect(way?.cost).toBe(12);
  expect(names(way!.nodes)).toEqual(['sarcy', 'pont_vieux', 'croisee']);
  expect(way?.links).toEqual([0, 1, 3]);
  expect(nodePath(valley, at('hautebois'), at('croisee'), roads(['pv_road']))?.cost).toBe(14);
  expect(
    nodePath(valley, at('hautebois'), at('croisee'), roads(['pv_road', 'mo_foot'])),
  ).toBeNull();
  expect(nodePath(valley, at('sarcy'), at('sarcy'))).toEqual({ cost: 0, nodes: [], links: [] });
});

test('a budget limits the reach and costs may depend on what is spent', () => {
  expect(names(nodesWithin(valley, at('hautebois'), 8).nodes)).toEqual(['sarcy', 'pont_vieux']);
  const tired = nodesWithin(
    valley,
    at('hautebois'),
    99,
    (i, _a, _b, spent) => valley.length(i) + spent,
  );
  expect(tired.cost(at('croisee'))).toBe(28);
  expect(tired.cost(at('islet'))).toBe(-1);
});

test('pieces fall apart when links are closed', () => {
  expect([...nodeComponents(valley)]).toEqual([0, 0, 0, 0, 0, 1]);
  const noBridges = nodeComponents(valley, i => valley.links[i]?.bridge === undefined);
  expect([...noBridges]).toEqual([0, 0, 0, 0, 1, 2]);
});

test('maps with a mistake in them are refused by name', () => {
  const make = (a: string, b: string, mp: number) => () =>
    new NodeMap(boards, [link('r_x', a, b, 'road', mp)], l => l.mp);
  expect(make('sarcy', 'paris', 3)).toThrow('r_x ends at paris');
  expect(make('sarcy', 'sarcy', 3)).toThrow('itself');
  expect(make('sarcy', 'moulin', 2.5)).toThrow('2.5');
  expect(() => new NodeMap([...boards, { id: 'sarcy' }], [], () => 1)).toThrow('sarcy');
  expect(() => valley.label(6)).toThrow(RangeError);
});

const anyMap = fc.integer({ min: 1, max: 9 }).chain(count => {
  const node = fc.nat(count - 1).map(String);
  return fc
    .array(fc.record({ a: node, b: node, kind: fc.constantFrom('road', 'rail'), mp: fc.nat(6) }))
    .map(links => {
      const nodes = Array.from({ length: count }, (_, id) => ({ id: String(id) }));
      const proper = links.filter(({ a, b }) => a !== b).map((l, i) => ({ ...l, id: `l${i}` }));
      return new NodeMap(nodes, proper, l => l.mp);
    });
});

test('costs, paths and pieces agree with the slow way on any map', () => {
  fc.assert(
    fc.property(anyMap, fc.nat(20), (map, budget) => {
      const best = new Array<number>(map.count).fill(Number.POSITIVE_INFINITY);
      best[0] = 0;
      for (let round = 0; round < map.count; round++)
        for (const { a, b, mp } of map.links) {
          best[+b] = Math.min(best[+b]!, best[+a]! + mp);
          best[+a] = Math.min(best[+a]!, best[+b]! + mp);
        }
      const found = nodesWithin(map, 0, budget);
      const pieces = nodeComponents(map);
      for (let node = 0; node < map.count; node++) {
        expect(found.cost(node)).toBe(best[node]! <= budget ? best[node] : -1);
        expect(pieces[node] === 0).toBe(best[node]! < Number.POSITIVE_INFINITY);
        const path = found.path(node);
        expect(path?.links.reduce((sum, l) => sum + map.length(l), 0) ?? -1).toBe(found.cost(node));
        let here = 0;
        for (const l of path?.links ?? []) here = map.across(l, here);
        if (path) expect(here).toBe(node);
      }
      expect(found.nodes.map(found.cost)).toEqual(
        found.nodes.map(found.cost).sort((a, b) => a - b),
      );
    }),
    { numRuns: 200 },
  );
});
