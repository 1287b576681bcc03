import type { State } from '../state.ts';
import { standing } from './standing.ts';

/** Whether field works of the side lie under a hex, W39-11.11. */
export const hasWorks = (state: State, hex: number, side: number): boolean =>
  state.works.some(work => work.hex === hex && work.side === side);

/** W39-11.15: works are lost when none of those who held them remains; W39-11.14: any friend keeps them. */
export const dropWorks = (draft: State): void => {
  const { count } = standing(draft);
  if (draft.works.some(({ hex, side }) => count[side]![hex] === 0))
    draft.works = draft.works.filter(({ hex, side }) => count[side]![hex]! > 0);
};
