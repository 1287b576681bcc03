import type { Counter, CounterState } from '../../board/index.ts';
import type { GameModel } from '../../screens/game/model.ts';
import type { SeenUnit, View } from './names.ts';
import { playOf } from './play.ts';
import { lyingStates, seenCounters } from './seen-counters.ts';

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
  const play = playOf(model);
  const draft = play.fight.draft.value;
  const used = [
    ...play.march.marchers.value,
    ...(draft?.attackers ?? []),
    ...(draft?.artillery ?? []),
  ];
  if (used.includes(seen.unit)) return ['selected'];
  if (seen.hex && draft?.targets.includes(seen.hex)) return ['target'];
  if (view.combat?.defenders.includes(seen.unit)) return ['target'];
  return ready.has(seen.unit) ? ['offered'] : [];
};
