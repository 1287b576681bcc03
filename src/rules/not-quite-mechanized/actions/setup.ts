import { flag, type Infer, list, oneOf, shape, whole } from '../../../engine/shape.ts';
import { holds, type Point } from '../../../maps/plane/index.ts';
import { id, orderShape } from '../orders/order.ts';
import { newPaper } from '../phases/deliver.ts';
import { no } from '../refusals.ts';
import { FORMATIONS } from '../scenario.ts';
import type { State, Unit } from '../state.ts';
import { points, terrainOf } from '../terms/field.ts';
import { shapeOf } from '../terms/footprint.ts';
import { canStand } from '../terms/going.ts';
import { groundOf } from '../terms/ground.ts';
import { orderFault } from '../terms/order-fault.ts';
import { isLedTo, makeCurrent } from '../terms/papers.ts';
import { isInRing } from '../terms/places.ts';
import { findUnit, nodeNamed, sideOfSeat } from '../terms/roster.ts';
import { canMount, categoryOf, isFixed } from '../terms/stands.ts';
import {
  because,
  legal,
  type NqmRule,
  ownNodes,
  ownUnits,
  refuseDone,
  refuseNode,
  refuseOnMap,
  refusePoint,
  thisPhase,
} from './rule.ts';

const deployShape = shape({
  type: oneOf(['deployUnit']),
  unit: id,
  x: whole(-1_000_000, 1_000_000),
  y: whole(-1_000_000, 1_000_000),
  facing: whole(0, 359),
  formation: oneOf(FORMATIONS),
  mounted: flag,
});
export type DeployUnit = Infer<typeof deployShape>;

/** NQM-21.8: the zone in which a unit of a headquarters may be placed. */
const zoneOf = (state: State, unit: Unit): readonly Point[] | null => {
  const ground = groundOf(state);
  const side = ground.sides[unit.side]!.id;
  const zone = ground.zones.find(one => one.side === side && one.nodes.includes(unit.node));
  return zone ? points(zone.polygon) : null;
};

/** NQM-21.2, NQM-21.8: places a unit in its zone before the first bound. */
export const deployUnit: NqmRule<DeployUnit> = {
  rule: 'NQM-21.8',
  shape: deployShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    if (state.options.freeDeployment !== 'zones') return;
    const proposals = ownUnits(state, seat, unit => !isFixed(unit)).flatMap(unit =>
      [-200, 0, 200].map(
        (dx): DeployUnit => ({
          type: 'deployUnit',
          unit: unit.id,
          x: unit.x + dx,
          y: unit.y,
          facing: unit.facing,
          formation: unit.formation,
          mounted: unit.mounted,
        }),
      ),
    );
    yield* legal(this, state, seat, proposals);
  },
  refuse(state, seat, { unit: name, x, y, formation, mounted }) {
    const rule = 'NQM-21.8';
    const wrong =
      refuseDone(state, seat, rule) ??
      refuseOnMap(state, seat, name, rule) ??
      refusePoint(state, [x, y], rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    if (state.options.freeDeployment !== 'zones' || isFixed(unit) || unit.kind === 'train')
      return no(rule, 'E_ZONE');
    const zone = zoneOf(state, unit);
    if (!zone || !isInRing([x, y], zone)) return no(rule, 'E_ZONE');
    if (!canStand(state, categoryOf(unit, mounted), [x, y])) return no(rule, 'E_PATH_IMPASSABLE');
    if (mounted && !canMount(unit)) return no(rule, 'E_MOUNT');
    const terrain = terrainOf(state);
    const isCrowded =
      unit.kind === 'company' &&
      formation !== 'column' &&
      state.units.some(
        one =>
          one !== unit &&
          one.side === unit.side &&
          one.state === 'map' &&
          one.kind === 'company' &&
          one.formation !== 'column' &&
          holds(shapeOf(terrain, one), [x, y]),
      );
    return isCrowded ? no('NQM-5.8', 'E_OVERLAP') : null;
  },
  apply(draft, { unit: name, x, y, facing, formation, mounted }) {
    const unit = findUnit(draft, name)!;
    Object.assign(unit, { x, y, facing, formation, mounted, trail: [] });
  },
};

const writeShape = shape({ type: oneOf(['writeInitialOrders']), orders: list(orderShape, 1, 60) });
export type WriteInitialOrders = Infer<typeof writeShape>;

/** NQM-2.3: orders written before bound 0 cost no time and are known at once. */
export const writeInitialOrders: NqmRule<WriteInitialOrders> = {
  rule: 'NQM-2.3',
  shape: writeShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const nodes = new Set(ownNodes(state, seat).map(node => node.id));
    const orders = state.papers
      .filter(
        paper =>
          paper.state === 'current' &&
          nodes.has(paper.order.from) &&
          paper.order.from !== paper.order.to,
      )
      .slice(0, 4)
      .map(paper => paper.order);
    yield* legal(
      this,
      state,
      seat,
      orders.map(order => ({ type: 'writeInitialOrders', orders: [order] }) as WriteInitialOrders),
    );
  },
  refuse(state, seat, { orders }) {
    const rule = 'NQM-2.3';
    const done = refuseDone(state, seat, rule);
    if (done) return done;
    if (new Set(orders.map(order => order.id)).size < orders.length) return no(rule, 'E_NUMBER');
    for (const order of orders) {
      const wrong =
        refuseNode(state, seat, order.from, rule) ??
        because('NQM-2.4', orderFault(state, order, sideOfSeat(state, seat.id)!));
      if (wrong) return wrong;
    }
    return null;
  },
  apply(draft, { orders }) {
    const { side } = nodeNamed(draft, orders[0]!.from);
    const papers = orders.map(order => newPaper(draft, order, side, 0));
    const isNew = (id: string): boolean => orders.some(order => order.id === id);
    draft.papers = draft.papers.filter(one => one.side !== side || !isNew(one.order.id));
    draft.papers.push(...papers);
    for (const paper of papers)
      if (isLedTo(draft, paper))
        paper.state = 'prepared'; // NQM-2.16
      else makeCurrent(draft, paper);
    for (const one of draft.papers)
      if (one.state === 'superseded' && isLedTo(draft, one)) one.state = 'prepared';
  },
};
