import { expect, test } from 'vitest';
import { perft } from '../../engine/perft.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine } from './index.ts';
import airDrill from './records/air-drill.json';
import exerciseDraw from './records/exercise-draw.json';
import exerciseGerman from './records/exercise-german.json';
import exercisePolish from './records/exercise-polish.json';
import germanDecisive from './records/german-decisive.json';
import germanMarginal from './records/german-marginal.json';
import historical from './records/historical.json';
import polishDecisive from './records/polish-decisive.json';
import polishMarginal from './records/polish-marginal.json';

const KEPT: readonly (readonly [rule: string, how: string, record: unknown])[] = [
  ['HTL-23.4', 'germanDecisive', germanDecisive],
  ['HTL-23.4', 'germanMarginal', germanMarginal],
  ['HTL-23.4', 'historical', historical],
  ['HTL-23.4', 'polishMarginal', polishMarginal],
  ['HTL-23.4', 'polishDecisive', polishDecisive],
  ['HTL-3.2', 'exerciseDraw', exerciseDraw],
  ['HTL-3.2', 'exerciseGerman', exerciseGerman],
  ['HTL-3.2', 'exercisePolish', exercisePolish],
  ['HTL-3.2', 'airDrill', airDrill],
];

test.each(KEPT)(
  '%s: the kept game that ended by %s ends so, and everybody sees the truth then',
  (_, how, record) => {
    const table = Table.open(holdTheLine, record);
    expect(table.outcome?.how).toBe(how);
    expect(table.seats.every(({ id, kind }) => kind !== 'player' || table.view(id).all)).toBe(true);
  },
);

/** Legal answers of all seats that are asked. A new number is a new rule. */
const count = (record: unknown, entry: number): number => {
  const table = Table.open(holdTheLine, record);
  return perft(holdTheLine, table.seats, table.stateAt(entry), 1);
};

test('HTL-4.8: three positions of kept games have as many listed answers as ever', () => {
  const counts = [count(historical, 40), count(polishMarginal, 150), count(airDrill, 3)];
  expect(counts).toEqual([89, 175, 27]);
});
