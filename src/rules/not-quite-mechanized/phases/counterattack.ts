import type { Context } from '../../../engine/system.ts';
import { assaultDoctrine } from '../doctrine/assault.ts';
import type { State } from '../state.ts';
import { engagementFault } from '../terms/assault.ts';
import { isOpen } from '../terms/engaged.ts';
import { judgeLoss } from '../terms/firefight.ts';
import { pressHome } from './assault.ts';
import { closeHour, place, rollAll, takeDefenders } from './firefight.ts';
import { answerMorale, testMorale } from './morale.ts';
import { shootersOf } from './shooters.ts';

/**
 * NQM-9.15: one firefight of those who counterattack and have not fired this bound, against whoever holds or assaults the
 * position; Elite and Veterans may then assault at once. False while somebody is asked.
 */
export const runCounterattacks = (draft: State, context: Context): boolean => {
  const fresh = draft.engagements.filter(
    one => isOpen(one) && one.counter && one.inflicted.length === 0,
  );
  if (draft.step === 0 && fresh.length > 0) {
    const others = draft.engagements.filter(one => !fresh.includes(one));
    for (const engagement of fresh) {
      takeDefenders(draft, engagement);
      engagement.inflicted.push(0);
      engagement.received.push(0);
    }
    const ids = fresh.flatMap(one => [...one.attackers, ...one.supports, ...one.defenders]);
    for (const shot of rollAll(draft, context, shootersOf(draft, ids))) place(draft, context, shot);
    draft.engagements = fresh;
    closeHour(draft, context);
    draft.engagements = [...others, ...fresh];
    // NQM-8.32, NQM-3.11: what the counterattack did to them counts in the attackers' hour.
    for (const engagement of others) if (isOpen(engagement)) judgeLoss(engagement);
    testMorale(draft, context);
    draft.step = 1;
  }
  if (!answerMorale(draft, context)) return false;
  for (const engagement of draft.engagements)
    if (
      isOpen(engagement) &&
      engagement.counter &&
      engagement.began === draft.bound &&
      engagement.battalion === '' &&
      !engagement.left &&
      engagementFault(draft, engagement) === null &&
      assaultDoctrine(draft, engagement)
    )
      pressHome(draft, context, engagement);
  return answerMorale(draft, context);
};
