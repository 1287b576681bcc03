import structures from '../data/structures.json';
import effects from '../data/weather-effects.json';
import printed from '../data/work-and-tasks.json';
import type { Climate, Weather, Wind } from './weather.ts';

export type Task = {
  readonly id: string;
  readonly need?: number | readonly number[] | string;
  readonly needNight?: number;
  readonly halveAtNight?: boolean;
  readonly crews: { readonly [crew: string]: string };
  readonly perBound?: { readonly [crew: string]: string };
  readonly usable: string;
  readonly effect?: string;
};
const tasks = new Map((printed.tasks as unknown as readonly Task[]).map(task => [task.id, task]));
/** FYOW-31.7: a task of the catalogue. */
export const taskNamed = (id: string): Task | undefined => tasks.get(id);
export const TASKS: readonly string[] = [...tasks.keys()];

const deducted = effects.workAndTasks as unknown as {
  readonly [climate: string]: { readonly [cause: string]: number };
};
export const STORM_ON_WORK = effects.sandstormSession.workAndTasksTotal;
/** FYOW-25.7, FYOW-26.7: what weather and wind take from the total of a session. */
export const weatherOnWork = (climate: Climate, weather: Weather, wind: Wind): number =>
  (deducted[climate]?.[weather] ?? 0) +
  (wind === 'freezing' ? (deducted[climate]?.freezing ?? 0) : 0);

const bridges = structures.bridge as { readonly [kind: string]: number };
const others = structures.other as { readonly [kind: string]: number };
/** FYOW-31.2: the strength of an object. */
export const strengthOf = (kind: string): number => bridges[kind] ?? others[kind] ?? 0;
export const isBridgeKind = (kind: string): boolean => Object.hasOwn(bridges, kind);
export const REPAIR_PER_POINT = structures.repairPerPoint;
export const DESTROYED_NEED = structures.destroyedNeed;
