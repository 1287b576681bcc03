import type { TableForecast } from '../../../engine/forecast.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { GameModel } from '../../screens/game/model.ts';
import { CombatChart } from './combat-chart.tsx';
import { columnsOf, type End, endsOf, VERDICTS, verdictsOf } from './odds.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel; readonly forecast: TableForecast };

/** The reckoning with its rules, the chances, and the chart with the column lit. */
export const OddsView = ({ model, forecast }: Props) => {
  const { low, high } = columnsOf(forecast);
  if (low < 0) return null;
  const ends = endsOf(forecast);
  return (
    <>
      <ul class="ledger" data-testid="ledger">
        {forecast.ledger.map(line => (
          <li key={line.id}>
            {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
          </li>
        ))}
      </ul>
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

const percent = (n: number): string => `${Math.round(n)}%`;

const EndView = ({ end }: { end: End }) => {
  const verdicts = verdictsOf(end);
  return (
    <div class="odds-end" data-column={end.column}>
      <b>{end.column}</b>
      <div class="odds-bar" aria-hidden="true">
        {VERDICTS.map(verdict => (
          <span
            key={verdict}
            class={`odds-part odds-${verdict}`}
            ref={element => {
              if (element) element.style.flexGrow = String(verdicts[verdict]);
            }}
          />
        ))}
      </div>
      <p class="small">
        {VERDICTS.filter(verdict => verdicts[verdict] > 0)
          .map(verdict => `${t(`pc.verdict.${verdict}`)} ${percent(verdicts[verdict])}`)
          .join(' · ')}
      </p>
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
