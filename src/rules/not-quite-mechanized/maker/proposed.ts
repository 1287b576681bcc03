import { bareState } from '../faults/index.ts';
import type { Order, Place } from '../orders/order.ts';
import type { Edge, Scenario, ScenarioNode, ScenarioUnit } from '../scenario.ts';
import type { State } from '../state.ts';
import { objectiveRadius } from '../tables/command.ts';
import { planWay } from '../terms/going.ts';
import { orderFault, WALKING } from '../terms/order-fault.ts';
import { sq } from '../terms/squared.ts';

type Spot = readonly [number, number];
type Proposed = Pick<Scenario, 'initialOrders' | 'relations'>;

const MOST_AXIS = 60;
const COUNTERATTACK_RADIUS = 250;

/**
 * NQM-2.3, NQM-2.5: a complete set of orders by doctrine for a scenario of one's own. Who holds most of the objectives
 * defends; the other side goes for them, each battalion for the one it stands before; guns support, the rest is in reserve.
 */
export const proposedOrders = (scenario: Scenario): Proposed => {
  const state = bareState(scenario);
  const made: { orders: Order[]; relations: Scenario['relations'] } = { orders: [], relations: [] };
  for (const [i, { id }] of scenario.sides.entries()) {
    const isDefending = defends(scenario, id);
    for (const node of scenario.nodes.filter(one => one.side === id)) {
      const order = orderFor(scenario, state, node, isDefending, made.relations);
      const isFeasible =
        node.parent === null || orderFault(state, order, i) === null || order.aim === 'support';
      made.orders.push(isFeasible ? order : inReserve(scenario, node));
    }
  }
  return { initialOrders: made.orders, relations: made.relations };
};

/** The side that holds more of the ground defends; if it is nobody's, the side that is called defender. */
const defends = ({ objectives, sides }: Scenario, id: string): boolean => {
  const worth = (side: string): number =>
    objectives.reduce((sum, one) => sum + (one.holderAtStart === side ? one.vp : 0), 0);
  const enemy = sides.find(one => one.id !== id)!.id;
  if (worth(id) !== worth(enemy)) return worth(id) > worth(enemy);
  return sides.find(one => one.id === id)!.role === 'defender';
};

const unitsBelow = (scenario: Scenario, node: string): ScenarioUnit[] => {
  const ids = new Set([node]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const one of scenario.nodes)
      if (one.parent !== null && ids.has(one.parent) && !ids.has(one.id)) {
        ids.add(one.id);
        grew = true;
      }
  }
  return scenario.units.filter(unit => ids.has(unit.node));
};

/** Where a headquarters stands: the middle of its units that are on the map, else where they arrive. */
const placeOf = (scenario: Scenario, node: string): Spot => {
  const units = unitsBelow(scenario, node);
  const fighting = units.filter(unit => unit.kind === 'company' || unit.kind === 'platoon');
  const placed = (fighting.length > 0 ? fighting : units).flatMap(unit => {
    const entry = scenario.entries.find(one => one.id === unit.arrival?.entry)?.pos;
    return unit.pos ? [unit.pos] : entry ? [entry] : [];
  });
  if (placed.length === 0)
    return [Math.round(scenario.map.width / 2), Math.round(scenario.map.height / 2)];
  const mean = (at: 0 | 1): number =>
    Math.round(placed.reduce((sum, p) => sum + p[at]!, 0) / placed.length);
  const middle: Spot = [mean(0), mean(1)];
  // The middle of a crescent may lie in a lake: a unit's own place is always ground.
  const nearest = placed.reduce((best, p) => (far(p, middle) < far(best, middle) ? p : best));
  return [nearest[0]!, nearest[1]!];
};
const far = (a: readonly number[], b: readonly number[]): number =>
  sq(a[0]! - b[0]!) + sq(a[1]! - b[1]!);

const isGuns = (scenario: Scenario, node: string): boolean => {
  const fighting = scenario.units.filter(
    unit => unit.node === node && unit.kind !== 'hq' && unit.kind !== 'logistic',
  );
  return fighting.length > 0 && fighting.every(unit => unit.kind === 'battery');
};
const isFighting = (scenario: Scenario, node: string): boolean =>
  scenario.units.some(unit => unit.node === node && unit.kind === 'company');

const headOf = (node: ScenarioNode) => ({
  id: `${node.id}-1`,
  from: node.parent ?? node.id,
  to: node.id,
});
const around = (node: ScenarioNode, [x, y]: Spot, wanted: number): Place => ({
  point: [x, y],
  radius: Math.min(wanted, objectiveRadius(node.level)),
});

const inReserve = (scenario: Scenario, node: ScenarioNode): Order => ({
  ...headOf(node),
  aim: 'reserve',
  objective: around(node, placeOf(scenario, node.id), 500),
});

const axisTo = (state: State, from: Spot, to: Spot): number[][] | null => {
  const way = planWay(state, WALKING, [from[0], from[1]], [to[0], to[1]]);
  if (!way || way.path.length < 2 || way.path.length > MOST_AXIS) return null;
  return way.path.map(([x, y]) => [Math.round(x), Math.round(y)]);
};

const orderFor = (
  scenario: Scenario,
  state: State,
  node: ScenarioNode,
  isDefending: boolean,
  relations: Scenario['relations'],
): Order => {
  const here = placeOf(scenario, node.id);
  const friends = scenario.nodes.filter(
    one => one.side === node.side && one.id !== node.id && isFighting(scenario, one.id),
  );
  if (isGuns(scenario, node.id) && friends.length > 0) {
    const served = nearestOf(friends, one => far(placeOf(scenario, one.id), here));
    relations.push({ unit: node.id, relation: 'DS', to: served.id });
    return { ...headOf(node), aim: 'support', objective: { node: served.id } };
  }
  return isDefending ? defence(scenario, state, node, here) : attack(scenario, state, node, here);
};

const nearestOf = <T>(all: readonly T[], cost: (one: T) => number): T =>
  all.reduce((best, one) => (cost(one) < cost(best) ? one : best));

const attack = (scenario: Scenario, state: State, node: ScenarioNode, here: Spot): Order => {
  const enemy = scenario.objectives.filter(one => one.holderAtStart !== node.side);
  if (enemy.length === 0) return inReserve(scenario, node);
  // A regiment is sent to what is worth most, a battalion to what lies nearest.
  const goal =
    node.level === 'battalion'
      ? nearestOf(enemy, one => far(one.at, here) / (1 + one.vp))
      : nearestOf(enemy, one => -one.vp * 1e9 + far(one.at, here));
  const to: Spot = [goal.at[0]!, goal.at[1]!];
  const axis = axisTo(state, here, to);
  if (!axis) return inReserve(scenario, node);
  return {
    ...headOf(node),
    aim: 'attack',
    objective: around(node, to, Math.max(300, goal.radius)),
    axis,
    assault: { pressHome: true, maxRounds: null, maxCasualtiesPct: 50 },
    onObjective: 'digIn',
  };
};

const AWAY: { readonly [edge in Edge]: (scenario: Scenario, at: Spot) => Spot } = {
  north: ({ map }, [x]) => [x, map.height - 300],
  south: (_, [x]) => [x, 300],
  east: ({ map }, [, y]) => [map.width - 300, y],
  west: (_, [, y]) => [300, y],
};

/** A battalion on or near ground that counts holds it; one behind is a reserve that strikes back when the next is attacked. */
const defence = (scenario: Scenario, state: State, node: ScenarioNode, here: Spot): Order => {
  const edge = scenario.homeEdge[node.side]?.[0] ?? 'north';
  const rear = AWAY[edge](scenario, here);
  const path = axisTo(state, here, rear)?.slice(1);
  const fallback = path ? { fallback: { point: [...rear], path } } : {};
  const forward = scenario.nodes.filter(
    one =>
      one.side === node.side &&
      one.id !== node.id &&
      one.level === node.level &&
      isFighting(scenario, one.id),
  );
  const before = forward.filter(
    one =>
      far(placeOf(scenario, one.id), rear) > far(here, rear) &&
      far(placeOf(scenario, one.id), here) > 1_000_000,
  );
  const company =
    before.length > 0 && isFighting(scenario, node.id)
      ? scenario.units.find(
          unit =>
            unit.kind === 'company' &&
            unit.pos !== null &&
            unit.node === nearestOf(before, one => far(placeOf(scenario, one.id), here)).id,
        )
      : undefined;
  if (company)
    return {
      ...inReserve(scenario, node),
      triggers: [
        {
          id: 'T1',
          when: { type: 'attackedUnit', args: { unit: company.id } },
          do: {
            type: 'counterattack',
            args: { objective: { point: [...company.pos!], radius: COUNTERATTACK_RADIUS } },
          },
          once: true,
        },
      ],
    };
  return { ...headOf(node), aim: 'defend', objective: around(node, here, 1000), ...fallback };
};
