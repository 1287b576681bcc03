import catalogue from '../data/stand-types.json';
import type { Category } from './movement.ts';
import { type Class, type Weapon, weaponNamed } from './weapons.ts';

export const STAND_CLASSES = [
  'fighting',
  'support',
  'command',
  'specialist',
  'vehicle',
  'artillery',
  'logistic',
  'air',
] as const;
export type StandClass = (typeof STAND_CLASSES)[number];

/** NQM-1.4 to NQM-1.9, NQM-12.1, NQM-12.4, NQM-12.5: what is printed of a stand; types of 1944 have classes of their own. */
export type StandType = {
  readonly id: string;
  readonly name: string;
  readonly class: StandClass;
  readonly arm: string;
  readonly move: Category | 'air';
  readonly dismountsAs: Category | null;
  readonly weapon: Weapon | null;
  readonly extraWeapons: readonly Weapon[];
  /** Figures of an infantry-type stand, 0 of vehicles and guns. */
  readonly figures: number;
  /** NQM-1.4: strength points of vehicles and guns, 0 of infantry. */
  readonly strength: number;
  readonly markerCapacity: number;
  readonly cuMax: number;
  readonly fuMax: number;
  readonly cuPerHour: number;
  readonly armour: Class | null;
  readonly isTank: boolean;
  readonly isRecce: boolean;
  readonly recceAdvanceAs: 'foot' | 'armoured' | null;
  readonly isObserver: boolean;
  readonly isEngineer: boolean;
  /** NQM-1.8: a specialist that fights. */
  readonly fights: boolean;
  readonly isSoftskin: boolean;
  readonly collects: 'medical' | 'repair' | null;
  readonly isFixed: boolean;
  readonly level: string | null;
};

type Printed = {
  readonly name: string;
  readonly class: string;
  readonly arm: string;
  readonly move: string;
  readonly weapon: string;
  readonly figures?: number;
  readonly strength?: number;
  readonly markerCapacity: number;
  readonly cuMax: number;
  readonly fuMax?: number;
  readonly cuPerHour?: number;
  readonly armour?: string;
  readonly tank?: boolean;
  readonly recce?: boolean;
  readonly recceAdvanceAs?: string;
  readonly foo?: boolean;
  readonly engineer?: boolean;
  readonly fighting?: boolean;
  readonly softskin?: boolean;
  readonly cp?: string;
  readonly fixed?: boolean;
  readonly level?: string;
  readonly dismountsAs?: string;
  readonly extraWeapons?: readonly string[];
};

const standType = (id: string, one: Printed): StandType => ({
  id,
  name: one.name,
  class: one.class as StandClass,
  arm: one.arm,
  move: one.move as Category | 'air',
  dismountsAs: (one.dismountsAs ?? null) as Category | null,
  weapon: weaponNamed(one.weapon),
  extraWeapons: (one.extraWeapons ?? []).flatMap(name => weaponNamed(name) ?? []),
  figures: one.figures ?? 0,
  strength: one.strength ?? 0,
  markerCapacity: one.markerCapacity,
  cuMax: one.cuMax,
  fuMax: one.fuMax ?? 0,
  cuPerHour: one.cuPerHour ?? 1,
  armour: (one.armour ?? null) as Class | null,
  isTank: one.tank ?? false,
  isRecce: one.recce ?? false,
  recceAdvanceAs: (one.recceAdvanceAs ?? null) as 'foot' | 'armoured' | null,
  isObserver: one.foo ?? false,
  isEngineer: one.engineer ?? false,
  fights: one.class === 'fighting' || (one.fighting ?? false),
  isSoftskin: one.softskin ?? false,
  collects: (one.cp ?? null) as 'medical' | 'repair' | null,
  isFixed: one.fixed ?? false,
  level: one.level ?? null,
});

/** NQM-1.4: the catalogue of stands. */
export const STANDS: ReadonlyMap<string, StandType> = new Map(
  Object.entries(catalogue.standTypes as { readonly [id: string]: Printed }).map(([id, one]) => [
    id,
    standType(id, one),
  ]),
);
export const STAND_TYPES: readonly string[] = [...STANDS.keys()];

export const standNamed = (id: string): StandType => STANDS.get(id)!;
