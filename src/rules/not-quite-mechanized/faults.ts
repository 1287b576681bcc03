import type { Setting } from '../../engine/system.ts';
import type { Options } from './options.ts';
import type { Order } from './orders/order.ts';
import { MOST_CORNERS, type Scenario } from './scenario.ts';
import { objectiveRadius } from './tables/command.ts';
import { levelFor } from './terms/victory.ts';

type Fault = { at: string; because: string };
const fault = (at: string, because: string): Fault => ({ at, because });

/** NQM-21.11: what a shape cannot say of a scenario file: the place and the sentence, or null. */
export const faultIn = ({ scenario }: Setting<Options, Scenario>): Fault | null =>
  idFault(scenario) ??
  mapFault(scenario) ??
  nodeFault(scenario) ??
  unitFault(scenario) ??
  orderFaults(scenario) ??
  referenceFault(scenario) ??
  levelFault(scenario);

const twice = (ids: readonly string[]): string | undefined =>
  ids.find((id, i) => ids.indexOf(id) < i);

const idFault = ({
  units,
  nodes,
  map,
  objectives,
  initialOrders,
  sides,
}: Scenario): Fault | null => {
  const lists: [string, readonly string[]][] = [
    ['sides', sides.map(one => one.id)],
    ['nodes', nodes.map(one => one.id)],
    ['units', units.map(one => one.id)],
    ['units.stands', units.flatMap(one => one.stands.map(stand => stand.id))],
    ['map.features', map.features.map(one => one.id)],
    ['objectives', objectives.map(one => one.id)],
    ['initialOrders', initialOrders.map(one => one.id)],
  ];
  for (const [at, ids] of lists) {
    const id = twice(ids);
    if (id !== undefined) return fault(at, `has ${id} twice`);
  }
  return null;
};

const isOn = ({ map }: Scenario, p: readonly number[]): boolean =>
  p[0]! >= 0 && p[1]! >= 0 && p[0]! <= map.width && p[1]! <= map.height;

const mapFault = (scenario: Scenario): Fault | null => {
  let corners = 0;
  for (const [i, { geometry, type, id }] of scenario.map.features.entries()) {
    const at = `map.features[${i}]`;
    const { polygon, polyline, point, holes } = geometry;
    if ([polygon, polyline, point].filter(one => one !== undefined).length !== 1)
      return fault(at, `${id} needs one of polygon, polyline and point`);
    const all = [
      ...(polygon ?? []),
      ...(polyline ?? []),
      ...(point ? [point] : []),
      ...(holes ?? []).flat(),
    ];
    corners += all.length;
    if (type === 'minefield' && scenario.map.features[i]!.owner === undefined)
      return fault(at, `the minefield ${id} belongs to nobody`);
    if (polygon && crossesItself(polygon))
      return fault(`${at}.geometry.polygon`, `the outline of ${id} crosses itself`);
  }
  if (corners > MOST_CORNERS)
    return fault('map.features', `have ${corners} corners, ${MOST_CORNERS} at most`);
  for (const [i, { pos, id }] of scenario.entries.entries()) {
    const [x = -1, y = -1] = pos;
    const isEdge = x === 0 || y === 0 || x === scenario.map.width || y === scenario.map.height;
    if (!isOn(scenario, pos) || !isEdge)
      return fault(`entries[${i}]`, `${id} does not lie on the edge of the map`);
  }
  return null;
};

const side = (a: readonly number[], b: readonly number[], c: readonly number[]): number =>
  Math.sign((b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!));

/** NQM-21.11: polygons are simple: no two sides that do not meet at a corner cross. */
const crossesItself = (ring: readonly (readonly number[])[]): boolean => {
  const n = ring.length;
  for (let i = 0; i < n; i++)
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const [a, b, c, d] = [ring[i]!, ring[(i + 1) % n]!, ring[j]!, ring[(j + 1) % n]!];
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
    }
  return false;
};

/** NQM-21.11: one root a side, every node below its parent, every headquarters a unit of its own. */
const nodeFault = ({ nodes, sides, units }: Scenario): Fault | null => {
  for (const { id } of sides) {
    const roots = nodes.filter(node => node.side === id && node.parent === null);
    if (roots.length !== 1)
      return fault(
        'nodes',
        `${id} has ${roots.length} headquarters without a superior, it needs one`,
      );
  }
  for (const [i, node] of nodes.entries()) {
    const at = `nodes[${i}]`;
    if (!sides.some(one => one.id === node.side)) return fault(at, `${node.id} is of no side`);
    let above = node.parent;
    for (let steps = 0; above !== null; steps++) {
      const parent = nodes.find(one => one.id === above);
      if (!parent || parent.side !== node.side || steps > nodes.length)
        return fault(`${at}.parent`, `${node.id} does not lead up to the top of its side`);
      above = parent.parent;
    }
    const lost = node.hqUnits.find(id => units.find(unit => unit.id === id)?.node !== node.id);
    if (lost !== undefined) return fault(`${at}.hqUnits`, `${lost} is no unit of ${node.id}`);
  }
  return null;
};

const unitFault = (scenario: Scenario): Fault | null => {
  const { units, nodes, entries } = scenario;
  for (const [i, unit] of units.entries()) {
    const at = `units[${i}]`;
    const node = nodes.find(one => one.id === unit.node);
    if (node?.side !== unit.side)
      return fault(`${at}.node`, `${unit.id} has no headquarters of its side`);
    if (unit.pos === null && !unit.arrival)
      return fault(at, `${unit.id} neither stands on the map nor arrives`);
    if (unit.pos !== null && !isOn(scenario, unit.pos))
      return fault(`${at}.pos`, `${unit.id} stands off the map`);
    if (unit.arrival && !entries.some(one => one.id === unit.arrival!.entry))
      return fault(`${at}.arrival`, `${unit.id} arrives nowhere`);
    if (unit.cu > unit.cuMax || (unit.fu ?? 0) > (unit.fuMax ?? 0))
      return fault(at, `${unit.id} has more ammunition than it can carry`);
  }
  return null;
};

const isPrepared = (scenario: Scenario, { id }: Order): boolean =>
  scenario.initialOrders.some(
    one => one.then === id || (one.triggers ?? []).some(trigger => trigger.do.args.order === id),
  );

/** NQM-21.11: one current order for each node, to direct subordinates, with legal radii and codewords somebody hears. */
const orderFaults = (scenario: Scenario): Fault | null => {
  const { nodes, units, initialOrders } = scenario;
  for (const [i, order] of initialOrders.entries()) {
    const at = `initialOrders[${i}]`;
    const from = nodes.find(node => node.id === order.from);
    const node = nodes.find(one => one.id === order.to);
    const unit = units.find(one => one.id === order.to);
    const isBelow = node
      ? node.parent === order.from || (node.id === order.from && node.parent === null)
      : unit?.node === order.from;
    if (!from || !isBelow) return fault(at, `${order.id} does not go one step down the chain`);
    const level = node?.level ?? 'company';
    if ((order.objective.radius ?? 0) > objectiveRadius(level))
      return fault(`${at}.objective.radius`, `${order.id} has too wide an objective`);
    if (order.axis?.some(p => !isOn(scenario, p)))
      return fault(`${at}.axis`, `${order.id} leads off the map`);
    const lost = (order.fireplan ?? []).find(shoot => !units.some(one => one.id === shoot.battery));
    if (lost) return fault(`${at}.fireplan`, `there is no battery ${lost.battery}`);
    const same = initialOrders.findIndex(
      other => other !== order && other.to === order.to && !isPrepared(scenario, other),
    );
    if (!isPrepared(scenario, order) && same >= 0)
      return fault(at, `${order.to} has two current orders`);
  }
  const bare = nodes.find(node => !initialOrders.some(order => order.to === node.id));
  return bare ? fault('initialOrders', `${bare.id} has no order`) : codewordFault(initialOrders);
};

const codewordFault = (orders: readonly Order[]): Fault | null => {
  const triggers = orders.flatMap(order => order.triggers ?? []);
  const sent = triggers.flatMap(one =>
    one.do.type === 'codeword' ? (one.do.args.word ?? []) : [],
  );
  const heard = new Set(
    triggers.flatMap(one => (one.when.type === 'codeword' ? (one.when.args.word ?? []) : [])),
  );
  const lost = sent.find(word => !heard.has(word));
  return lost === undefined
    ? null
    : fault('initialOrders', `nobody waits for the codeword ${lost}`);
};

const referenceFault = ({
  sides,
  relations,
  registeredTargets,
  dla,
  homeEdge,
  units,
  nodes,
  air,
  objectives,
  victory,
}: Scenario): Fault | null => {
  const isSide = (id: string | null): boolean => id === null || sides.some(one => one.id === id);
  for (const { id } of sides) {
    if (!dla[id]) return fault('dla', `${id} has no log area`);
    if (!homeEdge[id]) return fault('homeEdge', `${id} has no home edge`);
  }
  const strange = relations.findIndex(
    one =>
      !nodes.some(node => node.id === one.to) ||
      !(nodes.some(node => node.id === one.unit) || units.some(unit => unit.id === one.unit)),
  );
  if (strange >= 0) return fault(`relations[${strange}]`, 'names somebody who is not here');
  const gun = registeredTargets.findIndex(one => !units.some(unit => unit.id === one.battery));
  if (gun >= 0) return fault(`registeredTargets[${gun}]`, 'names a battery that is not here');
  if (air.some(one => !isSide(one.side))) return fault('air', 'is of no side');
  const held = objectives.findIndex(
    one => one.holderAtStart !== 'none' && !isSide(one.holderAtStart),
  );
  if (held >= 0) return fault(`objectives[${held}].holderAtStart`, 'is no side');
  return victory.margin.some(id => !isSide(id))
    ? fault('victory.margin', 'names somebody who is no side')
    : null;
};

const MOST_MARGIN = 60;
/** NQM-14.6: levels cover every margin once. */
const levelFault = ({ victory: { levels } }: Scenario): Fault | null => {
  for (let quarter = -MOST_MARGIN * 4; quarter <= MOST_MARGIN * 4; quarter++) {
    const margin = quarter / 4;
    const found = levels.filter(level => levelFor([level], margin) !== undefined);
    if (found.length !== 1)
      return fault('victory.levels', `a margin of ${margin} has ${found.length} levels`);
  }
  return null;
};
