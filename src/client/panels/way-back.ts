import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';

/** While a computer thinks nothing is taken back under its hands. */
export const mayTakeBack = ({ session }: GameModel): boolean =>
  session.takeBack !== undefined &&
  session.outcome.value === null &&
  session.waitingFor.value === null &&
  session.tip.value > 0 &&
  session.stops().length > 1; // the set-up always stands

export const takeBack = (model: GameModel): void => {
  if (confirm(t('game.takeBackSure'))) void model.takeBack();
};
export const askBack = (model: GameModel): void => {
  if (confirm(t('game.askBackSure'))) void model.askBack();
};

/** What the Undo button does now: the rules' own way back, or the one by agreement, which it names and asks about first. */
export const wayBack = (model: GameModel): { readonly words: string; go(): void } | null => {
  const { session } = model;
  if (session.mayUndo.value) return { words: t('game.undo'), go: () => void model.undo() };
  if (mayTakeBack(model)) return { words: t('game.takeBack'), go: () => takeBack(model) };
  if (session.mayAskBack?.value) return { words: t('game.askBack'), go: () => askBack(model) };
  return null;
};
