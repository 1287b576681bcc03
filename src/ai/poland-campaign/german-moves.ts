import { riskTo } from './danger.ts';
import { assignGoals } from './goals.ts';
import type { Survey } from './movement.ts';
import type { PlaceWorth } from './places.ts';
import { marchTo } from './ranges.ts';
import { type Troop, troopsAt } from './situation.ts';

/** PC-7.0b: a German unit that is reduced and has a full side to come back to. */
const mayRecover = ({ piece, steps }: Troop): boolean =>
  piece?.nation === 'DE' && piece.back !== null && steps === 1;

/** Worth for the German of a troop standing in a hex at the end of his movement. */
export const germanWorth = ({ situation, threat, weights }: Survey): PlaceWorth => {
  const { field, me, foe, holder, worth, turnsLeft, zone } = situation;
  const goals = assignGoals(situation);
  return (troop, hex) => {
    const others = troopsAt(situation, hex).filter(other => other !== troop);
    const goal = goals.get(troop);
    let value = 0;
    if (goal !== undefined)
      value -= weights.march * marchTo(field, troop.piece!.march, me, goal)[hex]!;
    if (worth[hex]! > 0) {
      if (holder[hex] === foe) value += 1.2 * worth[hex]!;
      else if (others.length === 0 && threat.entry[hex]! > 0)
        value += worth[hex]! * (turnsLeft === 0 ? 1 : 0.45); // else the enemy walks in
    }
    if (mayRecover(troop) && turnsLeft >= 2 && zone[foe][hex] === 0) value += weights.rest;
    const alone = riskTo(situation, threat, hex, others, weights);
    const together = riskTo(situation, threat, hex, [...others, troop], weights);
    return value - (together - alone);
  };
};
