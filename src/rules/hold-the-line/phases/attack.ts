import type { Refusal } from '../../../engine/refusal.ts';
import { flag, list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import { STEPS, type State } from '../state.ts';
import { isActions, isBusyHex, regionOf } from '../terms/acting.ts';
import { isUnder } from '../terms/effects.ts';
import { fieldOf } from '../terms/field.ts';
import { REGIONS } from '../terms/ground.ts';
import { gaitOf, IMPASSABLE, stepCost, terrainCost } from '../terms/moving.ts';
import { commandsHq, commandsUnit } from '../terms/seats.ts';
import { controller, isBarred, kindOf, sideOf } from '../terms/table.ts';
import { airDieFor } from './air-dice.ts';
import { type Attack, cpFor, gunFault, gunsShape, type Plan, planOf } from './attack-cost.ts';
import { plannedAttacks } from './attack-plans.ts';
import { declare } from './combat/declare.ts';
import { labelOf, noSuch, phaseFault, turnFault } from './common.ts';
import type { HtlRule } from './rule.ts';

export type { Attack };

const id = text(60);

const unknownIn = (action: Attack, plan: Plan): string | null => {
  const lists: [readonly string[], readonly number[]][] = [
    [action.units, plan.units],
    [action.from, plan.from],
    [[action.target], [plan.target]],
    [(action.artillery ?? []).map(one => one.counter), plan.guns.map(one => one.counter)],
    [action.support ?? [], plan.support],
  ];
  for (const [names, numbers] of lists) {
    const at = numbers.findIndex(number => number < 0);
    if (at >= 0) return names[at] ?? '';
  }
  return plan.bridges.some(one => one < 0) ? (action.bridge ?? 'bridge') : null;
};

/** HTL-4.2: the step that must be open in the region of each attacker. */
const stepFault = (state: State, rule: string, unit: number, step: string): Refusal | null => {
  const region = regionOf(state, unit);
  const now = state.regions[region]!.step;
  if (STEPS.indexOf(now) < STEPS.indexOf(step as 'RALLY'))
    return no(rule, 'E_PHASE', { phase: now });
  return now === step ? null : no(rule, 'E_STEP_ORDER', { region: REGIONS[region]!, step: now });
};

/** HTL-10.1: the state of each attacker. */
const attackerFault = (state: State, plan: Plan, unit: number): Refusal | null => {
  const one = state.units[unit]!;
  const name = fieldOf(state).pieces[unit]!.id;
  const rule = 'HTL-10.1';
  if (one.status !== 'on' || !plan.from.includes(one.hex))
    return no(rule, 'E_OFFMAP', { unit: name });
  if (kindOf(state, unit) !== 'cube')
    return no('HTL-16.3', 'E_POSTURE', { unit: name, posture: kindOf(state, unit) });
  if (one.assembling) return no('HTL-3.8', 'E_ASSEMBLING', { unit: name });
  if (one.posture === 'disordered') return no('HTL-7.5', 'E_DISORDERED', { unit: name });
  return one.committed || one.marched ? no(rule, 'E_COMMITTED', { unit: name }) : null;
};

const postureFault = (state: State, plan: Plan): Refusal | null => {
  const wanted = plan.kind === 'prepared' ? 'prepared' : 'movement';
  const kinds = new Set(plan.units.map(u => state.units[u]!.posture));
  if (kinds.size > 1 && kinds.has('prepared') && kinds.has('movement'))
    return no('HTL-10.4', 'E_MIX');
  const wrong = plan.units.find(u => state.units[u]!.posture !== wanted);
  return wrong === undefined
    ? null
    : no('HTL-10.1', 'E_POSTURE', {
        unit: fieldOf(state).pieces[wrong]!.id,
        posture: state.units[wrong]!.posture,
      });
};

const eventFault = (state: State, plan: Plan): Refusal | null => {
  if (plan.units.some(u => state.units[u]!.pinned)) return no('HTL-21.1', 'E_EVENT');
  const east = plan.units.some(u => fieldOf(state).east[state.units[u]!.hex] === 1);
  if (state.politics.frozen && plan.side === 'GE' && east) return no('HTL-20.4', 'E_EVENT');
  const hqs = plan.units.map(u => state.units[u]!.hq);
  if (plan.from.length > 1 && hqs.some(hq => isUnder(state, hq, 'noTwoHexAttacks')))
    return no('HTL-21.1', 'E_EVENT');
  const bridging = [...hqs, ...plan.bridges.map(one => state.counters[one]!.hq)];
  return plan.bridges.length > 0 && bridging.some(hq => isUnder(state, hq, 'noBridges'))
    ? no('HTL-21.1', 'E_EVENT')
    : null;
};

/** HTL-10.1: points to enter the target; a bridge that the attackers bring counts as laid. */
const costToEnter = (state: State, unit: number, target: number): number => {
  const field = fieldOf(state);
  const { hex } = state.units[unit]!;
  const step = stepCost(state, hex, field.grid.direction(hex, target), gaitOf(state, unit));
  return step < IMPASSABLE
    ? step
    : terrainCost(field.terrain[target]!, field.pass[target] === 1, gaitOf(state, unit));
};

/** HTL-4.5: whether a unit could attack a hex next to it: ground, points, and a bridge that its HQ has where there is none. */
export const mayReach = (state: State, unit: number, target: number): boolean => {
  const field = fieldOf(state);
  const { hex, posture, hq } = state.units[unit]!;
  if (state.politics.frozen && sideOf(state, unit) === 'GE' && field.east[hex] === 1) return false;
  const bridges = () =>
    field.counters.some(
      ({ kind }, c) =>
        kind === 'bridge' && state.counters[c]!.hq === hq && state.counters[c]!.status === 'ready',
    );
  if (isBarred(state, hex, field.grid.direction(hex, target)) && !bridges()) return false;
  const cost = costToEnter(state, unit, target);
  return cost < IMPASSABLE && cost <= (field.pieces[unit]!.type.faces[posture]?.mp ?? 0);
};

/** HTL-10.1, HTL-16.7: rivers, terrain and points between the attacker and the target. */
const groundFault = (state: State, plan: Plan, seat: string, target: string): Refusal | null => {
  const field = fieldOf(state);
  const barred = [...new Set(plan.units.map(u => state.units[u]!.hex))].filter(from =>
    isBarred(state, from, field.grid.direction(from, plan.target)),
  );
  const usable = plan.bridges.filter(
    one =>
      field.counters[one]!.kind === 'bridge' &&
      state.counters[one]!.status === 'ready' &&
      commandsHq(state, seat, state.counters[one]!.hq),
  );
  if (usable.length < plan.bridges.length)
    return no('HTL-16.7', 'E_COUNTER', { counter: 'bridge' });
  if (barred.length > usable.length) return no('HTL-16.7', 'E_BRIDGE', { hex: target });
  for (const unit of plan.units) {
    const { id: name, type } = field.pieces[unit]!;
    const cost = costToEnter(state, unit, plan.target);
    if (cost >= IMPASSABLE) return no('HTL-14.2', 'E_MOUNTAIN', { hex: target });
    if (cost > (type.faces[state.units[unit]!.posture]?.mp ?? 0))
      return no('HTL-10.1', 'E_ENTER_MP', { unit: name, hex: target });
  }
  return null;
};

/** HTL-10.1 to HTL-10.4: units attack a hex next to them. */
export const attack: HtlRule<Attack> = {
  rule: 'HTL-10.1',
  shape: shape({
    type: oneOf(['attack']),
    kind: oneOf(['prepared', 'other']),
    from: list(text(8), 1, 6),
    units: list(id, 1, 9),
    target: text(8),
    artillery: optional(gunsShape),
    support: optional(list(id, 0, 9)),
    bridge: optional(id),
    bridges: optional(list(id, 0, 2)),
    airDie: optional(flag),
  }),
  listing: 'key',
  key: ({ kind, from, target }) => `${kind} ${[...from].sort().join(' ')} ${target}`,
  anytime: true,
  *candidates(state, seat) {
    if (!isActions(state)) return;
    for (const kind of ['prepared', 'other'] as const)
      for (const action of plannedAttacks(state, seat.id, kind))
        if (!this.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, action) {
    const rule = 'HTL-10.1';
    const plan = planOf(state, action);
    const unknown = unknownIn(action, plan);
    if (unknown !== null) return noSuch(rule, unknown);
    if (new Set(plan.units).size < plan.units.length || new Set(plan.from).size < plan.from.length)
      return no(rule, 'E_FORMAT', { what: 'named twice' });
    const wrong = phaseFault(state, rule, ['ACTIONS_1', 'ACTIONS_2']);
    if (wrong) return wrong;
    const stranger = plan.units.find(u => !commandsUnit(state, seat.id, u));
    if (stranger !== undefined)
      return no('HTL-10.8', 'E_SEAT', { what: fieldOf(state).pieces[stranger]!.id });
    const step = plan.kind === 'prepared' ? 'PREPARED' : 'OTHER';
    for (const unit of plan.units) {
      const early = turnFault(state, rule, unit) ?? stepFault(state, 'HTL-4.2', unit, step);
      if (early) return early;
    }
    const busy = [...plan.from, plan.target].find(hex => isBusyHex(state, hex));
    if (busy !== undefined) return no('HTL-4.2', 'E_BUSY', { what: labelOf(state, busy) });
    for (const unit of plan.units) {
      const fault = attackerFault(state, plan, unit);
      if (fault) return fault;
    }
    return (
      postureFault(state, plan) ??
      eventFault(state, plan) ??
      targetFault(state, plan, action) ??
      groundFault(state, plan, seat.id, action.target) ??
      gunFault(state, plan.side, plan.from, plan.guns, plan.support) ??
      airFault(state, plan) ??
      cpFor(state, plan, seat.id).fault
    );
  },
  apply(draft, action, context) {
    declare(draft, planOf(draft, action), context);
  },
};

const airFault = (state: State, plan: Plan): Refusal | null =>
  plan.air && airDieFor(state, plan.side, plan.units, plan.target) < 0
    ? no('HTL-11.8', 'E_ARTY', { counter: 'the air die' })
    : null;

const targetFault = (state: State, plan: Plan, action: Attack): Refusal | null => {
  const field = fieldOf(state);
  if (plan.from.length > 2) return no('HTL-10.3', 'E_TWO_HEXES');
  const far = plan.from.find(hex => field.grid.direction(hex, plan.target) < 0);
  if (far !== undefined)
    return no('HTL-10.1', 'E_ADJACENT', { target: action.target, from: labelOf(state, far) });
  const idle = plan.from.find(hex => !plan.units.some(u => state.units[u]!.hex === hex));
  if (idle !== undefined) return no('HTL-10.3', 'E_FORMAT', { what: labelOf(state, idle) });
  return !field.open[plan.target] || controller(state, plan.target) === plan.side
    ? no('HTL-10.1', 'E_TARGET', { target: action.target })
    : null;
};
