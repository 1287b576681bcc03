import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { id } from '../orders/order.ts';
import { deliverMessage } from '../phases/deliver.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import {
  hasArrived,
  isAutomatic,
  isForGeneral,
  keepsReports,
  plumpireOf,
} from '../terms/plumpire.ts';
import { sideOfSeat } from '../terms/roster.ts';
import type { NqmRule } from './rule.ts';

const passShape = shape({
  type: oneOf(['passReport']),
  node: id,
  to: id,
  asOf: whole(0, 10_000),
  how: oneOf(['hold', 'words']),
  words: optional(list(text(200), 0, 60)),
  reason: text(500, /\S/),
});
export type PassReport = Infer<typeof passShape>;
const MOST_HELD = 2;
const hold = (one: { deliver: number; held: number }): void => {
  one.deliver++;
  one.held++;
};

const reportIn = (state: State, { node, to, asOf }: PassReport) =>
  state.reports.find(
    one => one.node === node && one.to === to && one.asOf === asOf && !hasArrived(state, one),
  );

/** NQM-20.3: the plumpire holds a report on its way, two bounds at most, or changes its words, never its facts on own units. */
export const passReport: NqmRule<PassReport> = {
  rule: 'NQM-20.3',
  shape: passShape,
  by: 'control',
  anytime: true,
  listing: 'some',
  *candidates() {},
  refuse(state, _seat, action) {
    const rule = 'NQM-20.3';
    const report = reportIn(state, action);
    if (state.options.umpire !== 'full' || ![0, 1].some(side => keepsReports(state, side)))
      return no('NQM-20', 'E_NOT_SEAT');
    if (!report) return no(rule, 'E_UNKNOWN_ID');
    if (action.how === 'words') return action.words ? null : no(rule, 'E_NUMBER');
    return report.held < MOST_HELD ? null : no(rule, 'E_NUMBER');
  },
  apply(draft, action, context) {
    const report = reportIn(draft, action)!;
    if (action.how === 'hold') hold(report);
    else report.lines = [...(action.words ?? [])];
    context.reveal('NQM-20.3');
    context.log('NQM-20.3', 'reportPassed', { node: action.node, how: action.how }, []);
  },
};

const tellShape = shape({
  type: oneOf(['tellGeneral']),
  /** The report of a headquarters of that hour, or (`message`) what it reported besides. */
  node: id,
  asOf: whole(0, 10_000),
  message: optional(whole(0, 1_000_000)),
  how: oneOf(['pass', 'hold', 'words']),
  words: optional(list(text(200), 1, 60)),
  /** Contacts that the general is not told of. */
  without: optional(list(whole(1, 100_000), 0, 200)),
});
export type TellGeneral = Infer<typeof tellShape>;

const waiting = (state: State, side: number) => ({
  reports: state.reports.filter(
    one => one.side === side && isForGeneral(state, one) && !hasArrived(state, one),
  ),
  messages: state.messages.filter(
    one => one.side === side && !one.delivered && isAutomatic(state, one),
  ),
});
const meant = (state: State, side: number, { node, asOf, message }: TellGeneral) => {
  const { reports, messages } = waiting(state, side);
  return message === undefined
    ? reports.find(one => one.node === node && one.asOf === asOf)
    : messages.find(one => one.id === message && one.from === node);
};

/**
 * NQM-20.3: the plumpire sees each automatic report to his general and sends it on as it is, changes its words (never its facts on
 * own units), leaves out contacts, or holds it, two bounds at most.
 */
export const tellGeneral: NqmRule<TellGeneral> = {
  rule: 'NQM-20.3',
  shape: tellShape,
  anytime: true,
  race: 'rules',
  listing: 'some',
  *candidates(state, seat) {
    const side = sideOfSeat(state, seat.id);
    if (side === null || plumpireOf(state, side) !== seat.id) return;
    for (const { node, asOf } of waiting(state, side).reports.slice(0, 8))
      for (const how of ['pass', 'hold'] as const) {
        const action: TellGeneral = { type: 'tellGeneral', node, asOf, how };
        if (this.refuse(state, seat, action) === null) yield action;
      }
  },
  refuse(state, seat, action) {
    const rule = 'NQM-20.3';
    const side = sideOfSeat(state, seat.id);
    if (side === null || plumpireOf(state, side) !== seat.id) return no(rule, 'E_NOT_SEAT');
    const one = meant(state, side, action);
    if (!one) return no(rule, 'E_UNKNOWN_ID');
    if (action.how === 'words') return action.words || action.without ? null : no(rule, 'E_NUMBER');
    if (action.how === 'hold') return one.held < MOST_HELD ? null : no(rule, 'E_NUMBER');
    // What is still on its way to the plumpire's desk cannot be sent on from it.
    return one.deliver === state.bound ? null : no(rule, 'E_NOT_RECEIVED');
  },
  apply(draft, action, context) {
    const side = sideOfSeat(draft, context.seat)!;
    const one = meant(draft, side, action)!;
    context.log('NQM-20.3', 'toldGeneral', { node: action.node, how: action.how }, [context.seat]);
    if (action.how === 'hold') hold(one);
    else if ('text' in one) {
      if (action.how === 'pass') deliverMessage(draft, context, one);
      else if (action.words) one.text = action.words.join(' ').slice(0, 600);
    } else if (action.how === 'pass') one.passed = true;
    else {
      if (action.words) one.lines = [...action.words];
      one.contacts = one.contacts.filter(({ id }) => !action.without?.includes(id));
    }
  },
};
