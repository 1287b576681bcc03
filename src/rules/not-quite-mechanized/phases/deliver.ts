import type { Context } from '../../../engine/system.ts';
import type { Order } from '../orders/order.ts';
import type { Message, Node, Paper, State, Unit } from '../state.ts';
import { attackOf } from '../terms/engaged.ts';
import { forget, lookAround } from '../terms/knowledge.ts';
import { unitName } from '../terms/names.ts';
import { isLedTo, makeCurrent } from '../terms/papers.ts';
import { isAutomatic } from '../terms/plumpire.ts';
import { findUnit, nodeNamed } from '../terms/roster.ts';
import { here, isCommand, isUnwounded, mayAssault } from '../terms/stands.ts';
import { tell } from '../terms/told.ts';
import { loseReports } from './reports.ts';
import { runTriggers } from './triggers.ts';

/** NQM-4: deliveries, triggers, expired pins; then a new hour begins for every unit. */
export const deliver = (draft: State, context: Context): void => {
  loseReports(draft);
  deliverMessages(draft, context);
  deliverOrders(draft, context);
  runTriggers(draft, context);
  lapseOrders(draft);
  newHour(draft);
  nameSuccessors(draft, context);
  replaceCommanders(draft, context);
  lookAround(draft, context);
  forget(draft);
};

/** NQM-7.2: a delivery is known in DELIVER of its bound. NQM-7.16: unanswered requests lapse after 4 bounds. */
const deliverMessages = (draft: State, context: Context): void => {
  for (const message of draft.messages) {
    // NQM-20.3: what happened is on the plumpire's desk first, as long as the orders of the hour are written.
    if (message.deliver === draft.bound && isAutomatic(draft, message)) continue;
    if (!message.delivered && message.deliver <= draft.bound)
      deliverMessage(draft, context, message);
  }
  for (const request of draft.requests)
    if (request.state === 'open' && draft.bound > request.deliver + LAPSE) request.state = 'lapsed';
  draft.relations = draft.relations.filter(one => one.until < 0 || one.until >= draft.bound);
};
const LAPSE = 4;

export const deliverMessage = (draft: State, context: Context, message: Message): void => {
  message.delivered = true;
  if (message.kind === 'codeword') hearCodeword(draft, message.side, message.to, message.text);
  if (message.kind === 'relation') takeRelation(draft, message.side, message.about);
  tell(draft, context, message.side, 'NQM-7.2', 'message', {
    from: message.from,
    to: message.to,
    kind: message.kind,
  });
};

/** NQM-20.3: the orders of the hour are written: what the plumpire has neither sent nor held goes to the general as it is. */
export const deliverToGeneral = (draft: State, context: Context): void => {
  for (const message of draft.messages)
    if (!message.delivered && message.deliver <= draft.bound && isAutomatic(draft, message))
      deliverMessage(draft, context, message);
};

const hearCodeword = (draft: State, side: number, to: string, word: string): void => {
  for (const paper of draft.papers)
    if (
      paper.side === side &&
      (paper.order.to === to || findUnit(draft, paper.order.to)?.node === to)
    )
      if (!paper.heard.includes(word)) paper.heard.push(word);
};

/** NQM-2.13: a change of support takes effect on delivery: `unit relation to until`. */
const takeRelation = (draft: State, side: number, about: string): void => {
  const [unit = '', relation = '', to = '', until = '-1'] = about.split(' ');
  draft.relations = draft.relations.filter(one => one.unit !== unit || one.to !== to);
  if (relation === 'UC' || relation === 'DS' || relation === 'IS')
    draft.relations.push({ unit, relation, to, side, until: Number(until) });
};

/** NQM-2.16: a delivered order becomes current at once, or at its start if that lies later; one that another leads to waits for it. */
const deliverOrders = (draft: State, context: Context): void => {
  for (const paper of [...draft.papers]) {
    if (paper.state === 'sent' && paper.deliver <= draft.bound) {
      paper.state = 'delivered';
      tell(draft, context, paper.side, 'NQM-2.16', 'orderDelivered', {
        order: paper.order.id,
        to: paper.order.to,
      });
    }
    if (paper.state !== 'delivered') continue;
    if (isLedTo(draft, paper)) paper.state = 'prepared';
    else if ((paper.order.timings?.start ?? 0) <= draft.bound) makeCurrent(draft, paper);
  }
};

/** NQM-2.7: after its end an order lapses. */
const lapseOrders = (draft: State): void => {
  for (const paper of draft.papers) {
    const end = paper.order.timings?.end;
    if (paper.state === 'current' && end !== undefined && draft.bound > end) paper.state = 'lapsed';
  }
};

/**
 * NQM-3.10, NQM-8.28, ruling: whoever went to ground in an attack that is over gets up after an hour in which nobody fired at
 * him: a new attack starts a new count.
 */
const getUp = (state: State, unit: Unit): void => {
  if (unit.grounded && !unit.underFire && !unit.harassed && !attackOf(state, unit))
    unit.grounded = false;
};

/** NQM-1.13: what is counted by the hour begins anew; NQM-10.6: disorganisation by fire ends by itself. */
const newHour = (draft: State): void => {
  for (const unit of draft.units) {
    getUp(draft, unit);
    unit.moved = false;
    unit.shots = 0;
    unit.firedDirect = false;
    unit.underFire = false;
    unit.harassed = false;
    unit.hit = false;
    unit.fought = false;
    unit.assaulted = false;
    unit.scooted = false;
    unit.redUsed = false;
    unit.lookUsed = false;
    unit.caught = false;
    unit.reorganised = false;
    unit.stoppedBy = [];
    unit.look = null;
    for (const stand of unit.stands) {
      stand.collected = '';
      stand.neutralised = false;
    }
    if (unit.disorder === 'fire' && unit.disorderUntil < draft.bound) unit.disorder = 'none';
  }
  for (const node of draft.nodes) node.sent = 0;
  for (const engagement of draft.engagements) {
    engagement.left = false;
    engagement.battalion = '';
    engagement.waiting = [];
    engagement.rounds = 0;
    engagement.before = 0;
    engagement.lost = 0;
    engagement.caused = 0;
    engagement.idle = false;
  }
  draft.shoots = draft.shoots.filter(shoot => shoot.bound >= draft.bound);
  draft.beaten = [];
  draft.fires = [];
  draft.responses = [];
  draft.interrupts = [];
};

const SUCCESSION = 2;

/** NQM-2.21: the default successor is the unit with most unwounded stands. */
export const usualSuccessor = (
  units: readonly { readonly id: string; readonly unwounded: number }[],
): string | null => {
  const [best] = [...units].sort((a, b) => b.unwounded - a.unwounded || (a.id < b.id ? -1 : 1));
  return best?.id ?? null;
};

const noteLost = (draft: State, node: Node): void => {
  if (node.successorAt < 0) node.successorAt = draft.bound + (node.second ? 0 : SUCCESSION);
};

/** NQM-2.21: the two bounds count from the one in which the headquarters was lost. */
export const noteLostHeads = (draft: State): void => {
  for (const node of draft.nodes)
    if (node.hqUnits.length > 0 && !hasHead(draft, node)) noteLost(draft, node);
};

/** NQM-2.21: two bounds after a headquarters is lost, at once with a second in command, a fighting stand of the successor becomes the command stand. */
const nameSuccessors = (draft: State, context: Context): void => {
  for (const node of draft.nodes) {
    if (node.hqUnits.length === 0 || hasHead(draft, node)) {
      node.successorAt = -1;
      continue;
    }
    noteLost(draft, node);
    if (node.successorAt > draft.bound) continue;
    const units = draft.units.filter(
      unit =>
        unit.node === node.id &&
        unit.state === 'map' &&
        !unit.broken &&
        here(unit).some(mayAssault),
    );
    const wanted =
      units.find(unit => unit.id === node.successor)?.id ??
      usualSuccessor(
        units.map(unit => ({
          id: unit.id,
          unwounded: here(unit).filter(stand => isUnwounded(stand, draft.options)).length,
        })),
      );
    const unit = units.find(one => one.id === wanted);
    if (unit) promote(draft, node, unit, context);
  }
};

/** NQM-2.21: a commander who was hit is replaced at his headquarters after two bounds. */
const replaceCommanders = (draft: State, context: Context): void => {
  for (const node of draft.nodes) {
    if (node.commanderHit < 0 || draft.bound < node.commanderHit + SUCCESSION) continue;
    node.commanderHit = -1;
    tell(draft, context, node.side, 'NQM-2.21', 'commanderReplaced', { node: node.id });
  }
};

const hasHead = (state: State, node: Node): boolean =>
  node.hqUnits.some(id => {
    const unit = findUnit(state, id);
    if (unit?.state === 'waiting') return true;
    return unit?.state === 'map' && !unit.broken && here(unit).some(isCommand);
  });

const promote = (draft: State, node: Node, unit: Unit, context: Context): void => {
  const stand = here(unit).find(one => mayAssault(one) && isUnwounded(one, draft.options));
  if (!stand || here(unit).length < 2) return;
  unit.stands = unit.stands.filter(one => one !== stand);
  unit.cuMax = Math.max(0, unit.cuMax - 1);
  unit.cu = Math.min(unit.cu, unit.cuMax);
  const id = unitName(draft, node.id, 'hq');
  const hq: Unit = {
    ...unit,
    id,
    name: `${node.name} HQ`,
    kind: 'hq',
    stands: [{ ...stand, type: 'cmdBn', strength: 0, full: 0 }],
    cu: 1,
    cuMax: 1,
    fu: 0,
    fuMax: 0,
    bnLog: 0,
    pol: -1,
    trail: [],
    stoppedBy: [],
    march: null,
    intent: null,
    policy: null,
    look: null,
    line: null,
    detachedFrom: '',
    rides: '',
  };
  draft.units.push(hq);
  node.hqUnits = [...node.hqUnits, id];
  node.successorAt = -1;
  tell(draft, context, node.side, 'NQM-2.21', 'succeeded', { node: node.id, unit: unit.id });
};

/** NQM-2.16: an order that somebody writes during the game. */
export const newPaper = (draft: State, order: Order, side: number, deliver: number): Paper => ({
  order,
  side,
  state: 'sent',
  written: draft.bound,
  deliver,
  fired: [],
  heard: [],
  guide: 0,
  hoursHere: 0,
  awaits: false,
});
export const sideOfNode = (state: State, node: string): number => nodeNamed(state, node).side;
