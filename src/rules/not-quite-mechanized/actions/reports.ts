import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { id } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { messageHours } from '../terms/command.ts';
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

const reportIn = (state: State, { node, to, asOf }: PassReport) =>
  state.reports.find(
    one => one.node === node && one.to === to && one.asOf === asOf && one.deliver > state.bound,
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
    if (state.options.umpire === 'none' || state.options.infoMode !== 'chain')
      return no('NQM-20', 'E_NOT_SEAT');
    if (!report) return no(rule, 'E_UNKNOWN_ID');
    if (action.how === 'words') return action.words ? null : no(rule, 'E_NUMBER');
    const due = report.asOf + messageHours(state, report.node, report.to);
    return report.deliver < due + MOST_HELD ? null : no(rule, 'E_NUMBER');
  },
  apply(draft, action, context) {
    const report = reportIn(draft, action)!;
    if (action.how === 'hold') report.deliver++;
    else report.lines = [...(action.words ?? [])];
    context.reveal('NQM-20.3');
    context.log('NQM-20.3', 'reportPassed', { node: action.node, how: action.how }, []);
  },
};
