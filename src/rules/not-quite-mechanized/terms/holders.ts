import type { SeatId } from '../../../engine/seat.ts';
import type { State, Unit } from '../state.ts';
import { chainSeats, nodesOf } from './contact-numbers.ts';
import { isLocated } from './footprint.ts';
import { groundOf } from './ground.ts';
import { hasArrived } from './plumpire.ts';
import { other } from './roster.ts';
import { sq } from './squared.ts';

const START = -1;
type Objective = State['objectives'][number];
type Told = Objective['told'][number];

/** NQM-17.7: who holds an objective as far as a seat in the chain was told; at first as the order of battle says. */
export const toldHolder = (state: State, at: number, seat: SeatId): Told => {
  const found = state.objectives[at]?.told.find(one => one.seat === seat);
  if (found) return found;
  const { sides, objectives } = groundOf(state);
  const holder = sides.findIndex(one => one.id === objectives[at]?.holderAtStart);
  return { seat, holder, asOf: START };
};

const tellSeat = (objective: Objective, told: Told): void => {
  objective.told = [...objective.told.filter(one => one.seat !== told.seat), told].sort((a, b) =>
    a.seat < b.seat ? -1 : 1,
  );
};

/** NQM-14.1, NQM-17.7: at the end of a bound a seat knows what its own units stand in, and whom they see there. */
export const seeHolders = (
  draft: State,
  at: number,
  inside: readonly Unit[],
  [x, y, radius]: readonly [number, number, number],
): void => {
  const objective = draft.objectives[at];
  if (!objective) return;
  for (const { id: seat, side } of chainSeats(draft)) {
    const nodes = nodesOf(draft, seat);
    const own = inside.some(unit => nodes.has(unit.node));
    const theirs = draft.contacts.some(
      one =>
        one.side === side &&
        isLocated(one) &&
        one.combat &&
        !one.broken &&
        sq(one.x - x) + sq(one.y - y) <= sq(radius) &&
        one.eyes.some(eye => nodes.has(eye.node) && eye.asOf >= draft.bound),
    );
    if (own !== theirs)
      tellSeat(objective, { seat, holder: own ? side : other(side), asOf: draft.bound });
  }
};

/** NQM-17.7: what reports that have come say of objectives, where it is newer than what the seat knows. */
export const hearHolders = (draft: State): void => {
  for (const { id: seat, side } of chainSeats(draft)) {
    const nodes = nodesOf(draft, seat);
    for (const report of draft.reports) {
      if (report.holds.length + report.loses.length === 0) continue;
      if (!nodes.has(report.to) || !hasArrived(draft, report)) continue;
      for (const [i, objective] of draft.objectives.entries()) {
        const isHeld = report.holds.includes(objective.id);
        if (!isHeld && !report.loses.includes(objective.id)) continue;
        if (report.asOf > toldHolder(draft, i, seat).asOf)
          tellSeat(objective, { seat, holder: isHeld ? side : other(side), asOf: report.asOf });
      }
    }
  }
};
