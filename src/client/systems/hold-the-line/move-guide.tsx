import type { GameModel } from '../../game/model.ts';
import { PlanOdds } from '../../panels/combat/plan-odds.tsx';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { plannedFights } from './planned.ts';
import { playOf } from './play.ts';
import { offRoute } from './routes.ts';
import { SCOPES } from './scope.ts';
import { pieceNamed, viewOf } from './seen.ts';
import { StaffTap } from './staff-tap.tsx';
import { t } from './words.ts';

/** MOVEMENT: how many go with one gesture, and who they are. */
export const MoveGuide = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const view = viewOf(model);
  const lead = model.unit.value;
  const names = (lead === null ? [] : play.members(lead)).map(
    id => pieceNamed(view, id)?.name ?? id,
  );
  const lost = offRoute(view, model.session.seat.value);
  return (
    <section class="guide htl-guide" aria-label={t('htl.moveTitle')}>
      <fieldset class="htl-scopes">
        <legend>{t('htl.scope')}</legend>
        {SCOPES.map(scope => (
          <label key={scope} class="htl-scope">
            <input
              type="radio"
              name="scope"
              checked={play.scope.value === scope}
              onChange={() => {
                play.scope.value = scope;
              }}
            />
            <span>{t(`htl.scope.${scope}`)}</span>
          </label>
        ))}
      </fieldset>
      <p class="hint">
        {names.length > 0 ? t('htl.goes', { who: names.join(', ') }) : t('htl.moveHint')}
      </p>
      <StaffTap model={model} />
      {lost.length > 0 && (
        <p class="note">
          {t('htl.offRoute', { hqs: lost.join(', '), n: lost.length })}{' '}
          <RuleLink model={model} rule="HTL-6.3" />
        </p>
      )}
      <PlanOdds model={model} fights={plannedFights(model)} />
      <OfferChoice model={model} />
    </section>
  );
};
