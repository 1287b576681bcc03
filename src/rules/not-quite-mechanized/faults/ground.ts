import {
  checkPlane,
  contains,
  crossings,
  type Point,
  pointAlong,
} from '../../../maps/plane/index.ts';
import { type Feature, MOST_CORNERS, type Scenario } from '../scenario.ts';
import { drawn, points } from '../terms/field.ts';
import { sq } from '../terms/squared.ts';
import { type Faults, fault, isOn } from './fault.ts';

const GATE_METRES = 25;
const MOST_PROBLEMS = 200;

/** NQM-21.11: the map: outlines that are simple, holes inside them, nothing off the sheet, rivers crossed where one can. */
export function* mapFaults(scenario: Scenario): Faults {
  const { features } = scenario.map;
  let corners = 0;
  let isWhole = true;
  for (const [i, one] of features.entries()) {
    const { polygon, polyline, point, holes = [] } = one.geometry;
    if ([polygon, polyline, point].filter(of => of !== undefined).length !== 1) {
      isWhole = false;
      yield fault(`map.features[${i}]`, `${one.id} needs one of polygon, polyline and point`);
    }
    corners += (polygon ?? polyline ?? [point]).length + holes.flat().length;
    if (one.type === 'minefield' && one.owner === undefined)
      yield fault(`map.features[${i}]`, `the minefield ${one.id} belongs to nobody`);
  }
  if (corners > MOST_CORNERS) {
    yield fault('map.features', `have ${corners} corners, ${MOST_CORNERS} at most`);
    return;
  }
  if (isWhole) yield* shapeFaults(scenario);
  for (const [i, { pos, id }] of scenario.entries.entries()) {
    const [x = -1, y = -1] = pos;
    const isEdge = x === 0 || y === 0 || x === scenario.map.width || y === scenario.map.height;
    if (!isOn(scenario, pos) || !isEdge)
      yield fault(`entries[${i}]`, `${id} does not lie on the edge of the map`, pos);
  }
}

function* shapeFaults(scenario: Scenario): Faults {
  const { width, height, features } = scenario.map;
  const indexOf = new Map(features.map((one, i) => [one.id, i]));
  const problems = checkPlane({ width, height, features: features.map(drawn) });
  for (const { at, says } of problems.slice(0, MOST_PROBLEMS)) {
    const i = indexOf.get(at)!;
    const { polygon, polyline, point } = features[i]!.geometry;
    const part = polygon ? '.geometry.polygon' : '';
    yield fault(
      `map.features[${i}]${part}`,
      `${nameOf(features[i]!)} ${says}`,
      (polygon ?? polyline ?? [point!])[0],
    );
  }
  for (const [i, { id, geometry }] of features.entries())
    for (const [j, hole] of (geometry.holes ?? []).entries()) {
      const out = hole.find(
        p => !geometry.polygon || !contains({ polygon: points(geometry.polygon) }, at(p)),
      );
      if (out)
        yield fault(
          `map.features[${i}].geometry.holes[${j}]`,
          `a hole of ${id} lies outside it`,
          out,
        );
    }
  if (problems.length === 0) yield* crossingFaults(features);
}

const at = (p: readonly number[]): Point => [p[0]!, p[1]!];
const nameOf = ({ id, name }: Feature): string => (name ? `${name} (${id})` : id);

const RIVERS: readonly string[] = ['riverMajor', 'riverMinor'];
const OVER_RIVERS: readonly string[] = ['bridge', 'ford', 'ferry'];

const meetings = (line: readonly Point[], other: readonly Point[]): Point[] =>
  line
    .slice(1)
    .flatMap((b, i) => crossings(line[i]!, b, other).map(far => pointAlong([line[i]!, b], far)));

/** NQM-21.11: a road meets a river only at a bridge, ford or ferry, and an embankment only at a crossing. */
function* crossingFaults(features: readonly Feature[]): Faults {
  const gates = (types: readonly string[]) =>
    features.flatMap(one =>
      types.includes(one.type) && one.geometry.point ? [one.geometry.point] : [],
    );
  const [overRivers, overBanks] = [gates(OVER_RIVERS), gates(['crossing'])];
  for (const [i, road] of features.entries()) {
    if (road.type !== 'road' || !road.geometry.polyline) continue;
    for (const other of features) {
      const isRiver = RIVERS.includes(other.type);
      const isBank = other.type === 'railway' && other.embankment === true;
      if (!(isRiver || isBank) || !other.geometry.polyline) continue;
      for (const p of meetings(points(road.geometry.polyline), points(other.geometry.polyline))) {
        const has = (isRiver ? overRivers : overBanks).some(
          gate => sq(gate[0]! - p[0]) + sq(gate[1]! - p[1]) <= sq(GATE_METRES),
        );
        if (!has)
          yield fault(
            `map.features[${i}].geometry.polyline`,
            `${nameOf(road)} meets ${nameOf(other)} where there is no ${isRiver ? 'bridge, ford or ferry' : 'crossing'}`,
            p.map(Math.round),
          );
      }
    }
  }
}
