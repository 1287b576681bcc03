import type { Point } from '../../../maps/plane/index.ts';
import type { Engagement, State } from '../state.ts';
import { sq } from './squared.ts';

/** NQM-3.11: the need is met: those who had gone to ground may go on. */
export const meetNeed = (draft: State, engagement: Engagement): void => {
  engagement.needs = false;
  for (const unit of draft.units) if (engagement.attackers.includes(unit.id)) unit.grounded = false;
};

/** NQM-3.11: a battery or sortie not yet used in an attack fires an effective shoot on its objective. */
export const reinforceByFire = (draft: State, side: number, [x, y]: Point, who: string): void => {
  for (const engagement of draft.engagements) {
    if (engagement.state !== 'open' || engagement.side !== side) continue;
    const isOn = sq(engagement.x - x) + sq(engagement.y - y) <= sq(engagement.r);
    if (!isOn || engagement.used.includes(who)) continue;
    engagement.used.push(who);
    if (engagement.needs) meetNeed(draft, engagement);
  }
};
