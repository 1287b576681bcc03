import { gap, type Point } from './point.ts';
import { type Polygon, polygonGap } from './polygon.ts';
import { lineGap, type Polyline } from './polyline.ts';

/** The geometry of a feature, as maps write it. */
export type Shape = Polygon | { readonly polyline: Polyline } | { readonly point: Point };

export type Box = { left: number; top: number; right: number; bottom: number };

/** Metres from a point to a shape, 0 within it. */
export const shapeGap = (p: Point, shape: Shape): number => {
  if ('point' in shape) return gap(p, shape.point);
  return 'polyline' in shape ? lineGap(p, shape.polyline) : polygonGap(p, shape);
};

export const boxOf = (points: readonly Point[]): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
};

export const boxOfShape = (shape: Shape): Box => {
  if ('point' in shape) return boxOf([shape.point]);
  return boxOf('polyline' in shape ? shape.polyline : shape.polygon);
};

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

export const grown = (box: Box, metres: number): Box => ({
  left: box.left - metres,
  top: box.top - metres,
  right: box.right + metres,
  bottom: box.bottom + metres,
});
