import type { TableForecast } from '../../../engine/forecast.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { GameModel } from '../../screens/game/model.ts';
import { CombatChart } from './combat-chart.tsx';
import { columnIn, type Share, sharesOf, VERDICTS, verdictsOf } from './odds.ts';
import { hasMessage, t } from './words.ts';

type Props = { readonly model: GameModel; readonly forecast: TableForecast };

const percent = (n: number): string => `${n > 0 && n < 1 ? '<1' : Math.round(n)}%`;

/** The reckoning with its rules, the chances, and the chart with the column lit. */
export const OddsView = ({ model, forecast }: Props) => {
  const shares = sharesOf(forecast);
  const column = columnIn(forecast);
  const isFight = forecast.ledger.length > 0;
  return (
    <>
      <ul class="ledger" data-testid="ledger">
        {forecast.ledger.map(line => (
          <li key={line.id}>
            {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
          </li>
        ))}
      </ul>
      {isFight && <Bar shares={shares} />}
      <Shares shares={shares} isFight={isFight} />
      {isFight && (
        <details class="chart-fold">
          <summary>{t('kock.chart')}</summary>
          <CombatChart column={column} />
        </details>
      )}
    </>
  );
};

/** Column and chances in a few signs, beside the button that throws the dice. */
export const OddsInShort = ({ forecast }: { forecast: TableForecast }) => {
  const line = forecast.ledger.find(({ id }) => id === 'ledgerColumn');
  if (!line) return null;
  const { won, lost } = verdictsOf(sharesOf(forecast));
  return (
    <span class="small" aria-hidden="true">
      <b>{String(line.values.column)}</b> {percent(won)} ✓ {percent(lost)} ✗
    </span>
  );
};

const Bar = ({ shares }: { shares: readonly Share[] }) => {
  const verdicts = verdictsOf(shares);
  return (
    <div data-testid="odds">
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
          .map(verdict => `${t(`kock.verdict.${verdict}`)} ${percent(verdicts[verdict])}`)
          .join(' · ')}
      </p>
    </div>
  );
};

const Shares = ({ shares, isFight }: { shares: readonly Share[]; isFight: boolean }) => (
  <table class="shares">
    <tbody>
      {shares.map(({ result, percent: n }) => {
        const id = `kock.result.${result === '--' ? 'none' : result}`;
        return (
          <tr key={result} data-result={result}>
            <th scope="row">{isFight ? result : t('kock.lossPoints', { n: Number(result) })}</th>
            <td>{percent(n)}</td>
            <td>{hasMessage(id) ? t(id) : ''}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
