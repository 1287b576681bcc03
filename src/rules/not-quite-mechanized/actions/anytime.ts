import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { isDone, playersDone, setDone } from '../flow/asked.ts';
import { openInterrupt } from '../flow/decide.ts';
import { assaultForLate, assaultQuestions } from '../phases/assault-asked.ts';
import { finish } from '../phases/end.ts';
import { no } from '../refusals.ts';
import { CONDITIONS_AHEAD, type State } from '../state.ts';
import { other, seatOf, sideOfSeat, topNode } from '../terms/roster.ts';
import { isUmpire } from '../terms/umpires.ts';
import type { NqmRule } from './rule.ts';

const until = optional(list(oneOf(CONDITIONS_AHEAD), 1, 6));

const readyShape = shape({ type: oneOf(['ready']) });
export type Ready = Infer<typeof readyShape>;
/** NQM-2.3, NQM-4: the seat has deployed and written its orders. */
export const ready: NqmRule<Ready> = {
  rule: 'NQM-4',
  shape: readyShape,
  race: 'rules',
  listing: 'all',
  *candidates(state, seat) {
    if (this.refuse(state, seat, { type: 'ready' }) === null) yield { type: 'ready' };
  },
  refuse(state, seat) {
    if (isDone(state, seat.id)) return no('NQM-4', 'E_CLOSED');
    const lacks = state.nodes.some(
      node =>
        seatOf(state, node.id) === seat.id &&
        !state.papers.some(paper => paper.state === 'current' && paper.order.to === node.id),
    );
    return lacks ? no('NQM-2.3', 'E_ORDER_INCOMPLETE') : null;
  },
  apply(draft, _action, context) {
    setDone(draft, context.seat, true);
    context.log('NQM-4', 'committed', { seat: context.seat });
  },
};

const commitShape = shape({
  type: oneOf(['commit']),
  /** The number of the phase it is meant for: sent twice, it does not commit the next. */
  serial: whole(0, 1_000_000),
  until,
  value: optional(whole(0, 10_000)),
});
export type Commit = Infer<typeof commitShape>;
/** NQM-4.5, NQM-4.7: the seat has nothing more to say in this phase; with a condition also in the ORDERS to come. */
export const commit: NqmRule<Commit> = {
  rule: 'NQM-4.5',
  shape: commitShape,
  race: 'rules',
  listing: 'some',
  *candidates(state, seat) {
    if (!isDone(state, seat.id)) yield { type: 'commit', serial: state.serial };
  },
  refuse: (state, seat, action) => {
    if (action.serial !== state.serial) return no('NQM-15', 'E_STALE');
    if (isDone(state, seat.id)) return no('NQM-4.5', 'E_CLOSED');
    return action.until && state.phase !== 'ORDERS' ? no('NQM-4.7', 'E_PHASE') : null;
  },
  apply(draft, action, context) {
    setDone(draft, context.seat, true);
    if (action.until)
      draft.standBys = [
        ...draft.standBys.filter(one => one.seat !== context.seat || one.kind !== 'ahead'),
        {
          seat: context.seat,
          kind: 'ahead',
          phases: [],
          policy: 'doctrine',
          until: action.until,
          value: action.value ?? 0,
        },
      ];
    context.log('NQM-4.5', 'committed', { seat: context.seat });
  },
};

const uncommitShape = shape({ type: oneOf(['uncommit']) });
export type Uncommit = Infer<typeof uncommitShape>;
/** NQM-4.5: a seat may take its commit back until the last one has committed. */
export const uncommit: NqmRule<Uncommit> = {
  rule: 'NQM-4.5',
  shape: uncommitShape,
  anytime: true,
  race: 'rules',
  listing: 'all',
  *candidates(state, seat) {
    if (this.refuse(state, seat, { type: 'uncommit' }) === null) yield { type: 'uncommit' };
  },
  refuse(state, seat) {
    const own = state.asked.find(one => one.seat === seat.id);
    if (!own?.done) return no('NQM-4.5', 'E_PLANNED');
    return state.asked.some(one => !one.done) ? null : no('NQM-4.5', 'E_CLOSED');
  },
  apply(draft, _action, context) {
    setDone(draft, context.seat, false);
    draft.standBys = draft.standBys.filter(one => one.seat !== context.seat);
    context.log('NQM-4.5', 'uncommitted', { seat: context.seat });
  },
};

export const STAND_BY_PHASES = ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'] as const;
const standByShape = shape({
  type: oneOf(['standBy']),
  phases: list(oneOf(STAND_BY_PHASES), 0, 4),
  policy: oneOf(['doctrine', 'hold']),
  until,
  value: optional(whole(0, 10_000)),
});
export type StandBy = Infer<typeof standByShape>;
/** NQM-4.6: the seat leaves phases to doctrine, or holds, until it says otherwise or a condition comes true. */
export const standBy: NqmRule<StandBy> = {
  rule: 'NQM-4.6',
  shape: standByShape,
  anytime: true,
  race: 'rules',
  listing: 'some',
  *candidates(state, seat) {
    for (const policy of ['doctrine', 'hold'] as const) {
      const action: StandBy = {
        type: 'standBy',
        phases: [...STAND_BY_PHASES],
        policy,
        until: ['contact'],
      };
      if (this.refuse(state, seat, action) === null) yield action;
    }
  },
  refuse(state, seat, { phases }) {
    if (sideOfSeat(state, seat.id) === null) return no('NQM-4.6', 'E_NOT_SEAT');
    return new Set(phases).size < phases.length ? no('NQM-4.6', 'E_NUMBER') : null;
  },
  apply(draft, action, context) {
    // With no phase named the seat wants to be asked everything again, what it committed ahead included.
    draft.standBys = draft.standBys.filter(
      one => one.seat !== context.seat || (one.kind !== 'standBy' && action.phases.length > 0),
    );
    if (action.phases.length > 0)
      draft.standBys.push({
        seat: context.seat,
        kind: 'standBy',
        phases: [...action.phases],
        policy: action.policy,
        until: action.until ?? [],
        value: action.value ?? 0,
      });
    if (action.phases.some(phase => phase === draft.phase) && draft.phase !== 'ASSAULT')
      setDone(draft, context.seat, true);
    context.log('NQM-4.6', 'standsBy', { seat: context.seat }, [context.seat]);
  },
};

const resignShape = shape({ type: oneOf(['resign']) });
export type Resign = Infer<typeof resignShape>;
/** NQM-14.5: the side's highest seat gives the battle up. */
export const resign: NqmRule<Resign> = {
  rule: 'NQM-14.5',
  shape: resignShape,
  anytime: true,
  listing: 'all',
  *candidates(state, seat) {
    if (this.refuse(state, seat, { type: 'resign' }) === null) yield { type: 'resign' };
  },
  refuse(state, seat) {
    const side = sideOfSeat(state, seat.id);
    if (side === null) return no('NQM-14.5', 'E_NOT_SEAT');
    return highestSeat(state, side) === seat.id ? null : no('NQM-14.5', 'E_NOT_SEAT');
  },
  apply(draft, _action, context) {
    const side = sideOfSeat(draft, context.seat) ?? 0;
    context.log('NQM-14.5', 'resigned', { seat: context.seat });
    finish(draft, context, 'resigned', '', other(side));
  },
};

const highestSeat = (state: State, side: number): string | null => {
  const top = topNode(state, side);
  const held = top && state.held.find(one => one.post === top.id)?.seat;
  return held ?? state.seats.find(seat => seat.side === side)?.id ?? null;
};

/** NQM-4.3: an open question of a phase, or one inside it. */
const isSomebodyLate = (state: State): boolean =>
  openInterrupt(state) !== undefined || assaultQuestions(state).length > 0 || !playersDone(state);

const timeUpShape = shape({ type: oneOf(['timeUp']), phase: text(20), serial: whole(0) });
export type TimeUp = Infer<typeof timeUpShape>;
/** NQM-4.3: the order clock has run out: whoever is late takes the default. */
export const timeUp: NqmRule<TimeUp> = {
  rule: 'NQM-4.3',
  shape: timeUpShape,
  by: 'clock',
  anytime: true,
  listing: 'all',
  *candidates(state) {
    const action: TimeUp = { type: 'timeUp', phase: state.phase, serial: state.serial };
    if (isSomebodyLate(state)) yield action;
  },
  refuse: (state, _seat, { phase, serial }) =>
    state.phase === phase && state.serial === serial && isSomebodyLate(state)
      ? null
      : no('NQM-4.3', 'E_STALE'),
  apply(draft, _action, context) {
    draft.clock.late = draft.bound;
    const open = openInterrupt(draft);
    if (open) open.answer = open.usual;
    else if (draft.phase === 'ASSAULT') assaultForLate(draft, context);
    else for (const one of draft.asked) if (!isUmpire(one.seat)) one.done = true;
    context.log('NQM-4.3', 'timeUp', { phase: draft.phase });
  },
};
