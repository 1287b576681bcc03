import { ahead, type Feature, type Point } from '../../src/maps/plane/index.ts';
import { GROUNDS, SIGHT_RULE } from '../../src/maps/plane/test-fields.ts';

export { GROUNDS, SIGHT_RULE };

export const WIDTH = 14_000;
export const HEIGHT = 13_000;

/** A small generator of our own: benches run on the same field everywhere. */
export const chance = (seed: number): ((below: number) => number) => {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x100000000) * below);
  };
};

const SORTS: readonly (readonly [string, number, number])[] = [
  ['woods', 110, 500],
  ['close', 110, 600],
  ['town', 70, 250],
  ['marsh', 30, 400],
  ['hill', 50, 700],
];

/** 400 features on 14 by 13 kilometres: areas of six to fourteen corners, and embankments. */
export const bigField = (): Feature[] => {
  const pick = chance(1939);
  const somewhere = (): Point => [pick(WIDTH), pick(HEIGHT)];
  const areas = SORTS.flatMap(([kind, count, reach]) =>
    Array.from({ length: count }, (_, i): Feature => {
      const middle = somewhere();
      const corners = 6 + pick(9);
      const polygon = Array.from({ length: corners }, (_, k) =>
        ahead(middle, Math.floor((360 * k) / corners), reach / 3 + pick((reach * 2) / 3)),
      );
      const level = kind === 'hill' ? 1 + pick(2) : 0;
      return { id: `${kind}-${i}`, kind, shape: { polygon }, level };
    }),
  );
  const banks = Array.from({ length: 30 }, (_, i): Feature => {
    const polyline: Point[] = [somewhere()];
    for (let k = 0; k < 5; k++) polyline.push(ahead(polyline[k]!, pick(360), 200 + pick(400)));
    return { id: `bank-${i}`, kind: 'embankment', shape: { polyline } };
  });
  return [...areas, ...banks];
};

/** Ends of sight lines, at most as far apart as anybody sees. */
export const sightLines = (count: number): Int32Array => {
  const pick = chance(20);
  const lines = new Int32Array(4 * count);
  for (let i = 0; i < count; i++) {
    const from: Point = [pick(WIDTH), pick(HEIGHT)];
    const to = ahead(from, pick(360), 50 + pick(2900));
    lines.set([...from, ...to], 4 * i);
  }
  return lines;
};
