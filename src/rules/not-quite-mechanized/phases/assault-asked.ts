import type { SeatId } from '../../../engine/seat.ts';
import type { Context } from '../../../engine/system.ts';
import { assaultDoctrine } from '../doctrine/assault.ts';
import type { State } from '../state.ts';
import { isOpen } from '../terms/engaged.ts';
import { seatOf } from '../terms/roster.ts';
import { comeBack, entitled, fightRound, goesOn, pressHome, underWay } from './assault.ts';

/** NQM-9.1, NQM-9.6: attackers who may press home, or go on, are asked in secret. */
export const assaultQuestions = (state: State): { seat: SeatId; id: string; key: string }[] => {
  if (state.phase !== 'ASSAULT') return [];
  return [...entitled(state), ...underWay(state)].flatMap(({ node, id, battalion, rounds }) => {
    const seat = seatOf(state, node);
    return seat === null ? [] : [{ seat, id, key: `${id}.${battalion}.${rounds}` }];
  });
};

/** NQM-4.3: the clock has run out on whoever was asked: he does what doctrine says. */
export const assaultForLate = (draft: State, context: Context): void => {
  for (const engagement of underWay(draft)) {
    while (isOpen(engagement) && goesOn(draft, engagement)) fightRound(draft, context, engagement);
    if (isOpen(engagement)) comeBack(draft, context, engagement);
  }
  for (const engagement of entitled(draft))
    if (assaultDoctrine(draft, engagement)) pressHome(draft, context, engagement);
    else engagement.left = true;
};
