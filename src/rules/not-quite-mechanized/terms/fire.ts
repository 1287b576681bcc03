import type { Context } from '../../../engine/system.ts';
import type { Stand, State, Unit } from '../state.ts';
import { differenceOf, hitsOf, meanSixths, shiftOf } from '../tables/firefight.ts';
import type { Band } from '../tables/grades.ts';
import type { Class, TargetKind, Weapon } from '../tables/weapons.ts';
import { groundAt, terrainOf } from './field.ts';
import { centreOf } from './footprint.ts';
import { groundOf } from './ground.ts';
import { suspect } from './knowledge.ts';
import type { Target } from './losses.ts';
import { protectionOf } from './protection.ts';
import { bandOf, weaponClass, weaponsOf } from './ranges.ts';
import { other } from './roster.ts';
import { here, targetKindOf } from './stands.ts';

/** NQM-8.21: a kind of target and its protection. */
export type Group = { readonly kind: TargetKind; readonly class: Class };
export const sameGroup = (a: Group, b: Group): boolean => a.kind === b.kind && a.class === b.class;

/** NQM-8.33, NQM-12.3: the group a stand belongs to now. */
export const groupOf = (state: State, unit: Unit, stand: Stand, isMoving: boolean): Group => {
  const terrain = terrainOf(state);
  const ground = groundAt(terrain, centreOf(terrain, unit));
  return {
    kind: targetKindOf(stand),
    class: protectionOf(stand, unit, ground, isMoving, state.options, groundOf(state).flags.period),
  };
};

/** All stands of a unit that belong to a group. */
export const standsIn = (state: State, unit: Unit, group: Group, isMoving: boolean): Target[] =>
  here(unit)
    .filter(stand => sameGroup(groupOf(state, unit, stand, isMoving), group))
    .map(stand => ({ stand, unit }));

/** NQM-9.11: whether infantry may treat tanks as class L here; the caller knows of ground and nerve. */
export type Aim = {
  readonly weapon: Weapon;
  readonly band: Band;
  readonly class: Class;
  readonly shift: number;
  /** Mean hits in sixths. */
  readonly mean: number;
};

/** NQM-8.21: the best weapon of a unit against a group at a distance; null when none can choose it. */
export const aimAt = (
  state: State,
  unit: Unit,
  group: Group,
  metres: number,
  isAmbush = false,
  among: readonly Weapon[] = weaponsOf(unit),
): Aim | null => {
  let best: Aim | null = null;
  for (const weapon of among) {
    const band = bandOf(weapon, group.kind, metres);
    const firing = weaponClass(state, weapon, group.kind);
    if (band === null || firing === null) continue;
    const shift = shiftOf(band, isAmbush);
    const mean = meanSixths(differenceOf(firing, group.class, shift), state.options.offTableHigh);
    const isBetter =
      best === null ||
      (best.band === 'harass' && band !== 'harass') ||
      (mean > best.mean && (band !== 'harass' || best.band === 'harass'));
    if (isBetter) best = { weapon, band, class: firing, shift, mean };
  }
  return best;
};

/** NQM-8.17, NQM-8.18: one die of one shot. */
export const shotHits = (
  state: State,
  context: Context,
  aim: Pick<Aim, 'class' | 'shift'>,
  target: Class,
  rule: string,
  purpose: string,
): { die: number; hits: number } => {
  const [die = 1] = context.roll('d6', rule, { for: purpose, seenBy: [] });
  const difference = differenceOf(aim.class, target, aim.shift);
  return { die, hits: hitsOf(die, difference, state.options.offTableHigh) };
};

/**
 * NQM-11.3, NQM-11.4: a shot is paid for as the die is rolled: a CU, or a FU of a battery. NQM-8.9: fortified troops
 * have a stockpile of two for each company.
 */
export const payShot = (unit: Unit): void => {
  unit.shots++;
  if (unit.fuMax > 0) {
    if (unit.fu > 0) unit.fu--;
    return;
  }
  const hasStock = (unit.work === 'fort' || unit.work === 'casemate') && unit.stock < STOCKPILE;
  if (hasStock) unit.stock++;
  else if (unit.cu > 0) unit.cu--;
};
const STOCKPILE = 2;

/** NQM-6.1: whoever fires direct gives himself away. */
export const firesDirect = (unit: Unit): void => {
  unit.firedDirect = true;
  unit.concealed = false;
  unit.quiet = 0;
};

/** NQM-6.1, NQM-6.15: a battery that fired indirect is suspected by the other side. */
export const firesIndirect = (draft: State, context: Context, unit: Unit): void => {
  unit.quiet = 0;
  suspect(draft, other(unit.side), unit, context);
};

/** NQM-10.14: any die rolled at a unit, hit or not. */
export const comesUnderFire = (unit: Unit): void => {
  unit.underFire = true;
  unit.fought = true;
};

/** NQM-8.16, NQM-8.5, NQM-8.6: disorganised by fire until the end of a bound. Elite in defence never are. */
export const disorganiseByFire = (unit: Unit, until: number, isDefending: boolean): boolean => {
  if (unit.grade === 'E' && isDefending) return false;
  if (unit.disorder === 'none' || unit.disorder === 'fire') {
    unit.disorder = 'fire';
    unit.disorderUntil = Math.max(unit.disorderUntil, until);
  }
  return true;
};
