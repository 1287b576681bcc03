import type { SeatId } from '../../../engine/seat.ts';
import type { Interrupt, QuestionKind, State } from '../state.ts';
import { isStandingBy } from './stand-by.ts';

type Asked = {
  readonly key: string;
  readonly kind: QuestionKind;
  readonly seat: SeatId | null;
  readonly side: number;
  readonly unit?: string;
  readonly other?: string;
};

/**
 * NQM-4.4: a decision inside an automatic phase. By policy, by doctrine and for seats that stand by it is `usual` at
 * once. Else it is asked: null while the question is open, and the automatic step is tried again when it is answered.
 */
export const decide = (draft: State, asked: Asked, usual: string): string | null => {
  const given = draft.interrupts.find(one => one.key === asked.key);
  if (given) return given.answer === '' ? null : given.answer;
  const { seat } = asked;
  if (seat === null || draft.options.interactiveRecce === 'policy' || isStandingBy(draft, seat))
    return usual;
  draft.interrupts.push({
    key: asked.key,
    kind: asked.kind,
    seat,
    side: asked.side,
    unit: asked.unit ?? '',
    other: asked.other ?? '',
    answer: '',
    usual,
    path: [],
  });
  return null;
};

export const openInterrupt = (state: State): Interrupt | undefined =>
  state.interrupts.find(one => one.answer === '');

export const answerPath = (state: State, key: string): Interrupt['path'] =>
  state.interrupts.find(one => one.key === key)?.path ?? [];
