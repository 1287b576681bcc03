import { Fault } from '../fault.ts';

/** One die: its printed name and the number on each face. */
export type Die = { readonly name: string; readonly faces: readonly number[] };

const numbered = (sides: number): Die => ({
  name: `d${sides}`,
  faces: Array.from({ length: sides }, (_, i) => i + 1),
});

/** The average die of the miniatures table. */
const AVERAGE: Die = { name: 'dAvg', faces: [2, 3, 3, 4, 4, 5] };

const TERM = /^(\d{0,3})d(?:(\d{1,6})|(Avg)|\[(-?\d+(?:,-?\d+)*)\])$/;

const known = new Map<string, readonly Die[]>();

/**
 * The dice of a throw such as `2d6`, `d10`, `3dAvg`, `2d6+d10` (a pool of mixed dice) or `2d[0,0,1,2]` (own faces).
 */
export const dicePool = (spec: string): readonly Die[] => {
  const found = known.get(spec);
  if (found) return found;
  const dice = spec.split('+').flatMap(term => {
    const [, count = '', sides, average, faces] = TERM.exec(term) ?? ['', 'bad'];
    if (count === 'bad' || sides === '0') throw new Fault(`${spec} is not a throw we know`);
    const die = average
      ? AVERAGE
      : faces !== undefined
        ? { name: `d[${faces}]`, faces: faces.split(',').map(Number) }
        : numbered(Number(sides));
    return Array.from({ length: count === '' ? 1 : Number(count) }, () => die);
  });
  known.set(spec, dice);
  return dice;
};

const sizes = new Map<number, Die>();
/** A die with faces 1 to n, for shuffles and draws of any size. */
export const dieOf = (sides: number): Die => {
  const found = sizes.get(sides) ?? numbered(sides);
  sizes.set(sides, found);
  return found;
};
