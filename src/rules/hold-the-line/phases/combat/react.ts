import type { Refusal } from '../../../../engine/refusal.ts';
import { flag, list, oneOf, optional, shape, text, whole } from '../../../../engine/shape.ts';
import type { Combat } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { StandingOrder, State } from '../../state.ts';
import { sizeOf } from '../../terms/dice.ts';
import { fieldOf } from '../../terms/field.ts';
import { faceAtStart } from '../../terms/fighting.ts';
import { faceOf } from '../../terms/pools.ts';
import { actsFor, postOfUnit, seatOf, seesMap } from '../../terms/seats.ts';
import { standingFor } from '../../terms/standing.ts';
import { cpOn, enemyOf, showUnit, spendCp } from '../../terms/table.ts';
import { airDieFor, payAirDie } from '../air-dice.ts';
import {
  besides,
  type Guns,
  giftSpent,
  gunFault,
  gunsCost,
  gunsOn,
  gunsShape,
  payBesides,
  upperCp,
} from '../attack-cost.ts';
import { noSuch } from '../common.ts';
import type { HtlRule } from '../rule.ts';

export type DefenderReact = {
  type: 'defenderReact';
  combat: number;
  leaveOut?: string[] | undefined;
  artillery?: Guns | undefined;
  support?: string[] | undefined;
  dugInDie?: boolean | undefined;
  airDie?: boolean | undefined;
};
/** A reaction in numbers. */
export type Reaction = {
  readonly leaveOut: readonly number[];
  readonly guns: readonly { readonly counter: number; readonly dice: number }[];
  readonly support: readonly number[];
  readonly dugInDie: boolean;
  readonly air: boolean;
};

export const combatNamed = (state: State, id: number): Combat | undefined =>
  state.combats.find(one => one.id === id);

/** HTL-24: only the seats involved in a combat may answer in it; others know no more than that a hex is fought for. */
export const outsider = (state: State, rule: string, seat: string, id: number): Refusal | null => {
  const combat = combatNamed(state, id);
  if (!combat || !seesMap(state, seat)) return noSuch(rule, `combat ${id}`);
  const posts = [
    combat.post,
    combat.defPost,
    ...[...combat.att.units, ...combat.def.units, ...combat.leftOut].map(u => postOfUnit(state, u)),
  ];
  return posts.some(post => post !== '' && actsFor(state, seat, post))
    ? null
    : no(rule, 'E_SEAT', { what: `combat ${id}` });
};

const reactionOf = (state: State, action: DefenderReact): Reaction => {
  const field = fieldOf(state);
  return {
    leaveOut: (action.leaveOut ?? []).map(id => field.unit(id)),
    guns: (action.artillery ?? []).map(({ counter, dice }) => ({
      counter: field.counter(counter),
      dice,
    })),
    support: (action.support ?? []).map(id => field.counter(id)),
    dugInDie: action.dugInDie ?? false,
    air: action.airDie ?? false,
  };
};

const isDugIn = (combat: Combat, units: readonly number[]): boolean =>
  units.some(u => faceAtStart(combat, u) === 'dugIn');

/** HTL-13.4: no guns, counters or aircraft in an exploit combat, the defender's artillery by option. */
const mayFire = (state: State, combat: Combat): boolean =>
  combat.kind !== 'exploit' || state.options.defenderArtilleryVsExploit; // HTL-O28

/** HTL-10.7, HTL-11.9: at least one stays in; what is used stands on the hex and is paid there. */
const reactFault = (state: State, combat: Combat, plan: Reaction): Refusal | null => {
  const rule = 'HTL-11.9';
  const left = combat.def.units.filter(u => !plan.leaveOut.includes(u));
  if (plan.leaveOut.some(u => !combat.def.units.includes(u)))
    return noSuch('HTL-10.7', 'unit here');
  if (left.length === 0) return no('HTL-10.7', 'E_LEAVE_ALL');
  if (plan.dugInDie && !isDugIn(combat, left))
    return no('HTL-11.6', 'E_POSTURE', { unit: 'nobody', posture: 'not dug in' });
  const unknown = [...plan.guns.map(one => one.counter), ...plan.support].some(one => one < 0);
  if (unknown) return noSuch(rule, 'counter');
  const side = enemyOf(combat.attacker);
  if (plan.guns.length > 0 && !mayFire(state, combat))
    return no('HTL-13.4', 'E_ARTY', { counter: 'artillery' });
  if (combat.kind === 'exploit' && (plan.support.length > 0 || plan.air))
    return no('HTL-13.4', 'E_COUNTER', { counter: 'support' });
  const gun = gunFault(state, side, [combat.target], plan.guns, plan.support);
  if (gun) return gun;
  if (plan.air && airDieFor(state, side, left, combat.target) < 0)
    return no('HTL-11.8', 'E_ARTY', { counter: 'the air die' });
  const has = cpOn(state, combat.target);
  const needs = reactionCost(state, plan);
  const seat = seatOf(state, combat.defPost) ?? '';
  const upper = plan.air && upperCp(state, side, seat) > 0 ? 1 : 0;
  return has + upper + besides(state, seat, plan.guns, plan.support).most < needs
    ? no('HTL-6.6', 'E_NO_CP', { hex: fieldOf(state).grid.label(combat.target), has, needs })
    : null;
};

const gunsPrice = (state: State, guns: Reaction['guns']): number =>
  gunsCost(state, guns).reduce((sum, { cp }) => sum + cp, 0);

/** PL-EV-12, GE-EV-12: as many dice of one more gun as the points pay for. */
const mostDice = (
  state: State,
  guns: Reaction['guns'],
  counter: number,
  cp: number,
  most: number,
): number => {
  const before = gunsPrice(state, guns);
  let dice = Math.min(fieldOf(state).counters[counter]!.maxDice, most);
  while (dice > 0 && gunsPrice(state, [...guns, { counter, dice }]) - before > cp) dice -= 1;
  return dice;
};

const reactionCost = (state: State, plan: Reaction): number =>
  gunsPrice(state, plan.guns) + plan.support.length + (plan.dugInDie ? 1 : 0) + (plan.air ? 1 : 0);

/** HTL-11.9: the defender leaves units out and pays for guns, counters, the dug-in die and aircraft. */
export const defenderReact: HtlRule<DefenderReact> = {
  rule: 'HTL-11.9',
  shape: shape({
    type: oneOf(['defenderReact']),
    combat: whole(1),
    leaveOut: optional(list(text(60), 0, 9)),
    artillery: optional(gunsShape),
    support: optional(list(text(60), 0, 9)),
    dugInDie: optional(flag),
    airDie: optional(flag),
  }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    for (const combat of state.combats) {
      if (combat.stage !== 'REACT' || !actsFor(state, seat.id, combat.defPost)) continue;
      for (const plan of reactions(state, combat)) {
        const action = asAction(state, combat, plan);
        if (!this.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, action) {
    const stranger = outsider(state, 'HTL-11.9', seat.id, action.combat);
    if (stranger) return stranger;
    const combat = combatNamed(state, action.combat)!;
    if (combat.stage !== 'REACT') return no('HTL-11.9', 'E_PHASE', { phase: combat.stage });
    if (!actsFor(state, seat.id, combat.defPost))
      return no('HTL-11.9', 'E_SEAT', { what: `combat ${action.combat}` });
    return reactFault(state, combat, reactionOf(state, action));
  },
  apply(draft, action) {
    const combat = combatNamed(draft, action.combat)!;
    react(draft, combat, reactionOf(draft, action));
  },
};

const asAction = (state: State, combat: Combat, plan: Reaction): DefenderReact => {
  const field = fieldOf(state);
  return {
    type: 'defenderReact',
    combat: combat.id,
    leaveOut: plan.leaveOut.map(u => field.pieces[u]!.id),
    artillery: plan.guns.map(({ counter, dice }) => ({
      counter: field.counters[counter]!.id,
      dice,
    })),
    support: plan.support.map(c => field.counters[c]!.id),
    dugInDie: plan.dugInDie,
    airDie: plan.air,
  };
};

/** Carries a reaction out; the dice are thrown next. */
export const react = (draft: State, combat: Combat, plan: Reaction): void => {
  const side = enemyOf(combat.attacker);
  combat.leftOut = [...plan.leaveOut];
  combat.def.units = combat.def.units.filter(u => !plan.leaveOut.includes(u));
  combat.def.guns = plan.guns.map(one => ({ ...one }));
  combat.def.support = [...plan.support];
  combat.dugInDie = plan.dugInDie;
  combat.def.air = plan.air;
  if (plan.air)
    draft.air.dice[airDieFor(draft, side, combat.def.units, combat.target)]!.used = true;
  const seat = seatOf(draft, combat.defPost) ?? '';
  const upper = plan.air && upperCp(draft, side, seat) > 0 ? 1 : 0;
  const cost = reactionCost(draft, plan);
  const short = Math.max(0, cost - upper - cpOn(draft, combat.target));
  payBesides(draft, besides(draft, seat, plan.guns, plan.support), short);
  spendCp(draft, combat.target, cost - short - (plan.air ? 1 : 0));
  if (plan.air)
    payAirDie(draft, side, cpOn(draft, combat.target), () => spendCp(draft, combat.target, 1));
  giftSpent(draft, plan.guns);
  for (const { counter } of plan.guns) draft.counters[counter]!.used += 1;
  for (const counter of plan.support) draft.counters[counter]!.used += 1;
  for (const unit of combat.def.units) showUnit(draft, unit, 2);
  combat.stage = 'IGNORE';
};

/** HTL-11.9: the orders that the defending seat left for the hex, or else for its HQ. */
export const orderFor = (state: State, combat: Combat): StandingOrder | undefined => {
  const hqs = combat.def.units.map(u => state.units[u]!.hq);
  return standingFor(state, seatOf(state, combat.defPost), combat.target, hqs);
};

/** HTL-12.8: each unit of the beaten defender goes by the orders that its own seat left. */
export const withdrawalOrder = (
  state: State,
  combat: Combat,
  unit: number,
): StandingOrder | undefined => {
  if (combat.winner !== 'att') return undefined;
  const own = seatOf(state, postOfUnit(state, unit)) ?? seatOf(state, combat.defPost);
  return standingFor(state, own, combat.target, [state.units[unit]!.hq]);
};

/** HTL-11.9 default, or what standing orders say: the dug-in die first, then guns, corps before divisional. */
export const usualReaction = (state: State, combat: Combat): Reaction => {
  const order = orderFor(state, combat);
  const leaveOut = leavesOut(state, combat, order?.leaveOut ?? 'none');
  const left = combat.def.units.filter(u => !leaveOut.includes(u));
  let cp = cpOn(state, combat.target);
  const dugInDie = (order?.dugInDie ?? true) && cp > 0 && isDugIn(combat, left);
  if (dugInDie) cp -= 1;
  const guns: { counter: number; dice: number }[] = [];
  let most = order && order.artillery >= 0 ? order.artillery : 99;
  if (mayFire(state, combat))
    for (const counter of gunsOn(state, [combat.target])) {
      const dice = mostDice(state, guns, counter, cp, most);
      if (dice < 1) continue;
      cp -= gunsPrice(state, [...guns, { counter, dice }]) - gunsPrice(state, guns);
      guns.push({ counter, dice });
      most -= dice;
    }
  const support: number[] = [];
  if (order?.support && combat.kind !== 'exploit')
    for (const counter of supportOn(state, combat.target))
      if (cp > 0) {
        support.push(counter);
        cp -= 1;
      }
  const side = enemyOf(combat.attacker);
  const air =
    (order?.airDie ?? false) &&
    combat.kind !== 'exploit' &&
    airDieFor(state, side, left, combat.target) >= 0 &&
    (cp > 0 || upperCp(state, side, seatOf(state, combat.defPost) ?? '') > 0);
  return { leaveOut, guns, support, dugInDie, air };
};

const supportOn = (state: State, hex: number): number[] =>
  fieldOf(state).counters.flatMap(({ kind }, c) => {
    const one = state.counters[c]!;
    const helps = ['mgBattalion', 'tank', 'armouredTrain'].includes(kind);
    return helps && one.on === hex && one.used === 0 ? [c] : [];
  });

const leavesOut = (state: State, combat: Combat, what: StandingOrder['leaveOut']): number[] => {
  const { units } = combat.def;
  if (what === 'none' || units.length < 2) return [];
  const weak = units.filter(u => state.units[u]!.posture === 'disordered');
  if (what === 'disordered') return weak.length < units.length ? weak : weak.slice(1);
  const face = (u: number) =>
    faceOf({ type: fieldOf(state).pieces[u]!.type, posture: faceAtStart(combat, u) });
  const [weakest] = [...units].sort(
    (a, b) => sizeOf(face(a).dice) - sizeOf(face(b).dice) || face(a).kills - face(b).kills || a - b,
  );
  return [weakest!];
};

/** Reactions worth offering: the usual one, bare, and each choice by itself. */
const reactions = (state: State, combat: Combat): Reaction[] => {
  const bare: Reaction = { leaveOut: [], guns: [], support: [], dugInDie: false, air: false };
  const usual = usualReaction(state, combat);
  const found: Reaction[] = [usual, bare];
  for (const unit of combat.def.units) found.push({ ...bare, leaveOut: [unit] });
  found.push({ ...bare, dugInDie: true });
  for (const counter of gunsOn(state, [combat.target]))
    found.push({ ...bare, guns: [{ counter, dice: 1 }] });
  for (const counter of supportOn(state, combat.target))
    found.push({ ...bare, support: [counter] });
  found.push({ ...bare, air: true });
  const seen = new Set<string>();
  return found.filter(one => {
    const key = JSON.stringify(one);
    return !seen.has(key) && Boolean(seen.add(key));
  });
};

/** HTL-4.8: nothing to choose: one unit, and no CP that could buy anything. */
export const hasNoChoice = (state: State, combat: Combat): boolean => {
  if (combat.def.units.length > 1) return false;
  const side = enemyOf(combat.attacker);
  const air =
    combat.kind !== 'exploit' && airDieFor(state, side, combat.def.units, combat.target) >= 0;
  if (
    air &&
    cpOn(state, combat.target) + upperCp(state, side, seatOf(state, combat.defPost) ?? '') > 0
  )
    return false;
  const guns = mayFire(state, combat) ? gunsOn(state, [combat.target]) : [];
  const gift = guns.some(counter => gunsPrice(state, [{ counter, dice: 1 }]) === 0); // GE-EV-12
  if (cpOn(state, combat.target) === 0) return !gift;
  const fires = guns.length > 0;
  const helps = combat.kind !== 'exploit' && supportOn(state, combat.target).length > 0;
  return !isDugIn(combat, combat.def.units) && !fires && !helps;
};
