import printed from '../data/pace.json';

export const HANDS = ['orders', 'contact', 'all'] as const;
export type Hand = (typeof HANDS)[number];
export const HALTS = ['none', 'session', 'day', 'week'] as const;
export type Halt = (typeof HALTS)[number];

type StopRow = { readonly id: string; readonly default: boolean; readonly severity: number };
/** FYOW-A17: the stops, which of them are on unless told, and how loudly each is said. */
export const STOPS: readonly StopRow[] = printed.stops;
export const STOP_IDS: readonly string[] = STOPS.map(({ id }) => id);
const byId = new Map(STOPS.map(stop => [stop.id, stop]));
export const stopNamed = (id: string): StopRow | undefined => byId.get(id);

/** FYOW-A17: the planning steps that a side may leave to its staff. */
export const PLAN_STEPS: readonly string[] = printed.steps;
export const STEP_HANDS = ['ask', 'staff'] as const;
