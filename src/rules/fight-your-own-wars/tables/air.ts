import flight from '../data/air-flight.json';
import preparation from '../data/air-preparation.json';
import codex from '../data/aircraft-codex.json';

export const AIR_GROUPS = [
  'bomber',
  'attack',
  'torpedo',
  'transport',
  'op',
  'recce',
  'fighter',
] as const;
export type AirGroupKind = (typeof AIR_GROUPS)[number];
export const MISSIONS = [
  'bomb',
  'attack',
  'ships',
  'drop',
  'land',
  'supply',
  'observe',
  'recce',
  'patrol',
] as const;
export type Mission = (typeof MISSIONS)[number];
export const AIR_CONDITIONS = ['green', 'amber', 'red', 'withdraw'] as const;
export type AirCondition = (typeof AIR_CONDITIONS)[number];
export const BASES = ['distant', 'local'] as const;
export type Base = (typeof BASES)[number];
export const RUNWAYS = ['grass', 'tarmac'] as const;

export const STORES = ['small', 'medium', 'heavy', 'torpedo', 'rockets'] as const;
export type Store = (typeof STORES)[number];
export const BOMBS = ['small', 'medium', 'heavy'] as const;
export type Bomb = (typeof BOMBS)[number];

export const SPEEDS = ['slow', 'normal', 'fast'] as const;
export type SpeedClass = (typeof SPEEDS)[number];
/** FYOW-28.C: the column of a machine in air combat. */
export const AIR_CLASSES = ['fastAgile', 'fast', 'normal', 'slow'] as const;
export type AirClass = (typeof AIR_CLASSES)[number];

export type AircraftType = {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  readonly from: number;
  readonly to: number;
  readonly roles: readonly string[];
  readonly speedClass: { readonly [period: string]: SpeedClass };
  readonly agile: boolean;
  readonly enduranceOption: boolean;
  readonly mmg: number;
  readonly hmg: number;
  readonly atGuns: number;
  readonly loads: readonly { readonly [store in Store]?: number }[];
  readonly strength: number;
  readonly capacity: number;
  readonly towsGliders: number;
};

/** FYOW-28.C: types of aircraft, reconstructed. */
export const AIRCRAFT = codex.types as unknown as readonly AircraftType[];
const numbers = new Map(AIRCRAFT.map(({ id }, i) => [id, i]));
export const aircraftNumber = (id: string): number => numbers.get(id) ?? -1;
export const aircraftAt = (number: number): AircraftType => AIRCRAFT[number]!;

const periodOf = (year: number): string =>
  year <= 1941 ? '1939-41' : year <= 1943 ? '1942-43' : '1944-45';

/** FYOW-28.C: how fast a type is for its time; outside its years as in the nearest period that lists it. */
export const speedClassOf = ({ speedClass }: AircraftType, year: number): SpeedClass => {
  const listed = Object.keys(speedClass);
  const wanted = periodOf(year);
  const later = listed.find(period => period >= wanted);
  return speedClass[later ?? listed.at(-1)!]!;
};

/** FYOW-28.6: tanks for Endurance take the agility away. */
export const airClassOf = (type: AircraftType, year: number, endurance: boolean): AirClass => {
  const speed = speedClassOf(type, year);
  return speed === 'fast' && type.agile && !endurance ? 'fastAgile' : speed;
};

type Times = { readonly [of: string]: number };
const classOf = flight.classOfRole as { readonly [role: string]: string };

/** FYOW-28.6: sessions over boards. */
export const flightTime = (role: string, base: Base, endurance: boolean): number => {
  const kind = classOf[role]!;
  const key = kind === 'fighterClass' && endurance ? 'fighterClassEndurance' : kind;
  return (flight.flightTime[base] as Times)[key]!;
};

/** FYOW-28.7: boards that a class flies to intercept. */
export const reachOf = (speed: SpeedClass): number => flight.moveBoards[speed];
export const MOVE_NEED = flight.movePermission.min;

type GroupRow = { readonly members: readonly string[]; readonly escort: boolean };
const groups = preparation.groups as { readonly [kind in AirGroupKind]: GroupRow };

/** FYOW-28.1: the group that these types can form, by a role each of them has; null when there is none. */
export const groupFor = (
  types: readonly AircraftType[],
  escorts: readonly AircraftType[],
): AirGroupKind | null => {
  if (types.length === 0) return null;
  for (const kind of AIR_GROUPS) {
    const { members, escort } = groups[kind];
    if (escorts.length > 0 && !escort) continue;
    if (!types.every(({ roles }) => roles.some(role => members.includes(role)))) continue;
    if (escorts.every(({ roles }) => roles.includes('fighter'))) return kind;
  }
  return null;
};
export const mayFlyAs = ({ roles }: AircraftType, kind: AirGroupKind): boolean =>
  roles.some(role => groups[kind].members.includes(role));
export const mayBeEscorted = (kind: AirGroupKind): boolean => groups[kind].escort;
/** The role in which a type flies in a group of this kind. */
export const roleIn = ({ roles }: AircraftType, kind: AirGroupKind): string =>
  roles.find(role => groups[kind].members.includes(role)) ?? roles[0]!;

export const PREPARE_NEED = preparation.baseNeed;
