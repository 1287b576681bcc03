import type { TableForecast } from '../../../engine/forecast.ts';
import { Ledger, OddsBar, percent } from '../../hexes/reckoning.tsx';
import type { GameModel } from '../../screens/game/model.ts';
import { CombatChart } from './combat-chart.tsx';
import { columnIn, type Share, sharesOf, verdictsOf } from './odds.ts';
import { hasMessage, t } from './words.ts';

type Props = { readonly model: GameModel; readonly forecast: TableForecast };

/** The reckoning with its rules, the chances, and the chart with the column lit. */
export const OddsView = ({ model, forecast }: Props) => {
  const shares = sharesOf(forecast);
  const column = columnIn(forecast);
  const isFight = forecast.ledger.length > 0;
  return (
    <>
      <Ledger model={model} lines={forecast.ledger} />
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

const Bar = ({ shares }: { shares: readonly Share[] }) => (
  <div data-testid="odds">
    <OddsBar verdicts={verdictsOf(shares)} words={verdict => t(`kock.verdict.${verdict}`)} />
  </div>
);

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
