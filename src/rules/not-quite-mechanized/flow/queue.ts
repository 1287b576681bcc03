import type { DueItem } from '../../../engine/system.ts';
import { assaultQuestions } from '../phases/assault-asked.ts';
import type { State } from '../state.ts';
import { clockOf, groundOf } from '../terms/ground.ts';
import type { View } from '../view.ts';

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
  const assaults = assaultQuestions(state).flatMap(({ id }): QueueItem[] => {
    const attack = state.engagements.find(one => one.id === id);
    return attack ? [{ kind: 'interrupt', id, side: attack.side, due: state.bound }] : [];
  });
  const wishes = state.wishes.map(
    ({ unit, side }): QueueItem => ({ kind: 'intent', id: unit, side, due: state.bound }),
  );
  return [...questions, ...assaults, ...wishes, ...papers, ...messages].sort(
    (a, b) => a.due - b.due || (a.id < b.id ? -1 : 1),
  );
};

/** NQM-20.2: the queue on Control's desk, which all umpires share: whoever takes an item is its owner there, and named. */
export const dueForControl = ({ table, isWhole }: View): DueItem[] =>
  isWhole && table.phase !== 'FINISHED'
    ? umpireQueue(table).map(({ kind, id, side, due }) => ({
        key: `${kind} ${id} ${due}`,
        rule: 'NQM-20.2',
        id: `${kind}Due`,
        values: {
          id,
          side: groundOf(table).sides[side]?.name ?? '',
          hour: clockOf(table, due),
        },
      }))
    : [];
