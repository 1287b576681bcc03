import { expect, test } from 'vitest';
import { watched } from './every-key.ts';
import { runVector as runHold } from './hold-the-line/run.ts';
import { runVector as runQuite } from './not-quite-mechanized/run.ts';
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

test('HTL-22.3, HTL-22.11: examples that go back in a record refuse keys that nobody knows too', () => {
  const seats = { german: ['GE-OKH-CO'], polish: ['PL-HC-CO'] };
  const back = (given: object, act: object, then: object) =>
    keysOf(
      runHold({
        ...{ id: 'report', rule: 'HTL-22.3', given, when: { op: 'play', acts: [act] } },
        then,
      } as unknown as Parameters<typeof runHold>[0]),
    );
  const consent = { type: 'consentUndo', seat: 'german', entry: 5 };
  const given = { phase: 'COMMAND', seats };
  expect(back(given, consent, { undone: false })).toEqual([]);
  expect(back({ ...given, phasse: 'COMMAND' }, consent, { undone: false })).toEqual([
    'given.phasse',
  ]);
  const turn = {
    seats: { german: ['GE-4A-A'], lead: ['CTRL-LEAD'] },
    turn: 3,
    turnBeganAtEntry: 40,
  };
  const undo = { type: 'undo', seat: 'lead', entry: 39, reason: 'too far' };
  expect(back(turn, undo, { error: 'E_PHASE' })).toEqual([]);
  expect(back({ ...turn, turnn: 4 }, undo, { error: 'E_PHASE' })).toEqual(['given.turnn']);
});

test('NQM-22.3: an example of conversion with a key that nobody knows is refused', () => {
  const unit = { template: 'infantryBattalion', strengthPct: 90, quality: 80 };
  const of = (given: object) =>
    keysOf(
      runQuite({
        ...{ id: 'report', rule: 'NQM-22.3', given, when: { op: 'convertIn' } },
        // biome-ignore lint/suspicious/noThenProperty: an example is no promise
        then: { grade: 'V' },
      } as unknown as Parameters<typeof runQuite>[0]),
    );
  expect(of({ ...unit, experienceBattles: 0 })).toEqual([]);
  expect(of({ ...unit, experienceBattles: 0, elit: true })).toEqual(['given.elit']);
});

test('NQM-8.17, NQM-23: a strange key deep inside an example of Not Quite Mechanized is refused with its place', () => {
  const company = { unit: 'A', stands: 3, class: 'L' };
  const of = (one: object) =>
    keysOf(
      runQuite({
        ...{ id: 'report', rule: 'NQM-8.17', when: { op: 'volley', faces: [6] } },
        given: { firing: [one], target: 'M', companyFireRate: 'perCompany' },
        // biome-ignore lint/suspicious/noThenProperty: an example is no promise
        then: { diceRolled: 1 },
      } as unknown as Parameters<typeof runQuite>[0]),
    );
  expect(of(company)).toEqual([]);
  expect(of({ ...company, clas: 'M' })).toEqual(['given.firing[0].clas']);
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
