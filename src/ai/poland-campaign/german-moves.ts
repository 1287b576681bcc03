import { dangerAt } from './danger.ts';
import { marchTo, type Range, type Threat } from './ranges.ts';
import { type Situation, STACK, type Troop, troopsAt } from './situation.ts';
import type { Weights } from './weights.ts';

export type Step = {
  readonly troop: Troop;
  readonly hex: number;
  readonly gain: number;
  readonly why: string;
};

/** Worth for the German of a troop standing in a hex at the end of his movement. */
const placeWorth = (
  situation: Situation,
  threat: Threat,
  troop: Troop,
  hex: number,
  goal: number | undefined,
  weights: Weights,
): number => {
  const { field, me, foe, holder, worth, turnsLeft } = situation;
  const others = troopsAt(situation, hex).filter(other => other !== troop);
  let value = 0;
  if (goal !== undefined)
    value -= weights.march * marchTo(field, troop.piece!.march, me, goal)[hex]!;
  if (worth[hex]! > 0) {
    if (holder[hex] === foe) value += 1.2 * worth[hex]!;
    else if (others.length === 0 && threat.entry[hex]! > 0)
      value += worth[hex]! * (turnsLeft === 0 ? 1 : 0.45); // else the enemy walks in
  }
  const alone = dangerAt(situation, threat, hex, others, weights).loss;
  const together = dangerAt(situation, threat, hex, [...others, troop], weights).loss;
  return value - weights.fear * (together - alone);
};

/** A city of the enemy that stands open: worth the fight that follows from going next to him, PC-4.1.2d. */
export const isPrize = ({ worth, holder, foe }: Situation, hex: number): boolean =>
  worth[hex]! > 0 && holder[hex] === foe;

/** The best place for a troop that attacks nobody, compared with staying. */
export const bestPlace = (
  situation: Situation,
  threat: Threat,
  troop: Troop,
  range: Range,
  goal: number | undefined,
  weights: Weights,
): Step | null => {
  const { zone, foe, count, me, worth, holder } = situation;
  const engaged = zone[foe][troop.hex]! > 0;
  const stay =
    placeWorth(situation, threat, troop, troop.hex, goal, weights) - (engaged ? weights.stuck : 0);
  let best: Step | null = null;
  for (const hex of range.hexes) {
    const met = zone[foe][hex]! > 0;
    if (count[me][hex]! >= STACK || (met && !isPrize(situation, hex))) continue;
    const worthThere = placeWorth(situation, threat, troop, hex, goal, weights);
    const gain = worthThere - stay - (met ? weights.stuck : 0);
    if (gain > (best?.gain ?? 0.05)) {
      const why = worth[hex]! > 0 && holder[hex] === foe ? 'takes' : engaged ? 'leaves' : 'goes';
      best = { troop, hex, gain, why };
    }
  }
  return best;
};
