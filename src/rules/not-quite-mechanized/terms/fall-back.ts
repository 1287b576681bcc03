import type { Context } from '../../../engine/system.ts';
import { bearing, type Point } from '../../../maps/plane/index.ts';
import type { State, Unit } from '../state.ts';
import { groundOf } from './ground.ts';
import { retreatLine } from './retreat.ts';
import { sq } from './squared.ts';
import { isFixed } from './stands.ts';
import { tell } from './told.ts';
import { leaveWork } from './works.ts';

/** NQM-9.7, NQM-8.28: a unit goes so many metres along its line of retreat, or along a path its owner gave. */
export const fallBack = (
  draft: State,
  context: Context,
  unit: Unit,
  metres: number,
  given: readonly Point[] = [],
): boolean => {
  if (isFixed(unit)) return false;
  const path = given.length > 1 ? given : retreatLine(draft, unit, unit.broken)?.path;
  if (!path) return false;
  const to = alongPath(path, metres);
  shift(draft, unit, to);
  tell(draft, context, unit.side, 'NQM-3.12', 'fellBack', { unit: unit.id, x: unit.x, y: unit.y });
  return true;
};

/** Puts a unit elsewhere outside MOVE: pushed, advancing or falling back. Its work stays behind. */
export const shift = (draft: State, unit: Unit, [x, y]: Point): void => {
  const { width, height } = groundOf(draft);
  const to: Point = [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
  if (to[0] === unit.x && to[1] === unit.y) return;
  leaveWork(draft, unit);
  unit.facing = bearing([unit.x, unit.y], to);
  [unit.x, unit.y] = to;
  unit.moved = true;
  unit.concealed = false;
  unit.hidden = false;
  unit.digging = 0;
  unit.trail = [];
  unit.march = null;
  if (unit.formation === 'defence') unit.formation = 'deployed';
  draft.registered = draft.registered.filter(one => one.battery !== unit.id);
  draft.tasks = draft.tasks.filter(task => task.unit !== unit.id);
};

export const alongPath = (path: readonly Point[], metres: number): Point => {
  let left = metres;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const length = Math.sqrt(sq(a[0] - b[0]) + sq(a[1] - b[1]));
    if (length >= left)
      return length === 0
        ? a
        : [
            a[0] + Math.round(((b[0] - a[0]) * left) / length),
            a[1] + Math.round(((b[1] - a[1]) * left) / length),
          ];
    left -= length;
  }
  return path.at(-1)!;
};
