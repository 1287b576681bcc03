import { expect, test } from 'vitest';
import { frameOf, pop, push, top } from './flow.ts';
import { heard, mayRead, sentence } from './log.ts';
import { pick, pickFrom, random, shuffled } from './random.ts';

test('a sentence is a template with values', () => {
  expect(sentence('{unit} marches to {to}', { unit: 'DE-2MOT', to: '1416' })).toBe(
    'DE-2MOT marches to 1416',
  );
  expect(sentence('{units} {x} {more}', { units: ['A', 'B'], x: { a: 1 } })).toBe(
    'A, B {"a":1} {more}',
  );
});

test('a sentence goes by how many there are', () => {
  const moved = '{units} {units|moves|move} for {n} {n|point|points}';
  expect(sentence(moved, { units: ['A'], n: 2 })).toBe('A moves for 2 points');
  expect(sentence(moved, { units: ['A', 'B'], n: 1 })).toBe('A, B move for 1 point');
});

test('a line is read by those it is meant for, and by control', () => {
  const line = { rule: 'X-1', id: 'x', values: {}, seenBy: ['red'] };
  expect(mayRead(line, 'red', false)).toBe(true);
  expect(mayRead(line, 'blue', false)).toBe(false);
  expect(mayRead(line, 'spectator', false)).toBe(false);
  expect(mayRead({ ...line, seenBy: ['red', 'spectator'] }, 'spectator', false)).toBe(true);
  expect(mayRead(line, 'umpire', true)).toBe(true);
  expect(mayRead({ rule: 'X-1', id: 'x', values: {} }, 'spectator', false)).toBe(true);
});

test('the flow of play is a stack', () => {
  type Frame = { kind: 'phase'; turn: number } | { kind: 'combat'; hex: string };
  const flow: Frame[] = [{ kind: 'phase', turn: 1 }];
  push(flow, { kind: 'combat', hex: '1416' });
  expect(top(flow).kind).toBe('combat');
  expect(frameOf(flow, 'phase')?.turn).toBe(1);
  expect(() => pop(flow, 'phase')).toThrow('expected to leave phase, left combat');
  expect(() => top([])).toThrow('empty');
});

test('chance of a seed is always the same, and even', () => {
  const chance = random(7);
  const again = random(7);
  const counts = [0, 0, 0, 0, 0];
  let differences = 0;
  for (let i = 0; i < 50_000; i++) {
    const n = chance.below(5);
    if (n !== again.below(5)) differences++;
    counts[n] = (counts[n] ?? 0) + 1;
  }
  expect(differences).toBe(0);
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  expect(pickFrom([], chance)).toBeNull();
  expect(() => pick([], chance)).toThrow('nothing to pick from');
  expect(shuffled([1, 2, 3], chance).sort()).toEqual([1, 2, 3]);
});

test('a reader is not told who else reads a line, and shared texts find the same line again', () => {
  const line = { rule: 'X-1', id: 'x', values: {}, seenBy: ['red', 'blue'] };
  expect(heard(line)).toEqual({ rule: 'X-1', id: 'x', values: {} });
  expect(heard(line)).toBe(heard(line));
});
