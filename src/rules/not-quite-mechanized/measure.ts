import { gapBetween, type Placed, sees } from './terms/footprint.ts';
import type { View } from './view.ts';

/** NQM-1.3, NQM-6.14: metres edge to edge between two placed things as the view knows them, and whether they see each other. */
export const measure = (
  { table }: View,
  a: Placed,
  b: Placed,
): { readonly metres: number; readonly sees: boolean } => ({
  metres: Math.round(gapBetween(table, a, b)),
  sees: sees(table, a, b),
});
