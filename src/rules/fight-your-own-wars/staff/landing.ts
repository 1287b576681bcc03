import { isHandled, quayOf } from '../phases/hubs.ts';
import { picksFor, remainderOf } from '../phases/landing.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { knownOn } from '../terms/knowledge.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { isEmbarked } from '../terms/sea/vessels.ts';
import { unitsOn } from '../terms/units.ts';
import type { Proposal } from './follow.ts';

/** FYOW-18.2: what a force afloat does on its card by plan and order: its wave, or nothing yet. */
export const nextAfloat = (state: State, at: number): Proposal | null => {
  if (!state.sea || state.activation?.main) return null;
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const remainder = remainderOf(state, at);
  const waves = state.sea.waves.filter(wave => wave.unit === at && !wave.landed);
  if (remainder && unit.status === 'here' && !isEmbarked(state, unit)) {
    const isLater = waves.length > 0 && waves.every(wave => wave.clock > state.clock);
    return !isLater && map.between(remainder.board, unit.board, 'landing').length > 0
      ? proposed(state, at, unit.board)
      : null;
  }
  if (!isEmbarked(state, unit)) return null;
  const due = waves.find(wave => wave.clock <= state.clock);
  if (due) return proposed(state, at, due.board) ?? { type: 'pass' };
  if (waves.length > 0) return { type: 'pass' };
  return unplanned(state, at) ?? { type: 'pass' };
};

/** Without a plan: a beach that friends hold, else the one that the order names. */
const unplanned = (state: State, at: number): Proposal | null => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const near = map.neighbours(unit.board, 'landing');
  const { boards = [] } = orderFrom(unit.order);
  const held = near.find(
    to => unitsOn(state, to, unit.side).length > 0 && knownOn(state, unit.side, to).length === 0,
  );
  const named = near.find(to => boards.includes(map.label(to)));
  const to = held ?? named ?? near[0];
  if (to === undefined || isHandled(state, at)) return null;
  // FYOW-24: through a hub that friends hold without craft and without a test.
  if (to === held && quayOf(state, to) !== null && worthUnloading(state, at, to))
    return { type: 'unload', board: map.label(to), orElse: 'pass' };
  return proposed(state, at, to);
};

/** Only what the craft of now cannot take whole. */
const worthUnloading = (state: State, at: number, to: number): boolean => {
  const picks = picksFor(state, at, to);
  return !picks || picks.length < state.units[at]!.elements.filter(({ n }) => n > 0).length;
};

/** The whole force, or what the free craft take; the plan's own elements where it names some. */
const proposed = (state: State, at: number, to: number): Proposal | null => {
  const board = fieldOf(state).map.label(to);
  const unit = state.units[at]!;
  const wave = state.sea!.waves.find(
    one => one.unit === at && !one.landed && one.board === to && one.clock <= state.clock,
  );
  if (wave && wave.picks.length > 0)
    return { type: 'land', board, elements: wave.picks.map(pick => ({ ...pick })) };
  const picks = picksFor(state, at, to);
  if (!picks) return null;
  const lines = isEmbarked(state, unit) ? unit.elements : remainderOf(state, at)!.elements;
  const isAll = picks.length === lines.filter(({ n }) => n > 0).length;
  return { type: 'land', board, ...(isAll ? {} : { elements: picks.map(pick => ({ ...pick })) }) };
};
