import { pointOf } from '../../board/plane/plane-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { type Measured, measured } from './measure.ts';
import { playOf } from './play.ts';
import { unitNamed, viewOf } from './seen.ts';

/** From the picked unit to the pointer or the cursor; null where there is no pair of them. */
export const measuredNow = (model: GameModel): Measured | null => {
  const view = viewOf(model);
  const unit = unitNamed(view, model.unit.value ?? '');
  const to = pointOf(model.over.value || model.cursor.value || '');
  if (unit?.state !== 'map' || !to) return null;
  const play = playOf(model);
  return measured(view, unit, to, { mode: play.mode.value, formation: play.formation.value });
};
