import { Fault } from '../../../src/engine/fault.ts';
import { problemIn } from '../../../src/engine/shape.ts';
import { boardNamed } from './board.ts';
import { SIDES, type State, stateShape } from './state.ts';
import { STACK_LIMIT } from './tables.ts';
import { rebuiltStacks } from './terms/stacks.ts';

/** What must hold of every table: shape, order, stacks, steps and the flow of play. */
export const assertSound = (state: State): void => {
  const problem = problemIn(stateShape, state);
  if (problem) throw new Fault(`${problem.at} ${problem.because}`);
  const fault = unitFault(state) ?? stackFault(state) ?? lossFault(state) ?? flowFault(state);
  if (fault) throw new Fault(fault);
};

const unitFault = (state: State): string | null => {
  const { grid } = boardNamed(state.board);
  for (const unit of state.units) {
    if (unit.at >= grid.count) return `${unit.id} stands off the board`;
    if (unit.at < 0 !== (unit.steps === 0)) return `${unit.id} is neither in nor out of the game`;
  }
  for (const side of SIDES) {
    const letter = side === 'red' ? 'R' : 'B';
    const ids = state.units.filter(unit => unit.side === side).map(unit => unit.id);
    if (ids.some((id, i) => id !== `${letter}${i + 1}`)) return `units of ${side} are out of order`;
  }
  return null;
};

const stackFault = (state: State): string | null => {
  const { heights, slots, board } = rebuiltStacks(state);
  for (let hex = 0; hex < board.grid.count; hex++) {
    const [red, blue] = [heights.red[hex]!, heights.blue[hex]!];
    if (red > 0 && blue > 0) return `both sides stand in ${board.grid.label(hex)}`;
    if (red + blue > STACK_LIMIT) return `${board.grid.label(hex)} is stacked too high`;
    if (red + blue > 0 && board.terrain[hex] === '~') return `${board.grid.label(hex)} is water`;
    for (let level = 0; level < red + blue; level++)
      if (slots[hex * STACK_LIMIT + level]! < 0) return `a gap in ${board.grid.label(hex)}`;
  }
  return null;
};

const lossFault = (state: State): string | null => {
  for (const side of SIDES) {
    const lost = state.units
      .filter(unit => unit.side === side)
      .reduce((sum, unit) => sum + 2 - unit.steps, 0);
    if (lost !== state.losses[side]) return `${side} lost ${lost} steps, not ${state.losses[side]}`;
  }
  return null;
};

const flowFault = (state: State): string | null => {
  if (state.flow[0]?.kind !== 'phase') return 'play stands in no phase';
  if (state.flow.slice(1).some(frame => frame.kind === 'phase')) return 'one phase within another';
  return state.ending === 'none' && state.winner !== 'none' ? 'a winner before the end' : null;
};
