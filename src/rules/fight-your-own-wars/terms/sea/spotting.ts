import { SPOTTING, type SpotPair, shipOf, type VesselType } from '../../tables/ships.ts';
import type { Light, Weather, Wind } from '../../tables/weather.ts';

/** All that the score of a look hangs on, FYOW-29.9. */
export type Look = {
  readonly pair: SpotPair;
  readonly isSmall: boolean;
  readonly isRadar: boolean;
  readonly isFiredOn: boolean; // the target fires at the observer this session
  readonly weather: Weather;
  readonly wind: Wind;
  readonly light: Light;
};
export type SpotOptions = {
  readonly navalSpotShore: string;
  readonly navalCoastalSpot: string;
  readonly navalRadar: string;
};
export const SPOT_DEFAULTS: SpotOptions = {
  navalSpotShore: '4',
  navalCoastalSpot: '5',
  navalRadar: 'minus1',
};
const BELOW: readonly SpotPair[] = ['submarineToSurface', 'destroyerToSubmarine'];

/** FYOW-29.9: the score that any die must reach; never changed by or against submarines. */
export const spotNeed = (look: Look, options: SpotOptions): number => {
  const { modifiers, need } = SPOTTING;
  let score: number = need[look.pair];
  if (look.pair === 'surfaceToShore') score = Number(options.navalSpotShore);
  if (look.pair === 'coastalToSurface') score = Number(options.navalCoastalSpot);
  if (BELOW.includes(look.pair)) return score;
  const { weather } = look;
  if (weather === 'lightRain' || weather === 'heavyRain' || weather === 'fog' || weather === 'snow')
    score += modifiers[weather];
  if (look.wind === 'high' || look.wind === 'freezing') score += modifiers.highWinds;
  if (look.wind === 'sandstorm') score += modifiers.sandstorm;
  if (look.light === 'nightMoon') score += modifiers.nightMoonlit;
  if (look.light === 'nightNoMoon') score += modifiers.nightNoMoon;
  if (look.isSmall) score += modifiers.smallVesselTarget;
  if (look.isFiredOn) score += modifiers.targetFiringAtObserver;
  if (look.isRadar)
    score += options.navalRadar === 'plus1' ? -modifiers.radarDestroyer : modifiers.radarDestroyer;
  return score;
};
export const canSpot = (need: number): boolean => need <= 6;
export const spots = (faces: readonly number[], need: number): boolean =>
  need <= 1 || faces.some(face => face >= need);
/** FYOW-29.9: dice of an observer. */
export const spotDice = (observer: VesselType | 'battery'): number =>
  observer === 'battery' ? SPOTTING.dice.coastalBattery : shipOf(observer).spotDice;
/** The chance, exact, that one of so many dice reaches the score. */
export const spotChance = (dice: number, need: number): number => {
  if (need <= 1 || need > 6) return need <= 1 ? 1 : 0;
  let fails = 1;
  for (let i = 0; i < dice; i++) fails *= (need - 1) / 6;
  return 1 - fails;
};

/** FYOW-29.2: small vessels are harder to see. */
export const isSmall = (type: VesselType): boolean => shipOf(type).spotClass === 'small';

/** FYOW-29.8, FYOW-29.9: a destroyer or its target, of other vessels both, must be in the Combat Area. */
export const areaAllows = (
  vessel: VesselType,
  observerInCombat: boolean,
  targetInCombat: boolean,
): boolean =>
  vessel === 'destroyer' ? observerInCombat || targetInCombat : observerInCombat && targetInCombat;
