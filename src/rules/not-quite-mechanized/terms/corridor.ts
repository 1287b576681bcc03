import type { Point } from '../../../maps/plane/index.ts';
import { nearestOnLine } from '../../../maps/plane/polyline.ts';
import type { Paper, State, Unit } from '../state.ts';
import { objectiveRadius } from '../tables/command.ts';
import { points } from './field.ts';
import { isBeyondBoundary } from './lines.ts';
import { currentPaper } from './papers.ts';
import { inPlace, levelOfAddressee, placeCentre, placeRadius } from './places.ts';
import { sq } from './squared.ts';

const NEAR_CORRIDOR = 1000;

/** NQM-2.6: half the width of an order's corridor: as written, or half the upper frontage of the addressee. */
export const halfWidth = (state: State, { order }: Paper): number =>
  order.corridorHalfWidth ?? objectiveRadius(levelOfAddressee(state, order.to));

/** NQM-2.6: the corridor is all points within that of the axis and between its boundaries, plus the objective. */
export const isInCorridor = (state: State, paper: Paper, p: Point, slack = 0): boolean => {
  const { order } = paper;
  if (inPlace(state, order.objective, paper.side, p, order.to)) return true;
  if (isBeyondBoundary(paper, p)) return false;
  if (order.axis && nearestOnLine(p, points(order.axis)).metres <= halfWidth(state, paper) + slack)
    return true;
  const centre = placeCentre(state, order.objective, paper.side);
  if (!centre) return false;
  const r = placeRadius(state, order.objective, order.to) + slack;
  return sq(centre[0] - p[0]) + sq(centre[1] - p[1]) <= sq(r);
};

/**
 * NQM-2.11: inside the order's corridor or objective; with `isFiring` also within 1,000 m of it. Own orders of the units
 * count too.
 */
export const corridorHolds = (
  state: State,
  node: string,
  p: Point,
  units: readonly Unit[],
  isFiring: boolean,
): boolean => {
  const papers = [
    currentPaper(state, node),
    ...units.map(unit => currentPaper(state, unit.id) ?? currentPaper(state, unit.node)),
  ];
  return papers.some(
    paper => paper !== undefined && isInCorridor(state, paper, p, isFiring ? NEAR_CORRIDOR : 0),
  );
};
