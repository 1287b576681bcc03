import { type Infer, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { id, type Order } from '../orders/order.ts';
import { newPaper } from '../phases/deliver.ts';
import { post } from '../phases/letters.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { shift } from '../terms/fall-back.ts';
import { isOnMap, terrainOf } from '../terms/field.ts';
import { locate, lose } from '../terms/knowledge.ts';
import { hitTargets } from '../terms/losses.ts';
import { orderFault } from '../terms/order-fault.ts';
import { makeCurrent } from '../terms/papers.ts';
import { findNode, findUnit, other } from '../terms/roster.ts';
import { here } from '../terms/stands.ts';
import { tell } from '../terms/told.ts';
import { workAt } from '../terms/works.ts';
import { orderMeant } from './orders.ts';
import type { NqmRule } from './rule.ts';
import { answersTo, decideFor, optionsAfter } from './umpire-decide.ts';
import {
  addFeature,
  changeFeature,
  mayAdd,
  mayChange,
  mayOverride,
  overrideResult,
} from './umpire-ground.ts';

/** NQM-20.1: what an umpire may rule. */
export const RULINGS = [
  'place',
  'move',
  'face',
  'organised',
  'disorganised',
  'pinned',
  'goneToGround',
  'broken',
  'addMarker',
  'removeMarker',
  'setAmmo',
  'reveal',
  'conceal',
  'deliverAt',
  'loseMessage',
  'setFeature',
  'addFeature',
  'overrideResult',
  'allowIntent',
  'decide',
  'setOrder',
  'setOption',
  'extendClock',
  'pause',
  'speak',
] as const;

const ruleShape = shape({
  type: oneOf(['umpireRule']),
  kind: oneOf(RULINGS),
  target: id,
  x: optional(whole(-1_000_000, 1_000_000)),
  y: optional(whole(-1_000_000, 1_000_000)),
  value: optional(whole(-1, 10_000)),
  answer: optional(text(60)),
  /** NQM-20.1: what is said, or the order as text. */
  words: optional(text(4000, /\S/)),
  reason: text(500, /\S/),
});
export type UmpireRule = Infer<typeof ruleShape>;

const UNIT_RULINGS: readonly string[] = RULINGS.slice(0, RULINGS.indexOf('deliverAt'));
/** NQM-20: an umpire who only advises may comment, pause and extend clocks; he speaks as nobody but himself. */
const mayAdvise = ({ kind, answer }: UmpireRule): boolean =>
  kind === 'extendClock' || kind === 'pause' || (kind === 'speak' && answer === undefined);
/** NQM-20.1: a unit on the map; one that has not come yet may be placed. */
const isThere = (state: State, { kind, target }: UmpireRule): boolean => {
  const where = findUnit(state, target)?.state;
  return where === 'map' || (kind === 'place' && where === 'waiting');
};
const MOST_MARKERS = 20;

/** NQM-20, NQM-20.1: Control rules, with a note; dice stay as they fell. */
export const umpireRule: NqmRule<UmpireRule> = {
  rule: 'NQM-20.1',
  shape: ruleShape,
  by: 'control',
  anytime: true,
  listing: 'some',
  *candidates(state) {
    if (state.options.umpire !== 'full') return;
    for (const unit of state.units.filter(one => one.state === 'map').slice(0, 3))
      yield {
        type: 'umpireRule',
        kind: 'organised',
        target: unit.id,
        reason: 'a slip at the table',
      };
  },
  refuse(state, _seat, ruling) {
    const { kind, target, x, y } = ruling;
    if (state.options.umpire !== 'full' && !mayAdvise(ruling)) return no('NQM-20', 'E_NOT_SEAT');
    if (UNIT_RULINGS.includes(kind)) {
      if (!isThere(state, ruling)) return no('NQM-20.1', 'E_UNKNOWN_ID');
      if (kind === 'place' || kind === 'move')
        return x === undefined || y === undefined || !isOnMap(terrainOf(state), [x, y])
          ? no('NQM-20.1', 'E_PATH_OFF_MAP')
          : null;
      return null;
    }
    if (kind === 'allowIntent') {
      if (findUnit(state, target)?.state !== 'map') return no('NQM-20.1', 'E_UNKNOWN_ID');
      // NQM-20.2: one that waits needs no place, and may be denied.
      if (state.wishes.some(one => one.unit === target)) return null;
      return x === undefined || y === undefined || !isOnMap(terrainOf(state), [x, y])
        ? no('NQM-20.1', 'E_PATH_OFF_MAP')
        : null;
    }
    return MAY[kind]?.(state, ruling) === false ? no('NQM-20.1', 'E_UNKNOWN_ID') : null;
  },
  apply(draft, ruling, context) {
    const { kind, target, x, y, value, reason } = ruling;
    context.reveal('NQM-20.1');
    // NQM-17.1: a ruling on what only one side knows is told to that side.
    const side = sideConcerned(draft, ruling);
    if (kind === 'speak' && ruling.answer !== undefined)
      context.log('NQM-20.1', 'ruled', { kind, target, reason }, []);
    else if (kind === 'speak' && ruling.words !== undefined)
      context.log('NQM-20', 'remarked', { words: ruling.words });
    else if (side === null) context.log('NQM-20.1', 'ruled', { kind, target, reason });
    else tell(draft, context, side, 'NQM-20.1', 'ruled', { kind, target, reason, unit: target });
    DO[kind]?.(draft, ruling, context);
    const unit = findUnit(draft, target);
    if (!unit || !UNIT_RULINGS.includes(kind)) return;
    switch (kind) {
      case 'place': // put right: it has not moved, and keeps what the ground there gives
        [unit.x, unit.y] = [x!, y!];
        unit.state = 'map';
        unit.trail = [];
        unit.march = null;
        unit.work = workAt(draft, unit);
        return;
      case 'move': // as if it had marched there: it leaves its work, shows itself and has moved
        shift(draft, unit, [x!, y!]);
        return;
      case 'face':
        unit.facing = ((value ?? 0) + 360) % 360;
        return;
      case 'organised':
        Object.assign(unit, {
          disorder: 'none',
          disorderUntil: -1,
          broken: false,
          choice: 'none',
          grounded: false,
          pinnedUntil: -1,
        });
        return;
      case 'disorganised':
        unit.disorder = 'hours';
        return;
      case 'pinned':
        unit.pinnedUntil = draft.bound;
        return;
      case 'goneToGround':
        unit.grounded = true;
        unit.march = null;
        return;
      case 'broken': // NQM-3.13: it takes part in no attack any more
        Object.assign(unit, { broken: true, disorder: 'broken', choice: 'withdraw' });
        Object.assign(unit, { disorderUntil: -1, grounded: false, intent: null, march: null });
        for (const one of draft.engagements) {
          one.attackers = one.attackers.filter(name => name !== unit.id);
          one.supports = one.supports.filter(name => name !== unit.id);
        }
        return;
      case 'addMarker':
        hitTargets(
          draft,
          context,
          here(unit).map(stand => ({ unit, stand })),
          Math.max(1, Math.min(MOST_MARKERS, value ?? 1)),
          'NQM-20.1',
        );
        return;
      case 'removeMarker':
        for (let i = 0; i < Math.max(1, value ?? 1); i++) {
          const marked = here(unit).find(stand => stand.markers > 0);
          if (!marked) return;
          marked.markers--;
        }
        return;
      case 'setAmmo':
        if (unit.fuMax > 0) unit.fu = Math.max(0, Math.min(unit.fuMax, value ?? 0));
        else unit.cu = Math.max(0, Math.min(unit.cuMax, value ?? 0));
        return;
      case 'reveal':
        unit.concealed = false;
        locate(draft, other(unit.side), unit, context);
        return;
      case 'conceal':
        unit.concealed = true;
        for (const contact of draft.contacts)
          if (contact.unit === unit.id && contact.seen) lose(draft, contact);
    }
  },
};

type Judge = (state: State, ruling: UmpireRule) => boolean;
const isOnItsWay: Judge = (state, { target }) =>
  state.papers.some(one => one.order.id === target && one.state === 'sent') ||
  state.messages.some(one => String(one.id) === target && !one.delivered);

/** NQM-20.1: whether a ruling that is not about a unit names something that is there. */
const MAY: { readonly [kind: string]: Judge } = {
  deliverAt: isOnItsWay,
  loseMessage: isOnItsWay,
  decide: (state, { target, answer }) =>
    answer !== undefined && answersTo(state, target).includes(answer),
  setFeature: mayChange,
  addFeature: mayAdd,
  overrideResult: mayOverride,
  setOrder: (state, ruling) => orderIn(state, ruling) !== null,
  setOption: (state, ruling) => optionsAfter(state, ruling) !== null,
  // A remark to everybody, or a message as a headquarters (`answer`) to one of its side (`target`).
  extendClock: (_state, { value }) => (value ?? 0) > 0,
  pause: (state, { answer }) => (answer !== 'off') !== state.clock.paused,
  speak: (state, { target, answer, words }) => {
    const [to, from] = [findNode(state, target), findNode(state, answer ?? '')];
    return (
      answer === undefined || (words !== undefined && to !== undefined && from?.side === to.side)
    );
  },
};

/** NQM-2.3, NQM-20: the order that is put in place of a headquarters' or unit's, missions of the top node included: as text, and a legal whole. */
const orderIn = (state: State, { target, words }: UmpireRule): Order | null => {
  const side = (findNode(state, target) ?? findUnit(state, target))?.side;
  if (side === undefined || words === undefined) return null;
  const order = orderMeant(state, side, { type: 'issueOrder', text: words });
  if ('because' in order || order.to !== target) return null;
  const isMission = order.from === target && findNode(state, target)?.parent === '';
  const fault = orderFault(state, order, side);
  return fault === null || (isMission && fault === 'E_NOT_SUBORDINATE') ? order : null;
};

const DO: {
  readonly [kind: string]: (draft: State, ruling: UmpireRule, context: Context) => void;
} = {
  deliverAt: (draft, { target, value }) => {
    const at = Math.max(draft.bound, value ?? draft.bound);
    for (const paper of draft.papers)
      if (paper.order.id === target && paper.state === 'sent') paper.deliver = at;
    for (const one of draft.messages)
      if (String(one.id) === target && !one.delivered) one.deliver = at;
  },
  loseMessage: (draft, { target }) => {
    draft.messages = draft.messages.filter(one => String(one.id) !== target || one.delivered);
    for (const paper of draft.papers)
      if (paper.order.id === target && paper.state === 'sent') paper.state = 'lapsed';
  },
  decide: (draft, { target, answer = '' }, context) => decideFor(draft, context, target, answer),
  setOption: (draft, ruling) => {
    draft.options = optionsAfter(draft, ruling) ?? draft.options;
  },
  setFeature: changeFeature,
  addFeature,
  overrideResult,
  extendClock: (draft, { value }) => {
    draft.clock.extra = Math.min(100_000, draft.clock.extra + (value ?? 0));
  },
  pause: (draft, { answer }) => {
    draft.clock.paused = answer !== 'off';
  },
  setOrder: (draft, ruling) => {
    const order = orderIn(draft, ruling);
    const side = (findNode(draft, ruling.target) ?? findUnit(draft, ruling.target))?.side;
    if (!order || side === undefined) return;
    const paper = newPaper(draft, order, side, draft.bound);
    draft.papers = draft.papers.filter(one => one.side !== side || one.order.id !== order.id);
    draft.papers.push(paper);
    makeCurrent(draft, paper);
  },
  speak: (draft, { target, answer, words, value }) => {
    const to = findNode(draft, target);
    if (!to || answer === undefined || words === undefined) return;
    post(draft, {
      side: to.side,
      kind: 'note',
      from: answer,
      to: target,
      deliver: Math.max(draft.bound, value ?? draft.bound),
      text: words.slice(0, 600),
      what: 'note',
      about: '',
    });
  },
  allowIntent: (draft, { target, x, y, answer }) => {
    const unit = findUnit(draft, target);
    const wish = draft.wishes.find(one => one.unit === target);
    draft.wishes = draft.wishes.filter(one => one !== wish);
    if (!unit || answer === 'no') return;
    if (wish && x === undefined) {
      unit.intent = wish.intent;
      return;
    }
    unit.intent = {
      path: [
        [unit.x, unit.y],
        [x ?? unit.x, y ?? unit.y],
      ],
      mode: 'moveToContact',
      formation: unit.formation === 'column' ? 'column' : 'deployed',
      mounted: unit.mounted,
      rideOn: '',
      stopAt: -1,
      press: true,
      from: draft.bound,
    };
  },
};

/** The side that a ruling is the business of; null where both may read it. */
const sideConcerned = (
  state: State,
  { kind, target, answer, value }: UmpireRule,
): number | null => {
  const unit = findUnit(state, target);
  if (unit) return unit.side;
  if (kind === 'setOrder' || (kind === 'speak' && answer !== undefined))
    return findNode(state, target)?.side ?? null;
  if (kind === 'addFeature') return answer === 'minefield' ? (value === 1 ? 1 : 0) : null;
  if (kind === 'setFeature') {
    const mines = state.built.find(one => one.id === target && !one.known);
    return answer === 'prepared' ? (value === 1 ? 1 : 0) : (mines?.side ?? null);
  }
  return (
    state.engagements.find(one => one.id === target)?.side ??
    state.papers.find(one => one.order.id === target)?.side ??
    state.messages.find(one => String(one.id) === target)?.side ??
    state.interrupts.find(one => one.key === target)?.side ??
    null
  );
};
