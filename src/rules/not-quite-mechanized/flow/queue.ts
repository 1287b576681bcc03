import type { State } from '../state.ts';

export type QueueItem = {
  readonly kind: 'delivery' | 'interrupt' | 'intent';
  readonly id: string;
  readonly side: number;
  /** The bound in which it happens by itself unless the umpire rules. */
  readonly due: number;
};

/**
 * NQM-20.2: what waits for an umpire of level full: orders and messages on their way, questions that are open, intents outside their orders;
 * each at most one clock.
 */
export const umpireQueue = (state: State): QueueItem[] => {
  if (state.options.umpire !== 'full') return [];
  const papers = state.papers
    .filter(paper => paper.state === 'sent')
    .map(
      ({ order, side, deliver }): QueueItem => ({
        kind: 'delivery',
        id: order.id,
        side,
        due: deliver,
      }),
    );
  const messages = state.messages
    .filter(one => !one.delivered)
    .map(
      ({ id, side, deliver }): QueueItem => ({
        kind: 'delivery',
        id: String(id),
        side,
        due: deliver,
      }),
    );
  const questions = state.interrupts
    .filter(one => one.answer === '')
    .map(({ key, side }): QueueItem => ({ kind: 'interrupt', id: key, side, due: state.bound }));
  const wishes = state.wishes.map(
    ({ unit, side }): QueueItem => ({ kind: 'intent', id: unit, side, due: state.bound }),
  );
  return [...questions, ...wishes, ...papers, ...messages].sort(
    (a, b) => a.due - b.due || (a.id < b.id ? -1 : 1),
  );
};
