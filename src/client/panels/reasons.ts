import type { GameModel } from '../game/model.ts';
import { tIf } from '../words/words.ts';

/** Why the computer did this, in general words; empty where it gave no reason or the sitter may not hear it. */
export const whyOf = (model: GameModel, entry: number): string => {
  const reason = model.session.reason?.(entry);
  return reason ? tIf(`why.${reason.id}`, '') : '';
};
