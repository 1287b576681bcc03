import { list, whole } from '../../engine/shape.ts';
import { pointShape } from './orders/order.ts';

export const metres = whole(-100_000, 100_000);
export const bound = whole(-1, 10_000);
/** NQM-1.1: the two sides by their place in the scenario. */
export const side = whole(0, 1);
export const way = list(pointShape, 0, 500);
