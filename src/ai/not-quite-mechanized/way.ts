import { far2, type Place } from './picture.ts';

const BENDS = [0, 200, -200, 400, -400, 600, -600, 800, -800];

/** The straightest way with one bend that keeps so many metres from everybody who is to be avoided; null where there is none. */
export const wayRound = (
  from: Place,
  to: Place,
  avoided: readonly Place[],
  metres: number,
): Place[] | null => {
  const isClear = (a: Place, b: Place): boolean =>
    !avoided.some(one => nearest2(a, b, one) < Math.min(metres ** 2, far2(from, one)));
  const length = Math.max(1, Math.sqrt(far2(from, to)));
  for (const bend of BENDS) {
    const by = {
      x: Math.round((from.x + to.x) / 2 - ((to.y - from.y) * bend) / length),
      y: Math.round((from.y + to.y) / 2 + ((to.x - from.x) * bend) / length),
    };
    if (by.x < 0 || by.y < 0) continue;
    if (bend === 0 ? isClear(from, to) : isClear(from, by) && isClear(by, to))
      return bend === 0 ? [to] : [by, to];
  }
  return null;
};

/** Metres from a place to the way between two others, squared. */
const nearest2 = (a: Place, b: Place, one: Place): number => {
  const length2 = Math.max(1, far2(a, b));
  const along = ((one.x - a.x) * (b.x - a.x) + (one.y - a.y) * (b.y - a.y)) / length2;
  const part = Math.max(0, Math.min(1, along));
  return far2({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }, one);
};
