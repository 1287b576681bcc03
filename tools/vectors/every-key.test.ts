import { expect, test } from 'vitest';
import { watched } from './every-key.ts';
import { runVector as runPoland } from './poland-campaign/run.ts';
import type { Vector as PolandVector } from './poland-campaign/vector.ts';
import { runVector as runSeptember } from './september-1939/run.ts';
import type { Vector as SeptemberVector } from './september-1939/vector.ts';

test('what nobody looked at is named with its place', () => {
  const { value, unread } = watched({ a: 1, b: [{ c: 2, d: 3 }], e: { f: 4 } }, 'given');
  expect([value.a, value.b[0]!.c]).toEqual([1, 2]);
  expect(unread()).toEqual([
    { at: 'given.e', value: { f: 4 } },
    { at: 'given.b[0].d', value: 3 },
  ]);
});

const infantry = { type: 'infantry', stats: '3-5-4', back: '2-3-4' } as const;
const march: PolandVector = {
  id: 'report',
  rule: 'PC-4.0',
  given: { units: [{ id: 'a', nation: 'DE', ...infantry, hex: '1110' }] },
  when: { op: 'move', unit: 'a', path: ['1109'] },
  // biome-ignore lint/suspicious/noThenProperty: an example is no promise
  then: { legal: true },
};
const keysOf = (differences: readonly { readonly key: string }[]) =>
  differences.map(({ key }) => key);

test('a report with a key that nobody knows is refused, not judged without it', () => {
  expect(runPoland(march)).toEqual([]);
  const given = { ...march.given, terain: { '1109': 'mountain' } };
  expect(keysOf(runPoland({ ...march, given }))).toEqual(['given.terain']);
  const units = [{ ...march.given.units![0]!, movd: true }];
  expect(keysOf(runPoland({ ...march, given: { units } }))).toEqual(['given.units[0].movd']);
  const when = { ...march.when, by: 'lorry' };
  expect(keysOf(runPoland({ ...march, when }))).toEqual(['when.by']);
  expect(keysOf(runPoland({ ...march, whenn: 1 } as PolandVector))).toEqual(['whenn']);
  const operation = { ...march, when: { ...march.when, op: 'fly' } };
  expect(keysOf(runPoland(operation))).toEqual(['op']);
  const options = { ...march, given: { ...march.given, options: { fogg: 'none' } } };
  expect(() => runPoland(options)).toThrow('given.options.fogg');
});

const stands = (given: SeptemberVector['given'], loss: number): SeptemberVector => ({
  id: 'report',
  rule: 'W39-8.52',
  given,
  when: 'the defender stands fast',
  // biome-ignore lint/suspicious/noThenProperty: an example is no promise
  then: { loss },
});

test('W39-8.52: the price of standing fast is what play charges', () => {
  expect(runSeptember(stands({ result: 'B2', attackerSp: 7 }, 1))).toEqual([]);
  expect(runSeptember(stands({ result: 'B2', attackerSp: 7 }, 4))).toEqual([
    { key: 'loss', expected: 4, actual: 1 },
  ]);
  const strange = stands({ result: 'B2', attackerSp: 7, works: 'stationary' }, 1);
  expect(keysOf(runSeptember(strange))).toEqual(['given.works']);
  const unknown = { result: 'B3', attackerSp: 30, stationary: 'half' };
  expect(keysOf(runSeptember(stands(unknown, 2)))).toEqual(['given.stationary']);
});
