import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { hourLines } from './hour-lines.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

const MOST = 6;

/** NQM-4: what the hour brought, at a glance; each line shows its place on the map. */
export const HourReport = ({ model }: { readonly model: GameModel }) => {
  const { phase } = viewOf(model).table;
  const isOrders = phase === 'ORDERS';
  if (model.mine.value.length === 0 || phase === 'SETUP' || model.moment.value) return null;
  const { log } = model.session;
  const lines = hourLines(log.value, model.presenter.quiet ?? new Set(), isOrders);
  if (lines.length === 0) return null;
  const shown = lines.slice(-MOST);
  return (
    <section class="guide nqm-guide nqm-report" aria-label={t('nqm.report')}>
      <h3>{t(isOrders ? 'nqm.report.last' : 'nqm.report.now')}</h3>
      <ul>
        {shown.map(({ line }, i) => (
          <li key={i}>
            <button
              type="button"
              class="log-line"
              onClick={() => {
                model.pointed.value = model.presenter.points(line);
              }}
            >
              {model.presenter.line(line)}
            </button>{' '}
            <RuleLink model={model} rule={line.rule} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <p class="small">{t('nqm.report.more', { n: lines.length - shown.length })}</p>
      )}
    </section>
  );
};
