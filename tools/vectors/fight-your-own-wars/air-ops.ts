import { stormAfter, stormDice } from '../../../src/rules/fight-your-own-wars/phases/weather.ts';
import {
  airClassOf,
  aircraftAt,
  aircraftNumber,
  flightTime,
} from '../../../src/rules/fight-your-own-wars/tables/air.ts';
import { cardNamed, effectOf } from '../../../src/rules/fight-your-own-wars/tables/chance.ts';
import {
  closesLeg,
  flyingNeed,
  forecastMarker,
  forecastWind,
  type Storm,
} from '../../../src/rules/fight-your-own-wars/tables/weather.ts';
import {
  AT_HIT,
  airHits,
  airScore,
  airStatus,
  armourHit,
  bombDamage,
  bombDice,
  bombNumber,
  gliderLoss,
  groundSpotNeed,
  kamikazeDamage,
  paraLoss,
  shareHits,
  toldOf,
} from '../../../src/rules/fight-your-own-wars/terms/air-sums.ts';
import type { Given, Ops } from './vector.ts';

const typeNamed = (id: string) => aircraftAt(aircraftNumber(id));
const listed = (of: Given): Given[] => (Array.isArray(of) ? of : [of]);

/** Flying, squadrons, raids, fights in the air, landings. */
export const AIR_OPS: Ops = {
  forecastDay: ({ marker, wind, climate = 'european' }, { markerDie, windDie }) => ({
    marker: forecastMarker(marker, markerDie),
    wind: forecastWind(climate, wind, windDie),
  }),
  sandstorm: ({ climate, wind }, { faces }) => {
    let storm: Storm = climate === 'hot' && wind === 'sandstorm' ? 'none' : 'over';
    const blew: boolean[] = [];
    const dice: number[] = [];
    for (let session = 0, thrown = 0; session < 6; session++) {
      const n = stormDice(storm);
      dice.push(n);
      if (n > 0) {
        const face = faces[thrown++] ?? [];
        storm = stormAfter(storm, face.length === n ? face : []);
      }
      blew.push(storm === 'blows');
    }
    return { storm: blew, dice };
  },
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
  flightTime: ({ role, base, endurance }) => ({
    sessions: listed(endurance).map(one => flightTime(role, base, one)),
  }),
  flightUntil: ({ launched, groups }) => ({
    until: groups.map(({ role, base, endurance = false }: Given) =>
      Math.min(6, launched + flightTime(role, base, endurance) - 1),
    ),
  }),
  bomb: ({ targets, bomb = 'small' }, { faces, effect = [] }) => {
    const numbers = faces.map(bombNumber);
    const hits = numbers.map((number: number | null) =>
      Object.keys(targets).filter(name => targets[name] === number),
    );
    const damage: { [name: string]: number } = {};
    let at = 0;
    for (const [name] of hits.filter((names: string[]) => names.length > 0)) {
      const dice = effect.slice(at, at + bombDice(bomb));
      at += bombDice(bomb);
      if (dice.length > 0) damage[name] = (damage[name] ?? 0) + bombDamage(bomb, dice);
    }
    return { numbers, hits, damage };
  },
  bombDamage: ({ bomb, chart }, { faces }) => ({
    damage: faces.length === bombDice(bomb) ? bombDamage(bomb, faces, chart === 'full') : null,
  }),
  kamikaze: ({ target: _, kamikazePlusOne }, { d6 }) => ({
    damage: listed(kamikazePlusOne).map(on => kamikazeDamage(d6, on === 'throw')),
    aircraftLost: true,
  }),
  groundSpot: ({ weather = 'fair', light = 'day', calledIn = false }, { d6 }) => {
    const need = groundSpotNeed(weather, light, calledIn);
    return { need, spotters: d6.filter((die: number) => die >= need).length };
  },
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
  shareHits: ({ hits, targets }) => {
    const { each, remainder } = shareHits(hits, targets);
    return { each: Array.from({ length: targets }, () => each), remainder };
  },
  airDamage: ({ strength, before = 0 }, { damage }) => ({
    status: damage.map((more: number) => airStatus(strength, before + more)),
  }),
  recceReport: ({ earlier = 0, now = 0, status, chanceCard }) => ({
    reported: toldOf(
      earlier,
      now,
      status,
      chanceCard ? effectOf(cardNamed(chanceCard)).recceFilmRuined : false,
    ),
  }),
  paraLanding: ({ platoons }, { faces }) => ({
    lost: platoons.map((value: number, i: number) =>
      Math.floor((value * paraLoss(faces[i])) / 100),
    ),
  }),
  gliderLanding: ({ contents, afv }, { faces }) => {
    const pct = gliderLoss(faces);
    const lost = Math.floor((contents * (pct ?? 0)) / 100);
    return {
      gliderLost: pct !== null,
      lost,
      value: contents - lost,
      ...(afv ? { afv: pct === null ? 'sound' : pct === 100 ? 'lost' : 'damaged' } : {}),
    };
  },
};
