import { expect, test } from 'vitest';
import { countryOf, hexFeature, sideFeature, terrainOf } from '../../../maps/board/index.ts';
import { polandCampaign, type Scenario } from '../../../rules/poland-campaign/index.ts';
import { fieldFor, fieldKey } from '../../../rules/poland-campaign/terms/field.ts';
import { drawMap } from '../../board/hex/draw.ts';
import { gameBoard } from './game-board.ts';
import { BOARD, boardOf, hexName, type View } from './names.ts';
import { worthElsewhere } from './points.ts';

const corridor = polandCampaign.scenarios.find(({ id }) => id === 'corridor') as Scenario;

const opened = (scenario: Scenario) => {
  fieldFor(scenario);
  return { scenario: fieldKey(scenario) };
};

test('a shipped scenario is played on the printed board itself', () => {
  for (const scenario of polandCampaign.scenarios)
    expect(boardOf(opened(scenario as Scenario))).toBe(BOARD);
});

test('a board made anew from the printed ground is the printed board', () => {
  const made = gameBoard(fieldFor(corridor), BOARD.map);
  for (let hex = 0; hex < BOARD.grid.count; hex++) {
    expect(terrainOf(made, hex)).toBe(terrainOf(BOARD, hex));
    expect(countryOf(made, hex)).toBe(countryOf(BOARD, hex));
    expect(hexFeature(made, 'river', hex) === undefined).toBe(
      hexFeature(BOARD, 'river', hex) === undefined,
    );
  }
  for (let side = 0; side < BOARD.grid.sideCount; side++)
    for (const name of ['border', 'coast', 'fortification'])
      expect([side, name, sideFeature(made, name, side) !== undefined]).toEqual([
        side,
        name,
        sideFeature(BOARD, name, side) !== undefined,
      ]);
  expect(made.places.length).toBe(BOARD.places.length);
});

const changed: Scenario = {
  ...corridor,
  id: 'changed',
  changes: [
    { hex: '0605', terrain: ['forest', 'river'] },
    { hex: '0707', terrain: ['open'] },
    { hex: '0809', terrain: ['city'], forts: ['N'] },
    { hex: '0806', terrain: ['open'] },
  ],
  victory: { ...corridor.victory, cities: [{ name: 'Nowe', hexes: ['0809'], points: 7 }] },
};

test('a changed board shows the ground, the water and the cities of its scenario', () => {
  const of = opened(changed);
  const board = boardOf(of);
  const at = (hex: string) => board.grid.index(hex);
  expect(boardOf(of)).toBe(board);
  expect(terrainOf(board, at('0605'))).toBe('forest');
  expect(terrainOf(board, at('0707'))).toBe('open');
  expect(hexFeature(board, 'river', at('0707'))).toBeUndefined();
  expect(hexFeature(board, 'objective', at('0809'))).toBe(7);
  expect(hexFeature(board, 'objective', at('0701'))).toBeUndefined();
  expect(sideFeature(board, 'fortification', board.grid.side(at('0809'), 0))).toBeDefined();
  expect(hexName(of, '0707')).toBe('0707');
  expect(hexName(of, '0809')).toBe('0809 Nowe');
  const wet = board.chains.filter(({ kind }) => kind === 'river').flatMap(({ path }) => [...path]);
  expect(wet).toContain(at('0605'));
  expect(wet).not.toContain(at('0707'));
});

test('open land has no names but those of the scenario, and every made board can be drawn', () => {
  const of = opened({ ...changed, id: 'plain', board: 'open' });
  expect(boardOf(of).places.map(({ name }) => name)).toEqual(['Nowe']);
  expect(boardOf(of).labels).toEqual([]);
  for (const board of [boardOf(of), boardOf(opened(changed))])
    expect(drawMap(board, { bare: true })).toMatch(/^<svg.*<\/svg>$/s);
});

test('PC-10.2: what a scenario counts otherwise than the printed board is marked, and nothing else', () => {
  const worth = (scenario: unknown) =>
    Object.fromEntries(
      [...worthElsewhere(opened(scenario as Scenario) as View)].map(([hex, points]) => [
        BOARD.grid.label(hex),
        points,
      ]),
    );
  const campaign = polandCampaign.scenarios.find(({ id }) => id === 'campaign-1939');
  expect(worth(campaign)).toEqual({});
  expect(worth(corridor)).toMatchObject({ '0707': 10, '0908': 10, '1005': 10 });
  expect(worth(corridor)['0701']).toBeUndefined();
  expect(worth(changed)).toMatchObject({});
});
