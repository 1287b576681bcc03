import type { Context } from '../../../../engine/system.ts';
import {
  bearing,
  type Point,
  pathUpTo,
  placeAfter,
  type TimedPath,
} from '../../../../maps/plane/index.ts';
import type { State, Unit } from '../../state.ts';
import { columnDepth, TICK_SECONDS } from '../../tables/movement.ts';
import { pointOf } from '../../terms/footprint.ts';
import { gaitOf, isBarred, timePath } from '../../terms/going.ts';
import { secondsToMine } from '../../terms/mines.ts';
import { sq } from '../../terms/squared.ts';
import { tell } from '../../terms/told.ts';
import { leaveWork } from '../../terms/works.ts';

export const isMoving = (unit: Unit): boolean =>
  unit.state === 'map' && unit.march !== null && !unit.march.halted;

/** NQM-2.6: a path is not changed on the way; where it is barred now it ends. */
export const wayOf = (draft: State, unit: Unit): TimedPath | null => {
  const march = unit.march!;
  const gait = gaitOf(draft, unit, march.mode, unit.formation, unit.mounted, march.rout);
  const timed = timePath(draft, gait, march.path);
  if (!isBarred(timed)) return timed;
  const cut = [...march.path.slice(0, timed.leg + 1), [timed.at[0], timed.at[1]]];
  march.path = cut.length > 2 || !same(cut[0]!, cut[1]!) ? cut : [cut[0]!];
  const again = march.path.length < 2 ? null : timePath(draft, gait, march.path);
  return again && !isBarred(again) ? again : null;
};
const same = (a: readonly number[], b: readonly number[]): boolean =>
  a[0] === b[0] && a[1] === b[1];

/** NQM-5.18: each mover spends its 300 seconds; what waits at obstacles waits second by second. */
export const advanceAll = (draft: State, context: Context): void => {
  for (const unit of draft.units) if (isMoving(unit)) advance(draft, unit, context);
  for (const unit of draft.units) if (unit.rides !== '') carry(draft, unit);
};

const advance = (draft: State, unit: Unit, context: Context): void => {
  const march = unit.march!;
  let left = TICK_SECONDS;
  const waited = Math.min(left, march.wait);
  march.wait -= waited;
  left -= waited;
  if (left === 0) return;
  const way = wayOf(draft, unit);
  if (!way) {
    halt(draft, unit, 'barred', context);
    return;
  }
  const to = Math.min(march.seconds + left, way.seconds);
  const mined = secondsToMine(draft, unit, way, march.seconds, to);
  march.seconds = mined ?? march.seconds + left;
  putOnWay(draft, unit, way, march.seconds);
};

/** NQM-1.14: the place is rounded for everybody to see; the next tick goes on from the seconds. */
export const putOnWay = (draft: State, unit: Unit, way: TimedPath, seconds: number): void => {
  const before: Point = pointOf(unit);
  const at = placeAfter(way, seconds);
  if (at[0] === before[0] && at[1] === before[1]) return;
  if (!unit.moved) leavePosition(draft, unit);
  unit.moved = true;
  unit.facing = bearing(before, at);
  [unit.x, unit.y] = at;
  if (unit.formation === 'column') unit.trail = trailOf(unit, pathUpTo(way, seconds));
  if (unit.formation === 'defence') unit.formation = 'deployed';
};

/** NQM-1.15: the last metres of the way the head has come. */
const trailOf = (unit: Unit, walked: readonly Point[]): number[][] => {
  const depth = columnDepth(unit.kind);
  const trail: number[][] = [];
  let length = 0;
  for (let i = walked.length - 1; i >= 0; i--) {
    const p = walked[i]!;
    const after = trail[0];
    trail.unshift([p[0], p[1]]);
    if (after) length += Math.sqrt(sq(after[0]! - p[0]) + sq(after[1]! - p[1]));
    if (length >= depth) break;
  }
  return trail;
};

/** NQM-6.1, NQM-1.2: whoever moves is hidden no longer; his work stays on the ground, registered targets are lost. */
const leavePosition = (draft: State, unit: Unit): void => {
  leaveWork(draft, unit);
  unit.hidden = false;
  unit.concealed = false;
  unit.grounded = false;
  unit.cp = false;
  unit.line = null;
  unit.digging = 0;
  // NQM-7.13: what was dug here stays half done; it does not go along.
  draft.tasks = draft.tasks.filter(
    task => task.unit !== unit.id || (task.task !== 'digInCompany' && task.task !== 'fortify'),
  );
  draft.registered = draft.registered.filter(one => one.battery !== unit.id);
};

/** NQM-5.9: whoever has come to the end of his path stands, but only after the checks of the tick: the last steps are met like all others. */
export const endMarches = (draft: State): void => {
  for (const unit of draft.units) {
    if (!isMoving(unit) || unit.march!.wait > 0) continue;
    const way = wayOf(draft, unit);
    if (way && unit.march!.seconds < way.seconds) continue;
    unit.march!.halted = true;
    unit.arrived = draft.bound;
    unit.cameAt = draft.tick;
  }
};

const carry = (draft: State, unit: Unit): void => {
  const carrier = draft.units.find(one => one.id === unit.rides);
  if (carrier) [unit.x, unit.y, unit.facing] = [carrier.x, carrier.y, carrier.facing];
};

/** NQM-5.10: a mover halts, and its side is told why; nobody else is. */
export const halt = (draft: State, unit: Unit, why: string, context: Context): void => {
  const march = unit.march;
  if (!march || march.halted) return;
  march.halted = true;
  unit.arrived = draft.bound;
  unit.cameAt = draft.tick;
  tell(draft, context, unit.side, 'NQM-5.10', 'halted', { unit: unit.id, why });
};

/** Puts a mover at a place it had passed, or on along its path; the seconds follow the place. */
export const putAtSeconds = (draft: State, unit: Unit, seconds: number): void => {
  const march = unit.march;
  if (!march) return;
  const way = wayOf(draft, unit);
  if (!way) return;
  march.seconds = Math.max(0, Math.min(seconds, way.seconds));
  putOnWay(draft, unit, way, march.seconds);
};
export const secondsOf = (unit: Unit): number => unit.march?.seconds ?? 0;
export const lengthInSeconds = (draft: State, unit: Unit): number =>
  wayOf(draft, unit)?.seconds ?? 0;
export const placeAtSeconds = (draft: State, unit: Unit, seconds: number): Point | null => {
  const way = unit.march && wayOf(draft, unit);
  return way ? placeAfter(way, seconds) : null;
};
