import type { Footprint } from '../../../maps/plane/index.ts';
import type { State, Unit } from '../state.ts';
import { points, terrainOf } from './field.ts';
import { pointOf, shapeOf } from './footprint.ts';
import { groundOf } from './ground.ts';
import { builtName } from './names.ts';
import { isInRing } from './places.ts';

/** NQM-1.2, NQM-7.13: the work a unit has dug stays on the ground when it leaves. */
const layWork = (draft: State, unit: Unit, shape: Footprint): void => {
  if (!shape.ring || unit.work === 'none') return;
  const isThere = draft.built.some(
    one => one.type === 'work' && one.class === unit.work && one.x === unit.x && one.y === unit.y,
  );
  if (isThere) return;
  draft.built.push({
    id: builtName(draft, { type: 'work', side: unit.side, x: unit.x, y: unit.y }),
    type: 'work',
    side: unit.side,
    node: unit.node,
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
  for (const { type, class: of, geometry } of groundOf(state).features)
    if (type === 'work' && geometry.polygon && ORDER.indexOf(of ?? '') > ORDER.indexOf(best))
      if (isInRing(pointOf(unit), points(geometry.polygon))) best = of as Unit['work'];
  return best;
};

/** NQM-1.2: whoever goes, or is lost, leaves his work where it is. */
export const leaveWork = (draft: State, unit: Unit): void => {
  if (unit.work !== 'none') layWork(draft, unit, shapeOf(terrainOf(draft), unit));
  unit.work = 'none';
};

/** NQM-9.15, NQM-7.13: at END whoever stands in a work without holding one has the protection of it. */
export const takeWorks = (draft: State): void => {
  for (const unit of draft.units)
    if (
      unit.state === 'map' &&
      unit.work === 'none' &&
      !unit.mounted &&
      unit.formation !== 'column' &&
      (!unit.march || unit.march.halted)
    )
      unit.work = workAt(draft, unit);
};
