import type { Footprint } from '../../../maps/plane/index.ts';
import type { State, Unit } from '../state.ts';
import { points } from './field.ts';
import { pointOf } from './footprint.ts';
import { isInRing } from './places.ts';

/** NQM-1.2, NQM-7.13: the work a unit has dug stays on the ground when it leaves. */
export const layWork = (draft: State, unit: Unit, shape: Footprint): void => {
  if (!shape.ring || unit.work === 'none') return;
  draft.counter[unit.side] = (draft.counter[unit.side] ?? 0) + 1;
  draft.built.push({
    id: `work-${unit.side}-${draft.counter[unit.side]}`,
    type: 'work',
    side: unit.side,
    class: unit.work,
    ring: shape.ring.map(([x, y]) => [x, y]),
    x: unit.x,
    y: unit.y,
    facing: unit.facing,
    known: false,
  });
};

const ORDER = ['none', 'dugIn', 'fort', 'casemate'];

/** NQM-7.13: works belong to the ground: the best that a standing unit's centre lies in. */
export const workAt = (state: State, unit: Unit): Unit['work'] => {
  let best: Unit['work'] = 'none';
  for (const one of state.built)
    if (one.type === 'work' && ORDER.indexOf(one.class) > ORDER.indexOf(best))
      if (isInRing(pointOf(unit), points(one.ring))) best = one.class;
  return best;
};
