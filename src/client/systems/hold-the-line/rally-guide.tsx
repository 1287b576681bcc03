import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

/** RALLY: every attempt with its price. */
export const RallyGuide = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const offers = model.offers.value.filter(({ type }) => type === 'rally');
  if (offers.length === 0) return null;
  return (
    <section class="guide htl-guide" aria-label={t('htl.rallyTitle')}>
      <h2>
        {t('htl.rallyTitle')} <RuleLink model={model} rule="HTL-9.1" />
      </h2>
      <ul class="orders">
        {offers.map((action: Action) => (
          <li key={JSON.stringify(action)}>
            <OrderButton
              model={model}
              action={action}
              words={model.presenter.order(view, action)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
