import { besiegedHexes } from '../../../rules/poland-campaign/index.ts';
import type { Counter } from '../../board/index.ts';
import type { GameModel } from '../../game/model.ts';
import { Inspector } from '../../panels/inspector.tsx';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { countersOf } from './counters.ts';
import { pieceOf, seenUnit, sideOfUnit, unitName, type View } from './names.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';
import { zonesOf } from './zones.ts';

/** The hex at the cursor: its ground, and every piece in it with both its sides. */
export const InspectPanel = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  return (
    <Inspector
      model={model}
      counters={countersOf(model)}
      words={counter => <UnitWords model={model} view={view} counter={counter} />}
    />
  );
};

type Props = { readonly model: GameModel; readonly view: View; readonly counter: Counter };

const UnitWords = ({ model, view, counter: { id } }: Props) => {
  const piece = pieceOf(view, id);
  if (!piece) return <b>{t('pc.hiddenUnit')}</b>;
  const { front, back } = piece;
  const values = ({ attack, defence, movement }: typeof front) =>
    `${attack}-${defence}-${movement}`;
  const orders = model.offers.value.filter(
    action => action.type === 'reorderStack' && subjectOf(model, view, action) === id,
  );
  return (
    <div>
      <b>{unitName(view, id)}</b>
      <div class="small">
        {t(`pc.type.${piece.type}`)} · {values(front)} / {back ? values(back) : t('pc.blank')}
      </div>
      <div class="small">{statesOf(view, id).join(', ')}</div>
      {playOf(model).ready().includes(id) && (
        <button type="button" class="link-button" onClick={() => model.pick(id)}>
          {t('pc.pick', { unit: unitName(view, id) })}
        </button>
      )}
      {orders.map(action => (
        <OrderButton
          key={JSON.stringify(action)}
          model={model}
          action={action}
          words={model.presenter.order(view, action)}
        />
      ))}
    </div>
  );
};

const subjectOf = (model: GameModel, view: View, action: { type: string }) =>
  model.presenter.order(view, action).subject;

const statesOf = (view: View, id: string): string[] => {
  const seen = seenUnit(view, id);
  if (!seen?.hex) return [];
  const enemy = sideOfUnit(view, id) === 'german' ? 'polish' : 'german';
  const engaged = zonesOf(view)[enemy].has(seen.hex);
  return [
    seen.reduced ? t('pc.reduced') : '',
    seen.moved ? t('pc.moved') : '',
    seen.attacked ? t('pc.attacked') : '',
    engaged ? t('pc.engaged') : '',
    engaged && besiegedHexes(view).includes(seen.hex) ? t('pc.besieged') : '',
    view.obliged.includes(id) && !seen.attacked ? t('pc.obliged') : '',
  ].filter(Boolean);
};
