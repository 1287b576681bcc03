import { expect, test } from 'vitest';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { fieldFor } from '../../../rules/hold-the-line/terms/field.ts';
import { drawMap } from '../../board/hex/draw.ts';
import { smallBoard } from './small-board.ts';

test('the exercise has a small board of its own, with a river and a town', () => {
  const scenario = holdTheLine.scenarios.find(({ id }) => id === 'exercise')!;
  const { grid } = fieldFor(scenario, holdTheLine.defaults);
  const board = smallBoard(scenario, grid)!;
  expect(board.grid.count).toBe(30);
  expect(board.terrains[board.terrain[grid.index('0304')]!]).toBe('forest');
  expect(board.countries[board.country[grid.index('0203')]!]!.id).toBe('DE');
  expect(board.countries[board.country[grid.index('0303')]!]!.id).toBe('PL');
  expect(drawMap(board, { bare: true })).toContain('<svg');
  expect(smallBoard(scenario, grid)).toBe(board);
});

test('Mława is played on the printed map', () => {
  const scenario = holdTheLine.scenarios.find(({ id }) => id === 'mlawa')!;
  expect(smallBoard(scenario, fieldFor(scenario, holdTheLine.defaults).grid)).toBeNull();
});
