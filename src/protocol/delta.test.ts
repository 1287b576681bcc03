import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemIn } from '../engine/shape.ts';
import {
  type Compared,
  type DeltaChange,
  deltaBetween,
  deltaShape,
  same,
  withDelta,
} from './delta.ts';

const json = fc.jsonValue({ maxDepth: 4 }).map(value => JSON.parse(JSON.stringify(value)));

test('the delta between any two values leads from the one to the other, and is well formed', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      if (JSON.stringify([before, after]).includes('__proto__')) return;
      const frozen = JSON.stringify(before);
      const delta = JSON.parse(JSON.stringify(deltaBetween(before, after)));
      expect(problemIn(deltaShape, delta)).toBeNull();
      expect(same(withDelta(before, delta), after)).toBe(true);
      expect(JSON.stringify(before)).toBe(frozen);
    }),
    { numRuns: 2000 },
  );
});

test('equal values have an empty delta, whatever the order of their fields', () => {
  expect(deltaBetween({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toEqual([]);
  expect(deltaBetween({ a: 1, b: undefined }, { a: 1 })).toEqual([]);
});

test('a unit that marched is two short changes; a unit that left is a splice', () => {
  const units = (at: number) => [
    { id: 'R1', at: 3, moved: false },
    { id: 'R2', at, moved: at !== 7 },
    { id: 'R3', at: 9, moved: false },
  ];
  expect(deltaBetween({ units: units(7) }, { units: units(8) })).toEqual([
    { do: 'set', at: '/units/1/at', to: 8 },
    { do: 'set', at: '/units/1/moved', to: true },
  ]);
  expect(deltaBetween({ units: units(7) }, { units: units(7).toSpliced(1, 1) })).toEqual([
    { do: 'splice', at: '/units', from: 1, cut: 1, put: [] },
  ]);
});

const items = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 12 }), at: fc.integer({ min: 0, max: 2 }) }),
  { maxLength: 14 },
);

test('the delta of lists leads there, and hangs on the values alone, whatever the lists share', () => {
  fc.assert(
    fc.property(items, fc.array(fc.nat(20), { maxLength: 14 }), items, (before, kept, fresh) => {
      const after = kept.map(i => before[i] ?? fresh[i] ?? { id: 99, at: i });
      const delta = deltaBetween(before, after);
      expect(withDelta(before, delta)).toEqual(after);
      expect(deltaBetween(structuredClone(before), after)).toEqual(delta);
    }),
    { numRuns: 1000 },
  );
});

test('units that come, go and change in one list are a short change each', () => {
  const units = Array.from({ length: 30 }, (_, i) => ({ id: `R${i}`, at: i, moved: false }));
  const after = units.map(unit => (unit.id === 'R9' ? { ...unit, at: 50 } : unit));
  after.splice(20, 1);
  after.splice(3, 0, { id: 'B1', at: 7, moved: false });
  expect(deltaBetween({ units }, { units: after })).toEqual([
    { do: 'splice', at: '/units', from: 3, cut: 0, put: [{ id: 'B1', at: 7, moved: false }] },
    { do: 'set', at: '/units/10/at', to: 50 },
    { do: 'splice', at: '/units', from: 21, cut: 1, put: [] },
  ]);
});

test('what did not change is shared with the value before', () => {
  const before = { units: [{ at: 1 }, { at: 2 }], flow: { phase: 'move' } };
  const after = withDelta(before, [{ do: 'set', at: '/units/0/at', to: 5 }]);
  expect(after.flow).toBe(before.flow);
  expect(after.units[1]).toBe(before.units[1]);
  expect(after.units[0]).toEqual({ at: 5 });
});

test('a delta that does not fit is a fault, and no delta reaches a prototype', () => {
  const apply = (change: DeltaChange) => () => withDelta({ a: 1 }, [change]);
  expect(apply({ do: 'set', at: '/b/c', to: 1 })).toThrow('which is not there');
  expect(apply({ do: 'splice', at: '/a', from: 0, cut: 0, put: [] })).toThrow('cannot splice');
  expect(apply({ do: 'set', at: '/__proto__/x', to: 1 })).toThrow('prototype');
  expect(deltaBetween({}, { 'a/b': { '~': 1 } })).toEqual([
    { do: 'set', at: '/a~1b', to: { '~': 1 } },
  ]);
  expect(withDelta({ 'a/b': { '~': 1 } }, [{ do: 'set', at: '/a~1b/~0', to: 2 }])).toEqual({
    'a/b': { '~': 2 },
  });
});

test('what several comparisons of one moment remember changes nothing that they find', () => {
  const seen = (own: number, shared: object) => ({
    view: { table: { ...shared, own: [{ own }] } },
  });
  const lists = fc.array(fc.record({ at: fc.nat(5), by: fc.constantFrom('x', 'y') }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(lists, lists, lists, (units, later, air) => {
      const before = { units, air: { counters: air } };
      const after = { units: later, air: { counters: [...air, { at: 9, by: 'x' }] } };
      const compared: Compared = new Map();
      for (const own of [1, 2, 3]) {
        const [a, b] = [seen(own, before), seen(own + 1, after)];
        expect(deltaBetween(a, b, compared)).toEqual(deltaBetween(a, b));
      }
    }),
  );
});

test('two parts that lie elsewhere in another sight are told where they lie there', () => {
  const [a, b] = [{ text: 'old' }, { text: 'new' }];
  const compared: Compared = new Map();
  const sight = (sheets: readonly unknown[]) => ({ desk: { sheets } });
  const other = { marks: { text: 'of another' } };
  const changes = (before: unknown, after: unknown) => deltaBetween(before, after, compared);
  const one = changes(sight([other, { marks: a }]), sight([other, { marks: b }]));
  const two = changes(sight([{ marks: a }]), sight([{ marks: b }]));
  expect(one).toEqual([{ do: 'set', at: '/desk/sheets/1/marks/text', to: 'new' }]);
  expect(two).toEqual([{ do: 'set', at: '/desk/sheets/0/marks/text', to: 'new' }]);
});
