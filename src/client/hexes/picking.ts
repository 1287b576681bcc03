import type { Action } from '../../engine/system.ts';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';

/** Picks up the first of these units; asked again, the next one. False when there is none. */
export const pickNext = (model: GameModel, able: readonly string[]): boolean => {
  model.refusal.value = null;
  if (able.length === 0) return false;
  const now = able.indexOf(model.unit.peek() ?? '');
  model.pick(able[(now + 1) % able.length]!);
  return true;
};

/** Says which rule stands against an order that is not offered. */
export const tellWhy = async (model: GameModel, action: Action): Promise<void> => {
  const refused = await model.session.refusal(action);
  model.refusal.value = refused;
  if (refused) model.say(`${t('refusal.title')}. ${model.presenter.refusal(refused)}`);
};
