import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { viewOf } from './seen.ts';
import { linesOfToday } from './today-lines.ts';
import { t } from './words.ts';

/** HTL-21.1, HTL-5.4: an event that struck and whose initiative it is, where one decides and not in the log alone. */
export const Today = ({ model }: { readonly model: GameModel }) => {
  const { table, all } = viewOf(model);
  const lines = linesOfToday(model.session.log.value, table.phase);
  // HTL-2.6: what a government has ordered this seat, until when, and what it threatens.
  const orders = all ? [] : table.directives.filter(({ until }) => until >= table.turn);
  if (lines.length + orders.length === 0) return null;
  return (
    <section class="guide htl-guide" aria-label={t('htl.today')}>
      {lines.map((line, i) => (
        <p key={i} class="note htl-today">
          {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
        </p>
      ))}
      {orders.map(({ text, until, penalty }, i) => (
        <p key={`order ${i}`} class="note htl-today">
          {t('htl.today.directive', {
            ...{ n: until, text },
            penalty: penalty || t('htl.today.noPenalty'),
          })}{' '}
          <RuleLink model={model} rule="HTL-2.6" />
        </p>
      ))}
    </section>
  );
};
