import type { Combat } from './combat-state.ts';
import { freshCombat } from './phases/combat/opening.ts';
import { reckoning } from './phases/combat/resolve.ts';
import { cloneState } from './state.generated.ts';
import { otherSide, type State } from './state.ts';
import { unitsOfSideIn } from './terms/contact.ts';
import { carryOver } from './terms/standing.ts';

/** What a commander may work with on a table of his own imagination: the words of the book, never the real table. */

/** An attack as a staff thinks of it, counters and hexes by number. */
export type Sketch = {
  readonly side: number;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  readonly guns: readonly number[];
  /** Strength of planes that will probably arrive. */
  readonly air: number;
  readonly overrun: boolean;
};

/** W39-8.4b to W39-8.4d: the column such an attack would have, without an answer of the defender. */
export const columnOfSketch = (state: State, sketch: Sketch): number => {
  const { side, attackers, targets, guns, air, overrun } = sketch;
  const combat: Combat = {
    ...freshCombat({
      kind: overrun ? 'overrun' : 'assault',
      side,
      attackers: [...attackers],
      targets: [...targets],
      guns: [...guns],
      planes: [],
      armourFirst: false,
    }),
    from: [...new Set(attackers.map(unit => state.units[unit]!.hex))],
    defenders: targets.flatMap(hex => unitsOfSideIn(state, otherSide(side), hex)),
    air,
  };
  return reckoning(state, combat).column;
};

/** A table to push counters about on. */
export const scratchOf = (state: State): State => carryOver(state, cloneState(state));

export { imagine, lookAlike } from './imagine.ts';
