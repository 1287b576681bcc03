import type { Taste } from './attacks.ts';
import { worthAt } from './bodies.ts';
import type { Goal } from './goals.ts';
import { cutsIn } from './mends.ts';
import { isLong, neighboursOf, type Picture } from './picture.ts';
import { canPass, wayTo } from './ways.ts';

/** HTL-6.3: an enemy who stands on a cut route keeps a corps from its points. */
const ON_ROUTE = 2.5;

/** HTL-23.4: a Polish cube on German soil at the end costs two points. */
export const INTRUDER = 2;

/** How far behind a hex an objective lies that counts for it, and how much of its worth. */
const BEYOND = 3;
const NEXT = 0.35;

/** HTL-23.3, HTL-20.5: in a long game each German regiment that is lost costs points and brings France nearer: attacks are made where they are likely to succeed. */
const DEAR_TROOPS = 1.3;
/** HTL-23.2: in a long game a town is worth what taking it now still counts, and the road through it. */
const IN_TIME = 1.2;

/** What a point of each HQ is worth: little where the pot is full, much where many wait for few. */
const pricesOf = ({ table, own }: Picture): ((hq: number) => number) => {
  const units = new Map<number, number>();
  for (const there of own.values())
    for (const u of there) {
      const { hq } = table.units[u]!;
      units.set(hq, (units.get(hq) ?? 0) + 1);
    }
  return hq => {
    if (hq < 0) return DEAR;
    const each = table.hqs[hq]!.pot / Math.max(1, units.get(hq) ?? 0);
    return Math.max(CHEAP, Math.min(DEAR, 0.42 - 0.3 * each));
  };
};
const CHEAP = 0.08;
const DEAR = 0.14;

/** What a cleared hex is worth: the objective on it, and the way that it opens for those who stand before it. */
export const tasteOf = (picture: Picture, goals: ReadonlyMap<number, Goal>): Taste => {
  const { field, side, table, own, foes } = picture;
  const opens = (target: number): number => {
    let [sum, beyond] = [0, 0];
    for (const hex of neighboursOf(field, target))
      for (const u of own.get(hex) ?? []) {
        const goal = goals.get(field.pieces[u]!.formation)?.hex;
        if (goal === undefined) continue;
        const far = wayTo(picture, goal, field.pieces[u]!.type.motorised);
        if (far[target]! >= far[hex]!) continue;
        const round = canPass(picture, hex, target, far);
        sum += round ? 0.15 : 0.45;
        const at = field.objectives.findIndex(one => one.hex === goal);
        if (at < 0 || round || goal === target || far[target]! > BEYOND) continue;
        beyond = Math.max(beyond, (NEXT * (3.5 + 3 * field.objectives[at]!.weight)) / far[target]!);
      }
    return Math.min(2.5, sum) + beyond;
  };
  const prized = new Map<number, number>();
  const prizeOf = (target: number): number => {
    const objective = field.objectives.find(one => one.hex === target);
    if (side === 'PL') return objective ? 2 * objective.weight : 0.5;
    const intruder = field.home[target] === 0 && foes.has(target) ? INTRUDER : 0;
    const town = !objective
      ? 0
      : isLong(picture)
        ? IN_TIME * worthAt(picture, objective.weight, objective.baseline, table.turn)
        : 3.5 + 3 * objective.weight;
    const cut = isLong(picture) && cutsIn(picture).has(target) ? ON_ROUTE : 0;
    return opens(target) + intruder + town + cut;
  };
  const prize = (target: number): number => {
    const known = prized.get(target) ?? prizeOf(target);
    prized.set(target, known);
    return known;
  };
  const last = table.turn >= table.lastTurn ? 0.8 : 1;
  const stress = (target: number): number => (side === 'PL' ? 1 : 1.1 + 0.2 * prize(target));
  return {
    prize,
    stress,
    caution: (side === 'PL' ? 1.1 : isLong(picture) ? DEAR_TROOPS : 0.6) * last,
    price: side === 'GE' ? pricesOf(picture) : () => 0.1,
  };
};

/** How much an attack must be worth before it is made. */
export const LEAST: { readonly [side: string]: number } = { GE: 0.1, PL: 0.9 };
