import type { Setting } from '../../../engine/system.ts';
import { lineGap } from '../../../maps/plane/polyline.ts';
import { DEFAULTS, type Options } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import { newNode, newUnit } from '../setup.ts';
import type { State } from '../state.ts';
import { points } from '../terms/field.ts';
import { groundText } from '../terms/ground.ts';
import { levelFor } from '../terms/victory.ts';
import { type Fault, type Faults, fault } from './fault.ts';
import { mapFaults } from './ground.ts';
import { feasibleFaults, orderFaults } from './orders.ts';
import { nodeFaults, placeFaults, reachFaults, unitFaults } from './units.ts';

export type { Fault } from './fault.ts';

/** NQM-21.11: what a shape cannot say of a scenario file: the place and the sentence, or null. */
export const faultIn = ({ scenario }: Setting<Options, Scenario>): Fault | null => {
  for (const found of allFaults(scenario)) return found;
  return null;
};

const MOST_TOLD = 200;
/** NQM-21.11: everything that is wrong with a scenario, for whoever is making one. */
export const faultsIn = (scenario: Scenario): Fault[] => {
  const found: Fault[] = [];
  for (const one of allFaults(scenario)) if (found.push(one) >= MOST_TOLD) break;
  return found;
};

/** Whatever is asked of the ground waits until the file fits together: a planner needs a sound map. */
function* allFaults(scenario: Scenario): Faults {
  let isSound = true;
  for (const found of paperFaults(scenario)) {
    isSound = false;
    yield found;
  }
  if (!isSound) return;
  const state = bareState(scenario);
  yield* placeFaults(scenario, state);
  yield* reachFaults(scenario);
  yield* feasibleFaults(scenario, state);
}

function* paperFaults(scenario: Scenario): Faults {
  yield* idFaults(scenario);
  yield* mapFaults(scenario);
  yield* nodeFaults(scenario);
  yield* unitFaults(scenario);
  yield* orderFaults(scenario);
  yield* referenceFaults(scenario);
  yield* levelFaults(scenario);
}

/** As much of a table as ground and orders are judged on. */
export const bareState = (scenario: Scenario): State => {
  const side = (id: string): number => scenario.sides.findIndex(one => one.id === id);
  return {
    ground: groundText(scenario),
    options: DEFAULTS,
    bound: 0,
    units: scenario.units.map(unit => newUnit(unit, side(unit.side))),
    nodes: scenario.nodes.map(node => newNode(node, side(node.side))),
    papers: [],
    contacts: [],
    changes: [],
    built: [],
    relations: scenario.relations.map(one => ({ ...one, side: 0, until: -1 })),
    held: [],
  } as unknown as State;
};

const twice = (ids: readonly string[]): string[] => {
  const seen = new Set<string>();
  return ids.filter(id => seen.has(id) || !seen.add(id));
};

function* idFaults(scenario: Scenario): Faults {
  const { units, nodes, map, objectives, initialOrders, sides } = scenario;
  const lists: [string, readonly string[]][] = [
    ['sides', sides.map(one => one.id)],
    ['nodes', nodes.map(one => one.id)],
    ['units', units.map(one => one.id)],
    ['units.stands', units.flatMap(one => one.stands.map(stand => stand.id))],
    ['map.features', map.features.map(one => one.id)],
    ['objectives', objectives.map(one => one.id)],
    ['initialOrders', initialOrders.map(one => one.id)],
  ];
  for (const [at, ids] of lists) for (const id of twice(ids)) yield fault(at, `has ${id} twice`);
}

const BANK_METRES = 50;
/** NQM-7.10: a crossing is planned at a major river. */
const isOnMajorRiver = ({ map }: Scenario, [x = 0, y = 0]: readonly number[]): boolean =>
  map.features.some(
    ({ type, geometry }) =>
      type === 'riverMajor' &&
      geometry.polyline !== undefined &&
      lineGap([x, y], points(geometry.polyline)) <= BANK_METRES,
  );

function* referenceFaults(scenario: Scenario): Faults {
  const { sides, relations, registeredTargets, dla, homeEdge, units, nodes, air } = scenario;
  const isSide = (id: string | null): boolean => id === null || sides.some(one => one.id === id);
  for (const { id } of sides) {
    if (!dla[id]) yield fault('dla', `${id} has no log area`);
    if (!homeEdge[id]) yield fault('homeEdge', `${id} has no home edge`);
  }
  for (const [i, one] of relations.entries())
    if (
      !nodes.some(node => node.id === one.to) ||
      !(nodes.some(node => node.id === one.unit) || units.some(unit => unit.id === one.unit))
    )
      yield fault(`relations[${i}]`, 'names somebody who is not here');
  for (const [i, one] of registeredTargets.entries())
    if (!units.some(unit => unit.id === one.battery))
      yield fault(`registeredTargets[${i}]`, 'names a battery that is not here');
  for (const [i, { side, at }] of (scenario.plannedCrossings ?? []).entries()) {
    if (!isSide(side)) yield fault(`plannedCrossings[${i}].side`, 'is no side', at);
    if (!isOnMajorRiver(scenario, at))
      yield fault(`plannedCrossings[${i}].at`, 'lies on no major river', at);
  }
  if (air.some(one => !isSide(one.side))) yield fault('air', 'is of no side');
  for (const [i, one] of scenario.objectives.entries())
    if (one.holderAtStart !== 'none' && !isSide(one.holderAtStart))
      yield fault(`objectives[${i}].holderAtStart`, 'is no side', one.at);
  if (scenario.victory.margin.some(id => !isSide(id)))
    yield fault('victory.margin', 'names somebody who is no side');
}

const MOST_MARGIN = 60;
/** NQM-14.6: levels cover every margin once. */
function* levelFaults({ victory: { levels } }: Scenario): Faults {
  for (let quarter = -MOST_MARGIN * 4; quarter <= MOST_MARGIN * 4; quarter++) {
    const margin = quarter / 4;
    const found = levels.filter(level => levelFor([level], margin) !== undefined);
    if (found.length === 1) continue;
    yield fault('victory.levels', `a margin of ${margin} has ${found.length} levels`);
    return;
  }
}
