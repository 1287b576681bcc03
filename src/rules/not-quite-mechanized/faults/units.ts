import { holds } from '../../../maps/plane/index.ts';
import type { Scenario, ScenarioUnit } from '../scenario.ts';
import { newUnit } from '../setup.ts';
import type { State } from '../state.ts';
import { groundAt, terrainOf } from '../terms/field.ts';
import { gapBetween, shapeOf } from '../terms/footprint.ts';
import { canStand } from '../terms/going.ts';
import { sq } from '../terms/squared.ts';
import { categoryOf, here, isCombat, typeOf } from '../terms/stands.ts';
import { type Faults, fault, isOn } from './fault.ts';

/** NQM-21.11: one root a side, every node below its parent, every headquarters a unit of its own. */
export function* nodeFaults({ nodes, sides, units }: Scenario): Faults {
  for (const { id } of sides) {
    const roots = nodes.filter(node => node.side === id && node.parent === null);
    if (roots.length !== 1)
      yield fault(
        'nodes',
        `${id} has ${roots.length} headquarters without a superior, it needs one`,
      );
  }
  const named = new Map(nodes.map(node => [node.id, node]));
  const nodeOf = new Map(units.map(unit => [unit.id, unit.node]));
  for (const [i, node] of nodes.entries()) {
    const at = `nodes[${i}]`;
    if (!sides.some(one => one.id === node.side)) yield fault(at, `${node.id} is of no side`);
    let above = node.parent;
    for (let steps = 0; above !== null; steps++) {
      const parent = named.get(above);
      if (!parent || parent.side !== node.side || steps > nodes.length) {
        yield fault(`${at}.parent`, `${node.id} does not lead up to the top of its side`);
        break;
      }
      above = parent.parent;
    }
    const lost = node.hqUnits.find(id => nodeOf.get(id) !== node.id);
    if (lost !== undefined) yield fault(`${at}.hqUnits`, `${lost} is no unit of ${node.id}`);
  }
}

export function* unitFaults(scenario: Scenario): Faults {
  const { units, nodes, entries } = scenario;
  for (const [i, unit] of units.entries()) {
    const at = `units[${i}]`;
    const node = nodes.find(one => one.id === unit.node);
    if (node?.side !== unit.side)
      yield fault(
        `${at}.node`,
        `${unit.id} has no headquarters of its side`,
        unit.pos ?? undefined,
      );
    if (unit.pos === null && !unit.arrival)
      yield fault(at, `${unit.id} neither stands on the map nor arrives`);
    if (unit.pos !== null && !isOn(scenario, unit.pos))
      yield fault(`${at}.pos`, `${unit.id} stands off the map`);
    if (unit.arrival && !entries.some(one => one.id === unit.arrival!.entry))
      yield fault(`${at}.arrival`, `${unit.id} arrives nowhere`);
    if (unit.cu > unit.cuMax || (unit.fu ?? 0) > (unit.fuMax ?? 0))
      yield fault(at, `${unit.id} has more ammunition than it can carry`, unit.pos ?? undefined);
  }
}

type Standing = { readonly i: number; readonly unit: ReturnType<typeof newUnit> };
const OPPONENTS = 300;

/** NQM-21.11: units on ground they can stand on, companies not in each other, opponents apart. */
export function* placeFaults(scenario: Scenario, state: State): Faults {
  const standing = scenario.units.flatMap((one: ScenarioUnit, i): Standing[] =>
    one.pos === null
      ? []
      : [
          {
            i,
            unit: newUnit(
              one,
              scenario.sides.findIndex(({ id }) => id === one.side),
            ),
          },
        ],
  );
  for (const { i, unit } of standing)
    if (!canStand(state, categoryOf(unit), [unit.x, unit.y]))
      yield fault(`units[${i}].pos`, `${unit.id} cannot stand there`, [unit.x, unit.y]);
  for (const [n, one] of standing.entries())
    for (const two of standing.slice(n + 1)) {
      const [dx, dy] = [one.unit.x - two.unit.x, one.unit.y - two.unit.y];
      if (Math.max(Math.abs(dx), Math.abs(dy)) > 1500) continue;
      const because = tooClose(state, one.unit, two.unit);
      if (because) yield fault(`units[${two.i}].pos`, because, [two.unit.x, two.unit.y]);
    }
}

const tooClose = (state: State, one: Standing['unit'], two: Standing['unit']): string | null => {
  if (one.side !== two.side)
    return isCombat(one) && isCombat(two) && gapBetween(state, one, two) < OPPONENTS
      ? `${two.id} stands within ${OPPONENTS} m of the enemy's ${one.id}`
      : null;
  if (one.kind !== 'company' || two.kind !== 'company') return null;
  if (one.formation === 'column' || two.formation === 'column') return null;
  const terrain = terrainOf(state);
  const isIn =
    holds(shapeOf(terrain, one), [two.x, two.y]) || holds(shapeOf(terrain, two), [one.x, one.y]);
  return isIn && groundAt(terrain, [two.x, two.y]) !== 'town'
    ? `${two.id} stands in ${one.id}`
    : null;
};

/** NQM-21.11: batteries reach their registered targets. */
export function* reachFaults(scenario: Scenario): Faults {
  for (const [i, { battery, points }] of scenario.registeredTargets.entries()) {
    const printed = scenario.units.find(unit => unit.id === battery);
    if (!printed?.pos) continue;
    const [x = 0, y = 0] = printed.pos;
    const reach = Math.max(
      0,
      ...here(newUnit(printed, 0)).map(stand => typeOf(stand).weapon?.indirect?.maxEffective ?? 0),
    );
    for (const [j, p] of points.entries())
      if (sq(p[0]! - x) + sq(p[1]! - y) > reach * reach)
        yield fault(
          `registeredTargets[${i}].points[${j}]`,
          `${battery} does not reach so far, ${reach} m at most`,
          p,
        );
  }
}
