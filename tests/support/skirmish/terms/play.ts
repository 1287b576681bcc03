import { push, top } from '../../../../src/engine/flow.ts';
import type { Seat } from '../../../../src/engine/seat.ts';
import type { Action, Context, Rule } from '../../../../src/engine/system.ts';
import type { Ending, Side, State } from '../state.ts';
import { stacksOf } from './stacks.ts';

export type SkirmishRule<A extends Action> = Rule<State, A>;

export const sideOf = (seat: Seat): Side => (seat.id === 'blue' ? 'blue' : 'red');

export const labelOf = (state: State, hex: number): string => stacksOf(state).board.grid.label(hex);
export const hexNamed = (state: State, label: string): number =>
  stacksOf(state).board.grid.index(label);

/** SK-3.0, SK-4.0: the seat's own phase, with nothing else to be settled first. */
export const inPhase = (state: State, side: Side, phase: 'move' | 'fight'): boolean => {
  const frame = top(state.flow);
  return frame.kind === 'phase' && frame.phase === phase && frame.side === side;
};

/** SK-7.0: the game is over. */
export const end = (
  draft: State,
  ending: Ending,
  winner: Side | 'none',
  context: Context,
): void => {
  draft.ending = ending;
  draft.winner = winner;
  context.log('SK-7.0', ending, { winner });
};

/** SK-4.4: a stack, or one of several, has hits to take. */
export const pushLoss = (
  draft: State,
  side: Side,
  hexes: number[],
  hits: number,
  mayRetreat: boolean,
): void => push(draft.flow, { kind: 'loss', side, hexes, hits, mayRetreat });
