import { COLUMNS } from '../../../rules/poland-campaign/index.ts';
import { ROWS } from '../../../rules/poland-campaign/tables/combat-table.ts';
import { CombatTable } from '../../panels/combat/combat-chart.tsx';
import { t } from './words.ts';

type Props = {
  /** The columns that are lit, as numbers. */
  readonly low?: number;
  readonly high?: number;
  /** What the dice showed. */
  readonly sum?: number;
};

/** PC-5.1.4: the combat table. */
export const CombatChart = ({ low = -1, high = low, sum = 0 }: Props) => (
  <CombatTable
    title={t('pc.chart')}
    columns={COLUMNS}
    rows={ROWS.map(({ row, sums, cells }) => ({
      head: String(row),
      cells: cells.map(cell => cell.replace(' ', '\u200b ')),
      lit: sums.includes(sum),
    }))}
    low={low}
    high={high}
  />
);
