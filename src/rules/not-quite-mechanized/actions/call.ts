import { flag, type Infer, oneOf, shape, whole } from '../../../engine/shape.ts';
import { callerOf, isDone, playersDone, setDone } from '../flow/asked.ts';
import { no } from '../refusals.ts';
import type { Phase } from '../state.ts';
import type { NqmRule } from './rule.ts';

/** Phases that wait until everybody has committed. */
const COMMITTED: readonly Phase[] = ['ORDERS', 'DECLARE', 'COUNTERATTACK', 'REORG', 'NIGHT'];

const takeCallShape = shape({ type: oneOf(['takeCall']), on: flag });
export type TakeCall = Infer<typeof takeCallShape>;
/**
 * NQM-20, ruling: an umpire of level full may say when each phase is played. He then acts last, so that at a table with
 * dice of one's own he is the one who throws, and no commander hears of a throw that is not his. Of several umpires one
 * calls; another may take it from him.
 */
export const takeCall: NqmRule<TakeCall> = {
  rule: 'NQM-20',
  shape: takeCallShape,
  by: 'control',
  race: 'rules',
  anytime: true,
  listing: 'all',
  *candidates(state, seat) {
    for (const on of [true, false]) {
      const action: TakeCall = { type: 'takeCall', on };
      if (this.refuse(state, seat, action) === null) yield action;
    }
  },
  refuse(state, seat, { on }) {
    if (state.options.umpire !== 'full') return no('NQM-20', 'E_NOT_SEAT');
    if (state.phase === 'FINISHED') return no('NQM-20', 'E_PHASE');
    const caller = callerOf(state);
    if (on ? caller === seat.id : caller === null) return no('NQM-20', 'E_PLANNED');
    // Giving the call back must not play a phase by itself.
    const waits = caller !== null && !isDone(state, caller) && playersDone(state);
    return !on && waits ? no('NQM-20', 'E_CLOSED') : null;
  },
  apply(draft, { on }, context) {
    const caller = callerOf(draft);
    const done = caller === null ? !COMMITTED.includes(draft.phase) : isDone(draft, caller);
    draft.asked = draft.asked.filter(one => one.seat !== caller);
    if (on) draft.asked.push({ seat: context.seat, done });
    context.log('NQM-20', on ? 'umpireCalls' : 'umpireCallsNot', {});
  },
};

const callPhaseShape = shape({ type: oneOf(['callPhase']), serial: whole(0, 1_000_000) });
export type CallPhase = Infer<typeof callPhaseShape>;
/** NQM-20, ruling: when all have committed the umpire calls, and the phase is played. */
export const callPhase: NqmRule<CallPhase> = {
  rule: 'NQM-20',
  shape: callPhaseShape,
  by: 'control',
  race: 'rules', // `serial` says which phase he means; what fell on his table is not thrown again for a word said meanwhile
  listing: 'all',
  *candidates(state, seat) {
    const action: CallPhase = { type: 'callPhase', serial: state.serial };
    if (this.refuse(state, seat, action) === null) yield action;
  },
  refuse(state, seat, { serial }) {
    if (serial !== state.serial) return no('NQM-15', 'E_STALE');
    return isDone(state, seat.id) || !playersDone(state) ? no('NQM-20', 'E_CLOSED') : null;
  },
  apply(draft, _action, context) {
    setDone(draft, context.seat, true);
  },
};
