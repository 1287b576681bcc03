import { expect, test } from 'vitest';
import { list, whole } from '../../../engine/shape.ts';
import probabilities from '../data/combat-probabilities.json';
import table from '../data/combat-table.json';
import { resultOf } from './combat-results.ts';
import { COLUMNS, chancesOf36, ROWS, resultAt } from './combat-table.ts';
import { printed } from './printed.ts';
import { TERRAINS, terrainRow } from './terrain.ts';

test('PC-2.3: both printed tables are whole: 72 cells, six terrains', () => {
  expect(ROWS.flatMap(({ cells }) => cells)).toHaveLength(72);
  expect(TERRAINS.map(id => terrainRow(id).columnsLeft)).toEqual([0, 2, 1, 2, 3, 0]);
});

test('PC-5.1.4: the table is one ladder read diagonally', () => {
  for (const [row, { cells }] of ROWS.entries())
    for (const [column, cell] of cells.entries()) expect(cell).toBe(table.ladder[column + 5 - row]);
});

test('PC-5.1.4: the dice of every row weigh what the table of chances says', () => {
  for (const [column, { outcomesOf36 }] of probabilities.columns.entries())
    expect(chancesOf36(column)).toEqual(outcomesOf36);
  expect(COLUMNS.map((_, column) => resultAt(column, 7))[7]).toBe('IMP');
});

test('PC-5.1.5: nobody wins without the other side retreating', () => {
  for (const { cells } of ROWS)
    for (const code of cells) {
      const { winner, attackerRetreats, defenderRetreats, advance } = resultOf(code);
      expect(attackerRetreats).toBe(winner === 'defender');
      expect(advance).toBe(winner === 'attacker');
      if (winner === 'attacker') expect(defenderRetreats).toBe(true);
    }
});

test('PC-2.3: a printed table with a figure that cannot be is a Fault, told with its place', () => {
  const figures = list(whole(1, 36));
  expect(printed(figures, [1, 36], 'a.json')).toEqual([1, 36]);
  expect(() => printed(figures, [1, 37], 'a.json')).toThrow('a.json[1]');
});
