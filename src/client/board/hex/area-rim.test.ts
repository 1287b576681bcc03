import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadBoard } from '../../../maps/board/index.ts';
import { sheetFrame } from './sheet-frame.ts';

const board = loadBoard(
  JSON.parse(readFileSync('src/rules/poland-campaign/data/map.json', 'utf8')),
);
const frame = sheetFrame(board, true);

const loops = (path: string) => path.split('M').filter(Boolean);
const corners = (path: string) => path.split('L').length - 1;

test('one line runs round hexes that touch, and hexsides between them are left out', () => {
  expect(corners(frame.around!(['1010']))).toBe(6);
  expect(corners(frame.around!(['1010', '1011']))).toBe(10);
  expect(loops(frame.around!(['1010', '1011']))).toHaveLength(1);
});

test('hexes apart have a line each, and a hole has one of its own', () => {
  expect(loops(frame.around!(['1010', '1414']))).toHaveLength(2);
  const { grid } = board;
  const middle = grid.index('1010');
  const ring = [0, 1, 2, 3, 4, 5].map(d => grid.label(grid.neighbour(middle, d)));
  expect(loops(frame.around!(ring))).toHaveLength(2);
  expect(loops(frame.around!([...ring, '1010']))).toHaveLength(1);
});
