import { aimAt } from './aim.ts';
import type { Group } from './attack-plan.ts';
import type { Survey } from './movement.ts';

/** A stack that nobody attacks this turn is worth less trouble. */
const LATER = 0.35;

/**
 * PC-5.1.3, PC-5.3.3: what each hex is worth for closing ways of retreat. A troop two hexes behind an enemy stack has
 * its way out in its zone, is not engaged itself, and need not attack: the stack becomes besieged for others.
 */
export const netOf = (
  { situation, weights }: Survey,
  groups: readonly Group[],
): Float64Array | null => {
  if (weights.net === 0) return null;
  const { field, at, count, foe } = situation;
  const { neighbours } = field.grid;
  const attacked = new Set(groups.map(({ target }) => target));
  const worth = new Float64Array(field.grid.count);
  for (const [hex, troops] of at) {
    if (count[foe][hex] === 0) continue;
    const { exits } = aimAt(situation, hex, weights);
    const loss = troops.reduce((sum, troop) => sum + troop.loss, 0);
    const share =
      (weights.net * loss * (attacked.has(hex) ? 1 : LATER)) / Math.max(1, exits.length);
    for (const exit of exits) {
      if (exit < 0) continue;
      worth[exit] = worth[exit]! + share;
      for (let d = 0; d < 6; d++) {
        const near = neighbours[exit * 6 + d]!;
        if (near >= 0) worth[near] = worth[near]! + share;
      }
    }
  }
  return worth;
};
