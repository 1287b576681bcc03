import type { GameModel } from '../game/model.ts';
import { t } from '../words/words.ts';
import { whyOf } from './reasons.ts';

/** The reason that a computer gave for what it did, as far as the sitter may hear it. */
export const Why = ({ model, entry }: { readonly model: GameModel; readonly entry: number }) => {
  const said = whyOf(model, entry);
  return said ? <p class="why">{t('why.said', { why: said })}</p> : null;
};
