import type { Timer } from '../../../engine/timer.ts';
import { assaultQuestions } from '../phases/assault-asked.ts';
import type { Action } from '../rules.ts';
import type { State } from '../state.ts';
import { playersDone } from './asked.ts';
import { openInterrupt } from './decide.ts';

const DAY = 86_400;

/** NQM-4.3: whatever somebody is asked lasts as long as the order clock; when it runs out the late take the default. */
export const timersOf = (state: State): readonly Timer<Action>[] => {
  if (state.phase === 'FINISHED') return [];
  const rings = { type: 'timeUp', phase: state.phase, serial: state.serial } as Action;
  // NQM-20.1: an umpire may stop the clock, or give more time.
  const { paused, extra } = state.clock;
  const { orderClock_s } = state.options;
  const isDaily = orderClock_s >= DAY;
  const isLate = isDaily && state.clock.late === state.bound;
  const timer = { rule: 'NQM-4.3', seconds: isLate ? 1 : orderClock_s + extra, rings };
  // NQM-4.4: by mail one deadline stands over all phases of a bound, and whoever let it pass is waited for no more in that bound.
  if (isDaily && !isLate)
    return [{ ...timer, key: `bound ${state.bound}`, running: !paused && state.phase !== 'SETUP' }];
  // NQM-4.5: interrupts are secret questions, and so are their clocks.
  const open = openInterrupt(state);
  if (open)
    return [{ ...timer, key: `question ${open.key}`, running: !paused, seenBy: [open.seat] }];
  const late = assaultQuestions(state);
  if (late.length > 0)
    return [
      {
        ...timer,
        key: `assault ${state.serial} ${late.map(one => one.key).join()}`,
        running: !paused,
        seenBy: [...new Set(late.map(one => one.seat))],
      },
    ];
  if (playersDone(state)) return [];
  return [{ ...timer, key: `phase ${state.serial}`, running: !paused && state.phase !== 'SETUP' }];
};
