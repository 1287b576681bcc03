import { questionsFor, ruleFor } from '../../../../src/engine/gate.ts';
import { type SeatId, seatNamed } from '../../../../src/engine/seat.ts';
import type { Question, System } from '../../../../src/engine/system.ts';
import type { Table } from '../../../../src/engine/table.ts';
import type { DaySetting } from './day.ts';

/**
 * Steps that waited for somebody who had nothing to do, by the record: whenever a seat begins to be asked, something other
 * than the end of the step must be open to it. Every entry and every seat is looked at, also those of computers and of guests
 * who were away. Whoever was asked before and has used up the step may be asked to end it.
 */
export const idleSteps = (
  table: Table,
  { ends, rests }: Pick<DaySetting, 'ends' | 'rests'>,
): { readonly asked: number; readonly faults: readonly string[] } => {
  const { system } = table;
  const faults: string[] = [];
  let asked = 0;
  let before = new Map<SeatId, readonly string[]>();
  for (let n = table.base; n < table.count; n++) {
    const state = table.stateAt(n);
    const now = bySeat(system.pending(state));
    for (const [seat, questions] of now) {
      const fresh = questions.filter(({ kind }) => !before.get(seat)?.includes(kind));
      const waits = fresh.filter(({ kind }) => !rests.includes(kind));
      if (waits.length === 0) continue;
      asked++;
      const open = openTo(system, table, state, seat, questions);
      const what = waits.map(({ kind }) => kind).join();
      if (!open.some(type => !ends.includes(type)))
        faults.push(
          open.length === 0
            ? `${seat} is asked for ${what} at ${n} and can do nothing`
            : `${seat} is asked at ${n} for nothing but the end of ${what}`,
        );
    }
    before = new Map([...now].map(([seat, own]) => [seat, own.map(({ kind }) => kind)]));
  }
  return { asked, faults };
};

const bySeat = (questions: readonly Question[]): Map<SeatId, Question[]> => {
  const found = new Map<SeatId, Question[]>();
  for (const one of questions) found.set(one.seat, [...(found.get(one.seat) ?? []), one]);
  return found;
};

/** The kinds of action of which the seat has at least one that is allowed. */
const openTo = (
  system: System,
  table: Table,
  state: unknown,
  seatId: SeatId,
  questions: readonly Question[],
): string[] => {
  const seat = seatNamed(table.seats, seatId);
  if (!seat) return [];
  const types = new Set(questionsFor(questions, seatId).flatMap(({ actions }) => actions));
  return [...types].filter(type => {
    const rule = ruleFor(system, type);
    if (!rule) return false;
    for (const _ of rule.candidates(state, seat)) return true;
    return false;
  });
};
