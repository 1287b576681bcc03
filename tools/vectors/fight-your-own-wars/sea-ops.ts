import { gunThrow, shotsOf } from '../../../src/rules/fight-your-own-wars/setup-arms.ts';
import { type SpotPair, shipOf } from '../../../src/rules/fight-your-own-wars/tables/ships.ts';
import {
  AIR_ATTACKS,
  chargeDamage,
  coastalTarget,
  effectOf,
  GUN_DEFAULTS,
  gunNeed,
  letterOf,
  repeatBonus,
  salvo,
  shipAaDamage,
  shipAaHits,
  shoreNeed,
  torpedoDamage,
} from '../../../src/rules/fight-your-own-wars/terms/sea/gunnery.ts';
import {
  conditionAfter,
  isServiceable,
  mayUse,
  mendedBy,
  officerPasses,
  ralliedTo,
  sails,
  seaTotal,
  swamps,
} from '../../../src/rules/fight-your-own-wars/terms/sea/sailing.ts';
import {
  areaAllows,
  canSpot,
  SPOT_DEFAULTS,
  spotDice,
  spotNeed,
  spots,
} from '../../../src/rules/fight-your-own-wars/terms/sea/spotting.ts';
import {
  gunsAble,
  isHalved,
  isSunkBy,
} from '../../../src/rules/fight-your-own-wars/terms/sea/vessels.ts';
import { each, type Ops, total } from './vector.ts';

const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T];
const sum = (values: readonly number[]): number => total(values);

/** Ships, their guns and what the sea does to them. */
export const SEA_OPS: Ops = {
  vessel: ({ type }, { faces = [] }) => {
    const ship = shipOf(type);
    const left = [...faces];
    const guns: { [name: string]: number } = {};
    const shots: { [name: string]: number } = {};
    for (const of of ship.guns) {
      const { dice, more } = gunThrow(of.gunDice);
      const count = Number(dice.match(/^\d+/)?.[0] ?? 1);
      const thrown = left.splice(0, count) as number[];
      if (thrown.length < count) return { error: 'E_DICE' };
      guns[of.class] = sum(thrown) + more;
      shots[of.class] = shotsOf(of, guns[of.class]!);
    }
    return { torpedoes: ship.torpedoes, guns, shots, depthCharges: ship.depthCharges };
  },
  waterway: ({ type, water, weir = false }) =>
    mayUse(type, water, { weir }) ? { legal: true } : { error: 'E_WATERWAY' },
  seaMove: ({ vessel, conditions }, { d10 }) => {
    const totals: number[] = [];
    for (const die of d10) {
      totals.push(seaTotal(vessel, conditions, die));
      if (!sails(totals.at(-1)!)) break;
    }
    return { totals, boards: totals.filter(sails).length };
  },
  navalSpot: (
    {
      observer,
      target,
      pair,
      smallTarget = false,
      weather = 'fair',
      light = 'day',
      radar = false,
      targetFiring = false,
      nominated = false,
    },
    { faces },
  ) => {
    if (nominated) return { error: 'E_NOMINATED' };
    const need = spotNeed(
      {
        pair: pair as SpotPair,
        isSmall: smallTarget,
        isRadar: radar,
        isFiredOn: targetFiring,
        weather,
        wind: 'calm',
        light,
      },
      SPOT_DEFAULTS,
    );
    const thrown = faces?.length === spotDice(observer) && target ? spots(faces, need) : null;
    return { need, possible: canSpot(need), spotted: thrown };
  },
  navalArea: ({ vessel, observerArea, targetArea }) =>
    areaAllows(vessel, observerArea === 'combat', targetArea === 'combat')
      ? { allowed: true }
      : { allowed: false, error: 'E_AREA' },
  gunfire: (
    {
      firer,
      target,
      light = 'day',
      letter = 'C',
      repeat = false,
      calibres = [''],
      damageBefore = 0,
    },
    { d10 = [], effect = [] },
  ) => {
    const need = gunNeed(firer, target, light, GUN_DEFAULTS);
    if (need === null) return { error: 'E_TARGET' };
    const bonus = repeatBonus(firer, repeat, calibres.length);
    const modified = each(d10 as number | number[], die => die + bonus);
    const hits = list(d10 as number[]).filter(die => die + bonus >= need).length;
    const damage = sum((effect as number[]).slice(0, hits).map(die => effectOf(letter, die)));
    const { defence } = shipOf(target);
    return {
      need,
      canHit: need <= 10,
      modified,
      hits,
      damage,
      halfGuns: isHalved(defence, damageBefore + damage),
      sunk: isSunkBy(defence, damageBefore + damage),
    };
  },
  fireAll: ({ firer, guns, shotsLeft, shotsPerSession }) => {
    const shots = shipOf(firer) ? salvo(guns, shotsPerSession, shotsLeft) : 0;
    return { shots, shotsLeft: shotsLeft - shots };
  },
  gunsAble: ({ defence, damage, guns }) => ({ guns: gunsAble(defence, damage, guns) }),
  depthCharges: (_, { d10, effect }) => {
    const hits = d10.filter((die: number) => die >= 5).length;
    return { hits, damage: sum(effect.slice(0, hits).map(chargeDamage)) };
  },
  torpedoes: ({ target, defence, damage: before }, { d10, effect }) => {
    const hits = d10.filter((die: number) => die >= 8).length;
    const points = sum(
      effect.slice(0, hits).map((die: number) => torpedoDamage(shipOf(target).defence, die)),
    );
    return { hits, damage: Math.min(defence, points), sunk: isSunkBy(defence, before + points) };
  },
  coastalFire: ({ mm, target, covered = true, rating = 6 }, { d10, effect = [], officer = 1 }) => {
    if (!officerPasses(rating, officer)) return { error: 'E_DECISION_FAILED' };
    if (!covered) return { error: 'E_AREA' };
    if (!coastalTarget(target)) return { error: 'E_TARGET' };
    const hits = d10.filter((die: number) => die >= 9).length;
    return {
      hits,
      damage: sum(effect.slice(0, hits).map((die: number) => effectOf(letterOf(mm), die))),
    };
  },
  shoreFire: ({ letter, light = 'day' }, { d10, effect }) => {
    const need = shoreNeed(light, GUN_DEFAULTS);
    const hits = d10.filter((die: number) => die >= need).length;
    return {
      need,
      hits,
      damage: sum(effect.slice(0, hits).map((die: number) => effectOf(letter, die))),
    };
  },
  shipAA: ({ guns }, { d6, damage }) => {
    const hits = d6.length === guns ? shipAaHits(d6) : -1;
    return { hits, damage: shipAaDamage(damage.slice(0, hits)) };
  },
  airAttackShip: ({ attacker, target }, { d10, effect }) => {
    const way = AIR_ATTACKS[attacker];
    if (!way?.mayAt(target)) return { error: 'E_TARGET' };
    const { defence } = shipOf(target);
    const hits = d10.filter((die: number) => die >= way.hit).length;
    const damage = sum(effect.slice(0, hits).map((die: number) => way.damage(die, defence)));
    return { hits, damage, sunk: isSunkBy(defence, damage), halfGuns: isHalved(defence, damage) };
  },
  vesselCondition: ({ condition, damageSince }, { faces }) => {
    const now = faces.length === damageSince ? conditionAfter(condition, faces) : -1;
    return { condition: now, retires: now === 0 };
  },
  vesselRally: ({ type, condition }, { faces }) => ({
    allowed: shipOf(type).canRally && condition < 6,
    condition: ralliedTo(condition, faces),
  }),
  serviceability: (_, { d6 }) => ({ serviceable: each(d6 as number[], isServiceable) }),
  dockyard: ({ damage }, { faces }) => ({ damage: damage - mendedBy(faces, 2) }),
  swamping: ({ wind, enhanced = false, craft, inShore = false }, { d6 = [] }) => ({
    sunk: Array.from({ length: craft }, (_, i) => swamps(wind, d6[i] ?? 1, { enhanced, inShore })),
  }),
  officerTest: ({ rating }, { d10 }) => ({
    passes: each(d10 as number[], die => officerPasses(rating, die)),
  }),
};
