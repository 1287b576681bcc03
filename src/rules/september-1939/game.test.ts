import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { loadBoard } from '../../maps/board/index.ts';
import { distance } from '../../maps/hex/distance.ts';
import actions from './data/actions.json';
import map from './data/map.json';
import printedOptions from './data/options.json';
import retreatLoss from './data/retreat-loss.json';
import stacking from './data/stacking.json';
import weather from './data/weather.json';
import { RULES } from './game.ts';
import { september1939 } from './index.ts';
import { DEFAULTS } from './options.ts';
import { retreatLoss as lossAfter } from './tables/losses.ts';
import { fieldFor } from './terms/field.ts';
import { BIG_RIVER } from './terms/ground.ts';
import { weightLimit } from './terms/strength.ts';

const newTable = (scenario = 'kock-5-october', seed = 'game') =>
  Table.create(september1939, { scenario, dice: pledge(seed) });
const fieldNamed = (id: string) =>
  fieldFor(september1939.scenarios.find(one => one.id === id)!, DEFAULTS);

/** Plays at random to the end and notes every phase in which a turn stands, with the side that decides. */
const phasesOf = (scenario: string, seed: number): string[][] => {
  const table = newTable(scenario, `phases ${seed}`);
  const chance = random(seed);
  const turns: string[][] = [];
  while (!table.outcome) {
    const { turn, phase, side } = table.state;
    turns[turn - 1] ??= [];
    const seen = turns[turn - 1]!;
    const now = `${side} ${phase}`;
    if (seen.at(-1) !== now) seen.push(now);
    const [question] = table.pending();
    const action = table.sample(question!.seat, chance);
    if (table.act(question!.seat, action).refused) throw new Error('a sample was refused');
  }
  return turns;
};

const ORDER = ['move', 'fortify', 'attack', 'overrun', 'counter', 'supply'];
const inOrder = (phases: readonly string[], first: number): boolean => {
  const places = phases.map(one => {
    const [side, phase] = one.split(' ');
    return (Number(side) === first ? 0 : ORDER.length) + ORDER.indexOf(phase!);
  });
  return places.every((place, i) => i === 0 || place > places[i - 1]!);
};

test('W39-3.0, W39-3.P2, W39-3.P4, W39-3.P5, W39-3.P7, W39-3.P9, W39-3.P10: the phases of each turn come in their order, the side with the initiative first', () => {
  const kock = phasesOf('first-steps', 3);
  const first = newTable('first-steps').state.first;
  expect(kock.length).toBeGreaterThan(0);
  for (const turn of kock) expect([turn, inOrder(turn, first)]).toEqual([turn, true]);
  const brest = [4, 5, 6, 7].flatMap(seed => phasesOf('brest', seed));
  for (const turn of brest) expect(inOrder(turn, 0)).toBe(true); // W39-S4: the Germans begin
  const met = new Set([...kock, ...brest].flat().map(one => one.split(' ')[1]));
  expect(met).toContain('move');
  expect(met.size).toBeGreaterThan(3);
});

test('W39-3.0: nobody acts outside his phase', () => {
  const table = newTable();
  expect(table.refusal('german', { type: 'endNationality' })).toMatchObject({
    code: 'NOT_YOUR_PHASE',
  });
  expect(table.refusal('german', { type: 'endAttacks' })).toMatchObject({
    rule: 'W39-3.0',
    code: 'NOT_YOUR_PHASE',
  });
});

test('W39-2.2, W39-2.3, W39-U1: guns reach three hexes, staffs two; what is mechanised, and how far it goes', () => {
  const { pieces, unitNumber } = fieldNamed('kock-1-october');
  const piece = (id: string) => pieces[unitNumber(id)]!;
  expect(piece('DE-XIV-HQ')).toMatchObject({
    class: 'hq',
    commandRange: 2,
    mech: true,
    allowance: 24,
  });
  expect(piece('DE-61ID-ART')).toMatchObject({
    artillery: true,
    mech: false,
    fire: 15,
    allowance: 12,
  });
  expect(piece('DE-II49').artillery).toBe(true);
  expect(piece('DE-13MOT-ARTI')).toMatchObject({ mech: true, fire: 4 });
  expect(piece('PL-ZAZA-1U')).toMatchObject({
    class: 'cavalry',
    mech: false,
    allowance: 18,
    sp: 2,
  });
  expect(piece('DE-13MOT-REC')).toMatchObject({ mech: true, allowance: 30 });
  expect(piece('SU-29TB-REC').allowance).toBe(24);
  expect(pieces.filter(({ artillery }) => artillery).every(({ row }) => row.range === 3)).toBe(
    true,
  );
});

test('W39-U3: divisions stand under corps, and the nearest headquarters above commands', () => {
  const { pieces, unitNumber } = fieldNamed('kock-1-october');
  const hq = (id: string) => pieces[pieces[unitNumber(id)]!.hq]?.id ?? null;
  expect(hq('DE-61ID-151')).toBe('DE-II-HQ');
  expect(hq('DE-15MG')).toBe('DE-XIV-HQ');
  expect(hq('PL-ZAZA-14DAK')).toBe('PL-SGO-HQ');
  expect(hq('SU-8RD-229')).toBeNull(); // W39-U3: the 4th Army has none in play
  expect(hq('PL-KOP-I')).toBeNull();
});

test('W39-M1, W39-M2, W39-M4, W39-M5: the board, its places, the Bug and the hexline', () => {
  const { grid, westOfWisla, river, town } = fieldNamed('kock-1-october');
  expect([grid.columns, grid.rows, grid.firstColumn, grid.firstRow]).toEqual([70, 43, 1, 0]);
  const places = new Map(loadBoard(map).places.map(({ name, hex }) => [name, grid.label(hex)]));
  for (const [name, hex] of [
    ['Warszawa', '511'],
    ['Dęblin', '2433'],
    ['Kock', '3830'],
    ['Brześć', '6616'],
  ])
    expect(places.get(name!)).toBe(hex);
  expect(westOfWisla[grid.index('1732')]).toBe(1);
  expect(westOfWisla[grid.index('2433')]).toBe(0);
  expect(town[grid.index('6616')]).toBe(2);
  const bug = [...river].filter(kind => kind === BIG_RIVER).length;
  expect(bug).toBeGreaterThan(400); // both banks of both big rivers
  expect(grid.column(grid.index('3411'))).toBe(34);
  expect(distance(grid, grid.index('3830'), grid.index('3631'))).toBe(2);
});

test('W39-T6: the small tables are those of the data', () => {
  expect(Object.values(weather.results).filter(one => one === 'good')).toHaveLength(4);
  expect([1, 2, 3, 4, 5, 6].map(lossAfter)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(retreatLoss.loseOneSpOn).toEqual([1, 2]);
  const { state } = newTable();
  expect(weightLimit(state, fieldNamed('kock-5-october').grid.index('6616')) / 2).toBe(
    stacking.limitStronghold,
  );
});

test('W39-ACT: every action of the list can be done by its name', () => {
  const listed = actions.actions.map(({ action }) => action);
  expect(listed.filter(action => !Object.hasOwn(RULES, action))).toEqual([]);
  for (const more of [
    'endNationality',
    'endAttacks',
    'endPhase',
    'passAir',
    'passPursuit',
    'delayReinforcement',
  ])
    expect(Object.hasOwn(RULES, more)).toBe(true);
});

test('W39-OPT: every switch of the list is an option with its default', () => {
  for (const { id, default: printed } of printedOptions.options)
    expect(DEFAULTS[id as keyof typeof DEFAULTS]).toBe(printed);
  const options = { hillsAdditive: false, camouflage: false, overrunAdvanceCap: 2 };
  const table = Table.create(september1939, {
    scenario: 'first-steps',
    options,
    dice: pledge('o'),
  });
  expect(table.state.options).toMatchObject(options);
  expect(table.view('polish').hidden).toEqual([]);
});
