import effects from '../../data/he-effects.json';
import { FIRING, gunToHit, shipOf, type VesselType } from '../../tables/ships.ts';
import type { Light } from '../../tables/weather.ts';
import { kamikazeDamage } from '../air-sums.ts';

const chart = effects.table as unknown as { readonly [letter: string]: readonly number[] };
/** FYOW-29.G: damage of one hit by the row of the chart. */
export const effectOf = (letter: string, die: number): number => chart[letter]?.[die - 1] ?? 0;
/** FYOW-29.G: the row of a calibre. */
export const letterOf = (mm: number): string =>
  effects.calibreBands.find(({ fromMm, toMm }) => mm >= fromMm && mm <= toMm)?.letter ?? 'F';

export type GunOptions = { readonly navalNightFiring: string; readonly navalCargoHit: string };
export const GUN_DEFAULTS: GunOptions = { navalNightFiring: 'on', navalCargoHit: '5' };

/** FYOW-29.10.3: what the dark adds to the score of gunfire. */
export const darkness = (light: Light, { navalNightFiring }: GunOptions): number =>
  navalNightFiring === 'off' || light === 'day'
    ? 0
    : light === 'nightMoon'
      ? FIRING.nightFiring.nightMoonlit
      : FIRING.nightFiring.nightNoMoon;

/** FYOW-29.10.3: the score of a gun, null when the table gives none. */
export const gunNeed = (
  firer: VesselType,
  target: VesselType,
  light: Light,
  options: GunOptions,
): number | null => {
  let score = gunToHit(firer, target);
  if (score === null) return null;
  const isCargo = target === 'cargo' || target === 'landingCraft';
  if (isCargo && firer !== 'destroyer') score = Number(options.navalCargoHit);
  return score + darkness(light, options);
};
/** FYOW-29.10.4: the score against the shore. */
export const shoreNeed = (light: Light, options: GunOptions): number =>
  FIRING.shipToShore.hit + darkness(light, options);

/** FYOW-29.8: destroyers and gunboats that fire again at the same target, with one calibre, add 1. */
export const repeatBonus = (firer: VesselType, isAgain: boolean, calibres: number): number =>
  isAgain && calibres < 2 && (firer === 'destroyer' || firer === 'gunboat')
    ? FIRING.repeatBonus
    : 0;

/** FYOW-29.10.3: shots of one class in a session. */
export const salvo = (guns: number, perSession: number, left: number): number =>
  Math.min(left, guns * perSession);

/** FYOW-29.10.2: a torpedo that hits: half the initial value, or sunk. */
export const torpedoDamage = (defence: number, die: number): number =>
  die <= 3 ? Math.ceil(defence / 2) : defence;
export const torpedoTarget = (firer: VesselType, target: VesselType): boolean =>
  firer === 'submarine'
    ? target !== 'submarine' && shipOf(target).powered
    : FIRING.mtbTorpedo.targets.includes(target);
export const chargeDamage = (die: number): number => FIRING.depthCharge.damage[die - 1] ?? 0;

/** FYOW-29.10.1: what a battery may fire at. */
export const coastalTarget = (target: VesselType): boolean =>
  !FIRING.coastalGun.notAgainst.includes(target);

/** FYOW-29.10.5: guns that hit an aircraft, and what a hit needs to hurt. */
export const shipAaHits = (faces: readonly number[]): number =>
  faces.filter(face => face >= FIRING.shipAA.hit).length;
export const shipAaDamage = (faces: readonly number[]): number =>
  faces.filter(face => face >= FIRING.shipAA.damageNeed).length * FIRING.shipAA.damage;

export type AirOptions = { readonly kamikazePlusOne: string };
/** Ways in which aircraft attack ships. */
export type AirAttack = {
  readonly hit: number;
  readonly mayAt: (target: VesselType) => boolean;
  readonly damage: (die: number, defence: number, options: AirOptions) => number;
  /** Throws a machine by the guide, FYOW-29.10.6; null: one for each of its guns. */
  readonly guideShots: number | null;
};
const bySurface = (target: VesselType): boolean => target !== 'submarine';
const { aircraftToShip } = FIRING;
/** FYOW-29.10.6: aircraft against ships, by weapon. */
export const AIR_ATTACKS: { readonly [weapon: string]: AirAttack } = {
  fighterBomberSmall: {
    hit: aircraftToShip.fighterBomber.hit,
    mayAt: bySurface,
    damage: die => effectOf('D', die),
    guideShots: aircraftToShip.fighterBomber.guideShots,
  },
  fighterBomberMedium: {
    hit: aircraftToShip.fighterBomber.hit,
    mayAt: bySurface,
    damage: die => effectOf('F', die),
    guideShots: aircraftToShip.fighterBomber.guideShots,
  },
  rockets: {
    hit: aircraftToShip.fighterBomber.hit,
    mayAt: bySurface,
    damage: die => effectOf('C', die),
    guideShots: aircraftToShip.fighterBomber.guideShots,
  },
  diveBomber: {
    hit: aircraftToShip.diveBomber.hit,
    mayAt: bySurface,
    damage: die => effectOf('D', die),
    guideShots: aircraftToShip.diveBomber.guideShots,
  },
  torpedoBomber: {
    hit: aircraftToShip.torpedoBomber.hit,
    mayAt: target => target === 'destroyer',
    damage: (die, defence) => torpedoDamage(defence, die),
    guideShots: aircraftToShip.torpedoBomber.guideShots,
  },
  hmgFighter: {
    hit: aircraftToShip.hmgFighter.hit,
    mayAt: bySurface,
    damage: die =>
      die >= aircraftToShip.hmgFighter.damageNeed ? aircraftToShip.hmgFighter.damage : 0,
    guideShots: null,
  },
  antiSubSmall: {
    hit: aircraftToShip.antiSub.hit,
    mayAt: target => target === 'submarine',
    damage: die => effectOf('D', die),
    guideShots: aircraftToShip.antiSub.guideShots,
  },
  antiSubMedium: {
    hit: aircraftToShip.antiSub.hit,
    mayAt: target => target === 'submarine',
    damage: die => effectOf('F', die),
    guideShots: aircraftToShip.antiSub.guideShots,
  },
  kamikaze: {
    hit: aircraftToShip.kamikaze.hit,
    mayAt: bySurface,
    damage: (die, _, { kamikazePlusOne }) => kamikazeDamage(die, kamikazePlusOne === 'throw'),
    guideShots: 1,
  },
};
