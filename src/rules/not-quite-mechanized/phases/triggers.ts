import type { Context } from '../../../engine/system.ts';
import type { Order, Trigger } from '../orders/order.ts';
import { DEFAULT_POLICY } from '../orders/order.ts';
import type { Paper, State } from '../state.ts';
import { bridgePlace, bridgeState, setBridge } from '../terms/bridges.ts';
import { codewordHours, placeOfNode } from '../terms/command.ts';
import { makeCurrent } from '../terms/papers.ts';
import { placeCentre } from '../terms/places.ts';
import { findNode, findUnit, within } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { tell } from '../terms/told.ts';
import { holderNode, isMet, unitsUnder } from './conditions.ts';
import { post } from './letters.ts';

/**
 * NQM-2.8: every trigger of every current order, on what its holder knows. What one sets off may set off others in the same bound, in
 * whatever order they are listed; each acts at most once.
 */
export const runTriggers = (draft: State, context: Context): void => {
  const acted = new Set<string>();
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const paper of [...draft.papers]) {
      if (paper.state !== 'current') continue;
      for (const trigger of paper.order.triggers ?? []) {
        const key = `${paper.side} ${paper.order.id} ${trigger.id}`;
        if (acted.has(key) || paper.fired.includes(trigger.id) || !isMet(draft, paper, trigger))
          continue;
        acted.add(key);
        isNew = true;
        if (trigger.once) paper.fired.push(trigger.id);
        tell(draft, context, paper.side, 'NQM-2.8', 'triggered', {
          order: paper.order.id,
          trigger: trigger.id,
          to: paper.order.to,
        });
        act(draft, paper, trigger);
      }
    }
  }
};

/** NQM-2.8: a codeword goes to every headquarters of the side that holds a trigger for it. */
export const sendCodeword = (draft: State, side: number, from: string, word: string): void => {
  for (const paper of draft.papers) {
    if (paper.side !== side || !['current', 'prepared', 'delivered'].includes(paper.state))
      continue;
    const waits = (paper.order.triggers ?? []).some(
      one => one.when.type === 'codeword' && one.when.args.word === word,
    );
    if (!waits) continue;
    const to = holderNode(draft, paper);
    const hours = codewordHours(draft, from, to);
    if (hours === 0) {
      if (!paper.heard.includes(word)) paper.heard.push(word);
    } else
      post(draft, {
        side,
        kind: 'codeword',
        from,
        to,
        deliver: draft.bound + hours,
        text: word,
        what: 'codeword',
        about: word,
      });
  }
};

const newOrder = (
  draft: State,
  paper: Paper,
  trigger: Trigger,
  to: string,
  over: Partial<Order>,
): void => {
  const order: Order = {
    id: `${paper.order.id}-${trigger.id}`.slice(0, 60),
    from: holderNode(draft, paper),
    to,
    aim: 'attack',
    objective: paper.order.objective,
    ...over,
  };
  // A trigger that acts again while its order is obeyed changes nothing.
  const before = draft.papers.find(one => one.side === paper.side && one.order.id === order.id);
  if (before?.state === 'current') return;
  draft.papers = draft.papers.filter(one => one !== before);
  const made: Paper = {
    order,
    side: paper.side,
    state: 'delivered',
    written: draft.bound,
    deliver: draft.bound,
    fired: [],
    heard: [],
    guide: 0,
    hoursHere: 0,
    awaits: false,
  };
  draft.papers.push(made);
  makeCurrent(draft, made);
};

const at = (state: State, to: string): number[] => {
  const unit = findUnit(state, to);
  if (unit) return [unit.x, unit.y];
  const node = findNode(state, to);
  const place = node && placeOfNode(state, node);
  return place ? [place.x, place.y] : [0, 0];
};

/** NQM-2.16: an order lies ready where it was delivered: for the holder of the trigger, or somebody below him. */
const isAtHand = (state: State, paper: Paper, next: Paper): boolean =>
  (next.state === 'prepared' || next.state === 'delivered') &&
  within(state, holderNode(state, paper), holderNode(state, next));

/** NQM-2.8: acting on a prepared trigger costs no time. */
const act = (draft: State, paper: Paper, trigger: Trigger): void => {
  const { type, args } = trigger.do;
  const { to } = paper.order;
  switch (type) {
    case 'switchOrder': {
      const next = draft.papers.find(one => one.order.id === args.order && one.side === paper.side);
      if (next && isAtHand(draft, paper, next)) makeCurrent(draft, next);
      return;
    }
    case 'fireShoot': {
      const [x = 0, y = 0] = args.target ?? [];
      draft.shoots.push({
        battery: args.battery ?? '',
        side: paper.side,
        x,
        y,
        kind: 'effective',
        bound: draft.bound,
        by: to,
        step: 'FIREPLAN',
        engagement: '',
        now: false,
        second: false,
      });
      return;
    }
    case 'withdrawTo': {
      const path = args.path ?? [];
      const end = path.at(-1) ?? at(draft, to);
      newOrder(draft, paper, trigger, to, {
        aim: 'withdraw',
        objective: { point: end, radius: 500 },
        axis: [at(draft, to), ...path],
        fallback: { point: end, path },
      });
      return;
    }
    case 'commitReserve': {
      const unit = args.unit ?? to;
      const centre = placeCentre(draft, paper.order.objective, paper.side) ?? [0, 0];
      newOrder(draft, paper, trigger, unit, { axis: [at(draft, unit), [centre[0], centre[1]]] });
      return;
    }
    case 'counterattack': {
      const objective = args.objective ?? paper.order.objective;
      const centre = placeCentre(draft, objective, paper.side) ?? [0, 0];
      newOrder(draft, paper, trigger, to, {
        objective,
        axis: args.axis ?? [at(draft, to), [centre[0], centre[1]]],
      });
      return;
    }
    case 'blowBridge':
      if (hasGuard(draft, paper.side, args.bridge ?? ''))
        setBridge(draft, args.bridge ?? '', 'blown', -1);
      return;
    case 'openFire':
      for (const unit of unitsUnder(draft, paper))
        unit.policy = {
          ...(unit.policy ?? paper.order.firePolicy ?? DEFAULT_POLICY),
          fire: 'free',
        };
      return;
    case 'codeword':
      sendCodeword(draft, paper.side, holderNode(draft, paper), args.word ?? '');
  }
};

const GUARD = 300;
/** NQM-7.12: a guard unit of the owner within 300 m of a bridge that is prepared. */
export const hasGuard = (state: State, side: number, bridge: string): boolean => {
  const changes = state.changes.filter(one => one.id === bridge);
  const place = bridgePlace(state, bridge);
  if (!place || bridgeState(state, bridge) !== 'prepared') return false;
  if (changes.length > 0 && !changes.some(one => one.owner === side)) return false;
  return state.units.some(
    unit =>
      unit.side === side &&
      unit.state === 'map' &&
      !unit.broken &&
      sq(unit.x - place[0]) + sq(unit.y - place[1]) <= sq(GUARD + 150),
  );
};
