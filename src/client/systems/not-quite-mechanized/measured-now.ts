import { pointOf } from '../../board/plane/plane-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { type Measured, measured } from './measure.ts';
import { playOf } from './play.ts';
import { type SeenUnit, unitNamed, type View, viewOf } from './seen.ts';

let last: { readonly key: string; readonly view: View; readonly found: Measured } | null = null;

/** Nothing is measured to where the unit itself stands. */
const ITSELF = 50;
const isOn = (unit: SeenUnit, [x, y]: readonly [number, number]): boolean =>
  Math.hypot(unit.x - x, unit.y - y) <= ITSELF;

/** From the picked unit to the pointer or the cursor; null where there is no pair of them. Map and panel ask for the same. */
export const measuredNow = (model: GameModel): Measured | null => {
  const view = viewOf(model);
  const unit = unitNamed(view, model.unit.value ?? '');
  const at = model.over.value || model.cursor.value || '';
  const to = pointOf(at);
  if (unit?.state !== 'map' || !to || isOn(unit, to)) return null;
  const play = playOf(model);
  const [mode, formation] = [play.mode.value, play.formation.value];
  const key = [unit.id, at, mode, formation].join(' ');
  if (last?.key === key && last.view === view) return last.found;
  const found = measured(view, unit, to, { mode, formation });
  last = { key, view, found };
  return found;
};
