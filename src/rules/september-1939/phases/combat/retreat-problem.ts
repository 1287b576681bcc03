import { type Refusal, refusal } from '../../../../engine/refusal.ts';
import type { Combat } from '../../combat-state.ts';
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
  type StepFault,
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
    ? refusal(
        'W39-8.53a',
        'ATTACKER_PARTIAL',
        `the attackers in ${labelOf(state, stack.hex)} retreat fully or stand`,
      )
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
      : refusal(
          'W39-8.52',
          'TOO_FAR',
          `who stands fast in ${labelOf(state, stack.hex)} goes nowhere`,
        );
  const ids = idsOf(state, stack.units);
  const named = groups.flatMap(({ units }) => units);
  const twice = named.find((id, i) => named.indexOf(id) !== i);
  if (twice) return refusal('W39-BAD', 'DUPLICATE', `${twice} is named twice`);
  const stranger = named.find(id => !ids.includes(id));
  if (stranger)
    return refusal('W39-8.61', 'NO_SUCH_UNIT', `${stranger} does not retreat from there`);
  const left = ids.find(id => !named.includes(id));
  if (left) return refusal('W39-8.61', 'EMPTY', `${left} must go with a group`);
  const wrong = groups.find(({ path }) => path.length !== distance);
  if (wrong) return refusal('W39-8.61', 'TOO_FAR', `every group goes ${distance} hexes`);
  const fights = (id: string) => pieces[unitNumber(id)]!.assault;
  const idle = ids.some(fights) && groups.some(({ units }) => !units.some(fights));
  return idle
    ? refusal(
        'W39-8.61',
        'EMPTY',
        `guns and headquarters in ${labelOf(state, stack.hex)} go with an assault unit`,
      )
    : null;
};

const SAYING: { readonly [fault in StepFault]: string } = {
  PATH_OFF_MAP: 'leaves the board',
  PATH_IMPASSABLE: 'is closed to the stack',
  PATH_BIG_RIVER: 'lies across a big river',
  PATH_ENEMY: 'is held by the enemy',
  PATH_ZOC: 'lies in an enemy ZoC',
};

const stepsProblem = (
  state: State,
  retreating: Retreating,
  path: readonly number[],
): Refusal | null => {
  const { grid } = fieldOf(state);
  let from = retreating.start;
  for (const [i, to] of path.entries()) {
    if (to < 0)
      return refusal(
        'W39-8.61',
        'PATH_OFF_MAP',
        `the path from ${labelOf(state, from)} leaves the board`,
      );
    const label = labelOf(state, to);
    if (grid.direction(from, to) < 0)
      return refusal('W39-8.61', 'NOT_ADJACENT', `${label} is not next to ${labelOf(state, from)}`);
    if (to === retreating.start || path.indexOf(to) !== i)
      return refusal('W39-8.61', 'REVISITS_HEX', `${label} is used twice`);
    const fault = stepFault(state, retreating, from, to);
    if (fault)
      return refusal(
        fault === 'PATH_ZOC' ? 'W39-7.24' : 'W39-8.61',
        fault,
        `${label} ${SAYING[fault]}`,
      );
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
      ? refusal('W39-5.21', full, `${label} would be over-full`)
      : refusal('W39-5.24', full, `another nation is in ${label}`);
  const { paid, far } = waysOf(state, retreating, path.length);
  if (!paid && path.some(hex => isZone(state, retreating.side, hex)))
    return refusal(
      'W39-8.61',
      'PATH_ZOC',
      `there is a way free of enemy ZoC from ${labelOf(state, retreating.start)}`,
    );
  return farFrom(state, retreating.foes, end) < far
    ? refusal(
        'W39-8.61',
        'NOT_FARTHEST',
        `a hex farther from the enemy than ${label} can be reached`,
      )
    : null;
};
