import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';

/** Why something was refused, with the way into the book. */
export const RefusalNote = ({ model }: { model: GameModel }) => {
  const refused = model.refusal.value;
  if (!refused) return null;
  return (
    <section class="note note-bad" role="alert" data-testid="refusal">
      <p>
        <b>{t('refusal.title')}.</b> {model.presenter.refusal(refused)}
      </p>
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => {
            model.rulesAt.value = refused.rule;
          }}
        >
          {t('refusal.read', { rule: refused.rule })}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            model.refusal.value = null;
          }}
        >
          {t('app.close')}
        </button>
      </div>
    </section>
  );
};
