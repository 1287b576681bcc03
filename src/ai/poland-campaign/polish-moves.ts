import { type Danger, dangerAt } from './danger.ts';
import { isPrize, type Step } from './german-moves.ts';
import { marchTo, type Range, type Threat } from './ranges.ts';
import { POLISH, type Situation, STACK, type Troop, troopsAt } from './situation.ts';
import type { Weights } from './weights.ts';

/** How sure a city is to be held next turn by these troops. */
const holding = (
  { pushed }: Danger,
  threat: Threat,
  hex: number,
  troops: readonly Troop[],
): number => (troops.length > 0 ? 1 - pushed : threat.entry[hex]! > 0 ? 0 : 0.55);

/** Where those go who hold nothing: the capital, or the east when it is near enough to be besieged. */
const rallyOf = ({ field, worth, holder }: Situation): number => {
  let best = -1;
  for (const hex of field.cities)
    if (holder[hex] === POLISH && (best < 0 || worth[hex]! > worth[best]!)) best = hex;
  return best;
};

/** Worth for the Pole of a troop standing in a hex at the end of his movement. */
const placeWorth = (
  situation: Situation,
  threat: Threat,
  troop: Troop,
  hex: number,
  rally: number,
  weights: Weights,
): number => {
  const { field, worth, holder, me, foe, turnsLeft } = situation;
  const others = troopsAt(situation, hex).filter(other => other !== troop);
  const all = [...others, troop];
  const before = dangerAt(situation, threat, hex, others, weights);
  const after = dangerAt(situation, threat, hex, all, weights);
  let value = -weights.fear * (after.loss - before.loss);
  if (worth[hex]! > 0) {
    if (holder[hex] === foe) value += (turnsLeft === 0 ? 1.2 : 0.5) * worth[hex]!;
    value +=
      worth[hex]! * (holding(after, threat, hex, all) - holding(before, threat, hex, others));
  }
  if (rally >= 0) value -= weights.march * marchTo(field, troop.piece!.march, me, rally)[hex]!;
  if (field.home[hex]) value -= 1.5;
  return value;
};

export const bestPlace = (
  situation: Situation,
  threat: Threat,
  troop: Troop,
  range: Range,
  weights: Weights,
): Step | null => {
  const { zone, foe, count, me, worth } = situation;
  const rally = rallyOf(situation);
  const engaged = zone[foe][troop.hex]! > 0;
  const stay =
    placeWorth(situation, threat, troop, troop.hex, rally, weights) -
    (engaged && !isDominant(situation, troop.hex) ? weights.stuck : 0);
  let best: Step | null = null;
  for (const hex of range.hexes) {
    const met = zone[foe][hex]! > 0;
    if (count[me][hex]! >= STACK || (met && !isPrize(situation, hex))) continue;
    const worthThere = placeWorth(situation, threat, troop, hex, rally, weights);
    const gain = worthThere - stay - (met ? weights.stuck : 0);
    if (gain > (best?.gain ?? 0.15)) {
      const why = worth[hex]! > 0 ? 'holds' : engaged ? 'leaves' : 'fallsBack';
      best = { troop, hex, gain, why };
    }
  }
  return best;
};

/** PC-4.1.2e: on better ground than every enemy next to it, a unit need not attack. */
export const isDominant = ({ field, count, me, foe }: Situation, hex: number): boolean => {
  const own = (from: number, holder: number, at: number): number => {
    const fort =
      holder === POLISH && (field.forts[at]! & (1 << field.grid.direction(at, from))) !== 0;
    return fort ? Math.max(3, field.columns[at]!) : field.columns[at]!;
  };
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    if (next < 0 || count[foe][next] === 0) continue;
    if (own(next, me, hex) <= own(hex, foe, next)) return false;
  }
  return true;
};
