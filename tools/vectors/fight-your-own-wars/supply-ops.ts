import { captureCode } from '../../../src/rules/fight-your-own-wars/phases/vehicles.ts';
import {
  figureCost,
  itemAt,
  itemNumber,
  priceOf,
} from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import {
  atOnce,
  fromHome,
  thirds,
} from '../../../src/rules/fight-your-own-wars/terms/replenish-sums.ts';
import { overrideLetter } from '../../../src/rules/fight-your-own-wars/terms/routes.ts';
import {
  convoyDice,
  diceLeft,
  modeChoices,
  overflow,
  penaltyOf,
  received,
  routeNote,
  stockAfter,
  throwOrder,
  trucksLost,
  wakened,
} from '../../../src/rules/fight-your-own-wars/terms/supply-sums.ts';
import { type Ops, ten } from './vector.ts';

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Supply, convoys, replenishment. */
export const SUPPLY_OPS: Ops = {
  routePenalty: ({ letters, gaugePips = 0 }, { duration, first, second, daily }) => {
    const throws = [first, second].filter(faces => faces !== undefined);
    let dice = 0;
    let pips = 0;
    throwOrder(letters).forEach((letter, i) => {
      const lost = penaltyOf(letter, throws[i]);
      dice += lost.dice;
      pips += lost.pips;
    });
    const S = daily && daily.length === diceLeft(dice) ? received(daily, pips + gaugePips) : null;
    return {
      days: duration,
      throwAgainOnDay: duration + 1,
      diceLost: dice,
      nDice: diceLeft(dice),
      pipsLost: pips,
      S,
    };
  },
  routeNotation: ({ letters, duration = 0, broken = false }) => {
    const all = `${letters}${broken ? 'B' : ''}`;
    return {
      notation: Array.from({ length: duration }, (_, i) => routeNote(all, duration - i)),
      letters: routeNote(all, 0),
    };
  },
  supplyDay: ({ stockpile, cap = 20, engaged = false, diceLost = 0, pipsLost = 0 }, { faces }) => {
    if (faces.length !== diceLeft(diceLost)) return { S: null };
    const S = received(faces, pipsLost);
    const T = S + stockpile;
    return { S, T, choices: { ...modeChoices(T, cap, engaged) }, lost: overflow(T, cap) };
  },
  wake: ({ stockpile }) => ({ ...wakened(stockpile) }),
  supplyTransfer: ({ from, to, S }) => ({
    error: from !== to && S > 0 ? 'E_SUPPLY_TRANSFER' : undefined,
  }),
  supplyOverride: ({ day, largestBatteryMm, lines }) => ({
    letter:
      overrideLetter(copied(lines), {
        day,
        holds: () => false,
        largestBattery: () => largestBatteryMm,
        morale: () => 3,
      }) ?? null,
  }),
  convoyDice: ({ trucks }, { lost = 0 }) => ({ dice: convoyDice(trucks - lost) }),
  convoyLoss: ({ trucks }, { percent }) => {
    const lost = trucksLost(trucks, percent);
    return { trucksLost: lost, dice: convoyDice(trucks - lost) };
  },
  hqBombed: ({ stockpile }, { damage, d3 }) => {
    const left = stockAfter(stockpile, damage);
    return {
      stockpile: left,
      broken: left === 0,
      days: left === 0 ? d3 : 0,
      diceLost: left === 0 ? 1 : 0,
    };
  },
  capture: ({ sessionsAlone, value, points, cap }) => {
    const code = captureCode(sessionsAlone, value, points, cap);
    return code ? { error: code } : { legal: true };
  },
  replenishment: ({ lossList, losses }, { d10delay = 0, d10percent }) => {
    const lost =
      losses ??
      Object.entries(lossList as { [what: string]: number }).reduce((sum, [what, n]) => {
        // The book's own sum prices weapons without their crews.
        const item = itemNumber(what);
        return (
          sum +
          n *
            (item < 0
              ? figureCost(what as 'regular', false)
              : itemAt(item).points || priceOf(itemAt(item), 'regular'))
        );
      }, 0);
    const { gone, delayed, remainder } = thirds(lost);
    return {
      total: lost,
      gone,
      delayed,
      delayDays: d10delay,
      remainder,
      immediate: atOnce(remainder, ten(d10percent)),
    };
  },
  homeReplenishment: ({ originalCost }, { d6, d10face }) => ({
    ...fromHome(originalCost, d6, d10face),
  }),
};
