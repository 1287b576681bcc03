import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { PlanOdds } from '../../panels/combat/plan-odds.tsx';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { plannedFights } from './planned.ts';
import { playOf } from './play.ts';
import { offRoute } from './routes.ts';
import { SCOPES } from './scope.ts';
import { labelOf, pieceNamed, viewOf } from './seen.ts';
import { StaffTap } from './staff-tap.tsx';
import { t } from './words.ts';

/** HTL-14.2, HTL-6.5, HTL-19.3: what the move under the pointer or cursor costs, takes and shows, for the one that leads it. */
const MovePrice = ({ model }: { model: GameModel }) => {
  const at = model.over.value || model.cursor.value;
  const lead = model.unit.value;
  const seat = model.session.seat.value;
  if (lead === null || at === null || seat === null) return null;
  const order = playOf(model)
    .targets.value.get(at)
    ?.find(({ type }) => type === 'move');
  if (!order) return null;
  const view = viewOf(model);
  const { forecasts } = model.session.system;
  const lines = forecasts?.ledger(view, seat, order) ?? [];
  const words = [...new Set(lines.map(line => model.presenter.line(line)))];
  return (
    <p class="small htl-price">
      <b>{labelOf(view, fieldOf(view.table).grid.index(at))}</b>: {words.join('; ')}
    </p>
  );
};

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
      <MovePrice model={model} />
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
