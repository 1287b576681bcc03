import type { Counter, CounterState } from '../../board/index.ts';
import type { GameModel } from '../../screens/game/model.ts';
import type { SeenUnit, View } from './names.ts';
import { playOf } from './play.ts';
import { lyingStates, seenCounters } from './seen-counters.ts';

export { symbolOf } from './seen-counters.ts';

/** Everything on the board as counters, with what is picked, aimed at and ready to be picked. */
export const countersOf = (model: GameModel): Counter[] => {
  const ready = new Set(model.offers.value.length > 0 ? playOf(model).ready() : []);
  return seenCounters(model.view.value as View, (view, seen) => [
    ...litStates(model, view, seen, ready),
    ...lyingStates(view, seen),
  ]);
};

const litStates = (
  model: GameModel,
  view: View,
  seen: SeenUnit,
  ready: ReadonlySet<string>,
): CounterState[] => {
  const { draft } = playOf(model);
  if (model.unit.value === seen.unit || draft.value?.units.includes(seen.unit)) return ['selected'];
  if (draft.value?.target === seen.hex || view.combat?.defenders.includes(seen.unit))
    return ['target'];
  return ready.has(seen.unit) ? ['offered'] : [];
};
