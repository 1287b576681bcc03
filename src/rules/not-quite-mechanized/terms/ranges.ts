import type { Contact, State, Unit } from '../state.ts';
import type { Band } from '../tables/grades.ts';
import {
  bandAt,
  type Class,
  classAgainst,
  directRange,
  type TargetKind,
  type Weapon,
} from '../tables/weapons.ts';
import { gapBetween, isLocated, type Placed, sees } from './footprint.ts';
import { here, isArmoured, isCombat, isUnwounded, typeOf } from './stands.ts';

/** NQM-8.17: weapons a unit can fire. Headquarters and trains do not fire on their own account. */
export const weaponsOf = (unit: Unit): Weapon[] => {
  if (unit.kind === 'hq' || unit.kind === 'logistic') return [];
  const weapons: Weapon[] = [];
  for (const stand of here(unit)) {
    const type = typeOf(stand);
    for (const weapon of [type.weapon, ...type.extraWeapons])
      if (weapon && weapon.kind !== 'air' && !weapons.includes(weapon)) weapons.push(weapon);
  }
  return weapons;
};

export const mainTarget = (unit: Unit): TargetKind =>
  isArmoured(unit) ? 'armour' : unit.kind === 'logistic' ? 'softskin' : 'troops';

/** NQM-12.2: the class of a weapon by option where anti-tank guns fire at troops. */
export const weaponClass = (state: State, weapon: Weapon, kind: TargetKind): Class | null => {
  const printed = classAgainst(weapon, kind);
  const isCapped =
    state.options.atGunsVsTroops === 'capVL' &&
    weapon.kind === 'antiTank' &&
    weapon.calibre <= 57 &&
    (kind === 'troops' || kind === 'softskin');
  return isCapped && printed !== null ? 'VL' : printed;
};

/** NQM-2.9: the longest effective range of a unit against a kind of target, 0 without a weapon for it. */
export const effectiveRange = (unit: Unit, kind: TargetKind): number => {
  let most = 0;
  for (const weapon of weaponsOf(unit)) {
    if (classAgainst(weapon, kind) === null || weapon.kind === 'mortar') continue;
    most = Math.max(most, directRange(weapon, kind)?.maxEffective ?? 0);
  }
  return most;
};

/** As far as it fires with effect, mortars included: they reach over the heads of others. */
export const firingRange = (unit: Unit, kind: TargetKind): number => {
  let most = 0;
  for (const weapon of weaponsOf(unit))
    if (classAgainst(weapon, kind) !== null)
      most = Math.max(most, directRange(weapon, kind)?.maxEffective ?? 0);
  return most;
};
export const harassingRange = (unit: Unit, kind: TargetKind): number => {
  let most = 0;
  for (const weapon of weaponsOf(unit)) {
    const row = classAgainst(weapon, kind) === null ? null : directRange(weapon, kind);
    most = Math.max(most, row?.maxHarass ?? row?.maxEffective ?? 0);
  }
  return most;
};
export const contactRange = (unit: Unit): number =>
  Math.max(100, ...weaponsOf(unit).map(weapon => weapon.contact));

export const bandOf = (weapon: Weapon, kind: TargetKind, metres: number): Band | null =>
  bandAt(weapon, kind, metres);

/** NQM-11.7: whether a unit has what a shot costs. */
export const hasAmmunition = (unit: Unit): boolean => unit.cu > 0 || unit.fu > 0;

/** NQM-8.17: shots a unit may fire in an hour. */
export const shotsOf = (state: State, unit: Unit): number => {
  const stands = here(unit).filter(
    stand =>
      typeOf(stand).weapon !== null &&
      !stand.neutralised &&
      (state.options.woundedFire === 'yes' || isUnwounded(stand, state.options)),
  );
  if (stands.length === 0) return 0;
  if (unit.kind === 'company')
    return state.options.companyFireRate === 'perStand' ? stands.length : unit.cuPerHour;
  return unit.kind === 'train' ? unit.cuPerHour : stands.length;
};

/** NQM-10.14, NQM-17.5: located enemies of a side. */
export const locatedBy = (state: State, side: number): Contact[] =>
  state.contacts.filter(contact => contact.side === side && isLocated(contact));

/** What a side believes of how far an enemy fires with effect: small arms, guns or tanks by its arm. */
export const believedRange = (contact: Contact): number => {
  if (!contact.combat) return 0;
  switch (contact.arm) {
    case 'armour':
    case 'recce':
      return 500;
    case 'antiTank':
    case 'antiAir':
      return 500;
    case 'artillery':
      return 1000;
    default:
      return 300;
  }
};

/** NQM-5.10, NQM-10.14: located enemies within so many metres, nearest first. */
export const nearContacts = (
  state: State,
  side: number,
  of: Placed,
  metres: number,
  isWanted: (contact: Contact) => boolean = () => true,
): { contact: Contact; gap: number }[] => {
  const near: { contact: Contact; gap: number }[] = [];
  for (const contact of locatedBy(state, side)) {
    if (!isWanted(contact)) continue;
    const [dx, dy] = [contact.x - of.x, contact.y - of.y];
    if (dx * dx + dy * dy > (metres + SLACK) * (metres + SLACK)) continue;
    const gap = gapBetween(state, of, contact);
    if (gap <= metres) near.push({ contact, gap });
  }
  return near.sort((a, b) => a.gap - b.gap || a.contact.id - b.contact.id);
};
/** Half the diagonals of two footprints, and a column's length. */
const SLACK = 900;

/** NQM-10.14: in contact: a located enemy combat unit within its own effective range, or it within that enemy's. */
export const isInContact = (state: State, unit: Unit): boolean => {
  const most = Math.max(effectiveRange(unit, 'troops'), effectiveRange(unit, 'armour'), 1000);
  return nearContacts(state, unit.side, unit, most, contact => contact.combat).some(
    ({ contact, gap }) =>
      gap <= Math.max(effectiveRange(unit, contact.target), believedRange(contact)) &&
      sees(state, unit, contact),
  );
};

/** NQM-3.12: whether a unit can fight at all: on the map, unbroken, with something left. */
export const isFit = (unit: Unit): boolean =>
  unit.state === 'map' && !unit.broken && isCombat(unit) && unit.terror !== 'surrendered';

/** NQM-8.16: direct fire needs sight; mortars and infantry guns see by themselves or by a unit of their battalion. */
export const seesToFire = (state: State, unit: Unit, enemy: Placed): boolean =>
  sees(state, unit, enemy) ||
  (weaponsOf(unit).some(({ kind }) => kind === 'mortar' || kind === 'infantryGun') &&
    state.units.some(
      one =>
        one.node === unit.node &&
        one.state === 'map' &&
        one !== unit &&
        !one.broken &&
        sees(state, one, enemy),
    ));
