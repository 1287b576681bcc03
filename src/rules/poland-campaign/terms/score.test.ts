import { expect, test } from 'vitest';
import { CAMPAIGN, SmallTable } from '../../../../tools/vectors/poland-campaign/small-table.ts';
import { polandCampaign } from '../index.ts';
import { follow } from './arrival.ts';
import { fieldOf } from './field.ts';
import { holderOf, scoreOf } from './score.ts';

test('PC-10.2b: a city belongs to the side that entered it last, though nobody stays', () => {
  const { state, unit } = withTable();
  const { grid } = fieldOf(state);
  const lodz = grid.index('1213');
  expect(holderOf(state, lodz)).toBe('polish');
  follow(state, unit('DE-1PZ'), [grid.index('1212'), lodz, grid.index('1313')]);
  expect(holderOf(state, lodz)).toBe('german');
});

test('PC-10.2b: with garrison a city counts only for who stands in it', () => {
  const { state, unit } = withTable({ cityControl: 'garrison' });
  const { grid } = fieldOf(state);
  expect(holderOf(state, grid.index('1213'))).toBeNull();
  expect(holderOf(state, grid.index('0701'))).toBe('polish');
  follow(state, unit('DE-1PZ'), [grid.index('1212'), grid.index('1213')]);
  expect(holderOf(state, grid.index('1213'))).toBe('german');
});

test('PC-10.2b: Warsaw split between the sides scores for nobody and is no other city', () => {
  const { state } = withTable();
  const { grid, city } = fieldOf(state);
  const before = scoreOf(state).polish.total;
  state.control[city[grid.index('1810')]!] = 'german';
  const { german, polish } = scoreOf(state);
  expect([german.total, before - polish.total]).toEqual([0, 25]);
});

test('PC-10.2: the running score shows its parts', () => {
  const { german, polish } = polandCampaign.view(withTable().state, 'spectator').score;
  expect(german.parts).toEqual([]);
  expect(polish.parts).toContainEqual({ what: 'onBoard', count: 52, points: 104 });
  expect(polish.parts).toContainEqual({ what: 'otherCities', count: 14, points: 42 });
  expect(polish.total).toBe(206);
});

function withTable(options = {}) {
  const table = SmallTable.open(CAMPAIGN, { options });
  return { state: table.state, unit: (id: string) => table.unit(id) };
}

test('PC-10.2b: a hex that is no city is nobody’s', () => {
  const { state } = withTable();
  expect(holderOf(state, fieldOf(state).grid.index('1212'))).toBeNull();
});
