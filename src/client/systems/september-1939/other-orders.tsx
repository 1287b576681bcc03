import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { seenUnit, unitName } from './names.ts';
import { playOf } from './play.ts';
import { endsOf, targetHexes } from './target-hexes.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** Several orders lead to the hex that was chosen. */
export const Undecided = ({ model }: Props) => {
  const play = playOf(model);
  const hex = play.undecided.value;
  if (!hex) return null;
  return (
    <ul class="orders">
      {(play.targets.value.get(hex) ?? []).map(action => (
        <li key={JSON.stringify(action)}>
          <OrderButton
            model={model}
            action={action}
            words={model.presenter.order(play.view.value, action)}
          />
        </li>
      ))}
    </ul>
  );
};

const Buttons = ({ model, actions }: Props & { readonly actions: readonly Action[] }) => (
  <div class="unit-buttons">
    {actions.map(action => {
      const { title, detail } = model.presenter.order(playOf(model).view.value, action);
      return (
        <button
          key={JSON.stringify(action)}
          type="button"
          class="button"
          onClick={() => model.act(action)}
        >
          {title}
          {detail && <span class="small"> {detail}</span>}
        </button>
      );
    })}
  </div>
);

/** Orders of the picked counter that need no hex: divide, merge, refuel, conceal, go aboard, blow up its bridge. */
export const UnitButtons = ({ model }: Props) => {
  const unit = model.unit.value;
  const actions = model.offers.value.filter(action => isOf(model, action, unit));
  if (unit === null || actions.length === 0) return null;
  return <Buttons model={model} actions={actions.map(action => together(model, action))} />;
};

/** Orders that counters of one hex may be given at once. */
const AT_ONCE = ['refuel', 'conceal', 'loadTrain', 'loadColumn'];

/** The same order for everybody who is taken along and may be given it too. */
const together = (model: GameModel, action: Action): Action => {
  const also = playOf(model).march.also.value;
  if (also.length === 0 || !AT_ONCE.includes(action.type)) return action;
  const [unit = ''] = Reflect.get(action, 'units') as readonly string[];
  const same = model.offers.value.filter(
    one => JSON.stringify({ ...one, units: [] }) === JSON.stringify({ ...action, units: [] }),
  );
  const able = same.flatMap(one => Reflect.get(one, 'units') as readonly string[]);
  return { ...action, units: [unit, ...also.filter(one => able.includes(one))] } as Action;
};

const isOf = (model: GameModel, action: Action, unit: string | null): boolean => {
  const view = playOf(model).view.value;
  if (action.type === 'move') return false;
  const hex = unit ? seenUnit(view, unit)?.hex : null;
  if (action.type === 'demolish')
    return hex != null && endsOf(view, String(Reflect.get(action, 'bridge'))).includes(hex);
  const { subject } = model.presenter.order(view, action);
  return subject === unit && targetHexes(view, action).length === 0;
};

const OTHERS = ['demolish', 'delayReinforcement'];

/** What no counter on the board is needed for: bridges to blow up, and who waits at the edge of the map. */
export const OtherOrders = ({ model }: Props) => {
  const view = playOf(model).view.value;
  const others = model.offers.value.filter(({ type }) => OTHERS.includes(type));
  const ready = model.offers.value.length > 0 ? playOf(model).ready() : [];
  const waiting = ready.filter(unit => seenUnit(view, unit)?.hex === null);
  if (others.length + waiting.length === 0) return null;
  return (
    <>
      {waiting.length > 0 && <b>{t('w39.waiting')}</b>}
      <ul class="orders">
        {waiting.map(unit => (
          <li key={unit}>
            <button type="button" class="order" onClick={() => model.pick(unit)}>
              <span>{unitName(view, unit)}</span>
              <span class="small">{t('w39.pickWaiting')}</span>
            </button>
          </li>
        ))}
      </ul>
      <Buttons model={model} actions={others} />
    </>
  );
};
