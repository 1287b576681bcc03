import type { Point } from '../../../maps/plane/index.ts';
import type { Paper, State, Unit } from '../state.ts';
import { alongLine, lineLength } from './drill.ts';
import { points } from './field.ts';
import { unitsOf } from './roster.ts';
import { sq } from './squared.ts';
import { isCombat } from './stands.ts';

/** NQM-2.5: the lines of a delay are the points of its axis; `guide` says how far along it the one lies that is held. */
const lineHeld = ({ order, guide }: Paper): number => {
  const axis = points(order.axis ?? []);
  let held = 0;
  for (let i = 1; i < axis.length; i++)
    if (Math.floor(lineLength(axis.slice(0, i + 1))) <= guide) held = i;
  return held;
};

/** NQM-2.5: the next line of a delay; null at its last. */
export const nextLine = (paper: Paper): Point | null =>
  points(paper.order.axis ?? [])[lineHeld(paper) + 1] ?? null;

/** NQM-2.5: an order to delay as it is obeyed now: behind the first line the area to hold lies about the line that was reached. */
export const asHeld = (paper: Paper): Paper => {
  const held = paper.order.aim === 'delay' ? lineHeld(paper) : 0;
  if (held === 0) return paper;
  const [x, y] = alongLine(points(paper.order.axis ?? []), paper.guide).at;
  const { radius } = paper.order.objective;
  return {
    ...paper,
    order: { ...paper.order, objective: { point: [x, y], ...(radius && { radius }) } },
  };
};

const AT_LINE = 400;
/** NQM-2.5: who has come back to the next line holds that one, and the hours of attack are counted afresh. */
export const reachLine = (state: State, paper: Paper): void => {
  const next = paper.order.aim === 'delay' ? nextLine(paper) : null;
  if (!next) return;
  const units = [
    ...unitsOf(state, paper.order.to),
    ...state.units.filter(unit => unit.id === paper.order.to),
  ].filter(unit => unit.state === 'map' && isCombat(unit) && !unit.broken && isFoot(unit));
  const isThere = ({ x, y }: Unit): boolean => sq(x - next[0]) + sq(y - next[1]) <= sq(AT_LINE);
  if (units.length === 0 || units.filter(isThere).length * 2 < units.length) return;
  const axis = points(paper.order.axis ?? []);
  paper.guide = Math.floor(lineLength(axis.slice(0, lineHeld(paper) + 2)));
  paper.hoursHere = 0;
};
const isFoot = (unit: Unit): boolean => unit.kind === 'company' || unit.kind === 'platoon';
