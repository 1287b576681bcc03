import { moraleAfter } from '../../../src/rules/fight-your-own-wars/phases/week.ts';
import {
  type Condition,
  milestoneFor,
  momentumDice,
  moraleDice,
  moraleDie,
  repairDie,
} from '../../../src/rules/fight-your-own-wars/tables/condition.ts';
import {
  afterRally,
  afterThrow,
  conditionDice,
  lowPips,
  momentumAfter,
  momentumRallied,
  rallyDice,
} from '../../../src/rules/fight-your-own-wars/terms/condition-sums.ts';
import type { Ops } from './vector.ts';

/** Condition, morale and momentum. */
export const CONDITION_OPS: Ops = {
  conditionThrow: ({ original, lost, milestone, full, condition, carry = 0 }, { faces }) => {
    const { dice, carried } = conditionDice(original, lost + (carry * original) / 100);
    if (dice !== faces.length) return { nDice: dice };
    const score = lowPips(faces);
    const after = afterThrow({ condition, milestone }, score, full);
    return {
      nDice: dice,
      score,
      ...after,
      carryPercent: Math.round((10_000 * carried) / original) / 100,
    };
  },
  rally: (
    {
      quality,
      bc,
      resting = false,
      scOnBoard = false,
      milestone,
      condition,
      strengthPercent = 100,
      ralliedToday = false,
    },
    { faces },
  ) => {
    if (ralliedToday)
      return {
        error: 'E_RALLIED',
        ...(quality && bc && milestone && condition && faces ? {} : {}),
      };
    const nDice = rallyDice({
      quality,
      rating: bc,
      isResting: resting,
      seniorHere: scOnBoard,
      isFree: false,
    });
    if (faces.length !== nDice) return { nDice };
    return {
      nDice,
      ...afterRally({ condition, milestone }, faces, milestoneFor(quality), strengthPercent),
    };
  },
  moraleThrow: ({ generalRating, motivation, battlegroups, score, fell }, { faces }) => {
    const nDice = Object.entries(battlegroups as { [of in Condition]?: number }).reduce(
      (sum, [of, n]) => sum + moraleDice(of as Condition, generalRating) * (n ?? 0),
      0,
    );
    const die = moraleDie(motivation);
    if (!fell) return { thrown: false, score };
    const after = moraleAfter(score, faces ?? []);
    return {
      thrown: true,
      nDice,
      die,
      score: (faces ?? []).length === nDice ? after : null,
      withdraws: after === 0,
    };
  },
  moraleRepair: ({ rating, motivation, score }, { faces }) => {
    const die = repairDie(motivation, rating);
    if (die === null) return { reroll: false, score };
    const reroll = rating >= 7 && faces[0] <= 2;
    const last = reroll ? faces[1] : faces[0];
    return { reroll, score: last >= 6 ? Math.min(3, score + 1) : score };
  },
  momentum: ({ momentum, score }, { faces }) => ({
    nDice: momentumDice(momentum),
    score: momentumRallied(score, faces),
  }),
  momentumLoss: ({ score, lostPercent, vehiclesDamaged }) => {
    const after = momentumAfter(score, lostPercent, vehiclesDamaged);
    return { score: after, broken: after === 0 };
  },
};
