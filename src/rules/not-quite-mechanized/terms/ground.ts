import type { Edge, Feature, Scenario } from '../scenario.ts';
import type { State } from '../state.ts';

/** NQM-21.1: what a scenario says that never changes during a game and that both sides may read. */
export type Ground = {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly base: 'open' | 'close';
  readonly features: readonly Feature[];
  readonly relief: Scenario['map']['relief'] | null;
  readonly calendar: {
    readonly date: string;
    readonly dayStartHour: number;
    readonly startHour: number;
    readonly bounds: number;
  };
  readonly sides: readonly { readonly id: string; readonly name: string; readonly role: string }[];
  readonly entries: Scenario['entries'];
  readonly exits: readonly { readonly id: string; readonly side: string; readonly edge: Edge }[];
  readonly zones: Scenario['zones'];
  readonly flags: NonNullable<Scenario['flags']>;
  readonly dla: readonly (readonly number[])[];
  readonly homeEdge: readonly (readonly Edge[])[];
  readonly objectives: Scenario['objectives'];
  readonly victory: Scenario['victory'];
  readonly learning: NonNullable<Scenario['learning']>;
};

/** NQM-5.14, NQM-17.1: minefields are nobody's business but their owner's and stay out of the printed ground. */
export const groundText = (scenario: Scenario): string => {
  const { map, calendar, sides } = scenario;
  const ground: Ground = {
    id: scenario.id,
    title: scenario.title,
    width: map.width,
    height: map.height,
    base: map.base,
    features: map.features.filter(feature => feature.type !== 'minefield'),
    relief: map.relief ?? null,
    calendar: {
      date: calendar.date,
      dayStartHour: calendar.dayStartHour,
      startHour: calendar.startHour,
      bounds: calendar.bounds,
    },
    sides: sides.map(({ id, name, role }) => ({ id, name, role })),
    entries: scenario.entries,
    exits: scenario.exits ?? [],
    zones: scenario.zones,
    flags: scenario.flags ?? {},
    dla: sides.map(({ id }) => scenario.dla[id] ?? [0, 0]),
    homeEdge: sides.map(({ id }) => scenario.homeEdge[id] ?? ['south']),
    objectives: scenario.objectives,
    victory: scenario.victory,
    learning: scenario.learning ?? [],
  };
  return JSON.stringify(ground);
};

const read = new Map<string, Ground>();
const MOST_KEPT = 24;

/** The ground of a table, read once. */
export const groundOf = ({ ground }: Pick<State, 'ground'>): Ground => {
  const known = read.get(ground);
  if (known) return known;
  if (read.size >= MOST_KEPT) read.clear();
  const made = JSON.parse(ground) as Ground;
  read.set(ground, made);
  return made;
};

/** NQM-1.10: the hour of the day in which a bound begins. */
export const hourOf = (state: Pick<State, 'ground'>, bound: number): number => {
  const { calendar } = groundOf(state);
  return (((calendar.startHour + bound) % 24) + 24) % 24;
};
export const clockOf = (state: Pick<State, 'ground'>, bound: number): string =>
  `${String(hourOf(state, bound)).padStart(2, '0')}:00`;

export const DAYLIGHT_BOUNDS = 16;

/** NQM-1.10, NQM-13.3: whether a bound lies in the eight hours of darkness. */
export const isNight = (state: Pick<State, 'ground'>, bound: number): boolean => {
  const { calendar } = groundOf(state);
  const since = (((hourOf(state, bound) - calendar.dayStartHour) % 24) + 24) % 24;
  return since >= DAYLIGHT_BOUNDS;
};

export const sideIndex = (ground: Ground, id: string): number =>
  ground.sides.findIndex(side => side.id === id);

/** NQM-5.20: whether a side may leave over an edge. */
export const isOwnEdge = (ground: Ground, side: number, edge: Edge): boolean =>
  ground.homeEdge[side]!.includes(edge) ||
  ground.exits.some(exit => exit.side === ground.sides[side]!.id && exit.edge === edge);
