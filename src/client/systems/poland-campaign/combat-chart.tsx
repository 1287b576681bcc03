import { COLUMNS } from '../../../rules/poland-campaign/index.ts';
import { ROWS } from '../../../rules/poland-campaign/tables/combat-table.ts';
import { focusable } from '../../app/focusable.ts';
import { t } from './words.ts';

type Props = {
  /** The columns that are lit, as numbers. */
  readonly low?: number;
  readonly high?: number;
  /** What the dice showed. */
  readonly sum?: number;
};

/** PC-5.1.4: the combat table as the book prints it, with the column lit. */
export const CombatChart = ({ low = -1, high = low, sum = 0 }: Props) => {
  const lit = (column: number): boolean => column >= low && column <= high;
  return (
    <section class="chart-box" ref={focusable} aria-label={t('pc.chart')}>
      <table class="chart">
        <caption class="visually-hidden">{t('pc.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">2d6</th>
            {COLUMNS.map((name, column) => (
              <th key={name} scope="col" class={lit(column) ? 'lit' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ row, sums, cells }) => (
            <tr key={row} class={sums.includes(sum) ? 'lit-row' : ''}>
              <th scope="row">{row}</th>
              {cells.map((cell, column) => (
                <td key={COLUMNS[column]} class={lit(column) ? 'lit' : ''}>
                  {cell.replace(' ', '\u200b ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
