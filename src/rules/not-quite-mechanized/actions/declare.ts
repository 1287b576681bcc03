import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { planFor } from '../doctrine/declare.ts';
import { id } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { CLASSES, TARGETS } from '../tables/weapons.ts';
import {
  attackerFault,
  attackFault,
  generalNamed,
  leadingNode,
  openAttack,
  possibleAttackers,
} from '../terms/attack.ts';
import { isHourReached } from '../terms/counterattack.ts';
import { attackOf } from '../terms/engaged.ts';
import { groundAt, terrainOf } from '../terms/field.ts';
import { gapBetween, pointOf } from '../terms/footprint.ts';
import { contactClass } from '../terms/protection.ts';
import { bandOf, locatedBy, seesToFire, shotsOf, weaponsOf } from '../terms/ranges.ts';
import {
  findEngagement,
  findUnit,
  nodesOfSeat,
  seatOf,
  sideOfSeat,
  unitsOf,
} from '../terms/roster.ts';
import { tell } from '../terms/told.ts';
import {
  because,
  legal,
  type NqmRule,
  ownAttacks,
  ownUnits,
  refuseDone,
  refuseEngagement,
  refuseOnMap,
  refusePoint,
  thisPhase,
} from './rule.ts';

const coordinate = whole(-1_000_000, 1_000_000);
const attackFields = {
  command: optional(id),
  attackers: list(id, 1, 40),
  supports: list(id, 0, 40),
  x: coordinate,
  y: coordinate,
  r: whole(0, 100_000),
};
const declareShape = shape({ type: oneOf(['declareAttack']), ...attackFields });
export type DeclareAttack = Infer<typeof declareShape>;

const proposals = (state: State, seat: { id: string }): Omit<DeclareAttack, 'type'>[] =>
  nodesOfSeat(state, seat.id)
    .filter(node => node.level === 'battalion')
    .slice(0, 12)
    .flatMap(node => {
      const units = unitsOf(state, node.id).filter(unit => unit.state === 'map');
      const near = locatedBy(state, node.side).filter(
        contact =>
          contact.combat &&
          units.some(
            unit => Math.abs(unit.x - contact.x) < 1500 && Math.abs(unit.y - contact.y) < 1500,
          ),
      );
      return near.slice(0, 4).flatMap(contact => {
        const plan = planFor(state, node, units, contact);
        if (!plan) return [];
        const { command, attackers, supports, x, y, r } = plan;
        return [
          {
            ...(command === '' ? {} : { command }),
            attackers: [...attackers],
            supports: [...supports],
            x,
            y,
            r,
          },
        ];
      });
    });

const planOf = ({ command, attackers, supports, x, y, r }: Omit<DeclareAttack, 'type'>) => ({
  command: command ?? '',
  attackers,
  supports,
  x,
  y,
  r,
});

const refuseAttack = (
  state: State,
  seat: Parameters<typeof refuseOnMap>[1],
  action: Omit<DeclareAttack, 'type'>,
  rule: string,
) => {
  const done = refuseDone(state, seat, rule);
  if (done) return done;
  const general = generalNamed(state, action.command ?? '');
  if (general && general.side !== sideOfSeat(state, seat.id)) return no(rule, 'E_UNKNOWN_ID');
  const command = action.command === undefined || general ? [] : [action.command];
  for (const name of [...action.attackers, ...action.supports, ...command]) {
    const unit = findUnit(state, name);
    if (unit?.side !== sideOfSeat(state, seat.id) || unit.state !== 'map')
      return no(rule, 'E_UNKNOWN_ID');
  }
  const off = refusePoint(state, [action.x, action.y], rule);
  if (off) return off;
  const plan = planOf(action);
  const node = leadingNode(state, plan);
  if (!node || seatOf(state, node.id) !== seat.id) return no(rule, 'E_NOT_SEAT');
  return because(rule, attackFault(state, plan));
};

/** NQM-8.1, NQM-8.2, NQM-8.32: a command stand starts an attack on a circle. */
export const declareAttack: NqmRule<DeclareAttack> = {
  rule: 'NQM-8.1',
  shape: declareShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    yield* legal(
      this,
      state,
      seat,
      proposals(state, seat).map((one): DeclareAttack => ({ type: 'declareAttack', ...one })),
    );
  },
  refuse: (state, seat, action) => refuseAttack(state, seat, action, 'NQM-8.1'),
  apply(draft, action, context) {
    const engagement = openAttack(draft, planOf(action), false);
    tell(draft, context, engagement.side, 'NQM-8.1', 'declared', {
      engagement: engagement.id,
      attackers: action.attackers,
      x: action.x,
      y: action.y,
    });
  },
};

const counterShape = shape({ type: oneOf(['counterattack']), ...attackFields });
export type Counterattack = Infer<typeof counterShape>;
/** NQM-9.15: units that are not themselves assaulted strike back at whoever holds or assaults the position. */
export const counterattack: NqmRule<Counterattack> = {
  rule: 'NQM-9.15',
  shape: counterShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    yield* legal(
      this,
      state,
      seat,
      proposals(state, seat).map((one): Counterattack => ({ type: 'counterattack', ...one })),
    );
  },
  refuse(state, seat, action) {
    const wrong = refuseAttack(state, seat, action, 'NQM-9.15');
    if (wrong) return wrong;
    if (action.attackers.some(name => findUnit(state, name)?.assaulted))
      return no('NQM-9.15', 'E_UNDER_FIRE');
    return isHourReached(state, action.attackers) ? null : no('NQM-9.15', 'E_ASSAULT_TIMING');
  },
  apply(draft, action, context) {
    const engagement = openAttack(draft, planOf(action), true);
    tell(draft, context, engagement.side, 'NQM-9.15', 'declared', {
      engagement: engagement.id,
      attackers: action.attackers,
      x: action.x,
      y: action.y,
    });
  },
};

const reinforceShape = shape({
  type: oneOf(['reinforce']),
  engagement: text(100),
  units: list(id, 1, 20),
});
export type Reinforce = Infer<typeof reinforceShape>;
/** NQM-3.11: previously unengaged companies come within effective range and join. */
export const reinforce: NqmRule<Reinforce> = {
  rule: 'NQM-3.11',
  shape: reinforceShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const engagement of ownAttacks(state, seat)) {
      const fresh = possibleAttackers(state, unitsOf(state, engagement.node), engagement).filter(
        unit => !engagement.attackers.includes(unit.id),
      );
      yield* legal(
        this,
        state,
        seat,
        fresh.map(
          (unit): Reinforce => ({ type: 'reinforce', engagement: engagement.id, units: [unit.id] }),
        ),
      );
    }
  },
  refuse(state, seat, { engagement: name, units }) {
    const rule = 'NQM-3.11';
    const wrong = refuseDone(state, seat, rule) ?? refuseEngagement(state, seat, name, rule);
    if (wrong) return wrong;
    const engagement = findEngagement(state, name)!;
    if (new Set(units).size < units.length) return no(rule, 'E_OVERLAP');
    for (const one of units) {
      const bad = refuseOnMap(state, seat, one, rule);
      if (bad) return bad;
      const unit = findUnit(state, one)!;
      if (attackOf(state, unit) || engagement.supports.includes(one)) return no(rule, 'E_OVERLAP');
      const fault = attackerFault(state, unit);
      if (fault) return no(rule, fault);
      if (possibleAttackers(state, [unit], engagement).length === 0) return no(rule, 'E_RANGE');
    }
    return null;
  },
  apply(draft, { engagement: name, units }) {
    const engagement = findEngagement(draft, name)!;
    engagement.attackers.push(...units);
    engagement.fresh.push(...units.filter(one => !engagement.used.includes(one)));
  },
};

const fireShape = shape({
  type: oneOf(['allocateFire']),
  unit: id,
  kind: oneOf(TARGETS),
  class: oneOf(CLASSES),
});
export type AllocateFire = Infer<typeof fireShape>;
/** NQM-8.33, NQM-17.5: groups that the side believes to be in a unit's range and sight. */
const groupsBefore = (
  state: State,
  unit: Unit,
): { kind: AllocateFire['kind']; class: AllocateFire['class'] }[] => {
  const terrain = terrainOf(state);
  return locatedBy(state, unit.side)
    .filter(contact => {
      const gap = gapBetween(state, unit, contact);
      return (
        weaponsOf(unit).some(weapon => bandOf(weapon, contact.target, gap) !== null) &&
        seesToFire(state, unit, contact)
      );
    })
    .map(contact => ({
      kind: contact.target,
      class: contactClass(contact, groundAt(terrain, pointOf(contact)), state.options),
    }));
};
/** NQM-8.21, NQM-8.33, NQM-8.35: names the group that a unit fires at. */
export const allocateFire: NqmRule<AllocateFire> = {
  rule: 'NQM-8.21',
  shape: fireShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat, one => weaponsOf(one).length > 0).slice(0, 12)) {
      const seen = new Map(groupsBefore(state, unit).map(one => [`${one.kind} ${one.class}`, one]));
      yield* legal(
        this,
        state,
        seat,
        [...seen.values()].map(
          (one): AllocateFire => ({ type: 'allocateFire', unit: unit.id, ...one }),
        ),
      );
    }
  },
  refuse(state, seat, { unit: name, kind, class: of }) {
    const rule = 'NQM-8.21';
    const wrong = refuseDone(state, seat, rule) ?? refuseOnMap(state, seat, name, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    if (unit.broken) return no(rule, 'E_BROKEN');
    if (unit.shots >= shotsOf(state, unit)) return no('NQM-8.17', 'E_ALREADY_FIRED');
    if (unit.fuMax > 0 ? unit.fu === 0 : unit.cu === 0)
      return no('NQM-11.3', unit.fuMax > 0 ? 'E_NO_FU' : 'E_NO_CU');
    return groupsBefore(state, unit).some(one => one.kind === kind && one.class === of)
      ? null
      : no(rule, 'E_RANGE');
  },
  apply(draft, { unit, kind, class: of }) {
    draft.fires = draft.fires.filter(one => one.unit !== unit);
    draft.fires.push({ unit, engagement: '', kind, class: of });
  },
};
