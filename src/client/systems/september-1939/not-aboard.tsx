import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { pieceOf, seenUnit, stackAt, type View } from './names.ts';
import { playOf } from './play.ts';

/** The order by which the counter would go aboard of a train or column in its hex. */
const boarding = (view: View, unit: string): Action | null => {
  const hex = seenUnit(view, unit)?.hex;
  const kind = pieceOf(view, unit)?.class;
  if (!hex || kind === 'train' || kind === 'column') return null;
  for (const { unit: id } of stackAt(view, hex)) {
    const carrier = pieceOf(view, id)?.class;
    if (carrier === 'train') return { type: 'loadTrain', train: id, units: [unit] } as Action;
    if (carrier === 'column') return { type: 'loadColumn', column: id, units: [unit] } as Action;
  }
  return null;
};

/** W39-18.24, W39-19.2: a train or column stands here, and why the picked counter cannot go aboard. */
export const NotAboard = ({ model }: { model: GameModel }) => {
  const unit = model.unit.value;
  const action = unit ? boarding(playOf(model).view.value, unit) : null;
  return action ? <Why key={unit} model={model} action={action} /> : null;
};

const Why = ({ model, action }: { readonly model: GameModel; readonly action: Action }) => {
  const refused = useForecast(model, action)?.refused;
  if (!refused) return null;
  return (
    <p class="small">
      {model.presenter.refusal(refused)} <RuleLink model={model} rule={refused.rule} />
    </p>
  );
};
