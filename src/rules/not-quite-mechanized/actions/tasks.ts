import { type Infer, list, oneOf, optional, shape, whole } from '../../../engine/shape.ts';
import { id, pointShape } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { TASKS, type TaskId, taskHours } from '../tables/tasks.ts';
import { gapBetween } from '../terms/footprint.ts';
import { groundOf } from '../terms/ground.ts';
import { removeUnit } from '../terms/losses.ts';
import { unitName } from '../terms/names.ts';
import { isInContact } from '../terms/ranges.ts';
import { findUnit } from '../terms/roster.ts';
import { here, isEngineer, isUnwounded } from '../terms/stands.ts';
import { lineMetres, taskFault } from '../terms/tasks.ts';
import { tell } from '../terms/told.ts';
import {
  because,
  legal,
  type NqmRule,
  ownUnits,
  refuseDone,
  refuseOnMap,
  refusePoint,
  thisPhase,
} from './rule.ts';

const taskShape = shape({
  type: oneOf(['startTask']),
  unit: id,
  task: oneOf(TASKS),
  line: list(pointShape, 0, 20),
  feature: optional(id),
});
export type StartTask = Infer<typeof taskShape>;

/** NQM-7.8, NQM-7.17: a unit begins a task; dice for crossings are rolled when the step starts and kept from the enemy. */
export const startTask: NqmRule<StartTask> = {
  rule: 'NQM-7.17',
  shape: taskShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat).slice(0, 10)) {
      yield* legal(this, state, seat, [
        { type: 'startTask', unit: unit.id, task: 'digInCompany', line: [] },
      ]);
      if (isEngineer(unit))
        for (const bridge of groundOf(state)
          .features.filter(one => one.type === 'bridge')
          .slice(0, 4))
          yield* legal(this, state, seat, [
            {
              type: 'startTask',
              unit: unit.id,
              task: 'demolishMinorBridge',
              line: [],
              feature: bridge.id,
            },
          ]);
    }
  },
  refuse(state, seat, action) {
    const rule = 'NQM-7.17';
    const wrong = refuseDone(state, seat, rule) ?? refuseOnMap(state, seat, action.unit, rule);
    if (wrong) return wrong;
    for (const p of action.line) {
      const off = refusePoint(state, p, rule);
      if (off) return off;
    }
    const unit = findUnit(state, action.unit)!;
    if (unit.broken) return no(rule, 'E_BROKEN');
    if (isInContact(state, unit)) return no(rule, 'E_UNDER_FIRE');
    if (state.tasks.some(one => one.unit === unit.id)) return no(rule, 'E_PLANNED');
    return because(rule, taskFault(state, unit, action));
  },
  apply(draft, { unit: name, task, line, feature }, context) {
    const unit = findUnit(draft, name)!;
    const isFixedTime = draft.options.fixedTaskTimes === 'yes';
    const dice = (spec: string): number =>
      context.roll(spec, 'NQM-7.10', { for: name, seenBy: [] }).reduce((a, b) => a + b, 0);
    const hours =
      task === 'infantryBridgehead'
        ? isFixedTime
          ? 2
          : Math.ceil(dice('d6') / 2)
        : task === 'vehicleBridge'
          ? isFixedTime
            ? 7
            : dice('2d6')
          : hoursOf(task, line);
    const done = task === 'digInCompany' ? unit.digging : 0;
    draft.tasks.push({
      side: unit.side,
      task,
      unit: name,
      line: line.map(p => [...p]),
      feature: feature ?? '',
      hours,
      done,
      idle: 0,
    });
    unit.intent = null;
    tell(draft, context, unit.side, 'NQM-7.8', 'taskBegun', { unit: name, task });
  },
};
const hoursOf = (task: TaskId, line: readonly (readonly number[])[]): number =>
  Math.max(1, taskHours(task, line.length > 1 ? lineMetres(line) : 0));

const stopShape = shape({ type: oneOf(['stopTask']), unit: id });
export type StopTask = Infer<typeof stopShape>;
/** NQM-7.8: a task is given up. */
export const stopTask: NqmRule<StopTask> = {
  rule: 'NQM-7.8',
  shape: stopShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat))
      yield* legal(this, state, seat, [{ type: 'stopTask', unit: unit.id }]);
  },
  refuse: (state, seat, { unit }) =>
    refuseDone(state, seat, 'NQM-7.8') ??
    refuseOnMap(state, seat, unit, 'NQM-7.8') ??
    (state.tasks.some(one => one.unit === unit) ? null : no('NQM-7.8', 'E_TASK_UNIT')),
  apply(draft, { unit }) {
    draft.tasks = draft.tasks.filter(one => one.unit !== unit);
  },
};

const detachShape = shape({
  type: oneOf(['detach']),
  unit: id,
  stands: list(id, 0, 12),
  strength: optional(whole(1, 20)),
});
export type Detach = Infer<typeof detachShape>;
/** NQM-2.20: platoons leave a company that is organised and out of contact; at least one stays. */
export const detach: NqmRule<Detach> = {
  rule: 'NQM-2.20',
  shape: detachShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat, one => one.kind === 'company').slice(0, 6)) {
      const last = here(unit).at(-1);
      if (last)
        yield* legal(this, state, seat, [{ type: 'detach', unit: unit.id, stands: [last.id] }]);
    }
  },
  refuse(state, seat, { unit: name, stands, strength }) {
    const rule = 'NQM-2.20';
    const wrong = refuseDone(state, seat, rule) ?? refuseOnMap(state, seat, name, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    const own = here(unit);
    if (
      unit.kind !== 'company' ||
      unit.disorder !== 'none' ||
      unit.broken ||
      isInContact(state, unit)
    )
      return no(rule, 'E_DETACH');
    if (strength !== undefined) {
      const [tank] = own;
      return stands.length === 0 &&
        own.length === 1 &&
        tank &&
        tank.strength - tank.markers > strength
        ? null
        : no(rule, 'E_DETACH');
    }
    const chosen = stands.flatMap(one => own.find(stand => stand.id === one) ?? []);
    const isWhole = chosen.length === stands.length && new Set(stands).size === stands.length;
    const isPossible =
      stands.length > 0 &&
      stands.length < own.length &&
      chosen.every(stand => isUnwounded(stand, state.options));
    return isWhole && isPossible ? null : no(rule, 'E_DETACH');
  },
  apply(draft, { unit: name, stands, strength }) {
    const unit = findUnit(draft, name)!;
    if (strength !== undefined) {
      const tank = here(unit)[0]!;
      tank.strength -= strength;
      addPlatoon(
        draft,
        unit,
        [{ ...tank, id: `${unitName(draft, unit.id, 'p')}.1`, strength, markers: 0 }],
        strength,
      );
      return;
    }
    for (const stand of stands) {
      const moved = unit.stands.find(one => one.id === stand)!;
      unit.stands = unit.stands.filter(one => one !== moved);
      addPlatoon(draft, unit, [moved], Math.max(1, moved.strength));
    }
  },
};

const addPlatoon = (draft: State, unit: Unit, stands: Unit['stands'], cu: number): void => {
  const taken = Math.min(cu, unit.cu);
  unit.cu -= taken;
  unit.cuMax = Math.max(0, unit.cuMax - cu);
  unit.cu = Math.min(unit.cu, unit.cuMax);
  draft.units.push({
    ...unit,
    id: unitName(draft, unit.id, 'p'),
    name: `${unit.name} platoon`,
    kind: 'platoon',
    stands,
    cu: taken,
    cuMax: cu,
    trail: [],
    stoppedBy: [],
    march: null,
    intent: null,
    policy: unit.policy && { ...unit.policy },
    look: null,
    line: null,
    detachedFrom: unit.id,
  });
};

const rejoinShape = shape({ type: oneOf(['rejoin']), unit: id });
export type Rejoin = Infer<typeof rejoinShape>;
/** NQM-2.20: a detached platoon rejoins within 300 m of its company. */
export const rejoin: NqmRule<Rejoin> = {
  rule: 'NQM-2.20',
  shape: rejoinShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat, one => one.detachedFrom !== ''))
      yield* legal(this, state, seat, [{ type: 'rejoin', unit: unit.id }]);
  },
  refuse(state, seat, { unit: name }) {
    const rule = 'NQM-2.20';
    const wrong = refuseDone(state, seat, rule) ?? refuseOnMap(state, seat, name, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    const company = findUnit(state, unit.detachedFrom);
    const isLegal =
      company?.state === 'map' &&
      !company.broken &&
      !unit.broken &&
      gapBetween(state, unit, company) <= 300 &&
      !isInContact(state, unit) &&
      !isInContact(state, company);
    return isLegal ? null : no(rule, 'E_DETACH');
  },
  apply(draft, { unit: name }) {
    const unit = findUnit(draft, name)!;
    const company = findUnit(draft, unit.detachedFrom)!;
    company.stands.push(...unit.stands);
    company.cuMax += unit.cuMax;
    company.cu += unit.cu;
    unit.stands = [];
    unit.cu = 0;
    unit.cuMax = 0;
    removeUnit(draft, unit);
  },
};
