import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';

/** The id of a rule; a click opens the book there. */
export const RuleLink = ({ model, rule }: { model: GameModel; rule: string }) => (
  <button
    type="button"
    class="link-button rule-link"
    aria-label={t('refusal.read', { rule })}
    onClick={() => {
      model.rulesAt.value = rule;
    }}
  >
    {rule}
  </button>
);
