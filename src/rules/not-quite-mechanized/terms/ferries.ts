import type { State, Unit } from '../state.ts';
import { sq } from './squared.ts';
import { isEngineer } from './stands.ts';

/** Half of a company's front: places are measured from the edge of whoever works there. */
const EDGE = 150;
/** NQM-7.17: whether a unit is near enough to a place to work there. */
export const isAtWork = (unit: Unit, x: number, y: number, metres: number): boolean =>
  sq(unit.x - x) + sq(unit.y - y) <= sq(metres + EDGE);
export const WORK_EDGE = EDGE;

const FERRY_METRES = 100;
/** NQM-7.10, NQM-7.17: a ferry that engineers set up works while an engineer platoon of their side stays within 100 m of it. */
export const workingFerries = (state: State, side: number): string =>
  state.built
    .filter(one => one.type === 'ferry' && one.side === side)
    .filter(({ x, y }) =>
      state.units.some(
        unit =>
          unit.side === side &&
          unit.state === 'map' &&
          !unit.broken &&
          isEngineer(unit) &&
          isAtWork(unit, x, y, FERRY_METRES),
      ),
    )
    .map(one => one.id)
    .join();
