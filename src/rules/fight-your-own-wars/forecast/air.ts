import { aaDamageDice, aaDamageNeed, aaDice } from '../tables/aa.ts';
import { type AirClass, BOMBS, type Bomb, type SpeedClass } from '../tables/air.ts';
import type { Light, Weather } from '../tables/weather.ts';
import {
  aaHits,
  airScore,
  airSpotNeed,
  bombDamage,
  bombDice,
  gunEffect,
  paraLoss,
  scoreNeeds,
} from '../terms/air-sums.ts';
import { D6, meanOf, plus, type Spread, sometimes, spreadOf, times } from './sums.ts';

const HIT_ONE = 16 / 216; // a double of one given face on three dice, FYOW-28.8a

/** FYOW-28.8a: damage that a load of bombs does to one target with a number of its own: exact. */
export const raidForecast = (
  bombs: { readonly [bomb in Bomb]: number },
  full = false,
): { damage: Spread; mean: number } => {
  let damage: Spread = [1];
  for (const bomb of BOMBS) {
    const face = D6.map(die => bombDamage(bomb, [die], full));
    const hit = spreadOf(bombDice(bomb), face);
    damage = plus(damage, times(sometimes(HIT_ONE, hit), bombs[bomb]));
  }
  return { damage, mean: meanOf(damage) };
};

const share = (need: number): number => Math.max(0, Math.min(6, 7 - need)) / 6;

export type Guns = {
  readonly from: AirClass;
  readonly damaged: boolean;
  readonly mmg: number;
  readonly hmg: number;
};
/** FYOW-28.11: an attack in the air: the chance to spot, and the damage of the whole volley: exact. */
export const fightForecast = (
  guns: readonly Guns[],
  machines: number,
  target: AirClass,
  weather: Weather,
  light: Light,
): { spots: number; damage: Spread; mean: number } => {
  const misses = 1 - share(airSpotNeed(weather, light));
  let blind = 1;
  for (let i = 0; i < machines; i++) blind *= misses;
  const spots = 1 - blind;
  let damage: Spread = [1];
  for (const { from, damaged, mmg, hmg } of guns) {
    const { first, second } = scoreNeeds(airScore(from, target, damaged));
    const hit = share(first) * (second === null ? 1 : share(second));
    damage = plus(damage, times(sometimes(hit * share(gunEffect('mmg')), [0, 1]), mmg));
    damage = plus(damage, times(sometimes(hit * share(gunEffect('hmg')), [0, 1]), hmg));
  }
  const all = sometimes(spots, damage);
  return { spots, damage: all, mean: meanOf(all) };
};

/** FYOW-28.10: damage of so many barrels: exact. */
export const aaForecast = (
  mm: number,
  barrels: number,
  target: SpeedClass,
): { damage: Spread; mean: number } => {
  const dice = aaDice(mm);
  const die = share(aaDamageNeed(target));
  const hit = times(sometimes(die, [0, 1]), aaDamageDice(mm));
  const hits = [0, 0, 0];
  const cases = dice === 2 ? 36 : 216;
  for (let n = 0; n < cases; n++) {
    const faces = [1 + (n % 6), 1 + (Math.floor(n / 6) % 6), 1 + Math.floor(n / 36)].slice(0, dice);
    hits[aaHits(mm, faces)]! += 1 / cases;
  }
  const barrel = new Array<number>(2 * aaDamageDice(mm) + 1).fill(0);
  hits.forEach((chance, many) => {
    times(hit, many).forEach((part, n) => {
      barrel[n]! += part * chance;
    });
  });
  const damage = times(barrel, barrels);
  return { damage, mean: meanOf(damage) };
};

/** FYOW-28.13: points that platoons lose in a jump, each of its value: exact. */
export const dropForecast = (platoons: readonly number[]): { lost: Spread; mean: number } => {
  let lost: Spread = [1];
  for (const value of platoons) {
    const one = new Array<number>(Math.floor(value / 2) + 1).fill(0);
    for (const a of D6)
      for (const b of D6) one[Math.floor((value * paraLoss([a, b])) / 100)]! += 1 / 36;
    lost = plus(lost, one);
  }
  return { lost, mean: meanOf(lost) };
};
