import { computed, type ReadonlySignal } from '@preact/signals';
import type { GameModel } from '../../game/model.ts';
import type { Counter, CounterState } from './counters.ts';

/** How a system draws what its view shows; `lying` is what lies on each counter. */
type Drawn<V, S> = {
  counters(view: V, states: (view: V, seen: S) => CounterState[]): Counter[];
  lying(view: V, seen: S): readonly CounterState[];
  /** Whether it is in the hand, or aimed at. */
  lit(view: V, seen: S): 'selected' | 'target' | null;
};

/**
 * Everything on the board as counters, with what is picked, aimed at and ready to be picked: made once for each change,
 * though map, marks and cards all ask for it.
 */
export const litCounters = <V, S extends { readonly unit: string }>(
  drawn: (model: GameModel) => Drawn<V, S>,
): ((model: GameModel) => Counter[]) => {
  const made = new WeakMap<GameModel, ReadonlySignal<Counter[]>>();
  return model => {
    const known = made.get(model) ?? computed(() => countersNow(model, drawn(model)));
    made.set(model, known);
    return known.value;
  };
};

const countersNow = <V, S extends { readonly unit: string }>(
  model: GameModel,
  { counters, lying, lit }: Drawn<V, S>,
): Counter[] => {
  const ready = new Set(model.offers.value.length > 0 ? model.play?.ready() : []);
  return counters(model.view.value as V, (view, seen) => {
    const state: CounterState | null = lit(view, seen) ?? (ready.has(seen.unit) ? 'offered' : null);
    return [...(state ? [state] : []), ...lying(view, seen)];
  });
};
