import type { Context } from '../../../engine/system.ts';
import type { Engagement, State, Unit } from '../state.ts';
import type { Grade } from '../tables/grades.ts';
import { directRange, levelOf } from '../tables/weapons.ts';
import { attackersOf, isOpen, positionOf } from '../terms/engaged.ts';
import { gapBetween, sees } from '../terms/footprint.ts';
import { groundOf } from '../terms/ground.ts';
import { captureStands } from '../terms/losses.ts';
import { armourIn } from '../terms/protection.ts';
import { weaponsOf } from '../terms/ranges.ts';
import { hasTanks, here, isArmoured, isCombat, isTankStand, mayAssault } from '../terms/stands.ts';
import { seenBySide, tell } from '../terms/told.ts';
import { isEnemyWithin } from './morale.ts';

/** NQM-8.31: whether a company must throw: R, C or M, the first time, more tank points than infantry stands, no help. */
export const mustThrow = (of: {
  readonly grade: Grade;
  readonly tankPoints: number;
  readonly infantryStands: number;
  readonly hasTanks: boolean;
  readonly hasAntiTank: boolean;
  readonly isFirst: boolean;
}): boolean =>
  (of.grade === 'R' || of.grade === 'C' || of.grade === 'M') &&
  of.isFirst &&
  of.tankPoints > of.infantryStands &&
  !of.hasTanks &&
  !of.hasAntiTank;

/** NQM-8.31: those attacked by tanks for the first time surrender on 1 to 3. */
export const surrendersToTanks = (die: number): boolean => die <= 3;

/** NQM-8.31: a weapon in effective range, with ammunition, class vs armour L or better and no more than two below. */
export const isAntiTank = (
  weapon: ReturnType<typeof weaponsOf>[number],
  metres: number,
  armour: Parameters<typeof levelOf>[0],
): boolean =>
  weapon.vsArmour !== null &&
  levelOf(weapon.vsArmour) >= 1 &&
  levelOf(weapon.vsArmour) - levelOf(armour) >= -2 &&
  metres <= (directRange(weapon, 'armour')?.maxEffective ?? 0);

const bestArmour = (period: string, tanks: readonly Unit[]): Parameters<typeof levelOf>[0] => {
  let best: Parameters<typeof levelOf>[0] = 'VL';
  for (const tank of tanks)
    for (const stand of here(tank)) {
      const armour = armourIn(period, stand);
      if (armour && levelOf(armour) > levelOf(best)) best = armour;
    }
  return best;
};

/** NQM-8.31, NQM-9.14: effective anti-tank fire against the tanks of an attack. */
export const hasAntiTankFire = (state: State, side: number, tanks: readonly Unit[]): boolean => {
  const armour = bestArmour(groundOf(state).flags.period ?? '', tanks);
  return state.units.some(
    unit =>
      unit.side === side &&
      unit.state === 'map' &&
      !unit.broken &&
      unit.cu + unit.fu > 0 &&
      tanks.some(tank => {
        const metres = gapBetween(state, unit, tank);
        return (
          weaponsOf(unit).some(weapon => isAntiTank(weapon, metres, armour)) &&
          sees(state, unit, tank)
        );
      }),
  );
};

export const tankTerror = (draft: State, context: Context): void => {
  for (const engagement of draft.engagements)
    if (isOpen(engagement)) terrify(draft, context, engagement);
};

const terrify = (draft: State, context: Context, engagement: Engagement): void => {
  const attackers = attackersOf(draft, engagement);
  const tanks = attackers.filter(hasTanks);
  if (tanks.length === 0) return;
  const tankPoints = tanks
    .flatMap(here)
    .filter(isTankStand)
    .reduce((sum, stand) => sum + stand.strength - stand.markers, 0);
  const infantryStands = attackers.flatMap(here).filter(mayAssault).length;
  const position = positionOf(draft, engagement).filter(
    unit => unit.kind === 'company' && !isArmoured(unit) && !unit.broken,
  );
  if (position.length === 0) return;
  const side = position[0]!.side;
  const helped = {
    hasTanks: draft.units.some(
      unit =>
        unit.side === side &&
        unit.state === 'map' &&
        hasTanks(unit) &&
        position.some(one => gapBetween(draft, unit, one) <= 1000),
    ),
    hasAntiTank: hasAntiTankFire(draft, side, tanks),
  };
  let shared: number | null = null;
  for (const unit of position) {
    // NQM-9.11: the first time was with support: they never had to roll, and have overcome it.
    const isHelped = helped.hasTanks || helped.hasAntiTank;
    if (isHelped && tankPoints > infantryStands && unit.terror === 'never') unit.terror = 'immune';
    if (
      !mustThrow({
        grade: unit.grade,
        tankPoints,
        infantryStands,
        ...helped,
        isFirst: unit.terror === 'never',
      })
    )
      continue;
    const die: number =
      draft.options.tankTerrorPer === 'position' && shared !== null
        ? shared
        : context.roll('d6', 'NQM-8.31', { for: unit.id, ...seenBySide(draft, unit.side) })[0]!;
    shared = die;
    context.reveal('NQM-8.31');
    unit.terror = surrendersToTanks(die) ? 'surrendered' : 'immune';
    unit.terrorBound = draft.bound;
    tell(draft, context, unit.side, 'NQM-8.31', 'terror', {
      unit: unit.id,
      die,
      surrenders: unit.terror === 'surrendered',
    });
  }
};

/** NQM-8.31: in the next bound the surrendered are captured, or take up arms again if nobody is near. */
export const settleTerror = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (unit.state !== 'map' || unit.terror !== 'surrendered' || unit.terrorBound >= draft.bound)
      continue;
    if (isEnemyWithin(draft, unit, 300)) captureStands(draft, context, unit, here(unit));
    else unit.terror = 'immune';
  }
};

export const isTankAttack = (state: State, engagement: Engagement): boolean => {
  const attackers = attackersOf(state, engagement).filter(isCombat);
  return attackers.some(hasTanks) && !attackers.some(unit => here(unit).some(mayAssault));
};
