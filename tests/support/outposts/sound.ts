import { Fault } from '../../../src/engine/fault.ts';
import { problemIn } from '../../../src/engine/shape.ts';
import { isPlace, pointOf } from './sheet.ts';
import { RESERVE, type State, stateShape } from './state.ts';

/** What must hold of every table. */
export const assertSound = (state: State): void => {
  const problem = problemIn(stateShape, state);
  if (problem) throw new Fault(`${problem.at} ${problem.because}`);
  const ids = state.platoons.map(platoon => platoon.id);
  if (new Set(ids).size !== ids.length) throw new Fault('two platoons of one name');
  for (const platoon of state.platoons) {
    const off = platoon.x === RESERVE && platoon.y === RESERVE;
    if (!off && !isPlace(pointOf(platoon))) throw new Fault(`${platoon.id} stands off the sheet`);
    if (!off && platoon.steps === 0) throw new Fault(`${platoon.id} is out, yet on the sheet`);
  }
  if (state.ending === 'none' && state.winner !== 'none')
    throw new Fault('a winner before the end');
};
