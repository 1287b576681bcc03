import { expect, test } from 'vitest';
import { pledge } from '../../../src/engine/dice/commitment.ts';
import { distribution } from '../../../src/engine/forecast.ts';
import type { System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { countedByHand, sharesDiffer } from '../laws/odds.ts';
import { playAtRandom } from '../play.ts';
import { type SkirmishScenario, type State, skirmish } from './index.ts';
import { columnFor, strengthIn } from './phases/combat.ts';
import type { Kind } from './state.ts';
import { COLUMNS, COMBAT } from './tables.ts';
import { hexNamed } from './terms/play.ts';

const title = { system: skirmish as System, scenario: skirmish.scenarios[0]! };

/** A meadow of 9 by 9 hexes with one wood in 0305; all units of a side are of one kind, so mixing them changes nothing. */
const meadow = (red: string[], blue: string[], kinds: [Kind, Kind] = ['foot', 'foot']) => {
  const letters = Array.from({ length: 81 }, () => '.');
  letters[2 * 9 + 4] = 'w';
  const force = (at: string[], kind: Kind) => ({ kinds: at.map(() => kind), at });
  const scenario: SkirmishScenario = {
    id: 'meadow',
    title: 'A meadow',
    columns: 9,
    rows: 9,
    terrain: letters.join(''),
    turns: 2,
    objectives: ['0909'],
    red: force(red, kinds[0]),
    blue: force(blue, kinds[1]),
  };
  const draws = red.length + blue.length - 2;
  return Table.create(skirmish, {
    scenario,
    dice: { source: 'manual' },
    faces: Array.from({ length: draws }, () => 1),
  });
};

const codeOf = (table: ReturnType<typeof meadow>, unit: string, ...path: string[]) =>
  table.refusal('red', { type: 'march', unit, path })?.code ?? 'allowed';

test('SK-3.1 SK-2.2: foot has three points, and a wood takes two of them', () => {
  const table = meadow(['0303'], ['0909']);
  expect(codeOf(table, 'R1', '0304', '0305')).toBe('allowed');
  expect(codeOf(table, 'R1', '0304', '0305', '0306')).toBe('TOO_FAR');
  expect(codeOf(table, 'R1', '0403', '0404', '0405')).toBe('allowed');
  expect(codeOf(table, 'R1', '0305')).toBe('NOT_NEXT');
  expect(codeOf(table, 'R1', '0304', '0303')).toBe('NO_MARCH');
  expect(codeOf(table, 'B1', '0908')).toBe('NOT_YOURS');
});

test('SK-3.2 SK-3.3: a unit stops next to the enemy, and pays a point more to leave him', () => {
  const table = meadow(['0503', '0505'], ['0506'], ['horse', 'foot']);
  expect(codeOf(table, 'R1', '0504', '0404', '0405')).toBe('allowed');
  expect(codeOf(table, 'R1', '0504', '0404', '0405', '0406')).toBe('STOPPED');
  expect(codeOf(table, 'R2', '0504', '0503', '0502', '0501')).toBe('allowed'); // 1 + 4 of 5
  expect(codeOf(table, 'R2', '0504', '0503', '0502', '0501', '0601')).toBe('TOO_FAR');
  expect(codeOf(table, 'R2', '0506')).toBe('ENEMY');
});

test('SK-5.3: a full stack may be passed and not joined', () => {
  const table = meadow(['0302', '0303', '0303', '0303'], ['0909']);
  expect(codeOf(table, 'R1', '0303')).toBe('FULL');
  expect(codeOf(table, 'R1', '0303', '0304')).toBe('allowed');
});

test('SK-3.5: Blue is asked inside the phase of Red, and Red goes on afterwards', () => {
  const table = meadow(['0503', '0101'], ['0506'], ['foot', 'guns']);
  table.act('red', { type: 'march', unit: 'R1', path: ['0504', '0505'] });
  expect(table.pending()).toMatchObject([{ seat: 'blue', kind: 'react', about: { hex: '0505' } }]);
  expect(table.refusal('red', { type: 'done' })?.code).toBe('NOT_NOW');
  expect(table.undo('red').refused?.code).toBe('AFTER_TURN');
  table.act('blue', { type: 'fire', from: '0506' }, [3, 4]);
  expect(table.state.units[0]?.steps).toBe(1);
  expect(table.pending()).toMatchObject([{ seat: 'red', kind: 'move' }]);
});

test('SK-3.5: the question is put away when Blue holds, and a stack fires once in a phase', () => {
  const table = meadow(['0503', '0404'], ['0506'], ['foot', 'guns']);
  table.act('red', { type: 'march', unit: 'R1', path: ['0504', '0505'] });
  table.act('blue', { type: 'hold' });
  table.act('red', { type: 'march', unit: 'R2', path: ['0405'] });
  table.act('blue', { type: 'fire', from: '0506' }, [1, 1]);
  expect(table.pending()).toMatchObject([{ seat: 'red', kind: 'move' }]);
});

test('SK-4.4 SK-4.5 SK-4.6: the loser chooses between a step and a retreat; the winner may advance', () => {
  const table = meadow(['0504', '0504', '0504'], ['0505', '0505']);
  table.act('red', { type: 'done' });
  table.act('red', { type: 'attack', target: '0505', from: ['0504'] }, [5, 5]); // 12 to 8: 1-1, D1
  const answers = [...table.offers('blue')].map(action => action.type);
  expect(answers.filter(type => type === 'lose')).toHaveLength(2);
  expect(answers.filter(type => type === 'retreat')).toHaveLength(3);
  table.act('blue', { type: 'retreat', to: '0506' });
  expect(table.pending()).toMatchObject([{ seat: 'red', kind: 'advance', about: { to: '0505' } }]);
  table.act('red', { type: 'advance', unit: 'R2' });
  expect(table.state.units.map(unit => unit.level)).toEqual([0, 0, 1, 0, 1]);
  expect(skirmish.derivedFault?.(table.state)).toBeNull();
});

test('SK-1.4: of an enemy stack one sees the height and the top piece', () => {
  const table = meadow(['0303'], ['0707', '0707', '0707']);
  const seen = table.view('red');
  expect(seen.units.filter(unit => unit.side === 'blue').map(unit => unit.id)).toEqual(['B3']);
  expect(seen.covered).toHaveLength(2);
  expect(table.view('blue').covered).toEqual([]);
});

test('SK-1.4: a march that uncovers a piece cannot be taken back, one that does not can', () => {
  const table = meadow(['0303', '0303', '0101'], ['0909']);
  table.act('red', { type: 'march', unit: 'R3', path: ['0102'] });
  expect(table.undo('red').refused).toBeNull();
  table.act('red', { type: 'march', unit: 'R2', path: ['0304'] });
  expect(table.undo('red').refused?.code).toBe('AFTER_REVEAL');
});

test('SK-4.2: odds are rounded in favour of the defender, and cover moves them left', () => {
  expect([7, 8, 15, 16, 24, 90].map(attack => COLUMNS[columnFor(attack, 8, 0)])).toEqual([
    '1-2',
    '1-1',
    '1-1',
    '2-1',
    '3-1',
    '4-1',
  ]);
  expect(COLUMNS[columnFor(16, 8, 1)]).toBe('1-1');
  expect(COLUMNS[columnFor(1, 8, 1)]).toBe('1-2');
});

test.each<[(typeof COLUMNS)[number], string[], string[]]>([
  ['1-2', ['0504'], ['0505', '0505']],
  ['1-1', ['0504'], ['0505']],
  ['2-1', ['0504', '0504'], ['0505']],
  ['3-1', ['0504', '0504', '0504'], ['0505']],
  ['4-1', ['0404', '0504', '0504', '0504'], ['0505']],
])('SK-4.3: foretold at %s is what 36 falls of two dice give', (odds, red, blue) => {
  const table = meadow(red, blue);
  table.act('red', { type: 'done' });
  const action = { type: 'attack' as const, target: '0505', from: [...new Set(red)] };
  expect(table.refusal('red', action)).toBeNull();
  const { exact, results } = distribution(skirmish, table.state as State, 'red', action);
  const counted = countedByHand(skirmish as System, table.state, 'red', action)!;
  expect(exact).toBe(true);
  expect(sharesDiffer(results, counted)).toBeNull();
  const column = COLUMNS.indexOf(odds);
  const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
  for (const { label, n, of } of results) {
    const printed = COMBAT.reduce((sum, row, i) => sum + (row[column] === label ? ways[i]! : 0), 0);
    expect([label, (n * 36) / of]).toEqual([label, printed]);
  }
});

test('SK-4.2: the truth lies between the weakest and the strongest table that look alike', () => {
  let ranges = 0;
  for (let seed = 1; seed <= 20; seed++)
    playAtRandom(title, seed, 400, {
      before: table => {
        const seat = table.pending()[0]!.seat;
        for (const action of table.offers(seat)) {
          if (action.type !== 'attack') continue;
          const { target } = action as unknown as { target: string };
          const state = table.state as State;
          const truth = strengthIn(state, [hexNamed(state, target)]);
          const [line] = title.system.forecasts!.ledger(table.view(seat), seat, action);
          const [least = 0, most = least] = line!.values.defences as number[];
          expect(least <= truth && truth <= most).toBe(true);
          if (least < most) ranges++;
        }
        return true;
      },
    });
  expect(ranges).toBeGreaterThan(20);
});

test('SK-7.0: games played at random come to an end soon', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const table = playAtRandom(title, seed, 300);
    expect(table.outcome).not.toBeNull();
  }
});

test('SK-1.2: a scenario that cannot be laid out is refused with its place', () => {
  const scenario = { ...skirmish.scenarios[0]!, id: 'own', terrain: '...' };
  const make = () => Table.create(skirmish, { scenario, dice: pledge('own') });
  expect(make).toThrow('scenario.terrain: should have 81 letters');
});

test.each([
  ['bench-a', 124, 650],
  ['bench-b', 500, 3500],
])('SK-1.2: %s has %i units on %i hexes and plays', (id, units, hexes) => {
  const scenario = skirmish.scenarios.find(one => one.id === id)!;
  const table = Table.create(skirmish, { scenario: id, dice: pledge('field') });
  expect(table.state.units).toHaveLength(units);
  expect(scenario.terrain).toHaveLength(hexes);
  const played = playAtRandom({ system: skirmish as System, scenario }, 1, 120);
  skirmish.assertSound(played.state as State);
  expect(skirmish.derivedFault?.(played.state as State)).toBeNull();
});
