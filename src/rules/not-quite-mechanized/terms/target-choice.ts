import { differenceOf, meanSixths, type OffTable, shiftOf } from '../tables/firefight.ts';
import type { Band } from '../tables/grades.ts';
import { bandAt, type Class, type TargetKind, type Weapon } from '../tables/weapons.ts';

/** An enemy as somebody who fires sees him: what he is, how far, and under which id hits and ties know him. */
export type Seen = {
  readonly id: string;
  readonly kind: TargetKind;
  readonly class: Class;
  readonly metres: number;
};

export type Choice = {
  readonly kind: TargetKind;
  readonly class: Class;
  readonly band: Band;
  readonly weapon: Weapon;
  readonly firing: Class;
  readonly shift: number;
  /** Units of the group in the band in which it fires or a nearer one. */
  readonly mayHit: readonly string[];
  readonly mean: number;
  readonly nearest: number;
};

const RANK: { readonly [band in Band]: number } = { harass: 0, effective: 1, contact: 2 };

/** NQM-8.33: one weapon against one group of those it sees. The nearest gives range and band. */
const choiceFor = (
  weapon: Weapon,
  group: Pick<Seen, 'kind' | 'class'>,
  enemies: readonly Seen[],
  classOf: (weapon: Weapon, kind: TargetKind) => Class | null,
  offTable: OffTable,
): Choice | null => {
  const same = enemies.filter(one => one.kind === group.kind && one.class === group.class);
  const nearest = Math.min(...same.map(one => one.metres));
  const band = bandAt(weapon, group.kind, nearest);
  const firing = classOf(weapon, group.kind);
  if (band === null || firing === null) return null;
  const shift = shiftOf(band, false);
  const mayHit = same
    .filter(one => {
      const theirs = bandAt(weapon, one.kind, one.metres);
      return theirs !== null && RANK[theirs] >= RANK[band];
    })
    .map(one => one.id);
  return {
    ...group,
    band,
    weapon,
    firing,
    shift,
    mayHit,
    nearest,
    mean: meanSixths(differenceOf(firing, group.class, shift), offTable),
  };
};

/** Every group that some weapon can choose, with the best weapon for it. */
export const choices = (
  weapons: readonly Weapon[],
  enemies: readonly Seen[],
  classOf: (weapon: Weapon, kind: TargetKind) => Class | null,
  offTable: OffTable,
): Choice[] => {
  const groups = new Map<string, Pick<Seen, 'kind' | 'class'>>();
  for (const { kind, class: of } of enemies) groups.set(`${kind} ${of}`, { kind, class: of });
  return [...groups.values()].flatMap(group => {
    const own = weapons.flatMap(
      weapon => choiceFor(weapon, group, enemies, classOf, offTable) ?? [],
    );
    const [best] = own.sort((a, b) => RANK[b.band] - RANK[a.band] || b.mean - a.mean);
    return best ? [best] : [];
  });
};

/**
 * NQM-8.33: groups it can hurt in effective or contact range, by mean hits, then armour for anti-tank weapons, then
 * nearest, then id; then groups in harassing range; else it holds its fire.
 */
export const usualChoice = (of: readonly Choice[]): Choice | null => {
  const isNear = (one: Choice): boolean => one.band !== 'harass' && one.mean > 0;
  const wanted = of.some(isNear)
    ? of.filter(isNear)
    : of.filter(one => one.band === 'harass' && one.mean > 0);
  const prefersArmour = (one: Choice): number =>
    one.weapon.kind === 'antiTank' && one.kind === 'armour' ? 0 : 1;
  const [best] = [...wanted].sort(
    (a, b) =>
      b.mean - a.mean ||
      prefersArmour(a) - prefersArmour(b) ||
      a.nearest - b.nearest ||
      ((a.mayHit[0] ?? '') < (b.mayHit[0] ?? '') ? -1 : 1),
  );
  return best ?? null;
};
