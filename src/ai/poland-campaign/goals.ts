import { distance } from '../../maps/hex/distance.ts';
import { marchTo } from './ranges.ts';
import { defenceOf, POLISH, type Situation, type Troop } from './situation.ts';

/** A place that troops are sent to. */
type Goal = {
  readonly hex: number;
  readonly weight: number;
  readonly need: number;
  /** PC-9.0: it can only be come at across fortified sides, where armour may not attack. */
  readonly walled: boolean;
};

/** Cities that the enemy holds, and his stacks. */
const goalsOf = (situation: Situation): Goal[] => {
  const { field, holder, worth, foe, at, count, turnsLeft } = situation;
  const goals: Goal[] = [];
  for (const hex of field.cities) {
    if (holder[hex] !== foe) continue;
    const need = 4 + 2.5 * strengthAround(situation, hex);
    const room = roomAround(situation, hex);
    const walled = isWalled(situation, hex);
    goals.push({ hex, weight: worth[hex]!, need: Math.min(need, room), walled });
  }
  for (const [hex, troops] of at) {
    if (count[foe][hex] === 0 || (holder[hex] === foe && worth[hex]! > 0)) continue;
    const loss = troops.reduce((sum, troop) => sum + troop.loss, 0);
    const need = 2.5 * defenceOf(troops);
    const weight = 0.6 * loss * (turnsLeft > 0 ? 1 : 0.5);
    goals.push({ hex, weight, need, walled: isWalled(situation, hex) });
  }
  return goals;
};

/** About as much attack as can stand around a hex. */
const roomAround = ({ field }: Situation, hex: number): number => {
  let room = 0;
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    if (next >= 0 && field.stand[0]![next] !== 0) room += 8;
  }
  return room;
};

const isWalled = ({ field, foe }: Situation, hex: number): boolean => {
  if (foe !== POLISH || field.forts[hex] === 0) return false;
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    const open = next >= 0 && field.stand[0]![next] !== 0;
    if (open && (field.forts[hex]! & (1 << d)) === 0) return false;
  }
  return true;
};

const strengthAround = ({ field, theirs }: Situation, hex: number): number => {
  let strength = 0;
  for (const troop of theirs)
    if (distance(field.grid, troop.hex, hex) <= 1) strength += troop.defence;
  return strength;
};

/** How much nearer goals are preferred. */
const REACH = 1.5;

/** The goal of every troop: worth and lack of troops against the turns it takes to come there. */
export const assignGoals = (situation: Situation): Map<Troop, number> => {
  const { field, mine, me, turnsLeft } = situation;
  const goals = goalsOf(situation);
  const chosen = new Map<Troop, number>();
  const sent = new Map<Goal, number>();
  for (const troop of mine) {
    let best: Goal | null = null;
    let bestValue = 0;
    for (const goal of goals) {
      if (goal.walled && troop.piece?.armoured) continue;
      const far = marchTo(field, troop.piece!.march, me, goal.hex)[troop.hex]!;
      const turns = far / troop.movement;
      if (turns > turnsLeft + 1.5) continue;
      if (goal.weight <= bestValue * (1 + turns)) continue; // the rest only makes it less
      const crowd = (sent.get(goal) ?? 0) / goal.need;
      const value = goal.weight / ((1 + turns) ** REACH * (1 + 3 * crowd * crowd * crowd));
      if (value > bestValue) {
        best = goal;
        bestValue = value;
      }
    }
    if (!best) continue;
    chosen.set(troop, best.hex);
    sent.set(best, (sent.get(best) ?? 0) + troop.attack);
  }
  return chosen;
};
