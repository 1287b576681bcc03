import { Fault } from '../../engine/fault.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { sideOfUnit } from './terms/sides.ts';
import { derivedFaults } from './terms/standing.ts';
import { spOf } from './terms/strength.ts';

/** Throws a Fault that says what is wrong with a state that cannot be. */
export const assertSound = (state: State): void => {
  const problem = unsound(state);
  if (problem) throw new Fault(problem);
};

const unsound = (state: State): string | null => {
  const field = fieldOf(state);
  if (state.units.length !== field.pieces.length) return 'the roster and the units differ';
  if (state.turn < 1 || state.turn > field.lastTurn) return `there is no turn ${state.turn}`;
  if (state.bridges.length !== field.crossings.length)
    return 'the crossings and their state differ';
  const faults = derivedFaults(state);
  if (faults.length > 0) return `the survey of the table is out of date: ${faults.join(', ')}`;
  return unitProblem(state) ?? stackProblem(state) ?? flowProblem(state);
};

const unitProblem = (state: State): string | null => {
  const field = fieldOf(state);
  for (const [number, unit] of state.units.entries()) {
    const { id, sp, parts, parent } = field.pieces[number]!;
    if ((unit.status === 'onBoard') !== unit.hex >= 0)
      return `${id} is ${unit.status} in hex ${unit.hex}`;
    if (unit.hex >= 0 && (!field.area[unit.hex] || field.lake[unit.hex]))
      return `${id} stands outside the land in play`;
    if (parts.length > 0 && unit.sp !== 0) return `${id} has strength beside its battalions`;
    if (parts.length === 0 && unit.sp > sp) return `${id} has ${unit.sp} of ${sp} strength points`;
    if (
      unit.status === 'within' &&
      (parent < 0 || state.units[parent]!.hex < 0) &&
      !isCarried(state, parent)
    )
      return `${id} stands under a counter that is not there`;
    if (unit.hex >= 0 && needsStrength(state, number) && spOf(state, number) === 0)
      return `${id} is on the board without strength`;
  }
  return null;
};

const isCarried = (state: State, unit: number): boolean =>
  unit >= 0 && ['aboard', 'notPlaced', 'notArrived'].includes(state.units[unit]!.status);

const needsStrength = (state: State, unit: number): boolean => fieldOf(state).pieces[unit]!.assault;

/** W39-4.21: never both sides in one hex, trains and columns apart from nothing. */
const stackProblem = (state: State): string | null => {
  const sides = new Map<number, number>();
  for (const [unit, { hex }] of state.units.entries()) {
    if (hex < 0) continue;
    const side = sideOfUnit(state, unit);
    if ((sides.get(hex) ?? side) !== side)
      return `both sides stand in ${fieldOf(state).grid.label(hex)}`;
    sides.set(hex, side);
  }
  return null;
};

const flowProblem = ({ phase, step, nation, ending, combat, losses }: State): string | null => {
  if ((phase === 'over') !== (ending !== 'none')) return 'the game is over and is not';
  if ((phase === 'move') !== (step !== 'none')) return `the step ${step} in the phase ${phase}`;
  if ((step === 'movement') !== nation >= 0) return `nation ${nation} moves in the step ${step}`;
  if (combat && !['attack', 'overrun', 'counter'].includes(phase))
    return `a combat in the phase ${phase}`;
  if (losses.some(({ points }) => points < 1)) return 'a loss of nothing is due';
  return null;
};
