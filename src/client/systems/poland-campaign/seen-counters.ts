import type { Counter, CounterState, CounterSymbol } from '../../board/core/counters.ts';
import { designation, pieceOf, type SeenUnit, sizeOf, strengthOf, type View } from './names.ts';

const SYMBOLS: { readonly [type: string]: CounterSymbol } = {
  infantry: 'infantry',
  armoured: 'armour',
  'mech-cavalry': 'mech-cavalry',
  'mech-infantry': 'motorised',
  mountain: 'mountain',
  cavalry: 'cavalry',
  'naval-infantry': 'naval',
  paratroops: 'airborne',
  'air-landing': 'airborne',
};

export const symbolOf = (type: string): CounterSymbol => SYMBOLS[type] ?? 'unknown';

/** Worn and spent pieces, as they lie on a printed table. */
export const lyingStates = (view: View, seen: SeenUnit): CounterState[] => {
  const states: CounterState[] = [];
  if (seen.reduced) states.push('reduced');
  if (view.phase === 'movement' ? seen.moved || seen.placed : seen.attacked) states.push('moved');
  return states;
};

const ECHELONS: { readonly [size: string]: string } = { division: 'XX', brigade: 'X' };

/** Everything on the board as counters; what the seat may not know is a blank back. */
export const seenCounters = (
  view: View,
  statesOf: (view: View, seen: SeenUnit) => CounterState[] = lyingStates,
): Counter[] => {
  const heights = heightsOf(view);
  const shown = view.units.flatMap((seen): Counter[] => {
    const piece = pieceOf(view, seen.unit);
    if (!seen.hex || !piece) return [];
    return [
      {
        id: seen.unit,
        place: seen.hex,
        side: piece.nation,
        symbol: symbolOf(piece.type),
        strength: strengthOf(view, seen),
        name: designation(seen.unit),
        echelon: ECHELONS[sizeOf(seen.unit)] ?? '',
        stack: (heights.get(seen.hex) ?? 1) - 1 - seen.place,
        states: statesOf(view, seen),
      },
    ];
  });
  return [...shown, ...hiddenCounters(view, heights)];
};

const heightsOf = (view: View): Map<string, number> => {
  const heights = new Map<string, number>();
  for (const { hex } of [...view.units, ...view.hidden])
    if (hex) heights.set(hex, (heights.get(hex) ?? 0) + 1);
  return heights;
};

const hiddenCounters = (view: View, heights: ReadonlyMap<string, number>): Counter[] =>
  view.hidden.map(({ hex, place, side, nation }) => ({
    id: `${hex}/${place}`,
    place: hex,
    side: nation ?? (side === 'german' ? 'DE' : 'PL'),
    symbol: 'unknown',
    strength: '',
    name: '',
    stack: (heights.get(hex) ?? 1) - 1 - place,
    states: ['hidden'],
  }));
