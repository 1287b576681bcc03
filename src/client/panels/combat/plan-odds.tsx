import type { GameModel } from '../../game/model.ts';
import { between, type PlannedFight } from '../../game/planned.ts';
import { t } from '../../words/words.ts';

/** While units still move: what each attack would come to that they could make now. */
export const PlanOdds = ({
  model,
  fights,
}: {
  readonly model: GameModel;
  readonly fights: readonly PlannedFight[];
}) => {
  if (fights.length === 0) return null;
  const sorted = [...fights].sort((a, b) => b.won.low - a.won.low);
  return (
    <section class="plan-odds" aria-label={t('plan.title')} data-testid="plan-odds">
      <h3>{t('plan.title')}</h3>
      <ul>
        {sorted.map(({ target, title, sums, won }) => (
          <li key={target}>
            <button
              type="button"
              class="plan-row"
              onClick={() => {
                model.pointed.value = { places: [target] };
              }}
            >
              <span>{title}</span>
              <span class="plan-sums">{sums}</span>
              <b>{between(Math.round(won.low), Math.round(won.high))} %</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
