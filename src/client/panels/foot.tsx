import type { ComponentType } from 'preact';
import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';
import './foot.css';

type Props = {
  readonly model: GameModel;
  readonly Gauge?: ComponentType<{ readonly model: GameModel }> | undefined;
};

/** The lowest part of a phone's screen: the one large button that ends what is asked, and what it costs. */
export const PhoneFoot = ({ model, Gauge }: Props) => {
  const feet = model.feet.value;
  const lent = feet.find(({ urgent }) => urgent) ?? feet.at(-1);
  const done = model.offers.value
    .map(action => ({ action, words: model.orderWords(action) }))
    .find(({ words }) => words.button && !words.grave);
  const asked = model.mine.value.length > 0 && model.moment.value === null;
  if (!asked || (!lent && !done)) return null;
  const title = lent ? lent.title : (done?.words.title ?? '');
  return (
    <footer class="foot">
      <div class="foot-row">
        <Undo model={model} />
        {lent?.back ? (
          <button type="button" class="button foot-second" onClick={() => lent.back?.()}>
            {t('game.back')}
          </button>
        ) : (
          Gauge && <Gauge model={model} />
        )}
        <button
          type="button"
          class="button primary foot-main"
          disabled={lent ? !lent.open : false}
          data-next=""
          onClick={() => (lent ? lent.go() : done && void model.act(done.action))}
        >
          {title}
        </button>
      </div>
      {lent?.note && <p class="foot-note">{lent.note}</p>}
    </footer>
  );
};

const Undo = ({ model }: { readonly model: GameModel }) =>
  model.session.mayUndo.value ? (
    <button
      type="button"
      class="icon-button foot-undo"
      aria-label={t('game.undo')}
      onClick={() => void model.undo()}
    >
      <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
        <path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />
      </svg>
    </button>
  ) : null;
