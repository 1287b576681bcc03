import { expect, test } from 'vitest';
import { inLetters } from './letters.ts';

const node = (x: number, y: number, name: string, below = '') => ({ x, y, name, below });

test('nodes stand at their places, links run between them with their note in the middle', () => {
  const nodes = [node(0, 0, '[West]', '2'), node(10, 0, '[East]'), node(0, 6, '[South]')];
  const links = [
    { a: 0, b: 1, sign: null, note: '4' },
    { a: 0, b: 2, sign: ':', note: '' },
  ];
  const rows = inLetters(nodes, links, 40).split('\n');
  expect(rows[1]).toMatch(/^ {4}\[West\]-+4-+\[East\]$/);
  expect(rows[2]?.trim()).toBe('2');
  expect(rows.filter(row => row.trim() === ':').length).toBeGreaterThan(2);
  expect(rows.at(-2)?.trim() || rows.at(-3)?.trim()).toBe('[South]');
});

test('names never run into each other: a second one at the same place moves aside', () => {
  const nodes = [node(0, 0, '[Upper]'), node(0, 0, '[Lower]'), node(20, 0, '[Far]')];
  const text = inLetters(nodes, [], 60);
  for (const { name } of nodes) expect(text).toContain(name);
});
