import type { Action } from '../../../engine/system.ts';
import { isDue } from '../phases/battle.ts';
import { mayPart } from '../phases/box.ts';
import { uponDetecting } from '../phases/contact.ts';
import { awaitsCarrier, awaitsParting } from '../phases/order-parts.ts';
import { preferredWay, waysBack } from '../phases/retreat.ts';
import { isTask, isTaskName, targetsFor } from '../phases/work-tasks.ts';
import type { State, Unit } from '../state.ts';
import { DEFAULT_FACTS } from '../tables/information.ts';
import { joinableOn } from '../terms/battle.ts';
import { hasPassed, wasAsked } from '../terms/deciding.ts';
import { battleOf, isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { combatValue, fullMilestone, isStranded, mayConceal } from '../terms/force.ts';
import { isDetected, knownCvOn, knownOn } from '../terms/knowledge.ts';
import { marchTenths } from '../terms/march-test.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import type { Order } from '../terms/orders/order.ts';
import { carrierOf } from '../terms/orders/order-form.ts';
import { hasBegun } from '../terms/orders/time.ts';
import { linkToward, nearBank, towardEdge } from '../terms/paths.ts';
import { mayOvertake } from '../terms/traffic.ts';
import { commandBoard, otherSide } from '../terms/units.ts';
import { testFor } from '../terms/ways.ts';
import { aaByStaff } from './air.ts';

import { nextAfloat } from './landing.ts';
import { nextForBattery } from './naval.ts';

export type Proposal = Action & { readonly [part: string]: unknown };
const PASS: Proposal = { type: 'pass' };

/**
 * FYOW-A5, FYOW-A6: what the force on its card does next by its order; `pass` when nothing is left. It reads only what
 * its side knows.
 */
export const nextByOrder = (state: State, at: number): Proposal => {
  const next = byOrder(state, at);
  return next.type === 'pass' ? (aaByStaff(state, at) ?? next) : next;
};
const byOrder = (state: State, at: number): Proposal => {
  const battle = battleOf(state, at);
  if (battle) return inBattle(state, at) ?? PASS;
  if (state.sea && !state.activation?.arrived) {
    const atSea = nextAfloat(state, at) ?? nextForBattery(state, at);
    if (atSea) return atSea;
  }
  if (state.activation?.arrived) return onArrival(state, at);
  if (state.activation?.main) return PASS;
  const unit = state.units[at]!;
  const order = orderNow(state, unit);
  if (unit.disarray > 0) return PASS;
  if (unit.mode === 'rest' && order.directive !== 'REST' && !isPatient(state, at, order))
    return { type: 'wake' };
  if (isStranded(unit) && order.directive !== 'REST' && !wasAsked(state, 'DEC-B11'))
    return { type: 'decide', decision: 'DEC-B11', subject: 'this' };
  if (isStranded(unit) && hasPassed(state, 'DEC-B11')) return { type: 'vehicles.abandon' };
  const joined = joinHere(state, at);
  if (joined) return joined;
  if (unit.zone !== 'table') return inBox(state, at, order);
  if (isEngaged(state, at)) return facing(state, at, order);
  return byDirective(state, at, order);
};

/** FYOW-10.2.1: before its hour has come an order leaves the force standing by. */
const orderNow = (state: State, unit: Unit): Order => {
  const order = orderFrom(unit.order);
  return hasBegun(state, order) ? order : { directive: 'STAND_BY' };
};

/** FYOW-A4: what its orders say to a force that has just come into a box. */
const onArrival = (state: State, at: number): Proposal => {
  const unit = state.units[at]!;
  const here = fieldOf(state).map.label(unit.board);
  const known = knownOn(state, unit.side, unit.board).some(({ zone }) => zone === 'table');
  const stays = known && uponDetecting(orderFrom(unit.order), here, unit.called) === 'stay';
  return { type: stays ? 'stayInBox' : 'enterTable', orElse: 'stayInBox' };
};

/** FYOW-20.6: a force at Rest sleeps on while its order asks nothing of it. */
const isPatient = (state: State, at: number, order: Order): boolean => {
  const unit = state.units[at]!;
  const here = fieldOf(state).map.label(unit.board);
  if (isEngaged(state, at)) return false;
  if (order.directive === 'STAND_BY') return true;
  return order.directive === 'DEFEND' && order.boards?.[0] === here && unit.attitude !== 'present';
};

/** FYOW-B6: choices in battle when nobody is asked. */
const inBattle = (state: State, at: number): Proposal | null => {
  const battle = battleOf(state, at)!;
  const unit = state.units[at]!;
  if (state.activation?.main && !(battle.small && isDue(state, at, battle))) return null;
  if (battle.retreating.includes(at)) {
    const boards = waysBack(state, at, battle);
    if (boards.length === 0) return null;
    const to = preferredWay(state, at, boards);
    return { type: 'battle.retreat', board: fieldOf(state).map.label(to) };
  }
  if (battle.stage === 'contact') return leaveContact(state, at);
  if (battle.hasNr && battle.stage === 'combat' && !battle.resolved && shouldBreakOff(state, at)) {
    const boards = waysBack(state, at, battle);
    if (boards.length > 0 && !wasAsked(state, 'DEC-B14', battle.id))
      return {
        type: 'battle.nrRetreat',
        board: fieldOf(state).map.label(preferredWay(state, at, boards)),
      };
  }
  if (isDue(state, at, battle)) {
    if (!battle.barraged && !wasAsked(state, 'DEC-B8', battle.id))
      return { type: 'battle.barrage', battle: battle.id, orElse: 'battle.fight' };
    return { type: 'battle.fight', battle: battle.id };
  }
  const mayAgain = battle.stage === 'outcome' && battle.attackers.includes(at) && !battle.again;
  if (mayAgain && !wasAsked(state, 'DEC-B15', battle.id) && unit.condition === 'green') {
    // Policy `battle.secondAttack`: column 5 or more, by what is known.
    const own = battle.attackers.reduce((sum, other) => sum + combatValue(state.units[other]!), 0);
    if (own * 10 > knownCvOn(state, unit.side, unit.board) * 19)
      return { type: 'battle.secondAttack', battle: battle.id };
  }
  return null;
};

/** Policy `battle.nrBreakOff`: below half the known enemy, or Red. */
const shouldBreakOff = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  return (
    unit.condition === 'red' || combatValue(unit) * 2 < knownCvOn(state, unit.side, unit.board)
  );
};

/** Policy `battle.withdrawInContact`: if orders allow and he looks too strong. */
const leaveContact = (state: State, at: number): Proposal | null => {
  const unit = state.units[at]!;
  const battle = battleOf(state, at)!;
  const enemy = knownCvOn(state, unit.side, unit.board);
  if (enemy * 10 < combatValue(unit) * 25) return null;
  const boards = waysBack(state, at, battle);
  if (boards.length === 0) return null;
  return {
    type: 'battle.withdrawInContact',
    board: fieldOf(state).map.label(preferredWay(state, at, boards)),
  };
};

/** FYOW-33.7.4: policy `battle.joinDefence`: yes if on the board and not at Rest. */
const joinHere = (state: State, at: number): Proposal | null => {
  const unit = state.units[at]!;
  const battle = joinableOn(state, unit.board);
  if (!battle || unit.zone !== 'table' || unit.mode === 'rest') return null;
  if (unit.condition === 'red' || unit.condition === 'withdraw') return null;
  return { type: 'battle.join', battle: battle.id };
};

/** FYOW-A4: a force in a box: enter, watch, or slip away. */
const inBox = (state: State, at: number, order: Order): Proposal => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const known = knownOn(state, unit.side, unit.board);
  if (known.every(({ zone }) => zone !== 'table')) return { type: 'enterTable' };
  const here = map.label(unit.board);
  const attacks =
    (order.directive === 'ENGAGE' &&
      order.boards?.includes(here) &&
      order.onDetect === undefined) ||
    (order.directive === 'MOVE_TO_CONTACT' &&
      order.onContact === 'engage' &&
      order.onDetect === undefined) ||
    order.onDetect === 'enter' ||
    (order.directive === 'SUPPORT' && unit.called);
  if (
    attacks &&
    unit.condition !== 'red' &&
    !(unit.condition === 'amber' && wasAsked(state, 'DEC-B7', here))
  )
    return { type: 'enterTable' };
  if (!unit.gathered)
    return { type: 'gather', facts: [...(order.gather ?? DEFAULT_FACTS.slice(0, 8))] };
  const seen = isDetected(state, otherSide(unit.side), at);
  const back = linkBack(state, unit);
  const wants =
    order.directive === 'RECONNAISSANCE' ||
    order.directive === 'MOVE' ||
    order.onDetect === 'withdraw';
  if (wants && back !== null && !seen) return { type: 'withdraw', link: back };
  if (seen && order.onDetected === 'enter' && unit.condition !== 'red')
    return { type: 'enterTable' };
  const out = seen && order.onDetected !== 'stay' ? wayOut(state, at) : null;
  if (out !== null) {
    if (hasPassed(state, 'DEC-B17')) return { type: 'breakContact', link: out };
    if (!wasAsked(state, 'DEC-B17'))
      return { type: 'decide', decision: 'DEC-B17', subject: 'this' };
  }
  return PASS;
};

/** FYOW-14.8: the link by which a force could part today: the way it came, else to another board where no enemy is known. */
const wayOut = (state: State, at: number): string | null => {
  const { map } = fieldOf(state);
  const { board, cameFrom, side } = state.units[at]!;
  const links = map
    .linksOf(board, 'road')
    .filter(link => knownOn(state, side, map.across(link, board)).length === 0)
    .sort(
      (a, b) =>
        Number(map.across(b, board) === cameFrom) - Number(map.across(a, board) === cameFrom),
    );
  const open = links.find(link => mayPart(state, at, link));
  return open === undefined ? null : map.linkLabel(open);
};

/** The link by which a force came to its board; null when it came by none. */
export const linkBack = (state: State, unit: Unit): string | null => {
  const { map } = fieldOf(state);
  const link = unit.cameFrom >= 0 ? map.between(unit.board, unit.cameFrom, 'road')[0] : undefined;
  return link === undefined ? null : map.linkLabel(link);
};

/** FYOW-A4: an occupier that faces an enemy in a box, or an enemy on its own table with no battle. */
const facing = (state: State, at: number, order: Order): Proposal => {
  const unit = state.units[at]!;
  const known = knownOn(state, unit.side, unit.board);
  const own = combatValue(unit);
  const enemy = knownCvOn(state, unit.side, unit.board);
  const bold = order.directive === 'ENGAGE' || order.directive === 'MOVE_TO_CONTACT';
  const dares = bold ? own * 2 >= enemy : own >= enemy * 2 && order.directive === 'DEFEND';
  const here = fieldOf(state).map.label(unit.board);
  if (
    dares &&
    unit.condition !== 'red' &&
    !(unit.condition === 'amber' && wasAsked(state, 'DEC-B7', here))
  )
    return {
      type: 'battle.attack',
      targets: known.map(one => one.alias),
      orElse: 'deploy',
    };
  if (unit.attitude === 'present') return { type: 'deploy' };
  return PASS;
};

const byDirective = (state: State, at: number, order: Order): Proposal => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const goal = goalOf(state, at, order);
  if (goal >= 0 && goal !== unit.board && awaitsParting(state, at, order))
    return rallyOr(state, at, PASS);
  const carried = toCarrier(state, at, order);
  if (carried) return carried;
  if (goal >= 0 && goal !== unit.board)
    return marchTo(state, at, goal, order) ?? rallyOr(state, at, PASS);
  const arriving = uponArrival(state, unit, order);
  if (arriving) return arriving;
  switch (order.directive) {
    case 'REST':
      return unit.mode === 'rest' ? rallyOr(state, at, PASS) : rallyOr(state, at, { type: 'rest' });
    case 'DEFEND':
    case 'SUPPORT':
      return unit.attitude === 'present'
        ? { type: 'deploy', orElse: 'rally' }
        : rallyOr(state, at, PASS);
    case 'RECONNAISSANCE':
      if (!unit.gathered && unit.board === map.index(order.boards?.[0] ?? ''))
        return { type: 'gather', facts: [...(order.gather ?? DEFAULT_FACTS.slice(15))] };
      return rallyOr(state, at, PASS);
    default:
      return rallyOr(state, at, PASS);
  }
};

/** FYOW-10.2.1: a force that is to be carried goes to its train or crossing and waits there. */
const toCarrier = (state: State, at: number, order: Order): Proposal | null => {
  if (!awaitsCarrier(state, at, order)) return null;
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const { kind, id } = carrierOf(order)!;
  if (map.index(order.boards?.[0] ?? '') === unit.board) return null;
  const train = state.rails?.trains.find(one => one.id === id && one.side === unit.side);
  const link = kind === 'boats' ? map.linkIndex(id) : -1;
  if (kind === 'train' && (!train || train.board < 0)) return null;
  const board = kind === 'train' ? train!.board : nearBank(state, unit, link);
  if (board < 0) return null;
  if (board !== unit.board) return marchTo(state, at, board, order) ?? rallyOr(state, at, PASS);
  return kind === 'boats' ? { type: 'ferry', link: id } : rallyOr(state, at, PASS);
};
/** FYOW-A5: the arrival posture that an order states; null when it states none, or it is taken already. */
const uponArrival = (state: State, unit: Unit, order: Order): Proposal | null => {
  const { arrival } = order;
  if (arrival === undefined || order.directive === 'REST' || order.directive === 'STAND_BY')
    return null;
  if (arrival === 'deploy' && unit.attitude === 'present') return { type: 'deploy' };
  if (arrival === 'conceal' && !unit.concealing && unit.elements.some(mayConceal))
    return { type: 'conceal' };
  if (arrival === 'rest' && unit.mode !== 'rest') return { type: 'rest' };
  if (arrival === 'gather' && !unit.gathered)
    return { type: 'gather', facts: [...(order.gather ?? DEFAULT_FACTS.slice(15))] };
  const task = arrival.startsWith('task:') ? arrival.slice('task:'.length) : '';
  if (isTaskName(task) && !unit.works.includes(task) && unit.sessionsHere > 0) {
    const target = targetsFor(state, unit, task).find(one => isTask(state, unit, task, one));
    if (target !== undefined) return { type: 'work.assign', task, target };
  }
  return arrival === 'present' || arrival === 'standby' ? PASS : null;
};

const rallyOr = (state: State, at: number, otherwise: Proposal): Proposal => {
  const unit = state.units[at]!;
  const isLow = unit.condition !== 'green' || unit.milestone < fullMilestone(unit);
  return isLow && !unit.rallied && unit.mode !== 'rationed' ? { type: 'rally' } : otherwise;
};

/** The board that an order sends the force to; -1 none. */
const goalOf = (state: State, at: number, order: Order): number => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  if (order.directive === 'SUPPORT' && unit.called) {
    const supported = state.units.find(
      other => other.id === order.supported && other.side === unit.side,
    );
    if (supported && supported.board >= 0) return supported.board;
  }
  if (order.directive === 'REST' || order.directive === 'STAND_BY') return -1;
  if (order.directive === 'RECONNAISSANCE')
    return map.index(order.boards?.[Math.min(unit.next, (order.boards?.length ?? 1) - 1)] ?? '');
  const via = (order.via ?? []).map(id => map.index(id)).filter(board => board >= 0);
  const waypoint = via[unit.next];
  if (waypoint !== undefined && waypoint !== unit.board) return waypoint;
  return map.index(order.boards?.[0] ?? '');
};

/** The link by which the order of a force sends it on, null when it stays. */
export const marchOf = (state: State, at: number): string | null => {
  const unit = state.units[at]!;
  const order = orderNow(state, unit);
  const goal = goalOf(state, at, order);
  if (goal < 0 || goal === unit.board) return null;
  const next = marchTo(state, at, goal, order);
  return next?.type === 'move' ? (next.link as string) : null;
};

/** Chance in tenths below which a commander does not even try. */
const HOPELESS = 1;
/** FYOW-14.6: by night he tries only a fair chance, and asks himself first, DEC-B13. */
const FAIR = 4;

const marchTo = (state: State, at: number, goal: number, order: Order): Proposal | null => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const cautious =
    order.directive === 'MOVE' || order.directive === 'DEFEND' || order.directive === 'SUPPORT';
  const avoid = (board: number): boolean => cautious && knownOn(state, unit.side, board).length > 0;
  let link = towardEdge(state, unit, goal, order, avoid);
  if (link < 0) link = linkToward(state, unit, goal, avoid);
  if (link < 0) link = linkToward(state, unit, goal);
  if (link < 0) return null;
  const tenths = marchTenths(testFor(state, unit, link));
  if (tenths < HOPELESS) return null;
  const id = map.linkLabel(link);
  if (state.weather.light !== 'day' && order.directive !== 'MOVE') {
    if (tenths < FAIR) return null;
    if (!wasAsked(state, 'DEC-B13', id))
      return { type: 'decide', decision: 'DEC-B13', subject: id };
    if (!hasPassed(state, 'DEC-B13', id)) return null;
  }
  const blocked = !mayOvertake(state, at, link, false);
  if (blocked && order.overtake === undefined && !wasAsked(state, 'DEC-B12', id))
    return { type: 'decide', decision: 'DEC-B12', subject: id }; // FYOW-14.9
  const passes = order.overtake ?? hasPassed(state, 'DEC-B12', id);
  const overtake = blocked && passes ? { overtake: true } : {};
  return { type: 'move', link: id, ...overtake, orElse: 'deploy' };
};

/** FYOW-12.1, FYOW-14.14: where a force goes whose condition makes it withdraw. */
export const rearward = (state: State, at: number): number => {
  const unit = state.units[at]!;
  const { sources } = fieldOf(state);
  const home = commandBoard(state, state.commands[unit.command]!);
  const goals =
    home >= 0 && home !== unit.board ? [home, ...sources[unit.side]!] : sources[unit.side]!;
  for (const goal of goals) {
    const link = linkToward(
      state,
      unit,
      goal,
      board => knownOn(state, unit.side, board).length > 0,
    );
    if (link >= 0) return link;
  }
  return -1;
};
