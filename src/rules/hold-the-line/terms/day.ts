import printed from '../data/clock.json';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';

/** HTL-4.7: how fast the clock of a game runs: 1 as printed, half for an evening, null without one. */
export const paceOf = (state: State): number | null => {
  const { clock } = state.options;
  if (clock === 'scenario') return fieldOf(state).scenario.clock ? 1 : null;
  return clock === 'hall' ? 1 : clock === 'evening' ? printed.presets.evening.scale : null;
};

/** Time with what Control has added to it or taken from it. */
export const changedBy = (seconds: number, more: number): number => Math.max(1, seconds + more);

/** HTL-4.7: the day from the planning game to the debriefing, in seconds, with what Control has added; a turn more adds its own time. */
const dayLength = (state: State, pace: number): number => {
  const { board, land, pregame } = fieldOf(state).scenario;
  const before =
    board || land === false
      ? 0
      : printed.setup.minutes + (pregame === null ? printed.planning.minutes : 0);
  const minutes =
    before + printed.turnMinutes[1] + printed.turnMinutes.default * (state.lastTurn - 1);
  return changedBy(Math.round(minutes * 60 * pace), state.moreTime.day);
};

/** What was left of the day when it was last counted anew: all of it, or after its bell what Control has added since. */
export const dayLeft = (state: State): number => {
  const pace = paceOf(state);
  if (pace === null || state.phase === 'DEBRIEF') return 0;
  return Math.max(0, dayLength(state, pace) - state.moreTime.dayOver);
};
