import printed from '../../../rules/september-1939/data/units.json';
import type { Counter, CounterState, CounterSymbol } from '../../board/core/counters.ts';
import { nationOf, pieceOf, type SeenUnit, stackAt, strengthOf, type View } from './pieces.ts';

const SYMBOLS: { readonly [type: string]: CounterSymbol } = {
  infantry: 'infantry',
  mg: 'machine-gun',
  mgMot: 'machine-gun',
  cyclist: 'cyclist',
  cavalry: 'cavalry',
  motInf: 'motorised',
  motorcycle: 'motorised',
  recon: 'recon',
  armour: 'armour',
  artFoot: 'artillery',
  artHorse: 'artillery',
  artMot: 'artillery',
  hq: 'headquarters',
  train: 'train',
  column: 'supply',
};
export const symbolOf = (type: string): CounterSymbol => SYMBOLS[type] ?? 'unknown';

/** What has done its part in this phase, and who is out of order. */
export const lyingStates = (view: View, seen: SeenUnit): CounterState[] => {
  const states: CounterState[] = [];
  if (seen.order !== 'good') states.push('disordered');
  const done = view.phase === 'move' ? seen.halted || seen.refuelling : seen.attacked || seen.fired;
  if (done) states.push('moved');
  return states;
};

/** Everything on the board as counters; what the seat may not know is a blank back. */
export const seenCounters = (
  view: View,
  statesOf: (view: View, seen: SeenUnit) => CounterState[] = lyingStates,
): Counter[] => {
  const hexes = new Set(view.units.flatMap(({ hex }) => hex ?? []));
  const shown = [...hexes].flatMap(hex => {
    const stack = stackAt(view, hex);
    return stack.map((seen, i) => counterOf(view, seen, stack.length - 1 - i, statesOf));
  });
  return [...shown.filter(one => one !== null), ...backs(view)];
};

const counterOf = (
  view: View,
  seen: SeenUnit,
  stack: number,
  statesOf: (view: View, seen: SeenUnit) => CounterState[],
): Counter | null => {
  const piece = pieceOf(view, seen.unit);
  if (!seen.hex || !piece) return null;
  return {
    id: seen.unit,
    place: seen.hex,
    side: nationOf(piece),
    symbol: symbolOf(piece.type),
    strength: strengthOf(view, seen),
    name: shortName(piece.name),
    echelon: ECHELONS[SIZES.get(piece.id) ?? ''] ?? '',
    stack,
    states: statesOf(view, seen),
  };
};

const ECHELONS: { readonly [scale: string]: string } = {
  regiment: 'III',
  battalion: 'II',
  detachment: 'II',
  company: 'I',
};
const SIZES = new Map(printed.units.map(({ id, scale }) => [id, scale ?? '']));

/** What fits over the symbol. */
const shortName = (name: string): string => {
  const short = name.replace(/ (Mechanized )?(Corps )?HQ$/, '').replace(/ Polesie$/, '');
  return short.length > 9 ? `${short.slice(0, 8)}…` : short;
};

/** Whoever lies face down, above those of the hex that are known. */
const backs = (view: View): Counter[] => {
  const heights = new Map<string, number>();
  return view.hidden.map(({ hex, nation }) => {
    const height = heights.get(hex) ?? 0;
    heights.set(hex, height + 1);
    return {
      id: `${hex}/${height}`,
      place: hex,
      side: nation,
      symbol: 'unknown',
      strength: '',
      name: '',
      stack: stackAt(view, hex).length + height,
      states: ['hidden'],
    };
  });
};
