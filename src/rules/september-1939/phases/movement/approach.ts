import { FORBIDDEN } from '../../../../maps/hex/reach.ts';
import { otherSide, type State } from '../../state.ts';
import { pointsLeft, staysPut } from '../../terms/allowance.ts';
import { fieldOf } from '../../terms/field.ts';
import { type Homeward, homeward, leadsHome } from '../../terms/homeward.ts';
import { isRefusal, walk } from '../../terms/march.ts';
import { mustAttack } from '../../terms/restrictions.ts';
import { sideOfUnit } from '../../terms/sides.ts';
import { stackProblem } from '../../terms/stacking.ts';
import { standing } from '../../terms/standing.ts';

/** W39-S1.5 II/93 and Kock: a test for paths of a unit that is under orders to go the cheapest way, else nothing. */
export const strays = (
  state: State,
  unit: number,
): ((path: readonly number[]) => boolean) | undefined => {
  const duty = mustAttack(state);
  if (duty?.unit !== unit) return undefined;
  const { grid } = fieldOf(state);
  const ways = homeward(state, unit, [duty.hex]);
  const start = state.units[unit]!.hex;
  if (ways.far[start]! < 0) return undefined;
  return path => {
    let from = start;
    for (const to of path) {
      if (!leadsHome(ways, from * 6 + grid.direction(from, to))) return true;
      from = to;
    }
    return false;
  };
};

/**
 * W39-S1.5: whether the unit that must go for its hex can still come nearer, or its regiment must divide to let it. An
 * enemy in the hex is reached by standing next to it.
 */
export const mustStillGo = (state: State): boolean => {
  const duty = mustAttack(state);
  if (!duty || fieldOf(state).pieces[duty.unit]!.nation !== state.nation) return false;
  const { unit, hex: goal } = duty;
  const { status } = state.units[unit]!;
  const whole = fieldOf(state).pieces[unit]!.parent;
  if (status === 'within') return state.units[whole]!.hex >= 0; // W39-6.21: it can be divided off
  if (state.units[unit]!.hex === goal || staysPut(state, unit)) return false;
  const ways = homeward(state, unit, [goal]);
  return ways.far[state.units[unit]!.hex]! >= 0 && canComeNearer(state, unit, ways);
};

/** Whether some way towards the goal ends in a hex where it may stop: it passes hexes that are full. */
const canComeNearer = (state: State, unit: number, ways: Homeward): boolean => {
  const { grid } = fieldOf(state);
  const enemy = otherSide(sideOfUnit(state, unit));
  const left = pointsLeft(state, unit);
  const paths: number[][] = [[]];
  for (let path = paths.pop(); path; path = paths.pop()) {
    const from = path.at(-1) ?? state.units[unit]!.hex;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[from * 6 + d]!;
      if (!leadsHome(ways, from * 6 + d) || ways.costs[from * 6 + d]! >= FORBIDDEN) continue;
      if (ways.far[state.units[unit]!.hex]! - ways.far[to]! > left) continue;
      if (standing(state).count[enemy]![to]! > 0) continue;
      const longer = [...path, to];
      if (isRefusal(walk(state, [unit], longer))) continue;
      if (!stackProblem(state, [unit], to)) return true;
      paths.push(longer);
    }
  }
  return false;
};
