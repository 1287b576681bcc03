import { Fault } from '../../../src/engine/fault.ts';
import { problemIn } from '../../../src/engine/shape.ts';
import { needsTarget } from './phases/choosing.ts';
import { CAMPS, type State, stateShape } from './state.ts';

/** What must hold of every table. */
export const assertSound = (state: State): void => {
  const problem = problemIn(stateShape, state);
  if (problem) throw new Fault(`${problem.at} ${problem.because}`);
  const fault = unitFault(state) ?? choiceFault(state);
  if (fault) throw new Fault(fault);
};

const unitFault = (state: State): string | null => {
  const places = state.units.filter(unit => unit.place > 0).map(unit => unit.place);
  if (new Set(places).size < places.length) return 'two units stand in one place';
  for (const unit of state.units) {
    if ((unit.place === 0) !== (unit.strength === 0)) return `${unit.id} is neither in nor out`;
    if (unit.place === 0 && !unit.shown) return `${unit.id} left face down`;
    if (unit.place > 0 && unit.shown && unit.dummy) return `the dummy ${unit.id} was found out`;
  }
  for (const camp of CAMPS)
    if (state.units.filter(unit => unit.camp === camp && unit.dummy).length !== 1)
      return `${camp} should have one dummy`;
  return null;
};

const choiceFault = (state: State): string | null => {
  for (const { seat, chosen } of state.players) {
    if (chosen && needsTarget(chosen.card) !== (chosen.target !== null))
      return `${seat} laid ${chosen.card} wrongly`;
    if (state.ending === 'none' && state.resolving !== -1) return 'cards are half resolved';
  }
  return state.ending === 'none' && state.players.every(player => player.chosen)
    ? 'every card is laid and none is turned over'
    : null;
};
