import type { TableForecast } from '../../../engine/forecast.ts';
import { columnName } from '../../../rules/september-1939/tables/combat-results.ts';
import type { GameModel } from '../../game/model.ts';
import { Ledger, OddsBar, percents } from '../../panels/combat/reckoning.tsx';
import { CombatChart } from './combat-chart.tsx';
import { COLUMNS, columnsIn, type Share, sharesOf, type Verdicts, verdictsOf } from './odds.ts';
import { hasMessage, t } from './words.ts';

type Props = { readonly model: GameModel; readonly forecast: TableForecast };

/** The reckoning with its rules, the chances, and the chart with the column lit. */
export const OddsView = ({ model, forecast }: Props) => {
  const { low, high } = columnsIn(forecast);
  const isFight = forecast.ledger.length > 0;
  return (
    <>
      <Ledger model={model} lines={forecast.ledger} />
      {isFight && <Bars ends={verdictsOf(forecast)} />}
      <Shares shares={sharesOf(forecast)} isFight={isFight} />
      {isFight && (
        <details class="chart-fold">
          <summary>{t('w39.chart')}</summary>
          <CombatChart low={low} high={high} />
        </details>
      )}
    </>
  );
};

/** Column and chances in a few signs, beside the button that throws the dice. */
export const OddsInShort = ({ forecast }: { forecast: TableForecast }) => {
  if (forecast.ledger.length === 0) return null;
  const { low, high } = columnsIn(forecast);
  const ends = verdictsOf(forecast);
  const [worst, best] = [ends[0]!, ends.at(-1)!];
  const columns = [...new Set([low, high])].filter(one => COLUMNS.includes(one)).map(columnName);
  const good = percents(goodIn(worst), goodIn(best));
  return (
    <span class="small" aria-hidden="true">
      <b>{columns.join('–')}</b> {good} ✓ {percents(best.lost, worst.lost)} ✗
    </span>
  );
};

/** How often the attacker gets the hex, or at least moves somebody. */
const goodIn = ({ won, empty }: Verdicts): number => won + empty;

/** W39-HID: one bar; or two, and the truth lies between them. */
const Bars = ({ ends }: { ends: readonly Verdicts[] }) => (
  <div data-testid="odds">
    {ends.length > 1 && <p class="small">{t('w39.between')}</p>}
    {ends.map((verdicts, i) => (
      <OddsBar key={i} verdicts={verdicts} words={verdict => t(`w39.verdict.${verdict}`)} />
    ))}
  </div>
);

const Shares = ({ shares, isFight }: { shares: readonly Share[]; isFight: boolean }) => (
  <table class="shares">
    <tbody>
      {shares.map(({ result, percent: least, most }) => {
        const id = `w39.result.${result === '--' ? 'none' : result}`;
        return (
          <tr key={result} data-result={result}>
            <th scope="row">
              {isFight
                ? result === 'attackVain'
                  ? ''
                  : result
                : t('w39.lossPoints', { n: Number(result) })}
            </th>
            <td>{percents(least, most)}</td>
            <td>{hasMessage(id) ? t(id) : ''}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
