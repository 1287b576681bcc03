import type { State, Unit } from '../state.ts';
import { categoryOf } from './stands.ts';

/** NQM-11.5: what a load brings. */
export const FULL_TANKS = 8;

const isTracked = (unit: Unit): boolean => unit.state === 'map' && categoryOf(unit) === 'armoured';

/** NQM-11.5: fuel that the echelon of a battalion carries; null where nobody keeps account of it. */
export const fuelOf = (state: State, node: string): number | null => {
  if (state.options.pol === 'off') return null;
  let sum: number | null = null;
  for (const unit of state.units)
    if (unit.node === node && unit.pol >= 0 && (unit.state === 'map' || unit.state === 'waiting'))
      sum = (sum ?? 0) + unit.pol;
  return sum;
};

/** NQM-11.5: a tracked unit whose battalion has no fuel left cannot move. */
export const isDry = (state: State, unit: Unit): boolean =>
  state.options.pol === 'on' && isTracked(unit) && fuelOf(state, unit.node) === 0;

/** NQM-11.5: each tracked battalion whose companies moved in a bound loses one. */
export const burnFuel = (draft: State): void => {
  if (draft.options.pol === 'off') return;
  for (const node of draft.nodes) {
    const hasMoved = draft.units.some(
      unit => unit.node === node.id && unit.moved && isTracked(unit),
    );
    const from = draft.units.find(unit => unit.node === node.id && unit.pol > 0);
    if (hasMoved && from) from.pol--;
  }
};
