import { columnName, resultOf } from '../../../rules/september-1939/tables/combat-results.ts';
import { CombatTable } from '../../panels/combat/combat-chart.tsx';
import { COLUMNS, ROLLS } from './odds.ts';
import { t } from './words.ts';

type Props = {
  /** The columns that are lit. */
  readonly low?: number;
  readonly high?: number;
  /** What the dice showed. */
  readonly sum?: number;
};

/** W39-T1: the combat table. */
export const CombatChart = ({ low = COLUMNS[0]! - 1, high = low, sum = 0 }: Props) => (
  <CombatTable
    title={t('w39.chart')}
    columns={COLUMNS.map(columnName)}
    rows={ROLLS.map(roll => ({
      head: String(roll),
      cells: COLUMNS.map(column => resultOf(column, roll)),
      lit: roll === sum,
    }))}
    low={low - COLUMNS[0]!}
    high={high - COLUMNS[0]!}
  />
);
