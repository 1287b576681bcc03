import { type Infer, list, oneOf, optional, shape } from '../../../engine/shape.ts';
import { id, pointShape } from '../orders/order.ts';
import { NIGHT_MARCH_GAP, NIGHT_MARCH_SECONDS, nightWay } from '../phases/night.ts';
import { needsReorganising, reorganiseFault, reorganiseUnits } from '../phases/reorganise.ts';
import { resupplyFault, resupplyNode, wantsOf } from '../phases/supply.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { gapBetween } from '../terms/footprint.ts';
import { removeUnit } from '../terms/losses.ts';
import { nearContacts } from '../terms/ranges.ts';
import { findUnit, sideOfSeat, upwards } from '../terms/roster.ts';
import { collects, here, isFixed, isUnwounded, mainArm } from '../terms/stands.ts';
import { digFault } from '../terms/tasks.ts';
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

const together = optional(list(id, 1, 12));
const reorganiseShape = shape({ type: oneOf(['reorganise']), unit: id, with: together });
export type Reorganise = Infer<typeof reorganiseShape>;
/** NQM-10.6, NQM-10.7: one bound without moving, firing or being under fire, a command stand at hand; companies of a battalion alone or together (`with`). */
export const reorganise: NqmRule<Reorganise> = {
  rule: 'NQM-10.6',
  shape: reorganiseShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const alone = ownUnits(state, seat, needsReorganising).filter(
      unit => !refuseReorganise(state, seat, unit.id),
    );
    yield* alone.map((unit): Reorganise => ({ type: 'reorganise', unit: unit.id }));
    const companies = alone.filter(({ kind }) => kind === 'company');
    for (const node of new Set(companies.map(one => one.node))) {
      const [first, ...others] = companies.filter(one => one.node === node).map(one => one.id);
      if (first && others.length > 0)
        yield { type: 'reorganise', unit: first, with: others } satisfies Reorganise;
    }
  },
  refuse: (state, seat, { unit, with: others }) => refuseTogether(state, seat, unit, others),
  apply(draft, { unit, with: others = [] }, context) {
    reorganiseUnits(
      draft,
      context,
      [unit, ...others].map(one => findUnit(draft, one)!),
    );
  },
};
/** NQM-10.7: companies add their markers up when they are of one battalion, each of which may reorganise. */
const refuseTogether = (
  state: State,
  seat: Parameters<typeof refuseOnMap>[1],
  name: string,
  others: readonly string[] = [],
) => {
  const all = [name, ...others];
  for (const one of all) {
    const wrong = refuseReorganise(state, seat, one);
    if (wrong) return wrong;
  }
  if (others.length === 0) return null;
  const units = all.map(one => findUnit(state, one)!);
  const isBattalion =
    new Set(all).size === all.length &&
    units.every(({ kind, node }) => kind === 'company' && node === units[0]!.node);
  return isBattalion ? null : no('NQM-10.7', 'E_AMALGAMATE');
};
const refuseReorganise = (state: State, seat: Parameters<typeof refuseOnMap>[1], name: string) => {
  const wrong = refuseDone(state, seat, 'NQM-10.6') ?? refuseOnMap(state, seat, name, 'NQM-10.6');
  if (wrong) return wrong;
  const unit = findUnit(state, name)!;
  if (unit.reorganised || !needsReorganising(unit)) return no('NQM-10.6', 'E_PLANNED');
  return because('NQM-10.6', reorganiseFault(state, unit));
};

const chooseShape = shape({
  type: oneOf(['chooseRecovered']),
  unit: id,
  with: together,
  stands: list(id, 1, 20),
});
export type ChooseRecovered = Infer<typeof chooseShape>;
/** NQM-10.7: the owner names the stands that are cleared first, and the unit reorganises. */
export const chooseRecovered: NqmRule<ChooseRecovered> = {
  rule: 'NQM-10.7',
  shape: chooseShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(
      state,
      seat,
      one => here(one).filter(stand => stand.markers > 0).length > 1,
    )) {
      const marked = here(unit).filter(stand => stand.markers > 0);
      yield* legal(
        this,
        state,
        seat,
        marked.map(
          (stand): ChooseRecovered => ({
            type: 'chooseRecovered',
            unit: unit.id,
            stands: [stand.id],
          }),
        ),
      );
    }
  },
  refuse(state, seat, { unit, with: others = [], stands }) {
    const wrong = refuseTogether(state, seat, unit, others);
    if (wrong) return wrong;
    const marked = [unit, ...others].flatMap(one =>
      here(findUnit(state, one)!).filter(stand => stand.markers > 0),
    );
    const isWhole =
      new Set(stands).size === stands.length &&
      stands.every(one => marked.some(stand => stand.id === one));
    return isWhole ? null : no('NQM-10.7', 'E_UNKNOWN_ID');
  },
  apply(draft, { unit, with: others = [], stands }, context) {
    reorganiseUnits(
      draft,
      context,
      [unit, ...others].map(one => findUnit(draft, one)!),
      stands,
    );
  },
};

const amalgamateShape = shape({
  type: oneOf(['amalgamate']),
  from: id,
  to: id,
  stands: list(id, 1, 6),
});
export type Amalgamate = Infer<typeof amalgamateShape>;
const MOST_STANDS = 3;
/** NQM-10.11: unwounded stands of one battalion and arm form companies of up to three stands. */
export const amalgamate: NqmRule<Amalgamate> = {
  rule: 'NQM-10.11',
  shape: amalgamateShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const companies = ownUnits(state, seat, unit => unit.kind === 'company' && unit.reorganised);
    for (const from of companies)
      for (const to of companies)
        yield* legal(
          this,
          state,
          seat,
          here(from)
            .slice(0, 1)
            .map(
              (stand): Amalgamate => ({
                type: 'amalgamate',
                from: from.id,
                to: to.id,
                stands: [stand.id],
              }),
            ),
        );
  },
  refuse(state, seat, { from, to, stands }) {
    const rule = 'NQM-10.11';
    const wrong =
      refuseDone(state, seat, rule) ??
      refuseOnMap(state, seat, from, rule) ??
      refuseOnMap(state, seat, to, rule);
    if (wrong) return wrong;
    const [a, b] = [findUnit(state, from)!, findUnit(state, to)!];
    const moved = stands.flatMap(one => here(a).find(stand => stand.id === one) ?? []);
    const isLegal =
      a !== b &&
      a.kind === 'company' &&
      b.kind === 'company' &&
      a.node === b.node &&
      mainArm(a) === mainArm(b) &&
      a.reorganised &&
      b.reorganised &&
      new Set(stands).size === stands.length &&
      moved.length === stands.length &&
      moved.every(stand => isUnwounded(stand, state.options) && stand.strength === 0) &&
      here(b).length + moved.length <= MOST_STANDS &&
      gapBetween(state, a, b) <= 1000;
    return isLegal ? null : no(rule, 'E_AMALGAMATE');
  },
  apply(draft, { from, to, stands }) {
    const [a, b] = [findUnit(draft, from)!, findUnit(draft, to)!];
    const moved = a.stands.filter(stand => stands.includes(stand.id));
    a.stands = a.stands.filter(stand => !stands.includes(stand.id));
    b.stands.push(...moved);
    const cu = Math.min(a.cu, moved.length);
    a.cu -= cu;
    a.cuMax = Math.max(0, a.cuMax - moved.length);
    a.cu = Math.min(a.cu, a.cuMax);
    b.cuMax += moved.length;
    b.cu = Math.min(b.cuMax, b.cu + cu);
    if (here(a).length === 0) removeUnit(draft, a);
  },
};

const resupplyShape = shape({ type: oneOf(['resupply']), node: id, log: id, to: optional(id) });
export type Resupply = Infer<typeof resupplyShape>;
/** NQM-11.6, NQM-11.7: a load refills one battalion, or (`to`) one battery, or gives an echelon its load back. */
export const resupply: NqmRule<Resupply> = {
  rule: 'NQM-11.7',
  shape: resupplyShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const node of ownNodes(state, seat)) {
      const chain = upwards(state, node.id).map(one => one.id);
      const logs = state.units.filter(unit => unit.bnLog > 0 && chain.includes(unit.node));
      yield* legal(
        this,
        state,
        seat,
        wantsOf(state, node.id).flatMap(to =>
          logs.map(
            (log): Resupply => ({
              type: 'resupply',
              node: node.id,
              log: log.id,
              ...(to === '' ? {} : { to }),
            }),
          ),
        ),
      );
    }
  },
  refuse(state, seat, { node, log: name, to }) {
    const rule = 'NQM-11.7';
    const wrong = refuseDone(state, seat, rule) ?? refuseNode(state, seat, node, rule);
    if (wrong) return wrong;
    const log = findUnit(state, name);
    if (log?.side !== sideOfSeat(state, seat.id) || log.state !== 'map')
      return no(rule, 'E_UNKNOWN_ID');
    if (to !== undefined && findUnit(state, to)?.side !== log.side) return no(rule, 'E_UNKNOWN_ID');
    if (!upwards(state, node).some(one => one.id === log.node)) return no(rule, 'E_NO_LOG');
    return because(rule, resupplyFault(state, node, log, to));
  },
  apply(draft, { node, log, to }, context) {
    resupplyNode(draft, context, node, findUnit(draft, log)!, to);
  },
};

const cpShape = shape({ type: oneOf(['setUpCP']), unit: id });
export type SetUpCP = Infer<typeof cpShape>;
/** NQM-11.1, NQM-11.2: a medical or repair stand that has spent a bound halted opens a collection point. */
export const setUpCP: NqmRule<SetUpCP> = {
  rule: 'NQM-11.1',
  shape: cpShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    yield* legal(
      this,
      state,
      seat,
      ownUnits(state, seat, unit => collects(unit) !== null).map(
        (unit): SetUpCP => ({ type: 'setUpCP', unit: unit.id }),
      ),
    );
  },
  refuse(state, seat, { unit: name }) {
    const wrong = refuseDone(state, seat, 'NQM-11.1') ?? refuseOnMap(state, seat, name, 'NQM-11.1');
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    if (collects(unit) === null) return no('NQM-11.1', 'E_TASK_UNIT');
    return unit.moved || unit.cp ? no('NQM-11.1', 'E_TASK_PLACE') : null;
  },
  apply(draft, { unit }) {
    findUnit(draft, unit)!.cp = true;
  },
};

const sendShape = shape({ type: oneOf(['sendToCP']), unit: id, stand: id, cp: id });
export type SendToCP = Infer<typeof sendShape>;
const CP_METRES = 500;
/** NQM-11.1, NQM-11.2: a marked stand within 500 m is sent to an open collection point of its kind. */
export const sendToCP: NqmRule<SendToCP> = {
  rule: 'NQM-11.1',
  shape: sendShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const points = state.units
      .filter(unit => unit.cp && unit.side === sideOfSeat(state, seat.id) && unit.state === 'map')
      .slice(0, 4);
    for (const unit of ownUnits(state, seat, one => here(one).some(stand => stand.markers > 0)))
      for (const cp of points)
        yield* legal(
          this,
          state,
          seat,
          here(unit)
            .filter(stand => stand.markers > 0)
            .map(
              (stand): SendToCP => ({
                type: 'sendToCP',
                unit: unit.id,
                stand: stand.id,
                cp: cp.id,
              }),
            ),
        );
  },
  refuse(state, seat, { unit: name, stand: which, cp: point }) {
    const rule = 'NQM-11.1';
    const wrong = refuseDone(state, seat, rule) ?? refuseOnMap(state, seat, name, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    const stand = here(unit).find(one => one.id === which);
    const cp = findUnit(state, point);
    if (!stand || cp?.side !== unit.side || cp.state !== 'map') return no(rule, 'E_UNKNOWN_ID');
    if (unit.underFire || unit.harassed || unit.moved) return no(rule, 'E_UNDER_FIRE');
    const isKind = collects(cp) === (stand.strength > 0 ? 'repair' : 'medical');
    const isLegal =
      cp.cp &&
      isKind &&
      stand.markers > 0 &&
      stand.collected === '' &&
      gapBetween(state, unit, cp) <= CP_METRES;
    return isLegal ? null : no(rule, 'E_TASK_PLACE');
  },
  apply(draft, { unit, stand, cp }) {
    findUnit(draft, unit)!.stands.find(one => one.id === stand)!.collected = cp;
  },
};

const nightShape = shape({
  type: oneOf(['nightOrder']),
  unit: id,
  order: oneOf(['rest', 'move', 'dig', 'resupply', 'task']),
  path: list(pointShape, 0, 60),
});
export type NightOrder = Infer<typeof nightShape>;
/** NQM-13.2: what a unit does in the night. */
export const nightOrder: NqmRule<NightOrder> = {
  rule: 'NQM-13.2',
  shape: nightShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat).slice(0, 12))
      yield* legal(
        this,
        state,
        seat,
        (['rest', 'dig'] as const).map(
          (order): NightOrder => ({ type: 'nightOrder', unit: unit.id, order, path: [] }),
        ),
      );
  },
  refuse(state, seat, { unit: name, order, path }) {
    const rule = 'NQM-13.2';
    const wrong = refuseDone(state, seat, rule) ?? refuseOnMap(state, seat, name, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    if (order !== 'move') {
      if (path.length > 0) return no(rule, 'E_PATH_START');
      return order === 'dig' ? because('NQM-7.13', digFault(state, unit)) : null;
    }
    for (const p of path) {
      const off = refusePoint(state, p, rule);
      if (off) return off;
    }
    if (path.length < 2 || path[0]![0] !== unit.x || path[0]![1] !== unit.y)
      return no(rule, 'E_PATH_START');
    if (isFixed(unit)) return no(rule, 'E_MODE');
    const way = nightWay(state, unit, path);
    if (!way) return no(rule, 'E_PATH_IMPASSABLE');
    if (way.seconds > NIGHT_MARCH_SECONDS) return no(rule, 'E_RATE');
    const [x = 0, y = 0] = path.at(-1)!;
    return nearContacts(state, unit.side, { ...unit, x, y }, NIGHT_MARCH_GAP, () => true).length > 0
      ? no(rule, 'E_TASK_PLACE')
      : null;
  },
  apply(draft, { unit, order, path }) {
    draft.nights = draft.nights.filter(one => one.unit !== unit);
    draft.nights.push({ unit, order, path: path.map(p => [...p]) });
  },
};
