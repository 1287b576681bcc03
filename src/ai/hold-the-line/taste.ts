import type { Taste } from './attacks.ts';
import type { Goal } from './goals.ts';
import { neighboursOf, type Picture } from './picture.ts';
import { canPass, wayTo } from './ways.ts';

/** HTL-23.4: a Polish cube on German soil at the end costs two points. */
export const INTRUDER = 2;

/** What a cleared hex is worth: the objective on it, and the way that it opens for those who stand before it. */
export const tasteOf = (picture: Picture, goals: ReadonlyMap<number, Goal>): Taste => {
  const { field, side, table, own, foes } = picture;
  const opens = (target: number): number => {
    let sum = 0;
    for (const hex of neighboursOf(field, target))
      for (const u of own.get(hex) ?? []) {
        const goal = goals.get(field.pieces[u]!.formation)?.hex;
        if (goal === undefined) continue;
        const far = wayTo(picture, goal, field.pieces[u]!.type.motorised);
        if (far[target]! < far[hex]!) sum += canPass(picture, hex, target, far) ? 0.15 : 0.45;
      }
    return Math.min(2.5, sum);
  };
  const prized = new Map<number, number>();
  const prizeOf = (target: number): number => {
    const objective = field.objectives.find(one => one.hex === target);
    if (side === 'PL') return objective ? 2 * objective.weight : 0.5;
    const intruder = field.home[target] === 0 && foes.has(target) ? INTRUDER : 0;
    return opens(target) + intruder + (objective ? 3.5 + 3 * objective.weight : 0);
  };
  const prize = (target: number): number => {
    const known = prized.get(target) ?? prizeOf(target);
    prized.set(target, known);
    return known;
  };
  const last = table.turn >= table.lastTurn ? 0.8 : 1;
  const stress = (): number => (side === 'PL' ? 1 : 1.2);
  return {
    prize,
    stress,
    caution: (side === 'GE' ? 0.6 : 1.1) * last,
    price: side === 'GE' ? 0.2 : 0.1,
  };
};

/** How much an attack must be worth before it is made. */
export const LEAST: { readonly [side: string]: number } = { GE: 0.1, PL: 0.9 };
