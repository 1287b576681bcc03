import { effect } from '@preact/signals';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { t } from '../../words/words.ts';

/** What is begun is dropped when the hand lets go or the table changes, and what belongs to one unit with that unit. */
export const forgetting = (model: GameModel, all: () => void, ofUnit: () => void): void => {
  effect(() => {
    void model.letGoes.value;
    void model.session.tip.value;
    all();
  });
  effect(() => {
    void model.unit.value;
    ofUnit();
  });
};

/** Picks up the first of the units of a place that can act; asked again, the next one. False when there is none. */
export const pickNext = (model: GameModel, here: readonly { readonly unit: string }[]): boolean => {
  model.refusal.value = null;
  const ready = model.play?.ready() ?? [];
  const able = here.map(({ unit }) => unit).filter(unit => ready.includes(unit));
  if (able.length === 0) return false;
  const now = able.indexOf(model.unit.peek() ?? '');
  model.pick(able[(now + 1) % able.length]!);
  return true;
};

export const showWhy = (model: GameModel, refused: Refusal): void => {
  model.refusal.value = refused;
  model.say(`${t('refusal.title')}. ${model.presenter.refusal(refused)}`);
};

/** Says which rule stands against an order that is not offered. */
export const tellWhy = async (model: GameModel, action: Action): Promise<void> => {
  const refused = await model.session.refusal(action);
  if (refused) showWhy(model, refused);
  else model.refusal.value = null;
};
