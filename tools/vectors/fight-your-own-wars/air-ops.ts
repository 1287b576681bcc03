import {
  airClassOf,
  aircraftAt,
  aircraftNumber,
} from '../../../src/rules/fight-your-own-wars/tables/air.ts';
import { closesLeg, flyingNeed } from '../../../src/rules/fight-your-own-wars/tables/weather.ts';
import {
  AT_HIT,
  airHits,
  airScore,
  armourHit,
} from '../../../src/rules/fight-your-own-wars/terms/air-sums.ts';
import type { Given, Ops } from './vector.ts';

const typeNamed = (id: string) => aircraftAt(aircraftNumber(id));
const listed = (of: Given): Given[] => (Array.isArray(of) ? of : [of]);

/** Flying, squadrons, raids, fights in the air, landings. */
export const AIR_OPS: Ops = {
  flyingNeed: ({ climate: _, weather = 'fair', wind = 'calm', light = 'day', category }) => ({
    need: flyingNeed(weather, wind, light, category),
  }),
  routeWeather: ({ last, weather = 'fair', wind = 'calm', lights = ['day'] }) => {
    const broken = closesLeg(last, weather, wind, lights);
    return { broken, diceLost: broken ? 1 : 0 };
  },
  airClass: ({ type, year, endurance = false }) => ({
    class: airClassOf(typeNamed(type), year, endurance),
  }),
  armourHit: ({ weapon, target }, { hit, d6 = 1 }) => ({
    hit: hit >= AT_HIT,
    ...armourHit(weapon, target, d6),
  }),
  airScore: (given, { d6 = [], second = [] }) => {
    const { attacker, target, year = 1939, attackerDamaged = false } = given;
    const from = given.attackerClass ?? airClassOf(typeNamed(attacker), year, false);
    const aim = given.targetClass ?? airClassOf(typeNamed(target), year, false);
    const score = (how: string): string => airScore(from, aim, attackerDamaged, how === 'plusOne');
    const { airDamagedFirer } = given;
    const scores = listed(airDamagedFirer ?? 'ladder').map(score);
    return {
      score: Array.isArray(airDamagedFirer) ? scores : scores[0]!,
      hits: airHits(scores[0]!, d6, second),
    };
  },
};
