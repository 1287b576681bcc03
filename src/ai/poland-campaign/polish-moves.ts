import { type Danger, dangerAt } from './danger.ts';
import type { Survey } from './movement.ts';
import type { PlaceWorth } from './places.ts';
import { marchTo, type Threat } from './ranges.ts';
import { POLISH, type Situation, type Troop, troopsAt } from './situation.ts';

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

/** So many turns ahead an enemy counts, the less the farther he is. */
const AHEAD = 1.6;

/** The attack that could be upon a hex soon. */
const pressureOn = ({ field, theirs, foe }: Situation): ((hex: number) => number) => {
  const known = new Float64Array(field.grid.count).fill(-1);
  const reckoned = (hex: number): number => {
    let sum = 0;
    for (const { piece, hex: from, attack, movement } of theirs) {
      const turns = marchTo(field, piece?.march ?? 0, foe, hex)[from]! / (movement + 1);
      if (turns < AHEAD) sum += attack * (1 - turns / AHEAD);
    }
    return sum;
  };
  return hex => {
    if (known[hex]! < 0) known[hex] = reckoned(hex);
    return known[hex]!;
  };
};

/** Neighbouring hexes in which friends stand, two at most. */
const linksOf = ({ field, count, me }: Situation, troop: Troop, hex: number): number => {
  let links = 0;
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    if (next >= 0 && count[me][next]! > (next === troop.hex ? 1 : 0)) links++;
  }
  return Math.min(2, links);
};

/** Worth for the Pole of a troop standing in a hex at the end of his movement. */
export const polishWorth = ({ situation, threat, weights }: Survey): PlaceWorth => {
  const { field, worth, holder, me, foe, turnsLeft } = situation;
  const rally = rallyOf(situation);
  const lasting = weights.lasting ** turnsLeft;
  const pressure = weights.flight > 0 ? pressureOn(situation) : () => 0;
  return (troop, hex) => {
    const others = troopsAt(situation, hex).filter(other => other !== troop);
    const all = [...others, troop];
    const before = dangerAt(situation, threat, hex, others, weights);
    const after = dangerAt(situation, threat, hex, all, weights);
    let value = -weights.fear * (after.loss - before.loss);
    if (worth[hex]! > 0) {
      if (holder[hex] === foe)
        value += (turnsLeft === 0 ? 1.2 : weights.grab * lasting) * worth[hex]!;
      const surer = holding(after, threat, hex, all) - holding(before, threat, hex, others);
      value += weights.hold * lasting * worth[hex]! * surer;
    }
    if (rally >= 0) value -= weights.march * marchTo(field, troop.piece!.march, me, rally)[hex]!;
    value -= weights.flight * pressure(hex);
    value += weights.stack * others.length;
    if (weights.link !== 0) value += weights.link * linksOf(situation, troop, hex);
    return field.home[hex] ? value - 1.5 : value;
  };
};
