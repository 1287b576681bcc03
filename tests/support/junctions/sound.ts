import { Fault } from '../../../src/engine/fault.ts';
import { problemIn } from '../../../src/engine/shape.ts';
import { SIDES, type State, stateShape } from './state.ts';
import { VALE } from './vale.ts';

/** What must hold of every table. */
export const assertSound = (state: State): void => {
  const problem = problemIn(stateShape, state);
  if (problem) throw new Fault(`${problem.at} ${problem.because}`);
  const fault = faultOf(state);
  if (fault) throw new Fault(fault);
};

const faultOf = (state: State): string | null => {
  if (state.control.length !== VALE.count) return 'a board belongs to nobody, not even to none';
  const bridges = new Set(
    VALE.nodes.flatMap(({ bridges: list }) => list?.map(one => one.id) ?? []),
  );
  if (state.down.some((id, i) => !bridges.has(id) || state.down.indexOf(id) !== i))
    return 'a bridge that is not there is down';
  const taken = new Set<number>();
  for (const { id, at, strength, full } of state.columns) {
    if (at >= VALE.count) return `${id} stands off the map`;
    if (at < 0 !== (strength === 0)) return `${id} is neither in nor out of the game`;
    if (full < 1 || strength > full) return `${id} has strength ${strength} of ${full}`;
    if (at >= 0 && taken.has(at)) return `two columns on ${VALE.label(at)}`;
    taken.add(at);
  }
  for (const { side, at } of state.columns)
    if (at >= 0 && state.control[at] !== side) return `${VALE.label(at)} has the wrong master`;
  if (SIDES.some(side => state.homes[side] >= VALE.count)) return 'a home off the map';
  return state.ending === 'none' && state.winner !== 'none' ? 'a winner before the end' : null;
};
