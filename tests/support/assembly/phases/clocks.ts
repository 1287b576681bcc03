import { allowed, refuser } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text, whole } from '../../../../src/engine/shape.ts';
import type { Rule } from '../../../../src/engine/system.ts';
import type { Timer } from '../../../../src/engine/timer.ts';
import { actor } from '../posts.ts';
import { conflictOf, FRONTS, SIDES, type State } from '../state.ts';

const no = refuser({
  NOT_TIMED: 'this is not being timed now',
  ON_BREAK: 'there is a break already',
  NO_BREAK: 'there is no break',
  NOT_NOW: 'breaks are called in the command phase',
});

export const COMMAND_SECONDS = 120;
const CONFLICT_SECONDS = 30;
const BREAK_SECONDS = 60;

const bellShape = shape({ type: oneOf(['bell']) });
const hurryShape = shape({ type: oneOf(['hurry']), front: whole(0, FRONTS - 1) });
const endBreakShape = shape({ type: oneOf(['endBreak']) });
const callBreakShape = shape({ type: oneOf(['callBreak']), reason: text(200, /\S/) });
const grantShape = shape({
  type: oneOf(['grant']),
  side: oneOf(SIDES),
  points: whole(1, 5),
  reason: text(200, /\S/),
});
export type Bell = Infer<typeof bellShape>;
export type Hurry = Infer<typeof hurryShape>;
export type EndBreak = Infer<typeof endBreakShape>;
export type CallBreak = Infer<typeof callBreakShape>;
export type Grant = Infer<typeof grantShape>;
type Timed = Timer<Bell | Hurry | EndBreak>;

/** AS-7.0: the command phase, every open conflict and a break are timed, each by a clock of its own. */
export const clock = (state: State): readonly Timed[] => {
  const { phase, round, onBreak } = state;
  const timers: Timed[] = [];
  if (phase === 'command')
    timers.push({
      ...{ key: `command-${round}`, rule: 'AS-7.1', seconds: COMMAND_SECONDS },
      ...{ running: !onBreak, rings: { type: 'bell' } },
    });
  if (onBreak)
    timers.push({
      ...{ key: `break-${round}`, rule: 'AS-7.3', seconds: BREAK_SECONDS },
      ...{ running: true, rings: { type: 'endBreak' } },
    });
  for (const { front, north, south, settled } of state.conflicts)
    if (!settled)
      timers.push({
        ...{ key: `conflict-${round}-${front}`, rule: 'AS-7.2', seconds: CONFLICT_SECONDS },
        ...{ running: true, rings: { type: 'hurry', front } },
        seenBy: [north, south].flatMap(post => actor(state, post) ?? []),
      });
  return timers;
};

/** AS-7.1 The bell: whoever is late holds. */
export const bell: Rule<State, Bell> = {
  rule: 'AS-7.1',
  shape: bellShape,
  by: 'clock',
  anytime: true,
  listing: 'all',
  *candidates(state) {
    if (state.phase === 'command' && !state.onBreak && late(state).length > 0)
      yield { type: 'bell' };
  },
  refuse: state =>
    state.phase === 'command' && !state.onBreak && late(state).length > 0
      ? allowed
      : no('AS-7.1', 'NOT_TIMED'),
  apply(draft, _action, context) {
    context.log('AS-7.1', 'rang', { late: late(draft).map(({ post }) => post) });
    for (const band of late(draft)) band.order = { move: 'hold', front: 0 };
    context.reveal('AS-7.1');
  },
};

const late = (state: State) => state.bands.filter(({ order }) => !order);

const isOpen = (state: State, front: number): boolean => {
  const conflict = conflictOf(state, front);
  return conflict !== undefined && (conflict.northDice === null || conflict.southDice === null);
};

/** AS-7.2 Whoever is late in a conflict commits nothing. */
export const hurry: Rule<State, Hurry> = {
  rule: 'AS-7.2',
  shape: hurryShape,
  by: 'clock',
  anytime: true,
  listing: 'all',
  *candidates(state) {
    for (const { front } of state.conflicts)
      if (isOpen(state, front)) yield { type: 'hurry', front };
  },
  refuse: (state, _seat, { front }) => (isOpen(state, front) ? allowed : no('AS-7.2', 'NOT_TIMED')),
  apply(draft, { front }, context) {
    const conflict = conflictOf(draft, front)!;
    conflict.northDice ??= 0;
    conflict.southDice ??= 0;
    context.reveal('AS-7.2');
    context.log('AS-7.2', 'hurried', { front });
  },
};

/** AS-7.3 A break ends by its clock. */
export const endBreak: Rule<State, EndBreak> = {
  rule: 'AS-7.3',
  shape: endBreakShape,
  by: 'clock',
  anytime: true,
  listing: 'all',
  *candidates(state) {
    if (state.onBreak) yield { type: 'endBreak' };
  },
  refuse: state => (state.onBreak ? allowed : no('AS-7.3', 'NO_BREAK')),
  apply(draft, _action, context) {
    draft.onBreak = false;
    context.reveal('AS-7.3');
    context.log('AS-7.3', 'breakEnds', {});
  },
};

/** AS-7.3 Control calls a break: the command clock stands, and people may talk. */
export const callBreak: Rule<State, CallBreak> = {
  rule: 'AS-7.3',
  shape: callBreakShape,
  by: 'control',
  anytime: true,
  listing: 'key',
  key: ({ type }) => type,
  *candidates(state) {
    if (state.phase === 'command' && !state.onBreak && late(state).length > 0)
      yield { type: 'callBreak', reason: 'tea' };
  },
  refuse(state) {
    if (state.onBreak) return no('AS-7.3', 'ON_BREAK');
    return state.phase === 'command' && late(state).length > 0 ? allowed : no('AS-7.3', 'NOT_NOW');
  },
  apply(draft, { reason }, context) {
    draft.onBreak = true;
    context.log('AS-7.3', 'breakBegins', { reason });
  },
};

/** AS-8.1 Control grants influence. */
export const grant: Rule<State, Grant> = {
  rule: 'AS-8.1',
  shape: grantShape,
  by: 'control',
  anytime: true,
  listing: 'key',
  key: ({ side, points }) => `${side} ${points}`,
  *candidates() {
    for (const side of SIDES)
      for (let points = 1; points <= 5; points++)
        yield { type: 'grant', side, points, reason: 'a slip at the table' };
  },
  refuse: () => allowed,
  apply(draft, { side, points, reason }, context) {
    draft.influence[side] += points;
    context.log('AS-8.1', 'granted', { side, points, reason });
  },
};
