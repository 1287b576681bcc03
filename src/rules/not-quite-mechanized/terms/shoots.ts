import type { Context } from '../../../engine/system.ts';
import type { Point } from '../../../maps/plane/index.ts';
import type { Shoot, State, Unit } from '../state.ts';
import { BEATEN_HALF, isEffectiveCalibre } from '../tables/artillery.ts';
import { differenceOf, hitsOf } from '../tables/firefight.ts';
import { CLASSES, type Class, type Weapon } from '../tables/weapons.ts';
import { unitsInCircle } from './engaged.ts';
import { terrainOf } from './field.ts';
import { comesUnderFire, disorganiseByFire, firesIndirect, groupOf } from './fire.ts';
import { centreOf } from './footprint.ts';
import { hitTargets, type Target } from './losses.ts';
import { reinforceByFire } from './reinforcement.ts';
import { sq } from './squared.ts';
import { here, targetKindOf, typeOf } from './stands.ts';
import { tell } from './told.ts';

/** NQM-8.34: a square of 300 m along the map's axes; edge included, columns by their centre. */
export const isInZone = ([x, y]: Point, [tx, ty]: Point): boolean =>
  Math.abs(x - tx) <= BEATEN_HALF && Math.abs(y - ty) <= BEATEN_HALF;

export const unitsInZone = (state: State, at: Point): Unit[] =>
  state.units.filter(
    unit => unit.state === 'map' && isInZone(centreOf(terrainOf(state), unit), at),
  );

/** The gun of a battery, or of mortars and infantry guns that fire indirect. */
export const gunOf = (unit: Unit): Weapon | null => {
  for (const stand of here(unit)) {
    const { weapon } = typeOf(stand);
    if (weapon?.indirectCapable) return weapon;
  }
  return null;
};

/** NQM-8.15: how far a battery fires indirect. */
export const reachOf = (unit: Unit): number => gunOf(unit)?.indirect?.maxEffective ?? 0;
export const isInReach = (unit: Unit, [x, y]: Point): boolean =>
  sq(unit.x - x) + sq(unit.y - y) <= sq(reachOf(unit));

export type Struck = {
  readonly unit: Unit;
  readonly calibre: number;
  readonly isHarassing: boolean;
  readonly isHit: boolean;
};

/** NQM-8.5: the stands of the class with most stands in the zone. */
const mainClass = (
  state: State,
  units: readonly Unit[],
): { class: Class; targets: Target[] } | null => {
  const byClass = new Map<Class, Target[]>();
  for (const unit of units)
    for (const stand of here(unit)) {
      const { class: of } = groupOf(state, unit, stand, false);
      byClass.set(of, [...(byClass.get(of) ?? []), { stand, unit }]);
    }
  let best: { class: Class; targets: Target[] } | null = null;
  for (const of of CLASSES) {
    const targets = byClass.get(of);
    if (targets && (!best || targets.length > best.targets.length)) best = { class: of, targets };
  }
  return best;
};

/** NQM-8.14: tank hunters are heavy anti-tank and treat armour as L. */
const isTankHunter = (weapon: Weapon): boolean => weapon.id === 'airTankHunter';

/**
 * NQM-8.5, NQM-8.8: one die of an effective shoot on a square. Below the least calibre it has no effect, or by option
 * only casualties. Hits fall on friends and enemies alike.
 */
export const effectiveDie = (
  draft: State,
  context: Context,
  weapon: Weapon,
  at: Point,
  rule: string,
  who: string,
): { struck: Struck[]; on: ReadonlyMap<string, number> } => {
  const units = unitsInZone(draft, at);
  const [die = 1] = context.roll('d6', rule, { for: who, seenBy: [] });
  for (const unit of units) comesUnderFire(unit);
  const main = mainClass(draft, units);
  if (!main) return { struck: [], on: new Map() };
  const isArmour = main.targets.some(({ stand }) => targetKindOf(stand) === 'armour');
  const target: Class = isTankHunter(weapon) && isArmour ? 'L' : main.class;
  const firing = (isArmour ? weapon.vsArmour : weapon.vsTroops) ?? 'VL';
  const isHeavy = isEffectiveCalibre(weapon.calibre, target);
  const counts = isHeavy || draft.options.subCalibre === 'casualtiesOnly';
  const hits = counts
    ? hitsOf(die, differenceOf(firing, target, 0), draft.options.offTableHigh)
    : 0;
  const { units: hit, on } = hitTargets(draft, context, main.targets, hits, rule);
  return {
    struck: isHeavy
      ? hit.map(unit => ({ unit, calibre: weapon.calibre, isHarassing: false, isHit: true }))
      : [],
    on,
  };
};

/** NQM-10.1: Elite are never disorganised while they defend. */
const isDefending = (state: State, unit: Unit): boolean =>
  !state.engagements.some(one => one.state === 'open' && one.attackers.includes(unit.id));

/** NQM-8.5: whoever took a casualty is pinned and disorganised until the end of the next bound. */
export const pin = (draft: State, context: Context, struck: readonly Struck[]): void => {
  for (const { unit } of struck) {
    if (unit.state !== 'map') continue;
    unit.pinnedUntil = Math.max(unit.pinnedUntil, draft.bound + 1);
    disorganiseByFire(unit, draft.bound + 1, isDefending(draft, unit));
    tell(draft, context, unit.side, 'NQM-8.5', 'pinned', { unit: unit.id });
  }
};

/** NQM-8.6: a harassing shoot causes no casualties; a score disorganises for that bound. */
export const harass = (
  draft: State,
  context: Context,
  weapon: Weapon,
  at: Point,
  who: string,
): void => {
  const units = unitsInZone(draft, at);
  const [die = 1] = context.roll('d6', 'NQM-8.6', { for: who, seenBy: [] });
  for (const unit of units) {
    unit.harassed = true;
    comesUnderFire(unit);
    const [first] = here(unit);
    if (!first) continue;
    const group = groupOf(draft, unit, first, false);
    const firing = (group.kind === 'armour' ? weapon.vsArmour : weapon.vsTroops) ?? 'VL';
    if (!isEffectiveCalibre(weapon.calibre, group.class)) continue;
    if (hitsOf(die, differenceOf(firing, group.class, 0), draft.options.offTableHigh) > 0)
      disorganiseByFire(unit, draft.bound, isDefending(draft, unit));
  }
};

/** NQM-8.11: a point is registered by having fired there. */
export const register = (draft: State, battery: string, [x, y]: Point): void => {
  const isKnown = draft.registered.some(
    one => one.battery === battery && one.x === x && one.y === y,
  );
  if (!isKnown) draft.registered.push({ battery, x, y });
};

/** NQM-8.24: in the place of an engagement: a shoot that was called, and falls on none that is known. */
export const CALLED = 'called';

/** NQM-8.5: a shoot of a battery: whom it struck; null when the battery cannot fire it. */
export const fireShoot = (draft: State, context: Context, shoot: Shoot): Struck[] | null => {
  const battery = draft.units.find(unit => unit.id === shoot.battery);
  const gun = battery && gunOf(battery);
  if (!battery || !gun || !mayShoot(battery, shoot)) return null;
  const at: Point = [shoot.x, shoot.y];
  const rule = shoot.kind === 'harassing' ? 'NQM-8.6' : 'NQM-8.5';
  if (!shoot.second) spend(battery);
  battery.shots++;
  firesIndirect(draft, context, battery);
  register(draft, battery.id, at);
  tell(draft, context, battery.side, rule, 'shoot', {
    unit: battery.id,
    x: shoot.x,
    y: shoot.y,
    kind: shoot.kind,
  });
  if (shoot.kind === 'harassing') {
    harass(draft, context, gun, at, battery.id);
    return [];
  }
  const { struck, on } = effectiveDie(draft, context, gun, at, rule, battery.id);
  countFor(draft, shoot, on);
  reinforceByFire(draft, battery.side, at, battery.id);
  return struck;
};

const spend = (battery: Unit): void => {
  if (battery.fuMax > 0) battery.fu = Math.max(0, battery.fu - 1);
  else battery.cu = Math.max(0, battery.cu - 1);
};

/** NQM-10.2: the disorganised fire in self-defence only, so a disorganised battery serves nobody. */
export const mayShoot = (battery: Unit, shoot: Pick<Shoot, 'x' | 'y' | 'second'>): boolean =>
  battery.state === 'map' &&
  !battery.broken &&
  battery.disorder === 'none' &&
  battery.shots === 0 &&
  !battery.moved &&
  !battery.mounted &&
  (shoot.second || battery.fu > 0 || (battery.fuMax === 0 && battery.cu > 0)) &&
  isInReach(battery, [shoot.x, shoot.y]);

/**
 * NQM-8.24, NQM-8.32: what falls on attackers is received, in either step; what a shoot called in FIREFIGHT does to the
 * defenders is inflicted. The hour's account is opened after the fire plan.
 */
const countFor = (draft: State, shoot: Shoot, on: ReadonlyMap<string, number>): void => {
  if (on.size === 0) return;
  const sum = (ids: readonly string[]): number =>
    ids.reduce((all, id) => all + (on.get(id) ?? 0), 0);
  const isPlanned = shoot.step === 'FIREPLAN';
  if (isPlanned) shell(draft, shoot.side, on);
  for (const engagement of draft.engagements) {
    if (engagement.state !== 'open') continue;
    const isOwn = shoot.side === engagement.side;
    const received = isOwn && isPlanned ? 0 : sum(engagement.attackers);
    const counts = isOwn && shoot.engagement === engagement.id;
    const inflicted = counts ? sum(unitsInCircle(draft, engagement).map(unit => unit.id)) : 0;
    const hour = engagement.inflicted.length - 1;
    if (isPlanned) engagement.lost += received;
    else if (hour >= 0) {
      engagement.received[hour]! += received;
      engagement.inflicted[hour]! += inflicted;
    }
  }
};

/** NQM-8.24: by option a unit remembers what the enemy's fire plan did to it, for the attack that follows. */
const shell = (draft: State, side: number, on: ReadonlyMap<string, number>): void => {
  if (draft.options.fireplanCounts === 'no') return;
  for (const unit of draft.units) {
    const hits = on.get(unit.id);
    if (hits === undefined || unit.side === side) continue;
    unit.shelled = hits + (unit.shelledAt === draft.bound ? unit.shelled : 0);
    unit.shelledAt = draft.bound;
  }
};
