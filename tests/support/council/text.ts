import type { CouncilView } from './view.ts';

/** The table in letters. */
export const text = (seen: CouncilView): string =>
  [
    `round ${seen.round} of ${seen.rounds}: north ${seen.influence.north}, south ${seen.influence.south}`,
    ...seen.units.map(({ id, place, dummy }) => {
      const what = dummy === 'unknown' ? '?' : dummy ? 'dummy' : 'unit';
      return `${id} ${place === 0 ? 'gone' : place} ${what}`;
    }),
    `hand: ${seen.own?.hand.join(' ') ?? '-'}`,
  ].join('\n');
