import { Fault } from '../../../src/engine/fault.ts';
import { problemIn } from '../../../src/engine/shape.ts';
import { actor, PLAYER_POSTS } from './posts.ts';
import { bandOf, type State, stateShape } from './state.ts';

/** What must hold of every table. */
export const assertSound = (state: State): void => {
  const problem = problemIn(stateShape, state);
  if (problem) throw new Fault(`${problem.at} ${problem.because}`);
  const fault = postFault(state) ?? phaseFault(state);
  if (fault) throw new Fault(fault);
};

/** AS-1.2: somebody acts for every post. */
const postFault = (state: State): string | null => {
  const orphan = PLAYER_POSTS.find(({ id }) => actor(state, id) === null);
  return orphan ? `nobody would act for ${orphan.id}` : null;
};

const phaseFault = (state: State): string | null => {
  const { phase, conflicts, bands } = state;
  if ((phase === 'over') !== (state.ending !== 'none')) return 'over without an end';
  if (phase === 'command' && conflicts.length > 0) return 'conflicts before orders';
  if (phase === 'conflicts' && conflicts.every(({ settled }) => settled)) return 'nothing to fight';
  if (phase !== 'command' && phase !== 'over' && bands.some(({ order }) => !order))
    return 'orders are turned over that nobody laid';
  for (const { north, south, northDice, southDice, settled } of conflicts)
    if (!settled)
      for (const [post, dice] of [[north, northDice] as const, [south, southDice] as const])
        if ((dice ?? 0) > bandOf(state, post)!.reserve) return `${post} commits what it has not`;
  return null;
};
