import { flag, list, oneOf, optional, orNull, shape, text, whole } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { StandingOrder, State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import {
  actsFor,
  armyPost,
  chairNamed,
  commandsHq,
  headOf,
  postsWith,
  seatsOfSide,
  sideOfSeat,
} from '../terms/seats.ts';
import { kindOf, sideOf } from '../terms/table.ts';
import { hexNamed, hqsUnder, noSuch, phaseFault, unitsUnder } from './common.ts';
import type { HtlRule } from './rule.ts';

const id = text(60);
export type LendUnits = { type: 'lendUnits'; units: string[]; to: string };

/** HTL-10.8: cubes are lent to another post of the side until TURN_END. */
export const lendUnits: HtlRule<LendUnits> = {
  rule: 'HTL-10.8',
  shape: shape({ type: oneOf(['lendUnits']), units: list(id, 1, 60), to: text(40) }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    if (!['COMMAND', 'ACTIONS_1', 'ACTIONS_2'].includes(state.phase)) return;
    const side = sideOfSeat(state, seat.id);
    const others = fieldOf(state).chairs.filter(
      one =>
        one.side === side &&
        ['corps', 'armySolo'].includes(one.role) &&
        !actsFor(state, seat.id, one.id),
    );
    for (const unit of unitsUnder(state, seat.id).slice(0, 6))
      for (const { id: to } of others.slice(0, 3)) {
        const action: LendUnits = {
          type: 'lendUnits',
          units: [fieldOf(state).pieces[unit]!.id],
          to,
        };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { units: names, to }) {
    const rule = 'HTL-10.8';
    const units = names.map(name => fieldOf(state).unit(name));
    if (units.some(u => u < 0)) return noSuch(rule, 'unit');
    const chair = chairNamed(state, to);
    if (!chair) return noSuch(rule, to);
    const wrong = phaseFault(state, rule, ['COMMAND', 'ACTIONS_1', 'ACTIONS_2']);
    if (wrong) return wrong;
    const strange = units.find(
      u =>
        !commandsHq(state, seat.id, state.units[u]!.hq) ||
        sideOf(state, u) !== chair.side ||
        kindOf(state, u) !== 'cube',
    );
    if (strange !== undefined)
      return no(rule, 'E_SEAT', { what: fieldOf(state).pieces[strange]!.id });
    const busy = units.find(u => state.units[u]!.committed || state.units[u]!.status !== 'on');
    return busy === undefined
      ? null
      : no(rule, 'E_COMMITTED', { unit: fieldOf(state).pieces[busy]!.id });
  },
  apply(draft, { units, to }, context) {
    for (const name of units) {
      const unit = draft.units[fieldOf(draft).unit(name)]!;
      unit.lentTo = to;
      const struck = draft.events.some(({ hq, turn }) => hq === unit.hq && turn <= draft.turn);
      if (struck && !actsFor(draft, context.seat, to)) context.reveal('HTL-21.1'); // the borrower is told what binds it
    }
    draft.done = draft.done.filter(one => one.post !== to);
    context.log(
      'HTL-10.8',
      'lent',
      { units, to },
      seatsOfSide(draft, sideOfSeat(draft, context.seat)!),
    );
  },
};

export type Delegate = { type: 'delegate'; what: string; to: string | null };

/** HTL-2.13: HQs go under the staff officer, upper CP or the air game to staff; at once, and back at once. */
export const delegate: HtlRule<Delegate> = {
  rule: 'HTL-2.13',
  shape: shape({ type: oneOf(['delegate']), what: id, to: orNull(text(40)) }),
  listing: 'all',
  anytime: true,
  *candidates(state, seat) {
    for (const what of [...fieldOf(state).hqs.map(one => one.id), 'upperCp', 'air'])
      for (const to of [
        null,
        ...fieldOf(state)
          .chairs.filter(one => /Staff$/.test(one.role))
          .map(one => one.id),
      ]) {
        const action: Delegate = { type: 'delegate', what, to };
        if (!this.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { what, to }) {
    const rule = 'HTL-2.13';
    const hq = fieldOf(state).hq(what);
    if (hq < 0 && what !== 'upperCp' && what !== 'air') return noSuch(rule, what);
    if (to !== null && !chairNamed(state, to)) return noSuch(rule, to);
    const by = delegator(state, seat.id, hq);
    if (by === null) return no(rule, 'E_SEAT', { what });
    if (to === null)
      return state.delegations.some(one => one.post === by && one.what === what)
        ? null
        : noSuch(rule, what);
    return chairNamed(state, to)!.above === by && /Staff$/.test(chairNamed(state, to)!.role)
      ? null
      : no(rule, 'E_SEAT', { what: to });
  },
  apply(draft, { what, to }, context) {
    const by = delegator(draft, context.seat, fieldOf(draft).hq(what))!;
    const before = draft.delegations.find(one => one.post === by && one.what === what);
    draft.delegations = draft.delegations.filter(one => one.post !== by || one.what !== what);
    if (to !== null) draft.delegations.push({ post: by, what, to });
    for (const post of [before?.to, to])
      if (post && !actsFor(draft, context.seat, post)) context.reveal('HTL-2.13'); // another seat sees more, or less
    const seats = [context.seat, ...(to === null ? [] : postHolders(draft, to))];
    context.log('HTL-2.13', 'delegated', { what, to: to ?? '' }, [...new Set(seats)]);
  },
};

const postHolders = (state: State, post: string): string[] =>
  state.held.flatMap(one => (one.post === post && one.seat !== null ? [one.seat] : []));

const delegator = (state: State, seat: string, hq: number): string | null => {
  if (hq >= 0) {
    const post = armyPost(state, hq);
    return actsFor(state, seat, post) ? post : null;
  }
  const side = sideOfSeat(state, seat);
  return side && actsFor(state, seat, headOf(side)) ? headOf(side) : null;
};

export type StandingOrders = {
  type: 'standingOrders';
  where: string;
  react?:
    | {
        leaveOut?: 'none' | 'disordered' | 'weakest' | undefined;
        dugInDie?: boolean | undefined;
        artillery?: number | undefined;
        support?: boolean | undefined;
        airDie?: boolean | undefined;
      }
    | undefined;
  cancel?: 'stars' | 'ticks' | undefined;
  onDouble?: 'stay' | 'leave' | undefined;
  towards?: string | undefined;
  hqRetreat?: string | undefined;
  atOnce?: boolean | undefined;
};

/** HTL-11.9: what a hex or an HQ answers when nobody does; secret. */
export const standingOrders: HtlRule<StandingOrders> = {
  rule: 'HTL-11.9',
  shape: shape({
    type: oneOf(['standingOrders']),
    where: id,
    react: optional(
      shape({
        leaveOut: optional(oneOf(['none', 'disordered', 'weakest'])),
        dugInDie: optional(flag),
        artillery: optional(whole(-1, 99)), // -1: all
        support: optional(flag),
        airDie: optional(flag),
      }),
    ),
    cancel: optional(oneOf(['stars', 'ticks'])),
    onDouble: optional(oneOf(['stay', 'leave'])),
    towards: optional(text(40)),
    hqRetreat: optional(text(40)),
    atOnce: optional(flag),
  }),
  listing: 'some',
  anytime: true,
  *candidates(state, seat) {
    for (const hq of hqsUnder(state, seat.id).slice(0, 4))
      for (const atOnce of [true, false])
        yield { type: 'standingOrders', where: fieldOf(state).hqs[hq]!.id, atOnce };
  },
  refuse(state, seat, { where, towards, hqRetreat }) {
    const rule = 'HTL-11.9';
    const field = fieldOf(state);
    const hq = field.hq(where);
    const hex = hexNamed(state, where);
    if (hq < 0 && hex < 0) return noSuch(rule, where);
    const isPlace = (goal: string) => hexNamed(state, goal) >= 0 || field.town(goal) >= 0;
    if (towards !== undefined && towards !== 'hq' && !isPlace(towards))
      return noSuch(rule, towards);
    if (hqRetreat !== undefined && hqRetreat !== 'source' && !isPlace(hqRetreat))
      return noSuch(rule, hqRetreat);
    const orders = postsWith(state, seat.id, 'orderUnits').length > 0;
    return (hq >= 0 ? commandsHq(state, seat.id, hq) : orders)
      ? null
      : no(rule, 'E_SEAT', { what: where });
  },
  apply(draft, action, context) {
    const hq = fieldOf(draft).hq(action.where);
    const post =
      hq >= 0
        ? fieldOf(draft).hqs[hq]!.post
        : (postsWith(draft, context.seat, 'orderUnits')[0]?.id ?? '');
    const order: StandingOrder = {
      where: action.where,
      post,
      leaveOut: action.react?.leaveOut ?? 'none',
      dugInDie: action.react?.dugInDie ?? true,
      artillery: action.react?.artillery ?? -1,
      support: action.react?.support ?? false,
      airDie: action.react?.airDie ?? false,
      cancel: action.cancel ?? 'stars',
      onDouble: action.onDouble ?? 'usual',
      towards: action.towards ?? 'hq',
      hqRetreat: action.hqRetreat ?? 'source',
      atOnce: action.atOnce ?? false,
    };
    draft.standing = draft.standing.filter(one => one.where !== order.where || one.post !== post);
    draft.standing.push(order);
    context.log('HTL-11.9', 'ordersStand', { where: action.where }, [context.seat]);
  },
};
