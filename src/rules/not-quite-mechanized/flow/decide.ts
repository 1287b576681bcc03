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
  const given = draft.interrupts.find(one => one.of === asked.key);
  if (given) return given.answer === '' ? null : given.answer;
  const { seat } = asked;
  if (seat === null || draft.options.interactiveRecce === 'policy' || isStandingBy(draft, seat))
    return usual;
  draft.interrupts.push({
    key: openKey(draft, asked),
    of: asked.key,
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

/** NQM-17.6: the hour, the tick, what is asked and of whom; a second question of one name gets a mark of its own. */
const openKey = ({ bound, tick, phase, interrupts }: State, asked: Asked): string => {
  const name = `${bound}.${phase === 'MOVE' ? tick : phase} ${asked.kind} ${asked.unit || asked.other || asked.seat}`;
  for (let i = 1; ; i++) {
    const key = i === 1 ? name : `${name} ${i}`;
    if (!interrupts.some(one => one.key === key)) return key;
  }
};

export const openInterrupt = (state: State): Interrupt | undefined =>
  state.interrupts.find(one => one.answer === '');

export const answerPath = (state: State, key: string): Interrupt['path'] =>
  state.interrupts.find(one => one.of === key)?.path ?? [];
