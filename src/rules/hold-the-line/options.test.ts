import { expect, test } from 'vitest';
import { runVector, type Vector } from '../../../tools/vectors/hold-the-line/run.ts';
import { Scene } from '../../../tools/vectors/hold-the-line/scene.ts';
import errors from './data/errors.json';
import rows from './data/options.json';
import examples from './examples.json';
import { DEFAULTS } from './options.ts';
import { TEMPLATES } from './refusals.ts';

const VECTORS = examples as unknown as Vector[];

const without = (vector: Vector, id: string): Vector => {
  const { [id]: _, ...options } = vector.given.options as Record<string, unknown>;
  return { ...vector, given: { ...vector.given, options } };
};

/** Vectors of an option hold with it, and one of them at least does not hold without. */
const changes = (id: string): void => {
  const own = VECTORS.filter(({ given }) =>
    Object.hasOwn((given.options as object | undefined) ?? {}, id),
  );
  expect(own.flatMap(vector => runVector(vector))).toEqual([]);
  expect(own.some(vector => runVector(without(vector, id)).length > 0)).toBe(true);
};

test('HTL-O1 changes what happens', () => changes('HTL-O1'));
test('HTL-O2 changes what happens', () => changes('HTL-O2'));
test('HTL-O3 changes what happens', () => changes('HTL-O3'));
test('HTL-O4 changes what happens', () => changes('HTL-O4'));
test('HTL-O5 changes what happens', () => changes('HTL-O5'));
test('HTL-O6 changes what happens', () => changes('HTL-O6'));
test('HTL-O7 changes what happens', () => changes('HTL-O7'));
test('HTL-O8 changes what happens', () => changes('HTL-O8'));
test('HTL-O9 changes what happens', () => changes('HTL-O9'));
test('HTL-O10 changes what happens', () => changes('HTL-O10'));
test('HTL-O11 changes what happens', () => changes('HTL-O11'));
test('HTL-O12 changes what happens', () => changes('HTL-O12'));
test('HTL-O14 changes what happens', () => changes('HTL-O14'));
test('HTL-O15 changes what happens', () => changes('HTL-O15'));
test('HTL-O16 changes what happens', () => changes('HTL-O16'));
test('HTL-O17 changes what happens', () => changes('HTL-O17'));
test('HTL-O18 changes what happens', () => changes('HTL-O18'));
test('HTL-O19 changes what happens', () => changes('HTL-O19'));
test('HTL-O20 changes what happens', () => changes('HTL-O20'));
test('HTL-O21 changes what happens', () => changes('HTL-O21'));
test('HTL-O22 changes what happens', () => changes('HTL-O22'));
test('HTL-O23 changes what happens', () => changes('HTL-O23'));
test('HTL-O24 changes what happens', () => changes('HTL-O24'));
test('HTL-O26 changes what happens', () => changes('HTL-O26'));
test('HTL-O27 changes what happens', () => changes('HTL-O27'));
test('HTL-O28 changes what happens', () => changes('HTL-O28'));
test('HTL-O29 changes what happens', () => changes('HTL-O29'));
test('HTL-O31 changes what happens', () => changes('HTL-O31'));

test('HTL-O25: without random events nothing is drawn', () => {
  const vector = VECTORS.find(({ id }) => id === 'EX-369')!; // six: two events
  expect(runVector(vector)).toEqual([]);
  const quiet = { ...vector, given: { ...vector.given, options: { 'HTL-O25': false } } };
  expect(runVector(quiet)[0]).toMatchObject({ key: 'count', actual: 0 });
});

test('HTL-O30: with couriers a message is under way until the next boundary', () => {
  const stateAfter = (couriers: string, rings: number) => {
    const scene = Scene.small({
      options: { 'HTL-O30': couriers },
      seats: { co: ['GE-4A-CO'], corps: ['GE-4A-A'] },
      phase: 'POSTURE',
      units: [{ id: 'g', type: 'ger-inf-1', hex: '0605' }],
      cp: { '0605': 1 },
    });
    const order = { type: 'message', to: 'GE-4A-A', kind: 'order', text: 'Halt.', about: [] };
    scene.do('co', order);
    for (let i = 0; i < rings; i++) scene.ring();
    return scene.state.messages[0]!.state;
  };
  expect(stateAfter('off', 0)).toBe('delivered');
  expect(stateAfter('phase', 0)).toBe('underWay');
  expect(stateAfter('phase', 1)).toBe('delivered');
});

test('every option of the book can be chosen, in its order; those of the house follow', () => {
  expect(Object.keys(DEFAULTS).slice(0, rows.options.length)).toEqual(
    rows.options.map(({ key }) => key),
  );
});

test('every refusal code of the book has a sentence, and a vector that meets it', () => {
  const codes = errors.errors.map(({ code }) => code);
  expect(Object.keys(TEMPLATES).sort()).toEqual([...codes].sort());
  const met = new Set(VECTORS.map(({ then }) => then.error));
  expect(codes.filter(code => !met.has(code))).toEqual([]);
});
