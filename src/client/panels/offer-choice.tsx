import { offersPlayOf } from '../board/core/offers-play.ts';
import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';
import { OrderButton } from './orders-panel.tsx';

/** Several orders lead to the place that was chosen: a guide that asks which. */
export const OfferChoice = ({ model }: { model: GameModel }) => {
  const actions = offersPlayOf(model).undecided.value;
  if (actions.length === 0) return null;
  return (
    <section class="guide" aria-label={t('tab.orders')}>
      <ul class="orders">
        {actions.map(action => (
          <li key={JSON.stringify(action)}>
            <OrderButton
              model={model}
              action={action}
              words={model.presenter.order(model.view.value, action)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
