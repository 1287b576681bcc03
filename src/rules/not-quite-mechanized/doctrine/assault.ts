import type { Engagement, State } from '../state.ts';
import { assaultStands, assaultUnits, gradeOfStands, tankStands } from '../terms/assault.ts';
import { attackDice, defenceDice } from '../terms/assault-dice.ts';
import { isInCircle } from '../terms/engaged.ts';
import { assaultTerms } from '../terms/papers.ts';
import { locatedBy } from '../terms/ranges.ts';
import { findUnit } from '../terms/roster.ts';

/** NQM-2.19: press home if the capped attack dice are not fewer than the capped defence dice of what is located. */
export const assaultDoctrine = (state: State, engagement: Engagement): boolean => {
  const [first] = assaultUnits(state, engagement);
  if (!first || !assaultTerms(state, first).pressHome) return false;
  const stands = assaultStands(state, engagement);
  const tanks = tankStands(state, engagement);
  if (stands.length === 0) return tanks.length > 0;
  const located = locatedBy(state, engagement.side).filter(contact => {
    const unit = findUnit(state, contact.unit);
    return unit !== undefined && isInCircle(state, engagement, unit);
  });
  const theirs = located.reduce((sum, contact) => sum + Math.max(1, contact.stands), 0);
  const grade = located.map(contact => contact.grade).find(one => one !== '?') ?? 'R';
  return (
    attackDice(gradeOfStands(stands), stands.length, tanks.length) >= defenceDice(grade, theirs)
  );
};
