import type { EventState, State } from '../state.ts';
import { type EventOp, eventNamed } from '../tables/events.ts';

/** HTL-21.1: what the events of this turn do to an HQ; an event that was suppressed does nothing. */
export const effectsOn = (
  state: State,
  hq: number,
  op: string,
): { readonly event: EventState; readonly op: EventOp }[] =>
  state.events.flatMap(event => {
    if (event.hq !== hq || event.suppressed) return [];
    return (eventNamed(event.id)?.ops ?? event.ops)
      .filter(one => one.op === op && bites(state, event, one))
      .map(one => ({ event, op: one }));
  });

/** HTL-22.6: whether an event has a part, printed or put together by Control. */
export const hasPart = ({ id, ops }: EventState, op: string): boolean =>
  (eventNamed(id)?.ops ?? ops).some(one => one.op === op);

const bites = (state: State, event: EventState, op: EventOp): boolean =>
  op.turn === 'next'
    ? event.turn + 1 === state.turn && event.used === 0
    : event.turn === state.turn;

export const isUnder = (state: State, hq: number, op: string): boolean =>
  effectsOn(state, hq, op).length > 0;

/** The sum of what events add to a figure of an HQ. */
export const addedBy = (state: State, hq: number, op: string): number =>
  effectsOn(state, hq, op).reduce((sum, { op: { add } }) => sum + Number(add ?? 0), 0);

/** What Control or bombs have made of a capacity this turn, HTL-18.2, HTL-22.1. */
export const changedCapacity = (state: State, what: string, printed: number): number => {
  let capacity = printed;
  for (const one of state.capacities) {
    if (one.what !== what || one.until < state.turn) continue;
    capacity = one.set >= 0 ? one.set : capacity + one.add;
  }
  return Math.max(0, capacity);
};
