import type { Point } from '../../../maps/plane/index.ts';
import type { State, Unit } from '../state.ts';
import { alongPath } from '../terms/fall-back.ts';
import { isCover, isOnMap, terrainOf } from '../terms/field.ts';
import { seesPoint } from '../terms/footprint.ts';
import { orderOf } from '../terms/papers.ts';
import { isRecce } from '../terms/stands.ts';

const STEP = 100;
const AHEAD = 1500;
const OBSERVE = 800;
const RADIUS = 300;

/** NQM-2.12, NQM-2.19: recce on the move looks at the nearest cover ahead, from the first point of its way that sees it. */
export const doctrineLook = (state: State, unit: Unit): Unit['look'] => {
  const aim = orderOf(state, unit)?.aim;
  if (!unit.march || !isRecce(unit) || (aim !== 'attack' && aim !== 'recce' && aim !== 'screen'))
    return null;
  const path = unit.march.path.map(([x = 0, y = 0]): Point => [x, y]);
  const terrain = terrainOf(state);
  for (let far = RADIUS; far <= AHEAD; far += STEP) {
    const at = alongPath(path, far);
    if (!isOnMap(terrain, at) || !isCover(terrain, at)) continue;
    for (let near = Math.max(0, far - OBSERVE); near < far; near += STEP) {
      const [ox, oy] = alongPath(path, near);
      const there = { ...unit, x: ox, y: oy, formation: 'deployed' as const, trail: [] };
      if (seesPoint(state, there, at)) return { x: at[0], y: at[1], r: RADIUS, ox, oy };
    }
    return null;
  }
  return null;
};
