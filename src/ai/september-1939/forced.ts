import {
  bestOf,
  decided,
  orAnything,
  type SeptemberDecision,
  type SeptemberSight,
} from './decision.ts';

/** The end of the nation's moves; where the rules forbid it yet, the move they want, W39-5.21, W39-S1.5. */
export const endMoves = (sight: SeptemberSight): SeptemberDecision => {
  const end = { type: 'endNationality' } as const;
  const no = sight.refuse(end);
  if (!no) return decided(end, 'movesDone');
  const offers = sight.offers();
  const moves = offers.filter(offer => offer.type === 'move');
  const split = offers.find(offer => offer.type === 'split');
  const { unit: wanted, hex: full } = no.values ?? {};
  if (no.rule === 'W39-S1.5') {
    const ordered = moves.filter(({ units }) => units[0] === wanted);
    if (ordered.length > 0)
      return decided(
        bestOf(ordered, ({ path }) => path.length),
        'must',
      );
    const regiment = offers.find(
      offer => offer.type === 'split' && String(wanted).startsWith(`${offer.unit}-`),
    );
    if (regiment ?? split) return decided((regiment ?? split)!, 'must');
  }
  const crowded = moves.filter(({ units }) =>
    sight.view.units.some(one => one.unit === units[0] && one.hex !== null && one.hex === full),
  );
  if (crowded.length > 0)
    return decided(
      bestOf(crowded, ({ path }) => -path.length),
      'must',
    );
  // W39-5.21: whoever cannot leave steps back the way it came. To divide and to join again would go on for ever.
  const back = offers.find(offer => offer.type === 'stepBack') ?? moves[0];
  if (back) return decided(back, 'must');
  return orAnything(sight, end, 'movesDone');
};
