import { expect, test } from 'vitest';
import { sideFeature, terrainOf } from '../../../maps/board/index.ts';
import { fieldFor, type Scenario, september1939 } from '../../../rules/september-1939/index.ts';
import { DEFAULTS } from '../../../rules/september-1939/options.ts';
import { drawMap } from '../../board/hex/draw.ts';
import { gameBoard } from './game-board.ts';
import { BOARD, boardOf, hexName } from './pieces.ts';

const first = september1939.scenarios.find(({ id }) => id === 'first-steps') as Scenario;
const opened = (scenario: Scenario) => fieldFor(scenario, DEFAULTS);

test('a shipped scenario is played on the printed board itself', () => {
  for (const scenario of september1939.scenarios)
    expect(boardOf({ scenario: opened(scenario as Scenario).key })).toBe(BOARD);
});

test('a board made anew from the printed ground is the printed board', () => {
  const made = gameBoard(opened(first), BOARD.map);
  const all = (count: number, value: (at: number) => unknown) =>
    Array.from({ length: count }, (_, at) => value(at));
  const { count, sideCount } = BOARD.grid;
  expect(all(count, hex => terrainOf(made, hex))).toEqual(all(count, hex => terrainOf(BOARD, hex)));
  for (const name of ['river', 'road', 'rail'])
    expect(all(sideCount, side => sideFeature(made, name, side))).toEqual(
      all(sideCount, side => sideFeature(BOARD, name, side)),
    );
  expect(made.places.map(({ name }) => name)).toEqual(BOARD.places.map(({ name }) => name));
  expect(made.crossings.length).toBe(BOARD.crossings.length);
  const lengths = (board: typeof made) => board.chains.map(({ path }) => path.length).sort();
  expect(lengths(made)).toEqual(lengths(BOARD));
});

const own: Scenario = {
  ...first,
  id: 'own-land',
  board: 'open',
  changes: [{ hex: '3430', terrain: ['town'] }],
  sides: [
    { side: '3628/N', river: 'river' },
    { side: '3628/NE', river: 'river' },
    { side: '3628/SE', river: 'big', road: 'primary', bridge: 'BR-OWN' },
    { side: '3829/N', rail: true },
    { side: '3828/N', rail: true },
  ],
};

test('W39-2.1: open land shows the rivers, roads, railways, bridges and towns of its scenario', () => {
  const { key } = opened(own);
  const board = boardOf({ scenario: key });
  const lines = board.chains.map(({ kind, class: cls, path }) => [kind, cls, path.length]);
  expect(lines.sort()).toEqual([
    ['rail', '', 3],
    ['river', 'big', 1],
    ['river', 'river', 2],
    ['road', 'primary', 2],
  ]);
  expect(board.crossings.map(({ id }) => id)).toEqual(['BR-OWN']);
  expect(board.places.map(({ kind }) => kind)).toEqual(['town']);
  expect(hexName({ scenario: key }, '3430')).toBe('3430');
  expect(drawMap(board, { bare: true, palette: 'paper' })).toContain('<path');
});

test('a printed line is cut where the scenario takes it away', () => {
  const printed = BOARD.chains.find(({ id }) => id === 'RAIL-WARSZAWA-BRZESC')!;
  const { grid } = BOARD;
  const [a, b] = [printed.path[10]!, printed.path[11]!];
  const side = grid.sideLabel(grid.side(a, grid.direction(a, b)));
  const cut = gameBoard(opened({ ...first, id: 'cut', sides: [{ side, rail: false }] }), BOARD.map);
  const rails = cut.chains.filter(({ id }) => id.startsWith('RAIL-WARSZAWA-BRZESC'));
  expect(rails.map(({ path }) => path.length)).toEqual([11, printed.path.length - 11]);
});
