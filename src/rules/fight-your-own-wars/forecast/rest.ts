import { arrivalDice } from '../phases/contact.ts';
import { poolOf } from '../phases/share.ts';
import { capOf } from '../phases/supply.ts';
import { moraleDiceOf } from '../phases/week.ts';
import type { State, Unit } from '../state.ts';
import { decisionNamed, yesMax } from '../tables/command.ts';
import { CONDITIONS, moraleDie } from '../tables/condition.ts';
import { arrivingNeed, type Shown } from '../tables/detection.ts';
import { gaugeEffect } from '../tables/weather.ts';
import { ceilingFor, rallyDice, strengthPercent } from '../terms/condition-sums.ts';
import { stagesFor } from '../terms/deciding.ts';
import { decisionTarget } from '../terms/decision.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fullMilestone, qualityOf } from '../terms/force.ts';
import { isObvious } from '../terms/obvious.ts';
import { climateOf } from '../terms/sky.ts';
import { type Mode, modeChoices } from '../terms/supply-sums.ts';
import { commandBoard } from '../terms/units.ts';
import { atLeast, atLeastSoMany, D6, LOW_PIPS, meanOf, spreadOf } from './sums.ts';

export type DecisionForecast = {
  /** The D10 must be below this; null where competency is not asked. */
  readonly target: number | null;
  /** Highest D6 with which he wants to; null where character is not asked. */
  readonly yes: number | null;
  readonly obvious: boolean;
  readonly chance: number;
};

/** FYOW-8.1, FYOW-8.5: the chance that a force's commander gets to a decision and wants it. */
export const decisionForecast = (
  state: State,
  at: number,
  decision: string,
): DecisionForecast | null => {
  const known = decisionNamed(decision);
  const unit = state.units[at];
  if (!known || !unit) return null;
  const { can, will } = stagesFor(state, unit.side, known.kind);
  const obvious = isObvious(state, decision, at);
  const { rating, red, blue } = unit.leader;
  const target = can ? decisionTarget(rating, obvious) : null;
  const yes = will ? yesMax(red, blue) : null;
  const first = target === null ? 1 : Math.min(10, Math.max(0, target - 1)) / 10;
  return { target, yes, obvious, chance: first * (yes === null ? 1 : yes / 6) };
};

export type RallyForecast = {
  readonly dice: number;
  /** Milestone points on average; 0 when it is full and the condition itself may rise. */
  readonly mean: number;
  readonly fills: number;
  readonly rises: number;
};

/** FYOW-12.1: what a rally brings. */
export const rallyForecast = (state: State, at: number): RallyForecast => {
  const unit = state.units[at]!;
  const dice = rallyDice({
    quality: qualityOf(unit),
    rating: unit.leader.rating,
    isResting: unit.mode === 'rest',
    seniorHere: commandBoard(state, state.commands[unit.command]!) === unit.board,
    isFree: false,
  });
  const full = fullMilestone(unit);
  const missing = full - Math.min(full, unit.milestone);
  if (missing > 0) {
    const pips = spreadOf(dice, LOW_PIPS);
    return { dice, mean: meanOf(pips), fills: atLeast(pips, missing), rises: 0 };
  }
  const best = CONDITIONS.indexOf(ceilingFor(strengthPercent(unit.original, unit.lost)));
  const now = CONDITIONS.indexOf(unit.condition);
  const rises = now > 0 && now > best ? atLeastSoMany(dice, 2, 1 / 6) : 0;
  return { dice, mean: 0, fills: 1, rises };
};

export type SupplyForecast = {
  readonly dice: number;
  readonly pips: number;
  /** Chance of each mode that the force can at best have. */
  readonly best: { readonly [mode in Mode]: number };
  /** S left on average. */
  readonly stock: number;
};

/** FYOW-20: the modes of tomorrow, as the route stands now. */
export const supplyForecast = (state: State, at: number): SupplyForecast => {
  const unit = state.units[at]!;
  const { routePips } = state.commands[unit.command]!;
  const climate = climateOf(state);
  const dice = poolOf(state, at);
  const pips = routePips - gaugeEffect(climate, state.weather.gauge, state.weather.code).supplyPips;
  const best = { active: 0, rest: 0, rationed: 0 };
  let stock = 0;
  spreadOf(dice, D6).forEach((chance, sum) => {
    const inHand = Math.max(0, sum - pips) + unit.stockpile;
    const choices = modeChoices(inHand, capOf(unit), isEngaged(state, at));
    const mode =
      choices.active !== undefined ? 'active' : choices.rest !== undefined ? 'rest' : 'rationed';
    best[mode] += chance;
    stock += chance * (choices[mode] ?? 0);
  });
  return { dice, pips, best, stock };
};

export type DetectionForecast = {
  readonly dice: number;
  readonly chances: readonly (readonly [Shown, number])[];
};

const SHOWN: readonly Shown[] = ['rest', 'present', 'deployed', 'fortified', 'disarray'];

/** FYOW-16: the chance that an arriving force finds an enemy, by how he stands. */
export const detectionForecast = (state: State, unit: Unit): DetectionForecast => {
  const dice = arrivalDice(state, unit);
  return {
    dice,
    chances: SHOWN.map(shown => {
      const need = arrivingNeed(shown, false);
      const hit = Math.max(0, 7 - need) / 6;
      return [shown, dice < 1 ? 0 : atLeastSoMany(dice, 1, hit)] as const;
    }),
  };
};

/** FYOW-12.3: the chance that the morale of a side falls at the next weekly throw, as things stand. */
export const moraleForecast = (state: State, side: number): { dice: number; falls: number } => {
  const { fell, motivation } = state.sides[side]!;
  const dice = fell ? moraleDiceOf(state, side) : 0;
  const faces = Number(moraleDie(motivation).slice(1));
  return { dice, falls: atLeastSoMany(dice, 1, 1 / faces) };
};
