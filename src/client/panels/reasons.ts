import type { GameModel } from '../game/model.ts';
import { t, tIf } from '../words/words.ts';

/**
 * Why the computer did this, in a sentence: its own reason where the sitter may hear it, else what whoever watched can say of it.
 * Empty where there is neither.
 */
export const whyOf = (model: GameModel, entry: number): string => {
  const reason = model.session.reason?.(entry);
  if (reason) {
    const own = `why.${model.session.system.code.toLowerCase()}.${reason.id}`;
    const why = tIf(own, tIf(`why.${reason.id}`, ''), reason.values);
    return why ? t('why.said', { why }) : '';
  }
  const seen = model.whys.of(entry);
  if (!seen) return '';
  const { place, n = 0, who } = seen;
  const where = place ? model.presenter.placeName(model.view.peek(), place) : '';
  const named = who ? `${who} (${where})` : where;
  const why = tIf(`why.${seen.id}`, '', { place: named, n });
  return why ? t('why.seen', { why }) : '';
};
