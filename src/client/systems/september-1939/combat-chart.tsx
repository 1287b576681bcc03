import { columnName, resultOf } from '../../../rules/september-1939/tables/combat-results.ts';
import { focusable } from '../../app/focusable.ts';
import { COLUMNS, ROLLS } from './odds.ts';
import { t } from './words.ts';

type Props = {
  /** The columns that are lit. */
  readonly low?: number;
  readonly high?: number;
  /** What the dice showed. */
  readonly sum?: number;
};

/** W39-T1: the combat table as the book prints it, with the column lit. */
export const CombatChart = ({ low = -99, high = low, sum = 0 }: Props) => {
  const lit = (column: number): string => (column >= low && column <= high ? 'lit' : '');
  return (
    <section class="chart-box" ref={focusable} aria-label={t('kock.chart')}>
      <table class="chart">
        <caption class="visually-hidden">{t('kock.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">2d6</th>
            {COLUMNS.map(one => (
              <th key={one} scope="col" class={lit(one)}>
                {columnName(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLLS.map(roll => (
            <tr key={roll} class={roll === sum ? 'lit-row' : ''}>
              <th scope="row">{roll}</th>
              {COLUMNS.map(one => (
                <td key={one} class={lit(one)}>
                  {resultOf(one, roll)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
