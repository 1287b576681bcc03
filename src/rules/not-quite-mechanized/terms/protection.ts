import type { Options } from '../options.ts';
import type { Contact, Stand, Unit } from '../state.ts';
import type { Ground } from '../tables/movement.ts';
import { CLASSES, type Class, levelOf } from '../tables/weapons.ts';
import { mustLimber, typeOf } from './stands.ts';

const better = (a: Class, b: Class): Class => (levelOf(a) >= levelOf(b) ? a : b);
const raised = (of: Class, most: Class): Class =>
  levelOf(of) >= levelOf(most) ? of : CLASSES[levelOf(of) + 1]!;

/** NQM-12.3: works and town protect whoever stands still in them. */
export const classOfWork = (work: Unit['work']): Class =>
  work === 'dugIn' ? 'M' : work === 'fort' ? 'H' : work === 'casemate' ? 'VH' : 'L';

export type Sheltered = {
  readonly formation: Unit['formation'];
  readonly mounted: boolean;
  readonly work: Unit['work'];
  readonly ground: Ground;
  readonly isMoving: boolean;
  readonly isGrounded: boolean;
  readonly isCaught: boolean;
};

/** NQM-12.3: troops in column, mounted, limbered or moving are VL; else the best of work, town and L. */
export const troopsClass = (of: Sheltered, options: Pick<Options, 'goToGroundCover'>): Class => {
  const isExposed = of.formation === 'column' || of.mounted || of.isMoving || of.isCaught;
  const shelter = better(classOfWork(of.work), of.ground === 'town' ? 'M' : 'L');
  if (of.isGrounded) {
    // NQM-3.10: those gone to ground lie in cover and scrapes whatever they were doing.
    const lying = isExposed ? 'L' : shelter;
    return options.goToGroundCover === 'oneClass' ? raised(lying, 'M') : lying;
  }
  return isExposed ? 'VL' : shelter;
};

/** NQM-12.4, NQM-12.5: armour moves with time: a PzIII is LIGHT among the tanks of 1943 to 1945. */
export const armourIn = (period: string, stand: Stand): Class | null =>
  period === LATE && stand.type === 'tkPz3' ? 'L' : typeOf(stand).armour;
const LATE = '1943-45';

/** NQM-12.3: the protection of a stand now. */
export const protectionOf = (
  stand: Stand,
  unit: Unit,
  ground: Ground,
  isMoving: boolean,
  options: Options,
  period = '',
): Class => {
  const type = typeOf(stand);
  if (type.class === 'air') return 'L';
  const armour = armourIn(period, stand);
  if (armour !== null) {
    // NQM-12.4: hull-down by option.
    const isHullDown = options.hullDown === 'on' && unit.work !== 'none' && !isMoving;
    return isHullDown ? raised(armour, 'VH') : armour;
  }
  if (type.isSoftskin) return 'VL';
  return troopsClass(
    {
      formation: unit.formation,
      mounted: unit.mounted || (mustLimber(unit) && unit.mounted),
      work: unit.work,
      ground,
      isMoving,
      isGrounded: unit.grounded,
      isCaught: unit.caught,
    },
    options,
  );
};

/** NQM-17.5: the protection that a side believes an enemy to have. */
export const contactClass = (contact: Contact, ground: Ground, options: Options): Class => {
  if (contact.target === 'armour') return contact.armour;
  if (contact.target === 'softskin') return 'VL';
  return troopsClass(
    {
      formation: contact.formation,
      mounted: contact.mounted,
      work: contact.work,
      ground,
      isMoving: false,
      isGrounded: false,
      isCaught: false,
    },
    options,
  );
};
