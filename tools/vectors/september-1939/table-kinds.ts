import type { Result } from '../../../src/rules/september-1939/combat-state.ts';
import rows from '../../../src/rules/september-1939/data/individual-artillery.json';
import { DEFAULTS } from '../../../src/rules/september-1939/options.ts';
import { advanceBeyond } from '../../../src/rules/september-1939/phases/combat/closing.ts';
import { arrivedStrength } from '../../../src/rules/september-1939/phases/combat/resolve.ts';
import { bridgeHit, shakes, slows } from '../../../src/rules/september-1939/tables/air.ts';
import { lossOn, rowFor } from '../../../src/rules/september-1939/tables/bombardment.ts';
import {
  columnName,
  columnNamed,
  hexesOf,
  resultOf,
} from '../../../src/rules/september-1939/tables/combat-results.ts';
import {
  attackerLoss,
  disorganises,
  halvedFire,
  inFortress,
  priceOf,
} from '../../../src/rules/september-1939/tables/losses.ts';
import { NATIONS } from '../../../src/rules/september-1939/tables/nations.ts';
import { surrenders } from '../../../src/rules/september-1939/tables/surrender.ts';
import {
  overrunStrength,
  riverEffect,
} from '../../../src/rules/september-1939/terms/attack-strength.ts';
import { artilleryWorth } from '../../../src/rules/september-1939/terms/casualties.ts';
import { evenShares } from '../../../src/rules/september-1939/terms/losses.ts';
import { directions } from '../../../src/rules/september-1939/terms/modifiers.ts';
import { column } from '../../../src/rules/september-1939/terms/odds.ts';
import { by, type Given, type Kind, listIn, numbersIn, partsIn, wordsIn } from './vector.ts';

const tenths = (values: readonly number[]): number[] => values.map(one => Math.round(one * 10));
const result = (given: Given): Result => String(given.result) as Result;
const decimal = (value: number): number => Math.round(value * 10_000) / 10_000;

const optionsWith = (option: unknown) => {
  if (option === undefined) return DEFAULTS;
  if (typeof option !== 'string' || !Object.hasOwn(DEFAULTS, option))
    throw new RangeError(`given.option: there is no option ${option}`);
  return { ...DEFAULTS, [option]: true };
};

/** W39-8.4b: the place on the scale before it is rounded, for reading. */
const modified = (attack: number, defence: number, sum: number): number =>
  decimal((attack >= defence ? attack / defence : 2 - defence / attack) + sum);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const odds: Kind = {
  keys: ['attackSp', 'defenceSp', 'attackerModifiers', 'defenderModifiers'],
  answer(given) {
    const [attackSp, defenceSp] = [Number(given.attackSp), Number(given.defenceSp)];
    const [plus, minus] = [numbersIn(given.attackerModifiers), numbersIn(given.defenderModifiers)];
    const found = column(
      { attackSp, defenceSp, attackerModifiers: tenths(plus), defenderModifiers: tenths(minus) },
      optionsWith(given.option),
    );
    return {
      column: columnName(found),
      modified: modified(attackSp, defenceSp, sum(plus) - sum(minus)),
    };
  },
};

const plainOdds: Kind = {
  keys: ['cases'],
  when: /columns without modifiers/,
  answer: ({ cases }) => ({
    columns: (cases as number[][]).map(([attackSp = 1, defenceSp = 1]) =>
      columnName(
        column({ attackSp, defenceSp, attackerModifiers: [], defenderModifiers: [] }, DEFAULTS),
      ),
    ),
  }),
};

const overruns: Kind = {
  keys: ['cases'],
  when: /overrun strength/,
  answer: ({ cases }) => ({
    sp: listIn(cases).map(({ armour, motorised, recon, infantry: _ }) =>
      overrunStrength(sum([armour, motorised, recon].map(sp => Number(sp ?? 0)))),
    ),
  }),
};

const reads: Kind = {
  keys: ['column', 'roll'],
  answer({ column: name, roll }) {
    const found = resultOf(columnNamed(String(name)), Number(roll));
    const lost = found === 'B5' ? { noZocUntil: 'end of next turn' } : {};
    return { result: found, retreat: hexesOf(found), ...lost };
  },
};

const attackersLoss: Kind = {
  keys: ['defenderSp', 'roll'],
  answer: ({ defenderSp, roll }) => ({ loss: attackerLoss(Number(defenderSp), Number(roll)) }),
};

const overrunPrice: Kind = {
  keys: ['attackStrengthUsed', 'defenderSp', 'retreatBlocked'],
  only: { retreatBlocked: [true] },
  notes: ['column'],
  answer({ attackStrengthUsed, defenderSp }) {
    const results: Result[] = ['B2', 'B3', 'B4'];
    const loss = (one: Result) => priceOf(one, Number(attackStrengthUsed));
    const left = (one: Result) => Math.max(0, Number(defenderSp) - loss(one));
    const dead = results.filter(one => left(one) === 0);
    return {
      loss: by(results, String, loss),
      survivorSp: by(results, String, left),
      advanceBeyondHex: by(dead, String, one =>
        advanceBeyond(loss(one) - Number(defenderSp), true, null),
      ),
    };
  },
};

const ROW_NAMES = rows.rows.map(({ from, to }) =>
  to === null || to === undefined ? `${from}+` : `${from.toFixed(1)}-${to.toFixed(1)}`,
);
const COVER: { readonly [terrain: string]: number } = {
  wood: 1,
  fullWood: 1,
  hills: 1,
  town: 1,
  city: 2,
};
const WORKS: { readonly [works: string]: number } = { field: 2, line: 2, stationary: 4 };
const shiftOf = ({ shift, terrain, fortification }: Given): number =>
  shift === undefined
    ? sum([terrain ?? []].flat().map(one => COVER[String(one)] ?? 0)) +
      (WORKS[String(fortification)] ?? 0)
    : Number(shift);

/** W39-T2, W39-9.47, W39-9.48: the row, what the dice read there, and what is left of it. */
const shells: Kind = {
  keys: ['sum'],
  notes: ['roll'],
  answer(given) {
    const total = Math.round(Number(given.sum) * 10);
    const shift = shiftOf(given);
    const row = rowFor(total, shift);
    const start = { startRow: ROW_NAMES[rowFor(total, 0)] ?? '', shift };
    if (row < 0) return { ...start, effect: 'none, no roll' };
    const tableLoss = given.roll === undefined ? 0 : lossOn(row, Number(given.roll), false);
    const loss = given.fortification === undefined ? tableLoss : inFortress(tableLoss);
    return { ...start, row: ROW_NAMES[row] ?? '', tableLoss, loss };
  },
};
const countered: Kind = {
  keys: ['bombardment', 'counterBattery'],
  only: { terrain: ['clear', undefined] },
  answer({ bombardment, counterBattery, roll }) {
    const net = Math.round(Number(bombardment) * 10) - Math.round(Number(counterBattery) * 10);
    return { net: net / 10, loss: lossOn(rowFor(net, 0), Number(roll), false) };
  },
};

const guns: Kind = {
  keys: ['fire'],
  answer: ({ fire }) => ({ fire: tenths(numbersIn(fire)).map(one => halvedFire(one) / 10) }),
};
const worth: Kind = {
  keys: ['artilleryFire'],
  answer: ({ artilleryFire }) => ({ vp: tenths(numbersIn(artilleryFire)).map(artilleryWorth) }),
};

const disorder: Kind = {
  keys: ['result', 'armourSpInAttack', 'airPoints'],
  only: { retreat: [2, 3, 4, 5, undefined] },
  answer: given => ({
    disorganised: [1, 2, 3, 4, 5, 6].map(die =>
      disorganises(die, result(given), {
        armourSp: Number(given.armourSpInAttack),
        air: Number(given.airPoints),
      }),
    ),
  }),
};

const givesUp: Kind = {
  keys: ['nation', 'level', 'rolls'],
  answer: ({ nation, level, rolls }) => ({
    surrenders: numbersIn(rolls).map(die =>
      surrenders(NATIONS.indexOf(String(nation) as 'DE'), Number(level), die),
    ),
  }),
};

const followUp: Kind = {
  keys: ['strengthSum', 'rolls', 'before'],
  answer({ strengthSum, rolls, before }) {
    const worse = before === 'normal' ? 'disorganised' : 'panicked';
    return {
      state: numbersIn(rolls).map(die =>
        shakes(die, Number(strengthSum)) ? worse : String(before),
      ),
      halfMp: numbersIn(rolls).map(slows),
    };
  },
};
const arrival: Kind = {
  keys: ['counters', 'rolls'],
  answer({ counters, rolls }) {
    const strengths = numbersIn(counters).map((one, i) =>
      arrivedStrength(one, numbersIn(rolls)[i]!),
    );
    return { strengths, total: sum(strengths) };
  },
};
const bridge: Kind = {
  keys: ['bridge', 'strength', 'roll'],
  answer({ bridge: before, strength, roll }) {
    const hit = bridgeHit(Number(strength), Number(roll));
    const worse = hit === 'damaged' && before === 'damaged' ? 'destroyed' : hit;
    return { bridge: hit === 'none' ? String(before) : worse };
  },
};

const spread: Kind = {
  keys: ['stacks', 'loss'],
  answer: ({ stacks, loss }) => ({
    perStack: evenShares(
      Array.from({ length: Number(stacks) }, () => 99),
      Number(loss),
    ),
    ownerChooses: 'which stack takes 1',
  }),
};

const rivers: Kind = {
  keys: ['attackSp'],
  when: /river/,
  answer({ attackSp }) {
    const { acrossBigRiver, acrossRiver, acrossStream, direct } = partsIn(attackSp);
    const [big, river, stream, dry] = [acrossBigRiver, acrossRiver, acrossStream, direct].map(sp =>
      Number(sp ?? 0),
    ) as [number, number, number, number];
    const { halved, tenths: points } = riverEffect({ big, river, stream, direct: dry });
    const all = big + river + stream + dry;
    return {
      halved,
      modifier: points === 0 ? 0 : -points / 10,
      attackSp: halved ? Math.ceil(all / 2) : all,
    };
  },
};

const fromSides: Kind = {
  keys: ['attackHexes', 'target'],
  only: { target: ['one hex'] },
  answer: ({ attackHexes }) => ({ directions: directions(Number(attackHexes)) }),
};

const chart: Kind = {
  keys: ['chartRow'],
  answer({ chartRow }) {
    const [, ...boxes] = String(chartRow).split('|');
    const sp = boxes.map(box => Number(box.trim().split(' ')[0]));
    return {
      sp: by(['I', 'II', 'III'], String, one => sp[wordsIn(['I', 'II', 'III']).indexOf(one)] ?? 0),
      total: sum(sp),
    };
  },
};

/** Examples that are read off the tables of the book. The first that fits an example works it out. */
export const TABLE_KINDS: readonly Kind[] = [
  odds,
  plainOdds,
  overruns,
  reads,
  disorder,
  overrunPrice,
  attackersLoss,
  shells,
  countered,
  guns,
  worth,
  givesUp,
  followUp,
  arrival,
  bridge,
  spread,
  rivers,
  fromSides,
  chart,
];
