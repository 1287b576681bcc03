import { POLISH, type Situation } from './situation.ts';

/** PC-4.1.2e: on better ground than every enemy next to it, a unit need not attack. */
export const isDominant = ({ field, count, me, foe }: Situation, hex: number): boolean => {
  const own = (from: number, holder: number, at: number): number => {
    const fort =
      holder === POLISH && (field.forts[at]! & (1 << field.grid.direction(at, from))) !== 0;
    return fort ? Math.max(3, field.columns[at]!) : field.columns[at]!;
  };
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbours[hex * 6 + d]!;
    if (next < 0 || count[foe][next] === 0) continue;
    if (own(next, me, hex) <= own(hex, foe, next)) return false;
  }
  return true;
};
