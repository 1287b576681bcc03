import { moveChecks, movesBy } from '../../../src/rules/fight-your-own-wars/phases/air-flight.ts';
import { stormAfter, stormDice } from '../../../src/rules/fight-your-own-wars/phases/weather.ts';
import { firstBroken } from '../../../src/rules/fight-your-own-wars/refusals.ts';
import { aaDamageDice, aaDice } from '../../../src/rules/fight-your-own-wars/tables/aa.ts';
import type { AirCondition } from '../../../src/rules/fight-your-own-wars/tables/air.ts';
import {
  airClassOf,
  aircraftAt,
  aircraftNumber,
  flightTime,
  groupFor,
  reachOf,
} from '../../../src/rules/fight-your-own-wars/tables/air.ts';
import { isNight } from '../../../src/rules/fight-your-own-wars/tables/calendar.ts';
import { cardNamed, effectOf } from '../../../src/rules/fight-your-own-wars/tables/chance.ts';
import {
  type Category,
  closesLeg,
  flyingNeed,
  forecastMarker,
  forecastWind,
  type Light,
  SOFT_GRASS,
  type Storm,
} from '../../../src/rules/fight-your-own-wars/tables/weather.ts';
import {
  AT_HIT,
  aaDamage,
  aaHits,
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
  milestoneAfter,
  milestoneDice,
  paraLoss,
  preparedBy,
  prepareNeed,
  rallyAfter,
  shareHits,
  toldOf,
} from '../../../src/rules/fight-your-own-wars/terms/air-sums.ts';
import type { Given, Ops } from './vector.ts';

const typeNamed = (id: string) => aircraftAt(aircraftNumber(id));
const listed = (of: Given): Given[] => (Array.isArray(of) ? of : [of]);

/** FYOW-25.8: the lights of the day: as given, or those of the month under the moon. */
const lightsOf = ({ lights, month, moon }: Given): Light[] =>
  lights ??
  [1, 2, 3, 4, 5, 6].map(session =>
    !isNight(month, session) ? 'day' : moon === 'full' ? 'nightMoon' : 'nightNoMoon',
  );

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
  flying: (given, { d6 }) => {
    const { weather = 'fair', wind = 'calm', lowCloud = false, sandstorm = false } = given;
    const { categories, chanceCard, climate: _ } = given;
    if (lowCloud) return { permitted: false, error: 'E_LOW_CLOUD' };
    if (sandstorm) return { permitted: false, error: 'E_SANDSTORM' };
    const { flyingDie = 0 } = chanceCard ? effectOf(cardNamed(chanceCard)) : {};
    const lights = lightsOf(given);
    const needs = (category: Category) =>
      lights.map(light => flyingNeed(weather, wind, light, category));
    const each = (of: (category: Category) => unknown[]) =>
      Object.fromEntries(categories.map((category: Category) => [category, of(category)]));
    return {
      needs: each(needs),
      permitted: each(category =>
        needs(category).map(need => need !== null && d6 + flyingDie >= need),
      ),
    } as never;
  },
  launch: ({
    gauge = 0,
    runway = 'tarmac',
    permitted = true,
    withdrawn = false,
    flightLeft = 1,
  }) => {
    const bar = firstBroken([
      ['E_AIR_WITHDRAWN', () => withdrawn],
      ['E_NO_FLYING', () => !permitted],
      ['E_GRASS_STRIP', () => gauge >= SOFT_GRASS && runway !== 'tarmac'],
      ['E_FLIGHT_TIME', () => flightLeft < 1],
    ]);
    return bar ? { error: bar.code } : { legal: true };
  },
  routeWeather: ({ last, weather = 'fair', wind = 'calm', lights = ['day'] }) => {
    const broken = closesLeg(last, weather, wind, lights);
    return { broken, diceLost: broken ? 1 : 0 };
  },
  prepare: ({ damage, endurance = false, secondSortie = false }, { d6 = [] }) => {
    if (secondSortie && damage > 0) return { error: 'E_NOT_OPERATIONAL', ...(d6 ? {} : {}) };
    const after = d6.map((die: number) => preparedBy(die, damage, endurance));
    return {
      need: prepareNeed(damage, endurance),
      operational: after.map(({ ready }: { ready: boolean }) => ready),
      damage: after.map((one: { damage: number }) => one.damage),
    };
  },
  airGroup: ({ types, escorts = [] }) => {
    const all = types.map(typeNamed);
    const group = groupFor(
      all.filter((_: unknown, i: number) => !escorts.includes(i)),
      all.filter((_: unknown, i: number) => escorts.includes(i)),
    );
    return group ? { legal: true, group } : { error: 'E_AIR_GROUP' };
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
  airMove: (given, { d10 }) => {
    const { boards, enemyAircraft } = given;
    const speed = given.class as 'slow' | 'normal' | 'fast';
    const bar = firstBroken(moveChecks(false, enemyAircraft, boards, reachOf(speed)));
    return bar ? { error: bar.code, ...(d10 ? {} : {}) } : { moved: movesBy(d10), acted: true };
  },
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
  aaFire: (given, { faces, damage = [] }) => {
    const { mm, barrels = 1, target, friendlyAircraft = false, detected = true } = given;
    const bar = firstBroken([
      ['E_FRIENDLY_AIR', () => friendlyAircraft],
      ['E_NOT_DETECTED', () => !detected],
    ]);
    if (bar) return { error: bar.code };
    if (faces.length !== aaDice(mm) * barrels) return { hits: null };
    const hits = aaHits(mm, faces);
    const fits = damage.every((one: number[]) => one.length === aaDamageDice(mm));
    const done = damage.map((one: number[]) => aaDamage(one, target));
    return {
      hits,
      damage: fits && done.length === hits ? done.reduce((a: number, b: number) => a + b, 0) : null,
    };
  },
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
  airMilestone: (given, { faces }) => {
    const { milestone, full, condition, damage, inactive, lost, lostEarlier: _ } = given;
    const before = { milestone, condition: condition as AirCondition };
    const nDice = milestoneDice(damage, inactive, lost);
    return { nDice, ...milestoneAfter(before, full, faces) };
  },
  airRally: ({ milestone, full, returned }, { faces }) => ({
    milestone: faces.length === returned ? rallyAfter(milestone, full, faces) : null,
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
