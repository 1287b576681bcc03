import { expect, test } from 'vitest';
import { stageWith } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import example from '../data/campaign-ford-at-orval.json';
import guernsey from '../data/campaign-guernsey-1942.json';
import guernseyMap from '../data/map-guernsey.json';
import { playCard } from '../flow/cards.ts';
import { arriveToday } from '../flow/diary.ts';
import { DEFAULTS } from '../options.ts';
import { poolOf } from '../phases/share.ts';
import { endByUnits } from '../phases/victory.ts';
import { SCENARIOS } from '../scenarios.ts';
import { setUp } from '../setup.ts';
import { assertSound } from '../sound.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { linksBetween } from '../terms/paths.ts';
import { campaignHolds } from '../terms/routes.ts';
import { sketchOf } from '../terms/sketch.ts';
import { rowAt } from '../terms/sky.ts';
import { unitNumber } from '../terms/units.ts';
import { checkCampaign, openScenario } from './index.ts';

type File = typeof example;
const begun = (change: (file: File) => void, options: Partial<typeof DEFAULTS> = {}): State => {
  const file = structuredClone(example);
  change(file);
  return setUp({ scenario: openScenario(file), options: { ...DEFAULTS, ...options } }, stageWith());
};
const wrongIn = (file: unknown): string[] =>
  checkCampaign(file)
    .findings.filter(({ level }) => level === 'error')
    .map(({ at }) => at);

test('FYOW-A15 FYOW-0.3: a second in command and a supply mode that a file names are taken from it', () => {
  const state = begun(file => {
    Object.assign(file.units[0]!, { second: { name: 'Capt. Own', rating: 7 }, supplyMode: 'rest' });
  });
  expect(state.units[0]).toMatchObject({ mode: 'rest', second: { name: 'Capt. Own', rating: 7 } });
  expect(state.units[1]!.mode).toBe('active');
});

test('FYOW-A15 FYOW-A6: a side may be attacker and defender at once', () => {
  const state = begun(file => {
    file.sides[1]!.role = 'both';
  });
  expect(state.sides.map(({ attacker }) => attacker)).toEqual([true, true]);
});

test('FYOW-A15 FYOW-A8: a campaign that does not end for want of units goes on without them', () => {
  const ends = (suddenDeath: string[]): boolean => {
    const state = begun(file => {
      Object.assign(file.objectives, { suddenDeath });
    });
    for (const unit of state.units) if (unit.side === 1) unit.status = 'destroyed';
    return endByUnits(state, stageWith());
  };
  expect([ends(['morale', 'noUnits']), ends(['morale'])]).toEqual([true, false]);
});

test('FYOW-A15: a condition about morale is compared as it says, at most where it does not', () => {
  const facts = { day: 1, holds: () => false, largestBattery: () => 0, morale: () => 2 };
  const is = (cmp?: string) =>
    campaignHolds({ p: 'morale', side: 'x', n: 2, ...(cmp ? { cmp } : {}) }, facts);
  expect([is(), is('<='), is('>='), is('='), is('<'), is('>'), is('!=')]).toEqual([
    ...[true, true, true, true, false, false, false],
  ]);
});

test('FYOW-25 FYOW-A15: regions of a file move the marker of their boards', () => {
  const state = begun(
    file => {
      Object.assign(file.weather, { markerStart: 7, regions: { hills: -2 } });
      Object.assign(file.map.boards[0]!, { region: 'hills' });
    },
    { weatherRegions: 'on' },
  );
  state.weather.marker = 7;
  expect([rowAt(state, 0), rowAt(state, 1)]).toEqual([5, 7]);
  const file = structuredClone(example);
  Object.assign(file.weather, { regions: { nowhere: 1 } });
  expect(wrongIn(file)).toEqual(['weather.regions.nowhere']);
});

test('FYOW-25.9 FYOW-A15: a last leg by air that the weather closes costs the forces of its command a die', () => {
  const pool = (code: State['weather']['code']): number => {
    const state = begun(file => {
      const { command } = file.units[0]!;
      Object.assign(file.supply, { lastLeg: { [command]: 'air' } });
    });
    Object.assign(state.weather, { code, wind: 'calm', lowCloud: false });
    return poolOf(state, 0);
  };
  expect(pool('fair') - pool('fog')).toBe(1);
  const file = structuredClone(example);
  Object.assign(file.supply, { lastLeg: { nobody: 'air' } });
  expect(wrongIn(file)).toEqual(['supply.lastLeg.nobody']);
});

const landing = () => ({ ...structuredClone(guernsey), map: guernseyMap });

test('FYOW-18.2 FYOW-A15: a landing plan that names elements sends those, and no more than there are', () => {
  const file = landing();
  const [wave] = file.landingPlanDefault[0]!.waves;
  Object.assign(wave!, { elements: [{ line: 1, n: 1 }] });
  const state = setUp({ scenario: openScenario(file), options: { ...DEFAULTS } }, stageWith());
  expect(state.sea!.waves[0]!.picks).toEqual([{ line: 1, n: 1 }]);
  Object.assign(wave!, { elements: [{ line: 1, n: 99 }] });
  expect(wrongIn(file)).toEqual(['landingPlanDefault[0].elements']);
  Object.assign(wave!, { elements: undefined, board: 'airport' });
  expect(wrongIn(JSON.parse(JSON.stringify(file)))).toEqual(['landingPlanDefault[0].board']);
});

test('FYOW-A15: conditions of arrivals are checked, and sides that no way joins', () => {
  const file = landing();
  Object.assign(file.reinforcements[0]!, { if: { p: 'held', side: 'britain', boards: ['oz'] } });
  expect(wrongIn(file)).toHaveLength(1);
  Object.assign(file.reinforcements[0]!, { if: { p: 'morale', side: 'britain', cmp: '~', n: 1 } });
  expect(wrongIn(file)).toHaveLength(1);
  Object.assign(file.reinforcements[0]!, { if: { p: 'dayFrom' } });
  expect(wrongIn(file)).toHaveLength(1);
  const parted = structuredClone(example);
  const theirs = new Set(parted.units.filter(one => one.side === 'britain').map(one => one.board));
  parted.map.links = parted.map.links.filter(({ a, b }) => theirs.has(a) === theirs.has(b));
  expect(wrongIn(parted)).toContain('map.links');
});

test('FYOW-5.1: reinforcements whose board the enemy holds come to the nearest home board that is left', () => {
  const [, scenario] = SCENARIOS;
  const options = { ...DEFAULTS };
  let elsewhere = 0;
  for (const { id, arrives } of scenario!.units.filter(unit => unit.arrives)) {
    const state = setUp({ scenario: scenario!, options }, stageWith());
    const { map, homes } = fieldOf(state);
    const at = unitNumber(state, id);
    const { side } = state.units[at]!;
    const wanted = map.index(arrives!.board);
    state.control[wanted] = 1 - side;
    const entry = state.diary.find(({ type, about }) => type === 'reinforcement' && about === id)!;
    Object.assign(entry, { month: state.month, day: state.day, session: 1 });
    state.session = 1;
    arriveToday(state, stageWith());
    const away = linksBetween(state, wanted);
    const left = homes.flatMap((home, i) =>
      home === side && state.control[i] === side ? [i] : [],
    );
    const nearest = Math.min(...left.map(board => away[board]!));
    expect(away[state.units[at]!.board]).toBe(nearest);
    expect(left).toContain(state.units[at]!.board);
    if (state.units[at]!.board !== homes.indexOf(side)) elsewhere++;
  }
  expect(elsewhere).toBeGreaterThan(0);
});

test('FYOW-A13a FYOW-A15: a table that the campaign draws is the sketch of its board', () => {
  const table = [
    { kind: 'hill', at: [[1, 2]] },
    {
      kind: 'water',
      at: [
        [0, 0],
        [6, 0],
      ],
    },
  ];
  const state = begun(file => {
    Object.assign(file.map.boards[0]!, { table });
  });
  const { map, campaign } = fieldOf(state);
  expect(sketchOf(map.nodes[0]!, campaign.map)).toEqual([
    table[0],
    { kind: 'sea', at: table[1]!.at },
  ]);
});

test('FYOW-A15: a file puts a force into a box of its board, which is then the way it came; a static one is refused', () => {
  const state = begun(file => {
    Object.assign(file.units[1]!, { zone: 'box:W' });
  });
  const { level, role } = state.units[1]!;
  expect([level, role === 'static']).toEqual(['battlegroup', false]);
  expect(state.units[1]).toMatchObject({ zone: 'W', owned: 'W' });
  expect(state.units[0]).toMatchObject({ zone: 'table' });
  assertSound(state);
  const wrong = structuredClone(example);
  Object.assign(wrong.units[1]!, { zone: 'box:W', role: 'static' });
  expect(wrongIn(wrong)).toContain('units[1].zone');
  Object.assign(wrong.units[1]!, { zone: 'box:X', role: 'line' });
  expect(wrongIn(wrong)).toContain('units[1].zone');
});

test('FYOW-A15 FYOW-A4: a force that a file puts into a box goes onto the free table on its card', () => {
  const state = begun(file => {
    Object.assign(file.units[1]!, { zone: 'box:W' });
  });
  Object.assign(state, { step: 'AC1', session: 3, clock: 3 });
  Object.assign(state, { activation: null, cards: [{ kind: 'unit', of: 1 }], card: 0 });
  state.units.forEach((unit, at) => {
    if (at !== 1) unit.board = -1;
  });
  state.units[1]!.mode = 'active';
  const stage = stageWith();
  for (let i = 0; i < 40 && state.card === 0; i++) playCard(state, stage);
  expect(state.units[1]!.zone).toBe('table');
});
