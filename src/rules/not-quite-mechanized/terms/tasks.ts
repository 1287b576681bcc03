import type { Point } from '../../../maps/plane/index.ts';
import { lineGap } from '../../../maps/plane/polyline.ts';
import type { Code } from '../refusals.ts';
import type { Feature } from '../scenario.ts';
import type { State, Unit } from '../state.ts';
import type { TaskId } from '../tables/tasks.ts';
import { bridgePlace, bridgeSeen } from './bridges.ts';
import { isAtWork, WORK_EDGE } from './ferries.ts';
import { groundAt, isWater, points, terrainOf } from './field.ts';
import { gapBetween, pointOf } from './footprint.ts';
import { groundOf } from './ground.ts';
import { isInRing } from './places.ts';
import { nearContacts } from './ranges.ts';
import { nodeNamed } from './roster.ts';
import { sq } from './squared.ts';
import { here, isArmoured, isEngineer, isFixed, typeOf } from './stands.ts';

/** What a task is, and where. */
export type Asked = {
  readonly task: TaskId;
  readonly line: readonly (readonly number[])[];
  readonly feature?: string | undefined;
};

const near = (unit: Unit, p: Point | null, metres: number): boolean =>
  p !== null && isAtWork(unit, p[0], p[1], metres);

const hasFlag = (
  state: State,
  side: number,
  flag: 'defenceStores' | 'boats' | 'bridging' | 'transporters' | 'mineClearing',
): boolean => {
  const ground = groundOf(state);
  return ground.flags[flag]?.includes(ground.sides[side]!.id) ?? false;
};

export const lineMetres = (line: readonly (readonly number[])[]): number => {
  const [a, b] = [line[0]!, line.at(-1)!];
  return Math.round(Math.sqrt(sq(a[0]! - b[0]!) + sq(a[1]! - b[1]!)));
};

const ON_LINE = 50;
/** Whether a point lies on a line of the map of one of these types. */
const isOn = (state: State, p: Point, types: readonly Feature['type'][]): boolean =>
  groundOf(state).features.some(
    one =>
      types.includes(one.type) &&
      one.geometry.polyline !== undefined &&
      lineGap(p, points(one.geometry.polyline)) <= ON_LINE,
  );

/** NQM-7.8: three engineer platoons are a company. */
const isEngineerCompany = (unit: Unit): boolean =>
  isEngineer(unit) &&
  (unit.kind === 'company' || here(unit).filter(stand => typeOf(stand).isEngineer).length >= 3);

const EDGE_OF_FIELD = 100;
/** NQM-17.5: at the edge of a minefield that the side has laid or found. */
const isAtField = (state: State, side: number, p: Point): boolean =>
  state.built.some(
    one =>
      one.type === 'minefield' &&
      (one.side === side || one.known) &&
      (isInRing(p, points(one.ring)) ||
        lineGap(p, points([...one.ring, one.ring[0]!])) <= EDGE_OF_FIELD),
  );

const isBuiltNear = (state: State, side: number, type: string, [x, y]: Point): boolean =>
  state.built.some(
    one => one.type === type && one.side === side && sq(one.x - x) + sq(one.y - y) <= sq(300),
  );

/** NQM-7.13, NQM-7.17: foot, guns and headquarters dig in where they stand, not in marsh or water. */
export const digFault = (state: State, unit: Unit): Code | null => {
  if (
    isArmoured(unit) ||
    unit.kind === 'logistic' ||
    unit.kind === 'train' ||
    isFixed(unit) ||
    unit.mounted
  )
    return 'E_TASK_UNIT';
  const isWet =
    groundAt(terrainOf(state), pointOf(unit)) === 'marsh' ||
    isWater(terrainOf(state), pointOf(unit));
  return unit.work !== 'none' || isWet ? 'E_TASK_PLACE' : null;
};

/** NQM-7.14: a dug-in unit, an engineer platoon within 300 m, defence stores. */
const canFortify = (state: State, unit: Unit): boolean =>
  unit.work === 'dugIn' &&
  hasFlag(state, unit.side, 'defenceStores') &&
  state.units.some(
    one =>
      one.side === unit.side &&
      one.state === 'map' &&
      isEngineer(one) &&
      gapBetween(state, one, unit) <= 300,
  );

/** NQM-7.12, NQM-5.17: bridges by the river they cross; without a bridge a railway is cut, a minor demolition. */
const demolitionFault = (
  state: State,
  unit: Unit,
  { task, feature }: Asked,
  place: Point | null,
): Code | null => {
  if (!isEngineer(unit)) return 'E_TASK_UNIT';
  if (!place || !near(unit, place, 100)) return 'E_TASK_PLACE';
  const isMinor = task === 'demolishMinorBridge';
  if (feature === undefined)
    return isMinor && isOn(state, place, ['railway']) ? null : 'E_TASK_PLACE';
  if (isMinor && isOn(state, place, ['riverMajor'])) return 'E_TASK_PLACE';
  return bridgeSeen(state, unit.side, feature) === 'intact' ? null : 'E_TASK_PLACE';
};

const repairFault = (
  state: State,
  unit: Unit,
  { feature }: Asked,
  place: Point | null,
): Code | null => {
  if (!isEngineer(unit)) return 'E_TASK_UNIT';
  if (!place || !near(unit, place, 100) || isOn(state, place, ['riverMajor']))
    return 'E_TASK_PLACE';
  const isThere =
    feature === undefined
      ? isOn(state, place, ['riverMinor', 'brook'])
      : bridgeSeen(state, unit.side, feature) === 'blown';
  return isThere ? null : 'E_TASK_PLACE';
};

/** NQM-7.17, NQM-7.10: who may do a task, and where; asked when it begins and again for every hour of it. */
export const taskFault = (state: State, unit: Unit, asked: Asked): Code | null => {
  const { task, feature } = asked;
  const line = points(asked.line);
  const [first] = line;
  const place = feature === undefined ? (first ?? null) : bridgePlace(state, feature);
  const at = (isThere: boolean): Code | null => (isThere ? null : 'E_TASK_PLACE');
  switch (task) {
    case 'digInCompany':
      return digFault(state, unit);
    case 'fortify':
      return canFortify(state, unit) ? null : 'E_TASK_UNIT';
    case 'loadTransporters':
      if (!isArmoured(unit) || !hasFlag(state, unit.side, 'transporters')) return 'E_TASK_UNIT';
      return at(
        isOn(state, pointOf(unit), ['road']) &&
          nearContacts(state, unit.side, unit, 2000, one => one.combat).length === 0,
      );
    case 'planMajorRiver':
      if (unit.kind !== 'hq' || nodeNamed(state, unit.node).level === 'battalion')
        return 'E_TASK_UNIT';
      return at(
        first !== undefined && near(unit, first, 5000) && isOn(state, first, ['riverMajor']),
      );
    case 'infantryBridgehead':
      if (!isEngineer(unit) || !hasFlag(state, unit.side, 'boats')) return 'E_TASK_UNIT';
      return at(
        first !== undefined &&
          near(unit, first, 300) &&
          isBuiltNear(state, unit.side, 'site', first),
      );
    case 'vehicleBridge':
      if (!isEngineerCompany(unit) || !hasFlag(state, unit.side, 'bridging')) return 'E_TASK_UNIT';
      return at(
        first !== undefined &&
          near(unit, first, 300) &&
          isBuiltNear(state, unit.side, 'ferry', first),
      );
    case 'layMinefield': // NQM-7.11
      if (!isEngineer(unit)) return 'E_TASK_UNIT';
      return at(
        line.length > 1 &&
          lineGap(pointOf(unit), line) <= 100 + WORK_EDGE &&
          lineMetres(asked.line) <= 3000,
      );
    case 'breachMinefieldLane':
      if (!isEngineer(unit)) return 'E_TASK_UNIT';
      return at(
        line.length > 1 &&
          near(unit, first!, 100) &&
          lineMetres(asked.line) <= 1000 &&
          isAtField(state, unit.side, first!),
      );
    case 'clearRoadblock': {
      if (!isEngineer(unit)) return 'E_TASK_UNIT';
      const printed = groundOf(state).features.find(one => one.id === feature);
      return at(printed?.type === 'roadblock' && near(unit, place, 100));
    }
    case 'repairMinorBridge':
      return repairFault(state, unit, asked, place);
    default:
      return demolitionFault(state, unit, asked, place);
  }
};
