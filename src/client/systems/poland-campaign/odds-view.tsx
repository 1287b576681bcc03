import type { TableForecast } from '../../../engine/forecast.ts';
import type { GameModel } from '../../game/model.ts';
import { Ledger, OddsBar } from '../../panels/combat/reckoning.tsx';
import { CombatChart } from './combat-chart.tsx';
import { columnsOf, type End, endsOf, verdictsOf } from './odds.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel; readonly forecast: TableForecast };

/** The reckoning with its rules, the chances, and the chart with the column lit. */
export const OddsView = ({ model, forecast }: Props) => {
  const { low, high } = columnsOf(forecast);
  if (low < 0) return null;
  const ends = endsOf(forecast);
  return (
    <>
      <Ledger model={model} lines={forecast.ledger} />
      {ends.length > 1 && <p class="small">{t('pc.range')}</p>}
      <div class="odds" data-testid="odds">
        {ends.map(end => (
          <EndView key={end.column} end={end} />
        ))}
      </div>
      <details class="chart-fold" open>
        <summary>{t('pc.chart')}</summary>
        <CombatChart low={low} high={high} />
      </details>
    </>
  );
};

export const EndView = ({ end }: { end: End }) => {
  return (
    <div class="odds-end" data-column={end.column}>
      <b>{end.column}</b>
      <OddsBar verdicts={verdictsOf(end)} words={verdict => t(`pc.verdict.${verdict}`)} />
      <table class="shares">
        <tbody>
          {end.shares.map(({ result, n, of }) => (
            <tr key={result} data-result={result}>
              <th scope="row">{result}</th>
              <td>
                {n}/{of}
              </td>
              <td>{t(`pc.result.${result.replace(' ', '')}` as 'pc.result.IMP')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
