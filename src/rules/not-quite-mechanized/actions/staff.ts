import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { id, pointShape, RELATIONS } from '../orders/order.ts';
import { post } from '../phases/letters.ts';
import { settle } from '../phases/requests.ts';
import { hasGuard, sendCodeword as spread } from '../phases/triggers.ts';
import { no } from '../refusals.ts';
import type { Node, State } from '../state.ts';
import { freeStand } from '../terms/air.ts';
import { setBridge } from '../terms/bridges.ts';
import { messageHours, orderHours } from '../terms/command.ts';
import { workingFerries } from '../terms/ferries.ts';
import { points } from '../terms/field.ts';
import { type Gait, isBarred, timePath } from '../terms/going.ts';
import { groundOf } from '../terms/ground.ts';
import { isHeadless } from '../terms/losses.ts';
import { WALKING } from '../terms/order-fault.ts';
import { findNode, findUnit, nodeNamed, seatOf, sideOfSeat, within } from '../terms/roster.ts';
import { tell } from '../terms/told.ts';
import {
  legal,
  type NqmRule,
  ownNodes,
  refuseDone,
  refuseNode,
  refuseOnMap,
  refusePoint,
  thisPhase,
} from './rule.ts';

const relationShape = shape({
  type: oneOf(['assignRelation']),
  from: id,
  unit: id,
  relation: oneOf([...RELATIONS, 'none']),
  to: id,
});
export type AssignRelation = Infer<typeof relationShape>;
/** NQM-2.2, NQM-2.13: only the supporting unit's own superior headquarters may change its allocation; it travels as an order. */
export const assignRelation: NqmRule<AssignRelation> = {
  rule: 'NQM-2.13',
  shape: relationShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const nodes = ownNodes(state, seat);
    const side = sideOfSeat(state, seat.id);
    for (const { unit, to } of state.relations.filter(one => one.side === side).slice(0, 4))
      for (const from of nodes.slice(0, 4))
        yield* legal(
          this,
          state,
          seat,
          (['IS', 'none'] as const).map(
            (relation): AssignRelation => ({
              type: 'assignRelation',
              from: from.id,
              unit,
              relation,
              to,
            }),
          ),
        );
  },
  refuse(state, seat, { from, unit, to }) {
    const rule = 'NQM-2.13';
    const wrong = refuseDone(state, seat, rule) ?? refuseNode(state, seat, from, rule);
    if (wrong) return wrong;
    const side = sideOfSeat(state, seat.id);
    const owner = findNode(state, unit) ?? findUnit(state, unit);
    if (owner?.side !== side || findNode(state, to)?.side !== side) return no(rule, 'E_UNKNOWN_ID');
    const node = findNode(state, unit)?.parent ?? findUnit(state, unit)?.node ?? '';
    return node === from || (node !== '' && within(state, from, node))
      ? null
      : no(rule, 'E_RELATION_OWNER');
  },
  apply(draft, { from, unit, relation, to }, context) {
    const { side } = nodeNamed(draft, from);
    const hours = draft.phase === 'SETUP' ? 0 : orderHours(draft, from, unit);
    const about = `${unit} ${relation} ${to} -1`;
    if (hours > 0) {
      post(draft, {
        side,
        kind: 'relation',
        from,
        to: findNode(draft, unit)?.id ?? findUnit(draft, unit)!.node,
        deliver: draft.bound + hours,
        text: about,
        what: 'relation',
        about,
      });
    } else {
      draft.relations = draft.relations.filter(one => one.unit !== unit || one.to !== to);
      if (relation !== 'none') draft.relations.push({ unit, relation, to, side, until: -1 });
    }
    tell(draft, context, side, 'NQM-2.13', 'allocated', { unit, relation, to });
  },
};

const codewordShape = shape({ type: oneOf(['sendCodeword']), from: id, word: text(40, /\S/) });
export type SendCodeword = Infer<typeof codewordShape>;
const wordsKnown = (state: State, side: number | null): string[] => [
  ...new Set(
    state.papers
      .filter(paper => paper.side === side)
      .flatMap(paper => (paper.order.triggers ?? []).flatMap(one => one.when.args.word ?? [])),
  ),
];
/** NQM-2.8: a codeword goes out to whoever waits for it. */
export const sendCodeword: NqmRule<SendCodeword> = {
  rule: 'NQM-2.8',
  shape: codewordShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const node of ownNodes(state, seat).slice(0, 4))
      for (const word of wordsKnown(state, sideOfSeat(state, seat.id)).slice(0, 3))
        yield* legal(this, state, seat, [{ type: 'sendCodeword', from: node.id, word }]);
  },
  refuse: (state, seat, { from, word }) =>
    refuseDone(state, seat, 'NQM-2.8') ??
    refuseNode(state, seat, from, 'NQM-2.8') ??
    (wordsKnown(state, sideOfSeat(state, seat.id)).includes(word)
      ? null
      : no('NQM-2.8', 'E_UNKNOWN_ID')),
  apply(draft, { from, word }, context) {
    const { side } = nodeNamed(draft, from);
    spread(draft, side, from, word);
    tell(draft, context, side, 'NQM-2.8', 'codeword', { from, word });
  },
};

const commanderShape = shape({
  type: oneOf(['moveCommander']),
  node: id,
  path: list(pointShape, 0, 100),
  with: optional(id),
});
export type MoveCommander = Infer<typeof commanderShape>;
/** NQM-7.4: a brigade, division or corps commander leaves his headquarters, or comes back to it with an empty path. */
export const moveCommander: NqmRule<MoveCommander> = {
  rule: 'NQM-7.4',
  shape: commanderShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const node of ownNodes(state, seat)
      .filter(one => one.level !== 'battalion')
      .slice(0, 3)) {
      const hq = findUnit(state, node.hqUnits[0] ?? '');
      const goals = state.nodes
        .filter(one => one.parent === node.id)
        .flatMap(one => findUnit(state, one.hqUnits[0] ?? '') ?? [])
        .slice(0, 2);
      if (hq)
        yield* legal(this, state, seat, [
          ...goals.map(
            (goal): MoveCommander => ({
              type: 'moveCommander',
              node: node.id,
              path: [
                [hq.x, hq.y],
                [goal.x, goal.y],
              ],
            }),
          ),
          { type: 'moveCommander', node: node.id, path: [] },
        ]);
    }
  },
  refuse(state, seat, { node: name, path, with: unit }) {
    const rule = 'NQM-7.4';
    const wrong = refuseDone(state, seat, rule) ?? refuseNode(state, seat, name, rule);
    if (wrong) return wrong;
    const node = findNode(state, name)!;
    if (node.level === 'battalion' || node.commander === '' || node.commanderHit >= 0)
      return no(rule, 'E_NO_COMMAND');
    for (const p of path) {
      const off = refusePoint(state, p, rule);
      if (off) return off;
    }
    const [first] = path;
    const hq = findUnit(state, node.hqUnits[0] ?? '');
    const at = node.away ?? (hq?.state === 'map' ? hq : null);
    if (!at) return no(rule, 'E_NO_COMMAND');
    if (first && (first[0] !== at.x || first[1] !== at.y)) return no(rule, 'E_PATH_START');
    if (path.length === 0 && !node.away) return no(rule, 'E_PLANNED');
    if (path.length > 1 && isBarred(timePath(state, carOf(node, state), points(path))))
      return no(rule, 'E_PATH_IMPASSABLE');
    if (unit === undefined) return null;
    const goal = findUnit(state, unit);
    // NQM-17.7: whether a unit that another leads still stands is not his to know; he finds out when he comes.
    if (goal?.side === node.side && seatOf(state, goal.node) !== seat.id)
      return within(state, name, goal.node) ? null : no(rule, 'E_NOT_SUBORDINATE');
    return refuseOnMap(state, seat, unit, rule);
  },
  apply(draft, { node: name, path, with: unit }) {
    const node = nodeNamed(draft, name);
    const [first] = path;
    node.away = first
      ? { x: first[0]!, y: first[1]!, path: path.map(p => [...p]), seconds: 0, with: unit ?? '' }
      : null;
  },
};

/** NQM-7.4: a motor car, or a horse of the cavalry. */
const carOf = ({ mobility, side }: Node, state: State): Gait => ({
  ...WALKING,
  category: mobility === 'cavCycle' || mobility === 'lightRecce' ? mobility : 'motorised',
  ferries: workingFerries(state, side),
});

const demolitionShape = shape({ type: oneOf(['fireDemolition']), bridge: id });
export type FireDemolition = Infer<typeof demolitionShape>;
/** NQM-7.12: a prepared bridge with a guard within 300 m is blown at once. */
export const fireDemolition: NqmRule<FireDemolition> = {
  rule: 'NQM-7.12',
  shape: demolitionShape,
  looksAt: thisPhase,
  listing: 'all',
  *candidates(state, seat) {
    const bridges = groundOf(state).features.filter(one => one.type === 'bridge');
    yield* legal(
      this,
      state,
      seat,
      bridges.map((one): FireDemolition => ({ type: 'fireDemolition', bridge: one.id })),
    );
  },
  refuse(state, seat, { bridge }) {
    const rule = 'NQM-7.12';
    const done = refuseDone(state, seat, rule);
    if (done) return done;
    const side = sideOfSeat(state, seat.id);
    if (
      side === null ||
      !groundOf(state).features.some(one => one.id === bridge && one.type === 'bridge')
    )
      return no(rule, 'E_UNKNOWN_ID');
    return hasGuard(state, side, bridge) ? null : no(rule, 'E_TASK_PLACE');
  },
  apply(draft, { bridge }, context) {
    setBridge(draft, bridge, 'blown', -1);
    context.reveal('NQM-7.12');
    context.log('NQM-7.12', 'blown', { bridge });
  },
};

const successorShape = shape({ type: oneOf(['nameSuccessor']), node: id, unit: id });
export type NameSuccessor = Infer<typeof successorShape>;
/** NQM-2.21: who follows when a headquarters is destroyed, captured or broken. */
export const nameSuccessor: NqmRule<NameSuccessor> = {
  rule: 'NQM-2.21',
  shape: successorShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const node of ownNodes(state, seat).filter(one => isHeadless(state, one)))
      yield* legal(
        this,
        state,
        seat,
        state.units
          .filter(unit => unit.node === node.id)
          .map((unit): NameSuccessor => ({ type: 'nameSuccessor', node: node.id, unit: unit.id })),
      );
  },
  refuse(state, seat, { node: name, unit }) {
    const rule = 'NQM-2.21';
    const wrong = refuseDone(state, seat, rule) ?? refuseNode(state, seat, name, rule);
    if (wrong) return wrong;
    const node = findNode(state, name)!;
    const one = findUnit(state, unit);
    return isHeadless(state, node) && one?.node === name && one.state === 'map' && !one.broken
      ? null
      : no(rule, 'E_SUCCESSOR');
  },
  apply(draft, { node, unit }) {
    nodeNamed(draft, node).successor = unit;
  },
};

const messageShape = shape({ type: oneOf(['sendMessage']), from: id, to: id, text: text(600) });
export type SendMessage = Infer<typeof messageShape>;
const MOST_MESSAGES = 5;
const LONGEST = 500;
/** NQM-2.23: messages in one's own words travel like orders, through the nearest common superior. */
export const sendMessage: NqmRule<SendMessage> = {
  rule: 'NQM-2.23',
  shape: messageShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const from of ownNodes(state, seat).slice(0, 3))
      for (const to of state.nodes
        .filter(one => one.side === from.side && one.id !== from.id)
        .slice(0, 2))
        yield* legal(this, state, seat, [
          { type: 'sendMessage', from: from.id, to: to.id, text: 'Report your situation.' },
        ]);
  },
  refuse(state, seat, { from, to, text: said }) {
    const rule = 'NQM-2.23';
    const wrong = refuseDone(state, seat, rule) ?? refuseNode(state, seat, from, rule);
    if (wrong) return wrong;
    const [node, other] = [findNode(state, from)!, findNode(state, to)];
    if (other?.side !== node.side || from === to || said.trim() === '' || said.length > LONGEST)
      return no(rule, 'E_MESSAGE');
    return node.sent >= MOST_MESSAGES ? no(rule, 'E_MESSAGE') : null;
  },
  apply(draft, { from, to, text: said }, context) {
    const node = nodeNamed(draft, from);
    node.sent++;
    post(draft, {
      side: node.side,
      kind: 'note',
      from,
      to,
      deliver: draft.bound + messageHours(draft, from, to),
      text: said,
      what: 'note',
      about: '',
    });
    tell(draft, context, node.side, 'NQM-2.23', 'noteSent', { from, to });
  },
};

const answerShape = shape({
  type: oneOf(['answerRequest']),
  request: text(200),
  grant: oneOf(['grant', 'refuse']),
  relation: optional(oneOf(RELATIONS)),
  until: optional(whole(0, 10_000)),
});
export type AnswerRequest = Infer<typeof answerShape>;
/** NQM-7.16: a grant is an order down to the unit, a refusal a message back. */
export const answerRequest: NqmRule<AnswerRequest> = {
  rule: 'NQM-7.16',
  shape: answerShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const open = state.requests.filter(
      one => one.state === 'open' && one.side === sideOfSeat(state, seat.id),
    );
    yield* legal(
      this,
      state,
      seat,
      open.flatMap(({ id: request }): AnswerRequest[] => [
        { type: 'answerRequest', request, grant: 'grant', relation: 'DS' },
        { type: 'answerRequest', request, grant: 'refuse' },
      ]),
    );
  },
  refuse(state, seat, { request, grant }) {
    const rule = 'NQM-7.16';
    const done = refuseDone(state, seat, rule);
    if (done) return done;
    const one = state.requests.find(
      each => each.id === request && each.side === sideOfSeat(state, seat.id),
    );
    if (one?.state !== 'open' || one.deliver > state.bound) return no(rule, 'E_REQUEST');
    if (seatOf(state, one.to) !== seat.id) return no(rule, 'E_NOT_SEAT');
    const isGrounded = grant === 'grant' && one.air !== null && !freeStand(state, one.side);
    return isGrounded ? no('NQM-7.9', 'E_NO_SORTIE') : null;
  },
  apply(draft, { request, grant, relation, until }, context) {
    const one = draft.requests.find(
      each => each.id === request && each.side === sideOfSeat(draft, context.seat),
    )!;
    settle(draft, context, one, grant, relation ?? 'DS', until ?? -1);
  },
};
