import { Fault } from '../../engine/fault.ts';
import { POLISH, type State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { derivedFaults, STACK_LIMIT } from './terms/standing.ts';

/** Throws a Fault that says what is wrong with a state that cannot be. */
export const assertSound = (state: State): void => {
  const problem = unsound(state);
  if (problem) throw new Fault(problem);
};

const unsound = (state: State): string | null => {
  const field = fieldOf(state);
  const { firstTurn, lastTurn, air } = field.scenario;
  if (state.units.length !== field.pieces.length) return 'the roster and the units differ';
  if (state.turn < firstTurn || state.turn > lastTurn) return `there is no turn ${state.turn}`;
  if (state.air < 0 || state.air > Math.max(...air)) return `${state.air} air points cannot be`;
  if (state.control.length !== field.cities.length) return 'the cities and their control differ';
  const faults = derivedFaults(state);
  if (faults.length > 0) return `the survey of the table is out of date: ${faults.join(', ')}`;
  return unitProblem(state) ?? stackProblem(state) ?? combatProblem(state);
};

const unitProblem = (state: State): string | null => {
  const field = fieldOf(state);
  for (const [number, unit] of state.units.entries()) {
    const { id, march, back } = field.pieces[number]!;
    const onBoard = unit.status === 'onBoard';
    if (onBoard !== unit.hex >= 0) return `${id} is ${unit.status} in hex ${unit.hex}`;
    if (unit.open && (unit.place > 0 || !onBoard)) return `${id} lies open under others`;
    if (unit.reduced && !back) return `${id} has a blank back`;
    if (!onBoard) continue;
    if (!field.stand[march]![unit.hex] || field.hungary[unit.hex])
      return `${id} may not stand in ${field.grid.label(unit.hex)}`;
  }
  return null;
};

/** PC-4.1.1, PC-4.1.2: at most three of one side, never both sides, one piece in each place. */
const stackProblem = (state: State): string | null => {
  const field = fieldOf(state);
  const stacks = new Map<number, number[]>();
  for (const [number, { hex }] of state.units.entries())
    if (hex >= 0) stacks.set(hex, [...(stacks.get(hex) ?? []), number]);
  for (const [hex, units] of stacks) {
    const label = field.grid.label(hex);
    if (units.length > STACK_LIMIT) return `${units.length} units stand in ${label}`;
    const polish = units.filter(unit => field.pieces[unit]!.side === POLISH).length;
    if (polish > 0 && polish < units.length) return `both sides stand in ${label}`;
    const places = units.map(unit => state.units[unit]!.place).sort((a, b) => a - b);
    if (places.some((place, i) => place !== i)) return `the stack in ${label} is in no order`;
  }
  return null;
};

const combatProblem = (state: State): string | null => {
  const { combat, phase, ending } = state;
  if ((phase === 'over') !== (ending !== 'none')) return 'the game is over and is not';
  if (!combat) return null;
  if (phase !== 'combat') return 'a combat outside a Combat Phase';
  if (combat.attackers.length === 0) return 'a combat without attackers';
  const gone = combat.retreating.find(unit => state.units[unit]!.hex < 0);
  return gone === undefined ? null : 'a unit that is gone has to retreat';
};
