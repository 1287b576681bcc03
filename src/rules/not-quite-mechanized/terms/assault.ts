import type { Code } from '../refusals.ts';
import type { Engagement, Stand, State, Unit } from '../state.ts';
import type { Grade } from '../tables/grades.ts';
import { gradeOfMost } from '../tables/grades.ts';
import { attackersOf, unitsInCircle } from './engaged.ts';
import { terrainOf } from './field.ts';
import { centreOf, gapBetween } from './footprint.ts';
import { isLocatedBy } from './knowledge.ts';
import { mayWithdraw } from './retreat.ts';
import { nodeNamed } from './roster.ts';
import { isInZone } from './shoots.ts';
import { sq } from './squared.ts';
import {
  hasTanks,
  here,
  isArmoured,
  isCommand,
  isTankStand,
  isUnwounded,
  mayAssault,
} from './stands.ts';
import { isTankHunt, mayRollOver } from './tanks.ts';

/** A stand in an assault, with its unit. */
export type InAssault = { readonly unit: Unit; readonly stand: Stand };

const ASSAULT_METRES = 300;
const COMMAND_METRES = 1000;

/** NQM-9.1, NQM-2.2: the battalion that a unit assaults with: the one it is under command of, or its own. */
const battalionOf = (state: State, unit: Unit): string =>
  state.relations.find(
    one =>
      one.relation === 'UC' &&
      (one.unit === unit.id || one.unit === unit.node) &&
      nodeNamed(state, one.to).level === 'battalion',
  )?.to ?? unit.node;

/** NQM-17.5: what the attacker has located of the position. */
const knownPosition = (state: State, engagement: Engagement): Unit[] =>
  unitsInCircle(state, engagement).filter(unit => isLocatedBy(state, engagement.side, unit));

/** NQM-9.1: companies of the attack that are fit and near enough to go in. */
const readyUnits = (state: State, engagement: Engagement): Unit[] => {
  const position = knownPosition(state, engagement);
  return attackersOf(state, engagement).filter(
    unit =>
      !unit.broken &&
      !unit.grounded &&
      !unit.holdsBack &&
      !unit.mounted &&
      unit.pinnedUntil < state.bound &&
      (unit.disorder === 'none' || (unit.disorder === 'hours' && engagement.started)) &&
      (position.some(enemy => gapBetween(state, unit, enemy) <= ASSAULT_METRES) ||
        sq(unit.x - engagement.x) + sq(unit.y - engagement.y) <= sq(2 * ASSAULT_METRES)),
  );
};

/**
 * NQM-9.1: each assaulting battalion fights its own assault. NQM-9.10: tanks go in with the battalion they are under command of,
 * else with the first that has infantry; without any they are a battalion of their own.
 */
const byBattalion = (state: State, engagement: Engagement): Map<string, Unit[]> => {
  const units = readyUnits(state, engagement);
  const groups = new Map<string, Unit[]>();
  const put = (battalion: string, unit: Unit): void => {
    groups.set(battalion, [...(groups.get(battalion) ?? []), unit]);
  };
  for (const unit of units) if (!isArmoured(unit)) put(battalionOf(state, unit), unit);
  const [first] = groups.keys();
  for (const unit of units) {
    if (!isArmoured(unit)) continue;
    const own = battalionOf(state, unit);
    put(first === undefined || groups.has(own) ? own : first, unit);
  }
  return groups;
};

/** NQM-9.1: the battalions of an attack that could go in, in the order in which it names them. */
export const assaultBattalions = (state: State, engagement: Engagement): string[] => [
  ...byBattalion(state, engagement).keys(),
];

/** The battalion that is in the assault now, or the first that could be. */
const inTurn = (state: State, engagement: Engagement): string =>
  engagement.battalion || (assaultBattalions(state, engagement)[0] ?? engagement.node);

/** NQM-9.1: the companies of one battalion. */
export const assaultUnits = (
  state: State,
  engagement: Engagement,
  battalion = inTurn(state, engagement),
): Unit[] => byBattalion(state, engagement).get(battalion) ?? [];

/** NQM-9.1, NQM-1.7: fighting stands with an unwounded figure, and the battalion's command stand. */
export const assaultStands = (
  state: State,
  engagement: Engagement,
  battalion = inTurn(state, engagement),
): InAssault[] => {
  const units = assaultUnits(state, engagement, battalion).filter(unit => !isArmoured(unit));
  if (units.length === 0) return []; // NQM-9.8: tanks alone; a command stand goes in with men, not for them
  const command = commandUnit(state, engagement, battalion);
  const all = command && !units.includes(command) ? [...units, command] : units;
  return all.flatMap(unit =>
    here(unit)
      .filter(stand => mayAssault(stand) && isUnwounded(stand, state.options))
      .map(stand => ({ unit, stand })),
  );
};

/** NQM-9.1: an unwounded command stand of the battalion, which goes in with them. */
const commandUnit = (state: State, engagement: Engagement, battalion: string): Unit | null => {
  const units = assaultUnits(state, engagement, battalion);
  for (const id of nodeNamed(state, battalion).hqUnits) {
    const unit = state.units.find(one => one.id === id);
    if (unit?.state !== 'map' || unit.broken) continue;
    const isNear = units.some(one => gapBetween(state, one, unit) <= COMMAND_METRES);
    if (isNear && here(unit).some(stand => isCommand(stand) && isUnwounded(stand, state.options)))
      return unit;
  }
  return null;
};

/** NQM-9.7: the position without those who chose to withdraw and may: they are gone before the first round. */
export const onPosition = (state: State, engagement: Engagement): Unit[] =>
  unitsInCircle(state, engagement).filter(
    unit =>
      unit.broken ||
      !state.responses.some(one => one.unit === unit.id && one.response === 'withdraw') ||
      !mayWithdraw(state, unit),
  );

/** NQM-9.1: stands on the position with an unwounded figure, support and command stands included. */
export const defendingStands = (state: State, engagement: Engagement): InAssault[] =>
  onPosition(state, engagement)
    .filter(unit => !unit.broken && unit.terror !== 'surrendered')
    .flatMap(unit =>
      here(unit)
        .filter(stand => isUnwounded(stand, state.options))
        .map(stand => ({ unit, stand })),
    );

export const gradeOfStands = (of: readonly InAssault[]): Grade =>
  gradeOfMost(of.map(one => one.unit.grade));

export const tankStands = (
  state: State,
  engagement: Engagement,
  battalion = inTurn(state, engagement),
): InAssault[] =>
  assaultUnits(state, engagement, battalion)
    .filter(hasTanks)
    .flatMap(unit =>
      here(unit)
        .filter(stand => isTankStand(stand) && isUnwounded(stand, state.options))
        .map(stand => ({ unit, stand })),
    );

/** NQM-4.2, NQM-8.25, NQM-8.29: fireplan, firefight and assault take an hour each; in the hour in which they win only Elite and Veterans go in. */
export const isHourRight = (grade: Grade, wonAt: number, bound: number): boolean =>
  wonAt < bound || grade === 'E' || grade === 'V';

/** NQM-9.1: why an assault may not be made; null when it may. Judged on what the attacker knows. */
export const assaultFault = (of: {
  readonly grade: Grade;
  readonly won: boolean;
  readonly wonAt: number;
  readonly bound: number;
  readonly needs: boolean;
  readonly stands: number;
  readonly tanks: number;
  readonly hasCommand: boolean;
}): Code | null => {
  if (!of.won) return 'E_FIREFIGHT_NOT_WON';
  if (of.needs) return 'E_NEEDS_REINFORCEMENT';
  if (!isHourRight(of.grade, of.wonAt, of.bound)) return 'E_ASSAULT_TIMING';
  if (of.stands + of.tanks === 0) return 'E_NOT_FIGHTING';
  if (of.stands > 1 && !of.hasCommand) return 'E_NO_COMMAND';
  return null;
};

/** NQM-9.1, NQM-8.3: the same of an engagement as it stands: some battalion of it may go in. */
export const engagementFault = (state: State, engagement: Engagement): Code | null => {
  const battalions = assaultBattalions(state, engagement);
  const faults = (battalions.length > 0 ? battalions : [engagement.node]).map(one =>
    battalionFault(state, engagement, one),
  );
  return faults.includes(null) ? null : faults[0]!;
};

/** NQM-9.1: why one battalion of the attack may not go in. */
export const battalionFault = (
  state: State,
  engagement: Engagement,
  battalion: string,
): Code | null => {
  const stands = assaultStands(state, engagement, battalion);
  const tanks = tankStands(state, engagement, battalion);
  if (stands.length === 0 && tanks.length > 0) {
    const position = knownPosition(state, engagement);
    if (position.length > 0 && position.every(isArmoured)) return 'E_TANKS_TARGET'; // NQM-8.27
    if (mayRollOver(state, engagement, attackersOf(state, engagement))) return null; // NQM-9.14
  }
  const hunts = stands.length > 0 && isTankHunt(state, engagement);
  const fault = assaultFault({
    grade: gradeOfStands(stands.length > 0 ? stands : tanks),
    won: engagement.won || hunts, // NQM-9.9: no firefight needs to be won
    wonAt: hunts ? -1 : engagement.wonAt,
    bound: state.bound,
    needs: engagement.needs && !hunts,
    stands: stands.length,
    tanks: tanks.length,
    hasCommand: commandUnit(state, engagement, battalion) !== null,
  });
  if (fault) return fault;
  const terrain = terrainOf(state);
  const isBeaten = knownPosition(state, engagement).some(unit =>
    state.beaten.some(
      one => one.side === engagement.side && isInZone(centreOf(terrain, unit), [one.x, one.y]),
    ),
  );
  return isBeaten ? 'E_UNDER_FIRE' : null;
};
