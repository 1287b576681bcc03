import type { Refusal } from '../../../../engine/refusal.ts';
import type { Combat } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { loserOf } from '../../tables/combat-results.ts';
import { fieldOf } from '../../terms/field.ts';
import { idsOf, labelOf } from '../../terms/naming.ts';
import {
  farFrom,
  isZone,
  longestWay,
  type Plan,
  type Retreating,
  roomFor,
  stepFault,
  waysOf,
} from '../../terms/retreat-paths.ts';
import { foesOf, losingSide, losingStacks, owedHexes, type Stack } from './losers.ts';

/** Where those will stand who have chosen before: another seat of the side, another stack. */
export const chosenSoFar = ({ flights }: Combat): Map<number, number> => {
  const plan = new Map<number, number>();
  for (const { units, path } of flights) for (const unit of units) plan.set(unit, path.at(-1)!);
  return plan;
};

export const retreatingFrom = (
  state: State,
  combat: Combat,
  { hex }: Stack,
  units: readonly number[],
  plan: Plan,
): Retreating => ({
  units,
  start: hex,
  side: losingSide(combat),
  foes: foesOf(combat),
  losers: losingStacks(state, combat).flatMap(stack => stack.units),
  plan,
});

/** W39-8.53, W39-8.53a: attackers go the whole way, or as far as they can, or stand; the option lets them stop short. */
export const shortestAllowed = (
  state: State,
  combat: Combat,
  stack: Stack,
  distance: number,
  plan: Plan,
): Refusal | null => {
  const owed = owedHexes(combat);
  if (loserOf(combat.result) === 'defender' || state.options.attackerPartialRetreat) return null;
  if (distance === 0 || distance === owed) return null;
  const together = retreatingFrom(state, combat, stack, stack.units, plan);
  return longestWay(state, together, owed) > distance
    ? no('W39-8.53a', 'ATTACKER_PARTIAL', { hex: labelOf(state, stack.hex) })
    : null;
};

type Group = { readonly units: readonly string[]; readonly path: readonly string[] };

/** W39-8.61, ruling 6: everybody goes with one group, and guns and headquarters with units that can fight for them. */
export const splitProblem = (
  state: State,
  stack: Stack,
  distance: number,
  groups: readonly Group[],
): Refusal | null => {
  const { pieces, unitNumber } = fieldOf(state);
  if (distance === 0)
    return groups.length === 0
      ? null
      : no('W39-8.52', 'TOO_FAR.stand', { hex: labelOf(state, stack.hex) });
  const ids = idsOf(state, stack.units);
  const named = groups.flatMap(({ units }) => units);
  const twice = named.find((id, i) => named.indexOf(id) !== i);
  if (twice) return no('W39-BAD', 'DUPLICATE', { unit: twice });
  const stranger = named.find(id => !ids.includes(id));
  if (stranger) return no('W39-8.61', 'NO_SUCH_UNIT.stranger', { unit: stranger });
  const left = ids.find(id => !named.includes(id));
  if (left) return no('W39-8.61', 'EMPTY.group', { unit: left });
  const wrong = groups.find(({ path }) => path.length !== distance);
  if (wrong) return no('W39-8.61', 'TOO_FAR.distance', { distance });
  const fights = (id: string) => pieces[unitNumber(id)]!.assault;
  const idle = ids.some(fights) && groups.some(({ units }) => !units.some(fights));
  return idle ? no('W39-8.61', 'EMPTY.guns', { hex: labelOf(state, stack.hex) }) : null;
};

const stepsProblem = (
  state: State,
  retreating: Retreating,
  path: readonly number[],
): Refusal | null => {
  const { grid } = fieldOf(state);
  let from = retreating.start;
  for (const [i, to] of path.entries()) {
    if (to < 0) return no('W39-8.61', 'PATH_OFF_MAP.from', { hex: labelOf(state, from) });
    const label = labelOf(state, to);
    if (grid.direction(from, to) < 0)
      return no('W39-8.61', 'NOT_ADJACENT', { hex: label, from: labelOf(state, from) });
    if (to === retreating.start || path.indexOf(to) !== i)
      return no('W39-8.61', 'REVISITS_HEX', { hex: label });
    const fault = stepFault(state, retreating, from, to);
    if (fault) return no(fault === 'PATH_ZOC' ? 'W39-7.24' : 'W39-8.61', fault, { hex: label });
    from = to;
  }
  return null;
};

/** W39-8.61: what is wrong with the way of a group. */
export const groupProblem = (
  state: State,
  retreating: Retreating,
  path: readonly number[],
): Refusal | null => {
  const wrong = stepsProblem(state, retreating, path);
  if (wrong) return wrong;
  const end = path.at(-1)!;
  const label = labelOf(state, end);
  const full = roomFor(state, retreating.units, end, retreating.plan);
  if (full)
    return full === 'OVERSTACK_AT_END'
      ? no('W39-5.21', 'OVERSTACK_AT_END.tooMuch', { hex: label })
      : no('W39-5.24', 'MIXED_NATIONS_AT_END', { hex: label });
  const { paid, far } = waysOf(state, retreating, path.length);
  if (!paid && path.some(hex => isZone(state, retreating.side, hex)))
    return no('W39-8.61', 'PATH_ZOC.free', { hex: labelOf(state, retreating.start) });
  return farFrom(state, retreating.foes, end) < far
    ? no('W39-8.61', 'NOT_FARTHEST', { hex: label })
    : null;
};
