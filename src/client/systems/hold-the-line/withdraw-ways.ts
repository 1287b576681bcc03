import type { Action } from '../../../engine/system.ts';

export const STAY = 'stay';
export type Move = { readonly unit: string; readonly hex: string };

const movesOf = (action: Action): readonly Move[] => Reflect.get(action, 'moves') as Move[];

/** Where each unit that must or may go can go, as the offers of one combat show it; staying first. */
export const waysOf = (offers: readonly Action[]): ReadonlyMap<string, readonly string[]> => {
  const ways = new Map<string, Set<string>>();
  for (const { unit, hex } of offers.flatMap(movesOf))
    ways.set(unit, (ways.get(unit) ?? new Set()).add(hex));
  return new Map(
    [...ways].map(([unit, hexes]) => [
      unit,
      [...hexes].sort((a, b) => Number(b === STAY) - Number(a === STAY) || (a < b ? -1 : 1)),
    ]),
  );
};

/** Whoever may stay stays; the others go where the first offer that keeps them together leads. */
export const firstChoice = (offers: readonly Action[]): readonly Move[] => {
  const ways = waysOf(offers);
  const together = offers.find(
    one => new Set(movesOf(one).map(({ hex }) => hex)).size === 1 && movesOf(one)[0]?.hex !== STAY,
  );
  return [...ways].map(([unit, hexes]) => ({
    unit,
    hex: hexes.includes(STAY)
      ? STAY
      : ((together && movesOf(together).find(one => one.unit === unit)?.hex) ?? hexes[0]!),
  }));
};
