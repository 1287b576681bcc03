import {
  CLEAR,
  COVER,
  HIGHER,
  type SightCode,
  THICK,
  TOO_FAR,
  WALL,
} from '../../../maps/plane/sights.ts';
import type { FORMATIONS } from '../../../rules/not-quite-mechanized/scenario.ts';
import type { Band } from '../../../rules/not-quite-mechanized/tables/grades.ts';
import type { MODES } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import { terrainOf } from '../../../rules/not-quite-mechanized/terms/field.ts';
import {
  centreOf,
  gapBetween,
  gapToPoint,
} from '../../../rules/not-quite-mechanized/terms/footprint.ts';
import { gaitOf, planWay } from '../../../rules/not-quite-mechanized/terms/going.ts';
import { clockOf, isNight } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { bandOf, weaponsOf } from '../../../rules/not-quite-mechanized/terms/ranges.ts';
import { contactsOf, type SeenContact, type SeenUnit, type View } from './seen.ts';

type Point = readonly [number, number];
const HOUR = 3600;

/** Which rule and word stands for what ends a sight line. */
export const SIGHT_WORDS = {
  [CLEAR]: 'clear',
  [TOO_FAR]: 'far',
  [THICK]: 'thick',
  [COVER]: 'cover',
  [HIGHER]: 'higher',
  [WALL]: 'wall',
} as const satisfies { readonly [code in SightCode]: string };

export type Measured = {
  /** NQM-1.3: to a point from the centre, to a contact from edge to edge. */
  readonly metres: number;
  readonly contact: number | null;
  /** What each weapon of the unit does to troops at that distance. */
  readonly bands: readonly { readonly weapon: string; readonly band: Band | null }[];
  readonly sight: (typeof SIGHT_WORDS)[SightCode];
  /** The march there by the cheapest way, as it is ordered now; null where there is none. */
  readonly march: March | null;
  /** The same by road, where there is such a way. */
  readonly byRoad: March | null;
};
type March = {
  readonly hours: number;
  readonly arrives: string;
  readonly path: readonly Point[];
};

type How = {
  readonly mode: (typeof MODES)[number];
  readonly formation: (typeof FORMATIONS)[number];
};

/** Nearer than this to where a contact lies, the contact is meant. */
const NEAR = 120;
const contactAt = (view: View, [x, y]: Point): SeenContact | undefined =>
  contactsOf(view).find(one => Math.abs(one.x - x) <= NEAR && Math.abs(one.y - y) <= NEAR);

/** NQM-1.14, NQM-8.4: everything that the rules would measure from a unit to a point, by the rules' own measures. */
export const measured = (view: View, unit: SeenUnit, to: Point, how: How): Measured => {
  const state = view.table;
  const terrain = terrainOf(state);
  const contact = contactAt(view, to);
  const metres = contact
    ? gapBetween(state, unit, { ...contact, trail: [] })
    : gapToPoint(state, unit, [to[0], to[1]]);
  const [ax, ay] = centreOf(terrain, unit);
  const night = isNight(state, state.bound);
  const sight = terrain.sights.between(ax, ay, to[0], to[1], undefined, night);
  return {
    metres: Math.round(metres),
    contact: contact?.id ?? null,
    bands: weaponsOf(unit).map(weapon => ({
      weapon: weapon.name,
      band: bandOf(weapon, 'troops', metres),
    })),
    sight: SIGHT_WORDS[sight],
    march: marchTo(view, unit, to, how),
    byRoad: marchTo(view, unit, to, { mode: 'roadMarch', formation: 'column' }),
  };
};

/** NQM-2.22: the cheapest way there as it would be ordered, its time, and the hour of arrival. */
const marchTo = (
  { table }: View,
  unit: SeenUnit,
  to: Point,
  { mode, formation }: How,
): March | null => {
  const gait = gaitOf(table, unit, mode, mode === 'roadMarch' ? 'column' : formation, unit.mounted);
  const way = planWay(table, gait, [unit.x, unit.y], [to[0], to[1]]);
  if (!way) return null;
  const hours = way.seconds / HOUR;
  return {
    hours: Math.round(hours * 10) / 10,
    arrives: clockOf(table, table.bound + Math.max(1, Math.ceil(hours))),
    path: way.path.map(([x = 0, y = 0]) => [x, y] as const),
  };
};
