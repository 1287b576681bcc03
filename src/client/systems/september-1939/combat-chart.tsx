import { columnName, resultOf } from '../../../rules/september-1939/tables/combat-results.ts';
import { focusable } from '../../app/focusable.ts';
import { COLUMNS, ROLLS } from './odds.ts';
import { t } from './words.ts';

type Props = {
  /** The column that is lit. */
  readonly column?: number;
  /** What the dice showed. */
  readonly sum?: number;
};

/** W39-T1: the combat table as the book prints it, with the column lit. */
export const CombatChart = ({ column = -99, sum = 0 }: Props) => (
  <section class="chart-box" ref={focusable} aria-label={t('kock.chart')}>
    <table class="chart">
      <caption class="visually-hidden">{t('kock.chart')}</caption>
      <thead>
        <tr>
          <th scope="col">2d6</th>
          {COLUMNS.map(one => (
            <th key={one} scope="col" class={one === column ? 'lit' : ''}>
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
              <td key={one} class={one === column ? 'lit' : ''}>
                {resultOf(one, roll)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
