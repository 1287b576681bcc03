import type { Timer } from '../../../engine/timer.ts';
import type { Action } from '../rules.ts';
import type { State } from '../state.ts';

/** NQM-4.3: phases in which somebody is asked last as long as the order clock; when it runs out the late take the default. */
export const timersOf = (state: State): readonly Timer<Action>[] => {
  if (state.phase === 'FINISHED' || !state.asked.some(one => !one.done)) return [];
  return [
    {
      key: `phase ${state.serial}`,
      rule: 'NQM-4.3',
      seconds: state.options.orderClock_s,
      running: state.phase !== 'SETUP',
      rings: { type: 'timeUp', phase: state.phase, serial: state.serial } as Action,
    },
  ];
};
