import classes from '../data/weapon-armour-classes.json';
import rangeTable from '../data/weapon-ranges.json';
import catalogue from '../data/weapons.json';
import type { Band } from './grades.ts';

/** NQM-12.1: Very Light to Very Heavy, of weapons and of protection. */
export const CLASSES = ['VL', 'L', 'M', 'H', 'VH'] as const;
export type Class = (typeof CLASSES)[number];
export const levelOf = (of: Class): number => CLASSES.indexOf(of);

/** NQM-8.21: what a target is. */
export const TARGETS = ['troops', 'armour', 'softskin', 'aircraft'] as const;
export type TargetKind = (typeof TARGETS)[number];

type RangeRow = { readonly maxEffective: number; readonly maxHarass: number | null };
export type Weapon = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly calibre: number;
  readonly vsTroops: Class | null;
  readonly vsArmour: Class | null;
  readonly vsAir: Class | null;
  readonly range: RangeRow | null;
  readonly rangeVsArmour: RangeRow | null;
  readonly direct: RangeRow | null;
  readonly indirect: RangeRow | null;
  readonly contact: number;
  readonly indirectCapable: boolean;
};

const rangeRows = new Map(
  rangeTable.rows.map(row => [
    row.id,
    { maxEffective: row.maxEffective, maxHarass: row.maxHarass ?? null },
  ]),
);
const rangeRow = (id: string | null | undefined): RangeRow | null =>
  id ? (rangeRows.get(id) ?? null) : null;

type PrintedWeapon = {
  id: string;
  name: string;
  kind: string;
  calibre_mm: number;
  vsTroops?: string | null;
  vsArmour?: string | null;
  vsAir?: string;
  rangeRow?: string | null;
  armourRangeRow?: string;
  directRow?: string;
  indirectRow?: string;
  contactGroup?: string | null;
  indirectCapable?: boolean;
};

/** NQM-8.15: contact range by the family of the weapon. */
const contactOf = (group: string | null | undefined): number =>
  group ? (rangeTable.contactRange as Record<string, number>)[group]! : 0;

/** NQM-12.2, NQM-8.15: every weapon of the catalogue with its classes and ranges. */
export const WEAPONS: ReadonlyMap<string, Weapon> = new Map(
  (catalogue.weapons as PrintedWeapon[]).map(one => [
    one.id,
    {
      id: one.id,
      name: one.name,
      kind: one.kind,
      calibre: one.calibre_mm,
      vsTroops: (one.vsTroops ?? null) as Class | null,
      vsArmour: (one.vsArmour ?? null) as Class | null,
      vsAir: (one.vsAir ?? null) as Class | null,
      range: rangeRow(one.rangeRow),
      rangeVsArmour: rangeRow(one.armourRangeRow ?? one.rangeRow),
      direct: rangeRow(one.directRow),
      indirect: one.indirectCapable ? rangeRow(one.indirectRow ?? one.rangeRow) : null,
      contact: contactOf(one.contactGroup),
      indirectCapable: one.indirectCapable ?? false,
    },
  ]),
);

export const weaponNamed = (id: string): Weapon | null => WEAPONS.get(id) ?? null;

/** NQM-12.2: the class of a gun by its calibre, where the printed bands leave gaps. */
export const classOfCalibre = (kind: 'artillery' | 'antiTank', calibre: number): Class => {
  const bands =
    kind === 'artillery' ? classes.gaps.artilleryBands_mm : classes.gaps.antiTankBands_mm;
  return bands.find(band => calibre <= band.upTo)!.class as Class;
};

/** NQM-8.21: the class a weapon uses against a kind of target; null when it cannot choose it. */
export const classAgainst = (weapon: Weapon, kind: TargetKind): Class | null =>
  kind === 'aircraft' ? weapon.vsAir : kind === 'armour' ? weapon.vsArmour : weapon.vsTroops;

/** NQM-8.16: the range row of direct fire. Field guns fire direct over open sights. */
export const directRange = (weapon: Weapon, kind: TargetKind): RangeRow | null =>
  weapon.direct ?? (kind === 'armour' ? weapon.rangeVsArmour : weapon.range);

/** NQM-8.16: contact, effective or harassing; null when out of range. */
export const bandAt = (weapon: Weapon, kind: TargetKind, metres: number): Band | null => {
  const row = directRange(weapon, kind);
  if (!row || classAgainst(weapon, kind) === null) return null;
  if (metres <= Math.min(weapon.contact, row.maxEffective)) return 'contact';
  if (metres <= row.maxEffective) return 'effective';
  return row.maxHarass !== null && metres <= row.maxHarass ? 'harass' : null;
};
