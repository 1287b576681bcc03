import type { Context } from '../../../engine/system.ts';
import { ahead, bearing, type Point } from '../../../maps/plane/index.ts';
import type { State, Task, Unit } from '../state.ts';
import { bridgePlace, setBridge } from '../terms/bridges.ts';
import { points } from '../terms/field.ts';
import { builtName } from '../terms/names.ts';
import { findUnit } from '../terms/roster.ts';
import { here, typeOf } from '../terms/stands.ts';
import { taskFault } from '../terms/tasks.ts';
import { tell } from '../terms/told.ts';

/** NQM-7.8: platoon-hours a unit adds in an hour: its engineer stands, or one for what it does by itself. */
const workOf = (unit: Unit): number =>
  Math.max(1, here(unit).filter(stand => typeOf(stand).isEngineer).length);

const OWN_HOURS: readonly Task['task'][] = [
  'digInCompany',
  'fortify',
  'loadTransporters',
  'planMajorRiver',
  'infantryBridgehead',
  'vehicleBridge',
];

/**
 * NQM-7.17: progress in END of a bound in which the unit neither moved, fired nor was under fire and still qualifies. What a
 * unit that left has done stays on the ground for four bounds.
 */
export const runTasks = (draft: State, context: Context): void => {
  for (const task of [...draft.tasks]) {
    const unit = findUnit(draft, task.unit);
    if (unit?.state !== 'map' || unit.broken || !isInPlace(draft, unit, task)) {
      task.idle++;
      continue;
    }
    task.idle = 0;
    if (unit.moved || unit.shots > 0 || unit.underFire || unit.harassed) continue;
    addProgress(draft, context, task, unit, 1);
  }
  draft.tasks = draft.tasks.filter(task => task.idle <= KEPT && task.done < task.hours);
};
const KEPT = 4;

export const isInPlace = (state: State, unit: Unit, { task, line, feature }: Task): boolean =>
  taskFault(state, unit, { task, line, feature: feature === '' ? undefined : feature }) === null;

/** NQM-7.8: units at the same work; three engineer platoons are a company. */
const sharers = (state: State, task: Task): Task[] =>
  OWN_HOURS.includes(task.task)
    ? [task]
    : state.tasks.filter(
        one =>
          one.side === task.side &&
          one.task === task.task &&
          one.feature === task.feature &&
          one.line.join() === task.line.join(),
      );

export const addProgress = (
  draft: State,
  context: Context,
  task: Task,
  unit: Unit,
  bounds: number,
): void => {
  if (task.done >= task.hours) return;
  task.done += bounds * (OWN_HOURS.includes(task.task) ? 1 : workOf(unit));
  const together = sharers(draft, task);
  if (together.reduce((sum, one) => sum + one.done, 0) < task.hours) return;
  for (const one of together) one.done = one.hours;
  complete(draft, task, unit);
  tell(draft, context, unit.side, 'NQM-7.17', 'taskDone', { unit: unit.id, task: task.task });
};

const built = (
  draft: State,
  type: State['built'][number]['type'],
  unit: Unit,
  ring: readonly (readonly number[])[],
  [x, y]: Point,
): void => {
  draft.built.push({
    id: builtName(draft, { type, side: unit.side, x, y }),
    type,
    side: unit.side,
    node: unit.node,
    class: 'none',
    ring: ring.map(p => [...p]),
    x,
    y,
    facing: 0,
    known: type === 'bridge' || type === 'ferry',
  });
};

/** A strip along a line, so many metres deep. */
const strip = (line: readonly Point[], metres: number): Point[] => {
  const [a, b] = [line[0]!, line.at(-1)!];
  const facing = bearing(a, b);
  const half = metres / 2;
  return [
    ahead(a, facing, 0, -half),
    ahead(b, facing, 0, -half),
    ahead(b, facing, 0, half),
    ahead(a, facing, 0, half),
  ];
};

/** NQM-7.10 to NQM-7.14: what comes of a task. */
const complete = (draft: State, task: Task, unit: Unit): void => {
  const line = points(task.line);
  const at: Point = line[0] ?? [unit.x, unit.y];
  switch (task.task) {
    case 'digInCompany':
      unit.work = 'dugIn';
      return;
    case 'fortify':
      unit.work = 'fort';
      return;
    case 'demolishMajorBridge':
    case 'demolishMinorBridge':
      if (bridgePlace(draft, task.feature))
        setBridge(draft, task.feature, 'prepared', unit.side, unit.node);
      else built(draft, 'cut', unit, [], at);
      return;
    case 'layMinefield':
      if (line.length > 1) built(draft, 'minefield', unit, strip(line, 100), at);
      return;
    case 'breachMinefieldLane':
      if (line.length > 1) built(draft, 'lane', unit, strip(line, 50), at);
      return;
    case 'infantryBridgehead':
      built(draft, 'ferry', unit, [], at);
      return;
    case 'vehicleBridge':
    case 'repairMinorBridge':
      if (task.feature !== '' && bridgePlace(draft, task.feature))
        setBridge(draft, task.feature, 'intact', -1);
      else built(draft, 'bridge', unit, [], at);
      return;
    case 'clearRoadblock':
      draft.changes.push({ id: task.feature, state: 'intact', owner: -1, node: '', removed: true });
      return;
    case 'loadTransporters':
      unit.transported = !unit.transported;
      return;
    case 'planMajorRiver':
      built(draft, 'site', unit, [], at);
      return;
  }
};
