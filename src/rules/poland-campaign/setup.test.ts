import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import reinforcements from './data/reinforcements.json';
import setup from './data/setup.json';
import turns from './data/turn-track.json';
import victory from './data/victory.json';
import { polandCampaign, type Scenario } from './index.ts';
import { SCENARIOS } from './scenarios.ts';
import { contactsOf } from './terms/engagement.ts';
import { fieldOf } from './terms/field.ts';
import { stackIn } from './terms/standing.ts';

const [campaign] = SCENARIOS as [Scenario];
const create = (scenario: string | Scenario) =>
  Table.create(polandCampaign, { scenario, dice: pledge('set-up') });
const hexOf = (id: string) => campaign.units.find(({ unit }) => unit === id)?.hex;

test('PC-1.0: the campaign runs from 1 to 16 September 1939 in turns of two days', () => {
  expect([campaign.firstTurn, campaign.lastTurn]).toEqual([1, turns.turns.length]);
  expect(turns.turns[0]?.from).toBe('1939-09-01');
  expect(turns.turns.at(-1)?.to).toBe('1939-09-16');
});

test('PC-10.0: every scenario begins in September 1939, on the day of its first turn', () => {
  for (const { date, firstTurn } of SCENARIOS)
    expect(date).toBe(`${1 + 2 * (firstTurn - 1)} September 1939`);
});

test('PC-10.1: the campaign puts every piece where the set-up list has it, in its order', () => {
  for (const list of [setup.Polish, setup.German])
    for (const [hex, units] of Object.entries(list))
      expect(campaign.units.filter(unit => unit.hex === hex).map(({ unit }) => unit)).toEqual(
        units,
      );
  expect(campaign.airborne).toEqual(setup.germanAirborneReserve);
});

test('PC-10.1.1: 52 Polish pieces in 44 hexes, two of them in Krakow', () => {
  const polish = campaign.units.filter(({ unit }) => unit.startsWith('PL'));
  expect([polish.length, new Set(polish.map(({ hex }) => hex)).size]).toEqual([52, 44]);
  expect([hexOf('PL-45DR'), hexOf('PL-10BM')]).toEqual(['1521', '1521']);
});

test('PC-10.1.2: 59 German and 3 Slovak pieces in 44 hexes, none next to a Pole', () => {
  const german = campaign.units.filter(({ unit }) => !unit.startsWith('PL'));
  expect([german.length, new Set(german.map(({ hex }) => hex)).size]).toEqual([62, 44]);
  const { state } = create('campaign-1939');
  for (const { hex: label } of german)
    expect(contactsOf(state, 0, fieldOf(state).grid.index(label))).toEqual([]);
});

test('PC-10.1.3, PC-10.1.4: five Polish and three German divisions come later, by their edges', () => {
  const listed = [...reinforcements.German, ...reinforcements.Polish].flatMap(({ turn, units }) =>
    units.map(unit => [turn, unit]),
  );
  expect(campaign.reinforcements.map(({ turn, unit }) => [turn, unit])).toEqual(listed);
  const entry = (id: string) => campaign.reinforcements.find(one => one.unit === id)?.hexes ?? [];
  expect(entry('DE-218ID')).toEqual(['0102', '0103', '0104', '0105', '0106', '0107']); // 0101 is sea
  expect(entry('DE-57ID')).not.toContain('2325'); // Hungary
  expect(entry('DE-56ID').every(hex => hex.endsWith('25'))).toBe(true);
});

test('PC-10.2: the campaign scores what the victory table prints', () => {
  expect(campaign.victory.cities.map(({ name, points }) => [name, points])).toEqual(
    victory.bothSides.map(({ city, points }) => [city, points]),
  );
  expect(campaign.victory.polish).toMatchObject(victory.polish);
  expect(campaign.victory.german).toMatchObject(victory.german);
});

test('PC-2.1: the board is 26 by 25 and its home territory German, Slovak and Danzig', () => {
  const { state } = create('campaign-1939');
  const { grid, home, countries } = fieldOf(state);
  expect([grid.count, grid.label(0), grid.label(649)]).toEqual([650, '0101', '2625']);
  for (let hex = 0; hex < grid.count; hex++)
    expect(home[hex]).toBe(Number(['DE', 'SK', 'DZ'].includes(countries[hex]!)));
});

test('every scenario of the book opens, and the first piece listed in a hex lies on top', () => {
  for (const scenario of SCENARIOS) {
    const { state } = create(scenario.id);
    polandCampaign.assertSound(state);
    const [first] = scenario.units;
    const { grid, unitNumber } = fieldOf(state);
    expect(stackIn(state, grid.index(first!.hex))[0]).toBe(unitNumber(first!.unit));
  }
});

const broken: [string, Partial<Scenario>, string][] = [
  ['an unknown hex', { units: [{ unit: 'DE-1ID', hex: '2701' }] }, 'units[0].hex: there is no hex'],
  ['an unknown piece', { units: [{ unit: 'DE-99ID', hex: '1010' }] }, 'units[0].unit: there is no'],
  ['the sea', { units: [{ unit: 'PL-NAVAL', hex: '0801' }] }, 'units[0].hex: PL-NAVAL may not'],
  ['armour in mountains', { units: [{ unit: 'DE-1PZ', hex: '1425' }] }, 'DE-1PZ may not stand'],
  [
    'a piece twice',
    { units: ['1010', '1011'].map(hex => ({ unit: 'DE-1ID', hex })) },
    'units[0].unit: DE-1ID is listed twice',
  ],
  [
    'both sides',
    { units: ['DE-1ID', 'PL-1DP'].map(unit => ({ unit, hex: '1010' })) },
    'units[1].hex: 1010 holds a piece of the other side',
  ],
  [
    'a fourth piece',
    { units: ['1ID', '3ID', '4ID', '7ID'].map(name => ({ unit: `DE-${name}`, hex: '1010' })) },
    'units[3].hex: 1010 has three pieces already',
  ],
  ['too little air', { air: [10] }, 'air: should have points for each of the 8 turns'],
  ['an area off the board', { area: { columns: [5, 40], rows: [1, 9] } }, 'area.columns'],
  ['no city', { control: [{ hex: '1010', side: 'german' }] }, 'control[0].hex: 1010 is no city'],
  [
    'a changed hex off the board',
    { changes: [{ hex: '2701', terrain: ['open'] }] },
    'changes[0].hex',
  ],
  ['an area that runs backwards', { area: { columns: [9, 5], rows: [1, 9] } }, 'area.columns'],
  [
    'a last turn before the first',
    { firstTurn: 3, lastTurn: 2, air: [10] },
    'lastTurn: comes before the first turn, 3',
  ],
  [
    'a piece outside its area',
    { area: { columns: [1, 9], rows: [1, 25] }, units: [{ unit: 'DE-1ID', hex: '1010' }] },
    'units[0].hex: 1010 is outside the area in play',
  ],
  ['a piece in Hungary', { units: [{ unit: 'PL-1DP', hex: '2325' }] }, 'PL-1DP may not stand'],
  ['infantry among the airborne', { airborne: ['DE-1ID'] }, 'airborne[0]: DE-1ID is neither'],
  [
    'paratroops twice',
    {
      pieces: [{ id: 'P', nation: 'DE', type: 'paratroops', front: '2-2-2', back: null }],
      airborne: ['DE-7AIR', 'P'],
    },
    'units: there is more than one piece of paratroops',
  ],
  [
    'a Polish entry by the edge',
    { reinforcements: [{ turn: 2, unit: 'PL-41DR', hexes: ['1010'] }] },
    'reinforcements[0].hexes: PL-41DR comes in a city of its choice',
  ],
  [
    'an arrival too late',
    { reinforcements: [{ turn: 9, unit: 'PL-41DR' }] },
    'reinforcements[0].turn: is after the last turn',
  ],
  [
    'an entry off the board',
    { reinforcements: [{ turn: 2, unit: 'DE-56ID', hexes: ['2701'] }] },
    'reinforcements[0].hexes: there is no hex 2701',
  ],
  [
    'an entry outside its area',
    {
      area: { columns: [1, 9], rows: [1, 25] },
      reinforcements: [{ turn: 2, unit: 'DE-56ID', hexes: ['1010'] }],
    },
    'reinforcements[0].hexes: 1010 is outside the area in play',
  ],
  [
    'points for what is no city',
    { victory: { ...campaign.victory, cities: [{ name: 'A', hexes: ['1010'], points: 1 }] } },
    'victory.cities[0].hexes: 1010 is no city',
  ],
  ['no entry', { reinforcements: [{ turn: 2, unit: 'DE-56ID' }] }, 'DE-56ID needs the hexes'],
];
test.each(broken)('a scenario with %s is refused with the place', (_, change, message) => {
  const empty = { units: [], airborne: [], reinforcements: [] };
  expect(() => create({ ...campaign, ...empty, id: 'own', ...change })).toThrow(message);
});
