import type { State } from '../state.ts';

export type Picture = State['pictures'][number];

/** HTL-2.12: what a report shows takes the place of what the high command knew of those units and HQs. */
export const filePicture = (draft: State, { side, seen, returns }: Picture): void => {
  const known = draft.contacts.find(one => one.side === side)!;
  known.seen = [...known.seen.filter(one => !seen.some(now => now.unit === one.unit)), ...seen];
  known.seen.sort((a, b) => (a.unit < b.unit ? -1 : 1));
  draft.returns = [
    ...draft.returns.filter(one => !returns.some(now => now.hq === one.hq)),
    ...returns,
  ].sort((a, b) => a.hq - b.hq);
};

/** HTL-2.14: a report's picture travels with its letter, and is lost with it. */
export const letterEnds = (draft: State, letter: number, arrived: boolean): void => {
  const picture = draft.pictures.find(one => one.letter === letter);
  if (!picture) return;
  draft.pictures = draft.pictures.filter(one => one !== picture);
  if (arrived) filePicture(draft, picture);
};
