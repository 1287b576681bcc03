import type { Options } from '../options.ts';
import type { Stand, Unit } from '../state.ts';
import { type Category, rateOf } from '../tables/movement.ts';
import { type StandType, standNamed } from '../tables/stands.ts';
import type { TargetKind } from '../tables/weapons.ts';

export const typeOf = (stand: Stand): StandType => standNamed(stand.type);
export const here = (unit: Unit): Stand[] => unit.stands.filter(stand => stand.state === 'here');

/** NQM-1.4, NQM-10.10: markers a stand carries before the next destroys it. */
export const capacityOf = (stand: Stand): number => (stand.strength > 0 ? stand.strength : 1);

/** NQM-1.4: figures of a stand; by option every platoon stand has two. */
export const figuresOf = (stand: Stand, options: Pick<Options, 'twoFigureStands'>): number => {
  const type = typeOf(stand);
  if (stand.strength > 0) return stand.strength;
  const isPlatoon = type.class === 'fighting' || type.class === 'support';
  return options.twoFigureStands === 'yes' && isPlatoon ? Math.max(2, type.figures) : type.figures;
};

/** NQM-1.4: a stand has an unwounded figure while figures minus markers is at least 1. */
export const isUnwounded = (stand: Stand, options: Pick<Options, 'twoFigureStands'>): boolean =>
  stand.state === 'here' && figuresOf(stand, options) - stand.markers >= 1;

/** NQM-1.5, NQM-1.7, NQM-1.8: stands that may close assault: fighting stands, command stands, fighting specialists. */
export const mayAssault = (stand: Stand): boolean => {
  const type = typeOf(stand);
  return (type.fights || type.class === 'command') && type.armour === null;
};

/** NQM-1.6: support stands fire for others and never assault; they may defend. */
export const isSupport = (stand: Stand): boolean => typeOf(stand).class === 'support';
export const isTankStand = (stand: Stand): boolean => typeOf(stand).isTank;
export const isCommand = (stand: Stand): boolean => typeOf(stand).class === 'command';

export const hasTanks = (unit: Unit): boolean => here(unit).some(isTankStand);
export const isArmoured = (unit: Unit): boolean => here(unit).some(s => typeOf(s).armour !== null);
export const isRecce = (unit: Unit): boolean => here(unit).some(s => typeOf(s).isRecce);
export const isEngineer = (unit: Unit): boolean => here(unit).some(s => typeOf(s).isEngineer);
export const isObserver = (unit: Unit): boolean => here(unit).some(s => typeOf(s).isObserver);
/** NQM-11.1, NQM-11.2: what a unit of stands collects: wounded, or damaged vehicles. */
export const collects = (unit: Unit): 'medical' | 'repair' | null =>
  here(unit)
    .map(stand => typeOf(stand).collects)
    .find(one => one !== null) ?? null;

export const isFixed = (unit: Unit): boolean => unit.stands.some(s => typeOf(s).isFixed);
export const isBattery = (unit: Unit): boolean =>
  here(unit).some(s => typeOf(s).class === 'artillery');
export const isFlak = (stand: Stand): boolean =>
  typeOf(stand).weapon?.vsAir != null && typeOf(stand).class !== 'air';

/** NQM-1.12: units that fight, headquarters and trains apart. */
export const isCombat = (unit: Unit): boolean =>
  unit.kind !== 'hq' &&
  unit.kind !== 'logistic' &&
  here(unit).some(stand => typeOf(stand).class !== 'logistic');

/** NQM-8.21: what a stand is as a target. */
export const targetKindOf = (stand: Stand): TargetKind => {
  const type = typeOf(stand);
  if (type.class === 'air') return 'aircraft';
  if (type.armour !== null) return 'armour';
  return type.isSoftskin ? 'softskin' : 'troops';
};

/** NQM-5.16: guns and carried troops that must mount or limber to move as they do. */
export const canMount = (unit: Unit): boolean =>
  here(unit).some(stand => typeOf(stand).dismountsAs !== null) || mustLimber(unit);
export const mustLimber = (unit: Unit): boolean =>
  here(unit).some(stand => {
    const type = typeOf(stand);
    return (
      type.dismountsAs === null &&
      (type.class === 'support' || type.class === 'artillery') &&
      (type.move === 'horseDrawn' || type.move === 'motorised' || type.move === 'cavCycle')
    );
  });

const categoryOfStand = (stand: Stand, isMounted: boolean): Category => {
  const type = typeOf(stand);
  const move = type.move === 'air' ? 'foot' : type.move;
  return isMounted ? move : (type.dismountsAs ?? move);
};

/** NQM-5.1: a group moves at its slowest member. */
export const categoryOf = (unit: Unit, isMounted = unit.mounted): Category => {
  let slowest: Category | null = null;
  let rate = Number.POSITIVE_INFINITY;
  for (const stand of here(unit)) {
    const category = categoryOfStand(stand, isMounted);
    const here = (rateOf(category, 'moveToContact') ?? 500) * 100 + rateOf(category, 'roadMarch')!;
    if (here < rate) [slowest, rate] = [category, here];
  }
  return slowest ?? 'foot';
};

/** NQM-11.3, NQM-10.14: CUs that what is left of a unit can carry. */
export const cuCapacity = (unit: Unit): number => {
  let sum = 0;
  for (const stand of here(unit)) {
    const type = typeOf(stand);
    sum +=
      type.strength > 0 ? Math.round((type.cuMax * stand.strength) / type.strength) : type.cuMax;
  }
  return sum;
};

/** NQM-3.2, NQM-14.3: what a stand counts for: a point of vehicles and guns, or one. */
export const weightOf = ({ full }: Stand): number => (full > 0 ? full : 1);

/** NQM-1.12: the arm of a unit, that of its first stand. */
export const mainArm = (unit: Unit): string => {
  const [first] = here(unit);
  return first ? typeOf(first).arm : 'infantry';
};
