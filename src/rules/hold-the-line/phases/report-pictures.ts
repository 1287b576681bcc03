import type { State } from '../state.ts';

export type Picture = State['pictures'][number];

/** HTL-2.12: what a report shows takes the place of what the high command knew of those units and HQs. */
export const filePicture = (draft: State, { side, seen, returns }: Picture): void => {
  const known = draft.contacts.find(one => one.side === side)!;
  known.seen = [...known.seen.filter(one => !seen.some(now => now.unit === one.unit)), ...seen];
  known.seen.sort((a, b) => (a.unit < b.unit ? -1 : 1));
  const isLate = ({ hq, turn }: State['returns'][number]): boolean =>
    turn < draft.turn && draft.returns.some(one => one.hq === hq && one.turn === turn);
  fileReturns(
    draft,
    returns.filter(one => !isLate(one)), // the evening of that day is known already
  );
};

/** HTL-2.12: a later return of a day takes the place of an earlier one; every day keeps its own, the latest last. */
export const fileReturns = (draft: State, returns: State['returns']): void => {
  const isNew = (one: State['returns'][number]): boolean =>
    returns.some(now => now.hq === one.hq && now.turn === one.turn);
  draft.returns = [...draft.returns.filter(one => !isNew(one)), ...returns].sort(
    (a, b) => a.turn - b.turn || a.hq - b.hq,
  );
};

/** HTL-2.14: a report's picture travels with its letter, and is lost with it. */
export const letterEnds = (draft: State, letter: number, arrived: boolean): void => {
  const picture = draft.pictures.find(one => one.letter === letter);
  if (!picture) return;
  draft.pictures = draft.pictures.filter(one => one !== picture);
  if (arrived) filePicture(draft, picture);
};
