import type { Combat } from '../../../rules/hold-the-line/combat-state.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { lostNames } from './result-order.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** How the dice fell and who won; or that nobody was met. */
export const Fallen = ({ combat, model }: Props & { readonly combat: Combat }) => {
  const view = viewOf(model);
  const place = fieldOf(view.table).grid.label(combat.target);
  const decided = combat.stage !== 'REACT' && combat.stage !== 'IGNORE';
  const lost = lostNames(view, combat);
  return (
    <p class="htl-fallen">
      <b>{t('htl.combatAt', { at: model.presenter.placeName(view, place) })}</b>{' '}
      {combat.empty && t('htl.metNobody')}
      {combat.rolled &&
        t('htl.fell', {
          attTicks: combat.att.roll.ticks,
          attStars: combat.att.roll.stars,
          defTicks: combat.def.roll.ticks,
          defStars: combat.def.roll.stars,
        })}{' '}
      {combat.rolled &&
        decided &&
        t(`htl.won.${combat.winner}${combat.double ? '2' : ''}` as 'htl.won.att')}{' '}
      {lost.length > 0 && t('htl.lostHere', { units: lost.join(', ') })}
    </p>
  );
};
