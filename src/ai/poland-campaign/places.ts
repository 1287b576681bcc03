import { isDominant } from './ground.ts';
import type { Survey } from './movement.ts';
import { POLISH, type Situation, STACK, type Troop } from './situation.ts';

/** A troop that attacks nobody goes to another place, and what is gained against staying. */
export type Step = {
  readonly troop: Troop;
  readonly hex: number;
  readonly gain: number;
  readonly why: string;
};

/** What it is worth to a side that the troop stands in a hex at the end of its movement. */
export type PlaceWorth = (troop: Troop, hex: number) => number;

/** A city of the enemy that stands open: worth the fight that follows from going next to him, PC-4.1.2d. */
const isPrize = ({ worth, holder, foe }: Situation, hex: number): boolean =>
  worth[hex]! > 0 && holder[hex] === foe;

const whyOf = (situation: Situation, hex: number, engaged: boolean): string => {
  if (isPrize(situation, hex)) return 'takes';
  if (engaged) return 'leaves';
  if (situation.me !== POLISH) return 'goes';
  return situation.worth[hex]! > 0 ? 'holds' : 'fallsBack';
};

/** All places of a troop that are better than its own. */
export const placesOf = (
  { situation, ranges, weights }: Survey,
  troop: Troop,
  worthAt: PlaceWorth,
): Step[] => {
  const { zone, foe, count, me } = situation;
  const engaged = zone[foe][troop.hex]! > 0;
  const obliged = engaged && !isDominant(situation, troop.hex);
  const stay = worthAt(troop, troop.hex) - (obliged ? weights.stuck : 0);
  const steps: Step[] = [];
  for (const hex of ranges.get(troop)?.hexes ?? []) {
    const met = zone[foe][hex]! > 0;
    if (count[me][hex]! >= STACK || (met && !isPrize(situation, hex))) continue;
    const gain = worthAt(troop, hex) - stay - (met ? weights.stuck : 0);
    if (gain > weights.trouble)
      steps.push({ troop, hex, gain, why: whyOf(situation, hex, engaged) });
  }
  return steps;
};
