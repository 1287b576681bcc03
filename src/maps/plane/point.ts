/** A point of the plane in metres, x eastward; whole numbers wherever a map or a player gives them. */
export type Point = readonly [x: number, y: number];

export const gap = (a: Point, b: Point): number => Math.sqrt(squaredGap(a, b));

/** Exact on whole metres; compare ranges with this one. */
export const squaredGap = (a: Point, b: Point): number => {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return dx * dx + dy * dy;
};

/** Twice the area of the triangle a b c: positive if it turns from the x axis towards the y axis, 0 if straight. */
export const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The point at a fraction of the way from `a` to `b`. */
export const between = (a: Point, b: Point, fraction: number): Point => [
  a[0] + (b[0] - a[0]) * fraction,
  a[1] + (b[1] - a[1]) * fraction,
];

/** The point `metres` from `a` towards `b`; not beyond `b`. */
export const towards = (a: Point, b: Point, metres: number): Point => {
  const length = gap(a, b);
  return metres >= length ? b : between(a, b, metres / length);
};

/** The nearest point with whole coordinates. */
export const wholePoint = (p: Point): Point => [Math.round(p[0]), Math.round(p[1])];
