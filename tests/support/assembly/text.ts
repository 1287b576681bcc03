import type { AssemblyView } from './view.ts';

/** The table in letters. */
export const text = (seen: AssemblyView): string =>
  [
    `round ${seen.round} of ${seen.rounds}, ${seen.phase}${seen.onBreak ? ' (break)' : ''}`,
    `north ${seen.influence.north}, south ${seen.influence.south}`,
    ...seen.bands.map(({ post, laid, order, reserve }) => {
      const what = order ? `${order.move} ${order.front}` : laid ? 'laid' : '-';
      return `${post} ${what}${reserve === null ? '' : ` reserve ${reserve}`}`;
    }),
    ...seen.letters.map(({ id, to, state }) => `letter ${id} to ${to} ${state}`),
  ].join('\n');
